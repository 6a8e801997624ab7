import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import SceneClient

/// The conversation of a stage with the daemon.
@Suite("Conversation of a stage")
struct StageConversationTests {
    private typealias StageConversation = Conversation<StageMessages.StageMessage>
    private typealias Action = StageConversation.Action
    private let rules = ConversationRules.stage(requestTimeout: .seconds(10))
    private let tap = RequestTraits(isRepeatable: true, duplicateKey: "tap")
    private let once = RequestTraits(isRepeatable: false)
    private let close = RequestTraits(isRepeatable: true, errorsAfterSuccess: ["a.b.UnknownSession"])
    private let reply = Data("{}".utf8)
    private let one: SessionIdentifier
    private let two: SessionIdentifier

    init() throws { (one, two) = (try SessionIdentifier("ONE"), try SessionIdentifier("TWO")) }

    private func at(_ seconds: Double) -> MonotonicTime { MonotonicTime(nanoseconds: Int64(seconds * 1e9)) }

    private func registration(_ sessions: [SessionIdentifier]) throws -> StageMessages.StageMessage {
        let app = try AppIdentifier("a.b")
        let cards = sessions.map {
            StageMessages.Card(
                SceneSession(identifier: $0, app: app, created: .epoch, lastActive: .epoch), hasScene: true,
                snapshot: nil)
        }
        return .registration(.init(joinToken: "secret", snapshotFolder: "/s", apps: [], cards: cards))
    }

    /// Returns a conversation that has joined, so that calls can be made.
    private func makeJoinedConversation(_ sessions: SessionIdentifier...) throws -> StageConversation {
        var conversation = StageConversation(rules)
        _ = conversation.handle(.start, at: at(0))
        _ = conversation.handle(.connected, at: at(0))
        _ = conversation.handle(.message(try registration(sessions)), at: at(0))
        _ = conversation.handle(.joined, at: at(0))
        return conversation
    }

    private func reconnect(
        _ conversation: inout StageConversation, _ sessions: SessionIdentifier..., at moment: MonotonicTime
    ) throws -> [Action] {
        _ = conversation.handle(.tick, at: moment)
        _ = conversation.handle(.connected, at: moment)
        _ = conversation.handle(.message(try registration(sessions)), at: moment)
        return conversation.handle(.joined, at: moment)
    }

    @Test("B08 M30: A stage registers, joins with the secret, and only then makes calls")
    func begins() throws {
        var conversation = StageConversation(rules)
        #expect(conversation.state == .ended)
        #expect(conversation.handle(.start, at: at(0)) == [.connect])
        #expect(conversation.handle(.request(1, tap), at: at(0)) == [])
        #expect(conversation.handle(.connected, at: at(0)) == [.register])
        let message = try registration([one])
        #expect(conversation.handle(.message(message), at: at(0)) == [.join(token: "secret"), .deliver(message)])
        #expect(conversation.handle(.request(2, once), at: at(0)) == [])
        #expect(conversation.state == .connecting(reason: nil))
        #expect(conversation.handle(.joined, at: at(0)) == [.send(1), .send(2)])
        #expect(conversation.state == .registered)
        let later = StageMessages.StageMessage.sceneEnded(one)
        #expect(conversation.handle(.message(later), at: at(0)) == [.deliver(later)])
        #expect(conversation.handle(.reply(1, .success(reply)), at: at(0)) == [.finish(1, .success(reply))])
        #expect(
            conversation.handle(.reply(2, .failure(.unwritable)), at: at(0)) == [.finish(2, .failure(.unwritable))])
        #expect(conversation.deadline == nil)
    }

    @Test("M30: Attempts back off up to a second, and start again at the minimum after a successful join")
    func backsOff() throws {
        var conversation = StageConversation(rules)
        _ = conversation.handle(.start, at: at(0))
        var (now, pauses): (MonotonicTime, [Int64]) = (at(0), [])
        for _ in 0..<20 {
            #expect(conversation.handle(.unreachable(.tooManyFiles), at: now) == [])
            let next = try #require(conversation.deadline)
            pauses.append(next.nanoseconds - now.nanoseconds)
            now = next
            #expect(conversation.handle(.tick, at: now) == [.connect])
        }
        #expect(pauses.first == 10_000_000 && pauses == pauses.sorted() && pauses.last == 1_000_000_000)
        #expect(conversation.state == .connecting(reason: "too many files are open"))
        _ = conversation.handle(.connected, at: now)
        _ = conversation.handle(.message(try registration([])), at: now)
        _ = conversation.handle(.joined, at: now)
        #expect(conversation.handle(.connectionLost, at: now) == [.disconnect, .notifyLoss])
        #expect(conversation.deadline == now + .milliseconds(10))
    }

    @Test("M30: If a daemon ends the connection between registration and join, the stage retries with growing delays")
    func backsOffBeforeJoin() throws {
        var conversation = StageConversation(rules)
        _ = conversation.handle(.start, at: at(0))
        var pauses: [Int64] = []
        for second in 1...3 {
            _ = conversation.handle(.connected, at: at(Double(second)))
            _ = conversation.handle(.message(try registration([])), at: at(Double(second)))
            _ = conversation.handle(.connectionLost, at: at(Double(second)))
            pauses.append(try #require(conversation.deadline).nanoseconds - at(Double(second)).nanoseconds)
            _ = conversation.handle(.tick, at: at(Double(second) + 0.9))
        }
        #expect(pauses == [10_000_000, 15_000_000, 22_500_000])
    }

    @Test("M30 M15: After a reconnection the last state of each session is reported again, the active one last")
    func reports() throws {
        var conversation = try makeJoinedConversation(one, two)
        #expect(conversation.handle(.report(one, .foregroundActive), at: at(1)) == [.report(one, .foregroundActive)])
        _ = conversation.handle(.connectionLost, at: at(2))
        for (session, state): (SessionIdentifier, ActivationState) in [
            (one, .background), (two, .foregroundInactive), (two, .foregroundActive),
        ] {
            #expect(conversation.handle(.report(session, state), at: at(3)) == [])
        }
        #expect(
            try reconnect(&conversation, one, two, at: at(60)) == [
                .report(one, .background), .report(two, .foregroundActive),
            ])
        // A session is not reported if the new registration lacks it, or after its dismissal.
        _ = conversation.handle(.connectionLost, at: at(61))
        #expect(try reconnect(&conversation, two, at: at(70)) == [.report(two, .foregroundActive)])
        _ = conversation.handle(.message(.dismissal(.init(session: two, animation: .standard))), at: at(71))
        _ = conversation.handle(.connectionLost, at: at(72))
        #expect(try reconnect(&conversation, two, at: at(80)) == [])
    }

    @Test("B08: A request that waits too long fails with the reason, and a later reply is ignored")
    func timesOut() throws {
        var conversation = StageConversation(rules)
        _ = conversation.handle(.start, at: at(0))
        _ = conversation.handle(.request(1, tap), at: at(0))
        #expect(conversation.handle(.request(2, tap), at: at(1)) == [.drop(2)], "an equal tap must be dropped")
        _ = conversation.handle(.unreachable(.pathTooLong), at: at(2))
        #expect(
            conversation.handle(.tick, at: at(10)) == [
                .finish(1, .failure(.notReached(cause: "its socket's path is longer than 107 bytes"))), .connect,
            ])
        var silent = try makeJoinedConversation(one)
        _ = silent.handle(.request(7, once), at: at(0))
        #expect(silent.deadline == at(10))
        #expect(silent.handle(.tick, at: at(9.9)) == [])
        #expect(silent.handle(.tick, at: at(10)) == [.finish(7, .failure(.notAnswered))])
        #expect(silent.handle(.reply(7, .success(reply)), at: at(11)) == [])
    }

    @Test("B08: A request is sent even if an equal request was sent already")
    func duplicates() throws {
        var conversation = try makeJoinedConversation(one)
        #expect(conversation.handle(.request(1, tap), at: at(0)) == [.send(1)])
        #expect(conversation.handle(.request(2, tap), at: at(0)) == [.send(2)])
    }

    @Test("M30 M09: After a connection loss repeatable requests are sent again, and other requests fail")
    func repeats() throws {
        var conversation = try makeJoinedConversation(one)
        for (number, traits) in [tap, once, close, once, close].enumerated() {
            _ = conversation.handle(.request(UInt64(number), traits), at: at(0))
        }
        #expect(
            conversation.handle(.connectionLost, at: at(1)) == [
                .disconnect, .finish(1, .failure(.lost)), .finish(3, .failure(.lost)), .notifyLoss,
            ])
        #expect(try reconnect(&conversation, one, at: at(2)) == [.send(0), .send(2), .send(4)])
        // `UnknownSession` as the reply to a repeated close request means that the daemon had performed the request
        // before the connection was lost.
        let gone = VarlinkError(name: "a.b.UnknownSession")
        let other = VarlinkError(name: "a.b.NotStored")
        #expect(
            conversation.handle(.reply(2, .failure(.refused(gone))), at: at(3)) == [.finish(2, .success(reply))])
        #expect(
            conversation.handle(.reply(4, .failure(.refused(other))), at: at(3))
                == [.finish(4, .failure(.refused(other)))])
        #expect(
            conversation.handle(.reply(0, .failure(.refused(gone))), at: at(3))
                == [.finish(0, .failure(.refused(gone)))])
        _ = conversation.handle(.request(9, close), at: at(4))
        #expect(
            conversation.handle(.reply(9, .failure(.refused(gone))), at: at(4))
                == [.finish(9, .failure(.refused(gone)))])
    }

    @Test("M30: A replaced stage fails all pending requests, and retries only when it is started again")
    func replaced() throws {
        var conversation = try makeJoinedConversation(one)
        _ = conversation.handle(.request(1, tap), at: at(0))
        let error = VarlinkError(
            name: "org.proscenium.Stage.NotRegistered", parameters: ["message": "another has taken over"])
        #expect(
            conversation.handle(.refused(error), at: at(1))
                == [.disconnect, .finish(1, .failure(.replaced)), .notifyLoss])
        #expect(conversation.state == .replaced(reason: "another has taken over"))
        #expect(conversation.handle(.connectionLost, at: at(2)) == [] && conversation.deadline == nil)
        #expect(conversation.handle(.tick, at: at(100)) == [])
        #expect(conversation.handle(.request(2, once), at: at(100)) == [.finish(2, .failure(.replaced))])
        #expect(conversation.handle(.start, at: at(101)) == [.connect])
    }

    @Test("M30: After a rejected token a stage waits a second for the end of its registration, then connects again")
    func joinRejected() throws {
        func joining() throws -> StageConversation {
            var conversation = StageConversation(rules)
            _ = conversation.handle(.start, at: at(0))
            _ = conversation.handle(.connected, at: at(0))
            _ = conversation.handle(.message(try registration([one])), at: at(0))
            return conversation
        }
        var conversation = try joining()
        #expect(conversation.handle(.joinRejected, at: at(1)) == [] && conversation.deadline == at(2))
        _ = conversation.handle(.refused(VarlinkError(name: "org.proscenium.Stage.NotRegistered")), at: at(1.5))
        #expect(conversation.deadline == nil)
        let reason = "the daemon refused the request: org.proscenium.Stage.NotRegistered"
        #expect(conversation.state == .replaced(reason: reason))
        var alone = try joining()
        _ = alone.handle(.joinRejected, at: at(1))
        #expect(alone.handle(.tick, at: at(2)) == [.notifyLoss, .connect])
    }

    @Test("B08: An incompatible daemon is retried, and waiting requests are limited in number")
    func limits() throws {
        var conversation = try makeJoinedConversation(one)
        let actions = conversation.handle(.refused(.methodNotFound("Register")), at: at(1))
        #expect(actions == [.disconnect, .notifyLoss] && conversation.deadline != nil)
        let reason = "the daemon refused the request: org.varlink.service.MethodNotFound"
        #expect(conversation.state == .connecting(reason: reason))
        for number in 0..<UInt64(256) {
            #expect(conversation.handle(.request(number, once), at: at(1)) == [])
        }
        #expect(
            conversation.handle(.request(999, tap), at: at(1)) == [.finish(999, .failure(.tooMany(limit: 256)))])
        #expect(conversation.handle(.stop, at: at(1)).count == 257)
        #expect(conversation.state == .ended && conversation.deadline == nil)
        #expect(conversation.handle(.request(1000, tap), at: at(1)) == [.finish(1000, .failure(.ended))])
    }
}
