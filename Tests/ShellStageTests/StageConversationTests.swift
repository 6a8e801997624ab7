import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import ShellModel
import Testing
import Varlink

@testable import Shell

/// The protocol state machine of a stage's connection to the daemon.
@Suite("Stage conversation")
struct StageConversationTests {
    typealias Action = StageStateMachine.Action
    private let patience = Duration.seconds(10)
    private let app: AppIdentifier
    private let one: SessionIdentifier
    private let two: SessionIdentifier

    init() throws {
        app = try AppIdentifier("a.b")
        one = try SessionIdentifier("ONE")
        two = try SessionIdentifier("TWO")
    }

    private func at(_ seconds: Double) -> MonotonicTime { MonotonicTime(nanoseconds: Int64(seconds * 1e9)) }

    private func registration(_ sessions: [SessionIdentifier]) -> StageMessages.StageMessage {
        let cards = sessions.map {
            StageMessages.Card(
                SceneSession(
                    identifier: $0, app: app, created: Timestamp(millisecondsSince1970: 0),
                    lastActive: Timestamp(millisecondsSince1970: 0)), hasScene: true, snapshot: nil)
        }
        return .registration(.init(joinToken: "secret", snapshotFolder: "/s", apps: [], cards: cards))
    }

    private func registration(_ sessions: SessionIdentifier...) -> StageMessages.StageMessage { registration(sessions) }

    /// Returns a conversation that has joined, so that calls can be made.
    private func makeJoinedConversation(_ sessions: SessionIdentifier...) -> StageStateMachine {
        var conversation = StageStateMachine(patience: patience)
        _ = conversation.handle(.start, at: at(0))
        _ = conversation.handle(.connected, at: at(0))
        _ = conversation.handle(.message(registration(sessions)), at: at(0))
        _ = conversation.handle(.joined(true), at: at(0))
        return conversation
    }

    private func reconnect(
        _ conversation: inout StageStateMachine, _ sessions: StageMessages.StageMessage, at time: MonotonicTime
    ) -> [Action] {
        _ = conversation.handle(.tick, at: time)
        _ = conversation.handle(.connected, at: time)
        _ = conversation.handle(.message(sessions), at: time)
        return conversation.handle(.joined(true), at: time)
    }

    @Test("B08 M30: It registers, joins with the secret, and only then makes calls")
    func registers() {
        var conversation = StageStateMachine(patience: patience)
        #expect(conversation.standing == .ended)
        #expect(conversation.handle(.start, at: at(0)) == [.connect])
        #expect(conversation.handle(.request(1, .call(.openApp(app))), at: at(0)) == [])
        #expect(conversation.handle(.connected, at: at(0)) == [.register])
        let message = registration(one)
        #expect(
            conversation.handle(.message(message), at: at(0)) == [
                .join(token: "secret"), .notifyWorkspace(.stageMessage(message)),
            ])
        #expect(conversation.handle(.request(2, .call(.openSession(one))), at: at(0)) == [])
        #expect(conversation.standing == .looking(reason: nil))
        #expect(
            conversation.handle(.joined(true), at: at(0)) == [
                .send(1, .call(.openApp(app))), .send(2, .call(.openSession(one))),
            ])
        #expect(conversation.standing == .present)
        let card = StageMessages.StageMessage.sceneEnded(one)
        #expect(conversation.handle(.message(card), at: at(0)) == [.notifyWorkspace(.stageMessage(card))])
        #expect(conversation.handle(.reply(1, .success(one)), at: at(0)) == [])
        #expect(conversation.handle(.reply(2, .failure(.notAnswered)), at: at(0)).count == 1)
        #expect(conversation.deadline == nil)
    }

    @Test("M30: Attempts back off up to a second, and start again at the minimum after a successful join")
    func backsOff() throws {
        var conversation = StageStateMachine(patience: patience)
        _ = conversation.handle(.start, at: at(0))
        var (currentTime, pauses): (MonotonicTime, [Int64]) = (at(0), [])
        for _ in 0..<20 {
            #expect(conversation.handle(.daemonUnreachable(cause: "none"), at: currentTime) == [])
            let next = try #require(conversation.deadline)
            pauses.append(next.nanoseconds - currentTime.nanoseconds)
            currentTime = next
            #expect(conversation.handle(.tick, at: currentTime) == [.connect])
        }
        #expect(pauses.first == 10_000_000 && pauses == pauses.sorted() && pauses.last == 1_000_000_000)
        #expect(conversation.standing == .looking(reason: "none"))
        _ = conversation.handle(.connected, at: currentTime)
        _ = conversation.handle(.message(registration()), at: currentTime)
        _ = conversation.handle(.joined(true), at: currentTime)
        #expect(conversation.handle(.connectionLost, at: currentTime) == [.disconnect, .notifyWorkspace(.daemonLost)])
        #expect(conversation.deadline == currentTime + .milliseconds(10))
    }

    @Test("M30 M15: After a reconnection the last state of each session is reported again, the active one last")
    func reports() {
        var conversation = makeJoinedConversation(one, two)
        #expect(
            conversation.handle(.request(1, .call(.reportState(one, .foregroundActive))), at: at(1))
                == [.send(nil, .call(.reportState(one, .foregroundActive)))])
        _ = conversation.handle(.connectionLost, at: at(2))
        for (number, call) in [
            StageCall.reportState(one, .background), .reportState(two, .foregroundInactive),
            .reportState(two, .foregroundActive),
        ].enumerated() {
            #expect(conversation.handle(.request(UInt64(number), .call(call)), at: at(3)) == [])
        }
        #expect(
            reconnect(&conversation, registration(one, two), at: at(60)) == [
                .send(nil, .call(.reportState(one, .background))),
                .send(nil, .call(.reportState(two, .foregroundActive))),
            ])
        // A session that no longer exists is not reported.
        _ = conversation.handle(.connectionLost, at: at(61))
        #expect(
            reconnect(&conversation, registration(two), at: at(70)) == [
                .send(nil, .call(.reportState(two, .foregroundActive)))
            ])
        let dismissal = StageMessages.Dismissal(session: two, animation: .standard)
        _ = conversation.handle(.message(.dismissal(dismissal)), at: at(71))
        _ = conversation.handle(.connectionLost, at: at(72))
        #expect(reconnect(&conversation, registration(two), at: at(80)) == [])
    }

    @Test("B08: A call that is pending too long fails with the reason, and a later reply is ignored")
    func requestTimeout() {
        var conversation = StageStateMachine(patience: patience)
        _ = conversation.handle(.start, at: at(0))
        _ = conversation.handle(.request(1, .call(.openApp(app))), at: at(0))
        // The same tap again.
        _ = conversation.handle(.request(2, .call(.openApp(app))), at: at(1))
        _ = conversation.handle(.daemonUnreachable(cause: "none"), at: at(2))
        let actions = conversation.handle(.tick, at: at(10))
        #expect(
            actions.first == .notifyWorkspace(.callFailed(.openApp(app), reason: "the daemon is not available"))
                && actions.dropFirst() == [.connect])
        var silent = makeJoinedConversation(one)
        _ = silent.handle(.request(7, .redeem(.init(activationToken: "t", processID: 1))), at: at(0))
        #expect(silent.deadline == at(10))
        #expect(silent.handle(.tick, at: at(9.9)) == [])
        #expect(silent.handle(.tick, at: at(10)) == [.finish(7, .failure(.notAnswered))])
        #expect(silent.handle(.reply(7, .success(one)), at: at(11)) == [])
    }

    @Test("M30 M09: After a connection loss idempotent calls are repeated, and others fail")
    func repeats() {
        var conversation = makeJoinedConversation(one)
        let action = StageCall.performQuickAction(app, type: "t", targetContentIdentifier: nil)
        let calls: [StageCall] = [.openApp(app), .openNewWindow(app), action, .close(one, .standard), .tapBanner("b")]
        for (number, call) in calls.enumerated() {
            _ = conversation.handle(.request(UInt64(number), .call(call)), at: at(0))
        }
        let lost = conversation.handle(.connectionLost, at: at(1))
        let reason = "the connection to the daemon was lost before its reply"
        #expect(
            lost == [
                .disconnect, .notifyWorkspace(.callFailed(.openNewWindow(app), reason: reason)),
                .notifyWorkspace(.callFailed(action, reason: reason)), .notifyWorkspace(.daemonLost),
            ])
        #expect(
            reconnect(&conversation, registration(one), at: at(2)) == [
                .send(0, .call(.openApp(app))), .send(3, .call(.close(one, .standard))),
                .send(4, .call(.tapBanner("b"))),
            ])
        // The call had been executed before the connection was lost.
        let refusal = StageError.refused(error: "UnknownSession", message: "m", remedy: nil)
        #expect(conversation.handle(.reply(3, .failure(refusal)), at: at(3)) == [])
        let dealtWith = StageError.refused(error: "UnknownBanner", message: "m", remedy: nil)
        #expect(conversation.handle(.reply(4, .failure(dealtWith)), at: at(3)) == [])
        #expect(
            conversation.handle(.reply(0, .failure(refusal)), at: at(3))
                == [.notifyWorkspace(.callFailed(.openApp(app), reason: "m"))])
        _ = conversation.handle(.request(9, .call(.tapBanner("c"))), at: at(4))
        #expect(
            conversation.handle(.reply(9, .failure(dealtWith)), at: at(4))
                == [.notifyWorkspace(.callFailed(.tapBanner("c"), reason: "m"))])
    }

    @Test("M30: A replaced stage fails all pending calls, and retries only when it is started again")
    func replaced() {
        var conversation = makeJoinedConversation(one)
        _ = conversation.handle(.request(1, .call(.openApp(app))), at: at(0))
        let error = VarlinkError(
            name: "org.proscenium.Stage.NotRegistered", parameters: ["message": "another has taken over"])
        #expect(
            conversation.handle(.refused(error), at: at(1)) == [
                .disconnect,
                .notifyWorkspace(.callFailed(.openApp(app), reason: "another shell has replaced this one")),
                .notifyWorkspace(.daemonLost),
            ])
        #expect(conversation.standing == .replaced(reason: "another has taken over"))
        #expect(conversation.handle(.connectionLost, at: at(2)) == [] && conversation.deadline == nil)
        #expect(conversation.handle(.tick, at: at(100)) == [])
        #expect(
            conversation.handle(.request(2, .redeem(.init(activationToken: "t", processID: 1))), at: at(100))
                == [.finish(2, .failure(.replaced))])
        #expect(conversation.handle(.start, at: at(101)) == [.connect])
    }

    @Test("M30: A refused secret is attributed to another stage first, and retried if there is none")
    func joinRefused() {
        func joining() -> StageStateMachine {
            var conversation = StageStateMachine(patience: patience)
            _ = conversation.handle(.start, at: at(0))
            _ = conversation.handle(.connected, at: at(0))
            _ = conversation.handle(.message(registration(one)), at: at(0))
            return conversation
        }
        var conversation = joining()
        #expect(conversation.handle(.joined(false), at: at(1)) == [] && conversation.deadline == at(2))
        _ = conversation.handle(.refused(VarlinkError(name: "org.proscenium.Stage.NotRegistered")), at: at(1.5))
        #expect(conversation.deadline == nil)
        let reason = "the daemon refused the request: org.proscenium.Stage.NotRegistered"
        #expect(conversation.standing == .replaced(reason: reason))
        var alone = joining()
        _ = alone.handle(.joined(false), at: at(1))
        #expect(alone.handle(.tick, at: at(2)) == [.notifyWorkspace(.daemonLost), .connect])
    }

    @Test("B08: An incompatible daemon is retried, and pending calls are limited in number")
    func incompatibleDaemon() {
        var conversation = makeJoinedConversation(one)
        let actions = conversation.handle(.refused(.methodNotFound("Register")), at: at(1))
        #expect(actions == [.disconnect, .notifyWorkspace(.daemonLost)] && conversation.deadline != nil)
        let reason = "the daemon refused the request: org.varlink.service.MethodNotFound"
        #expect(conversation.standing == .looking(reason: reason))
        for number in 0..<UInt64(StageStateMachine.maximumRequests) {
            let redeem = StageCalls.Redeem(activationToken: "\(number)", processID: 1)
            #expect(conversation.handle(.request(number, .redeem(redeem)), at: at(1)) == [])
        }
        #expect(
            conversation.handle(.request(999, .call(.openApp(app))), at: at(1))
                == [
                    .notifyWorkspace(
                        .callFailed(.openApp(app), reason: "256 requests are already waiting for the daemon"))
                ])
        #expect(conversation.handle(.stop, at: at(1)).count == StageStateMachine.maximumRequests + 1)
        #expect(conversation.standing == .ended && conversation.deadline == nil)
    }
}
