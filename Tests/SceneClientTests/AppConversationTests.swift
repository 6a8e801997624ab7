import EventLoop
import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import SceneClient

/// The conversation of an app with the daemon.
@Suite("Conversation of an app")
struct AppConversationTests {
    private typealias AppConversation = Conversation<ScenesMessages.AppMessage>
    private let repeatable = RequestTraits(isRepeatable: true)
    private let once = RequestTraits(isRepeatable: false)
    private let reply = Data("{}".utf8)
    private let registration = ScenesMessages.AppMessage.registration(
        .init(process: "p", joinToken: "secret", openSessions: []))

    private func at(_ seconds: Double) -> MonotonicTime { MonotonicTime(nanoseconds: Int64(seconds * 1e9)) }

    private func makeJoinedConversation() -> AppConversation {
        var conversation = AppConversation(.app)
        _ = conversation.handle(.start, at: at(0))
        _ = conversation.handle(.connected, at: at(0))
        _ = conversation.handle(.message(registration), at: at(0))
        _ = conversation.handle(.joined, at: at(0))
        return conversation
    }

    @Test("M14: Requests made before the start and before the registration are sent after the join, in order")
    func begins() {
        var conversation = AppConversation(.app)
        #expect(conversation.handle(.request(1, once), at: at(0)) == [])
        #expect(conversation.handle(.start, at: at(0)) == [.connect])
        #expect(conversation.handle(.request(2, repeatable), at: at(0)) == [])
        #expect(conversation.handle(.connected, at: at(0)) == [.register])
        #expect(
            conversation.handle(.message(registration), at: at(0)) == [.join(token: "secret"), .deliver(registration)])
        #expect(conversation.handle(.joined, at: at(0)) == [.send(1), .send(2)])
        #expect(conversation.handle(.request(3, once), at: at(0)) == [.send(3)])
        #expect(conversation.deadline == nil, "requests of an app must have no deadline")
    }

    @Test("B08: A daemon that cannot be started ends an app only before the app's first registration")
    func daemonMissing() {
        let failure = DaemonLauncher.LaunchFailure(program: "proscenium", problem: "it ended with status 1")
        var first = AppConversation(.app)
        _ = first.handle(.start, at: at(0))
        #expect(first.handle(.unreachable(nil), at: at(0)) == [] && first.deadline != nil, "the daemon may be starting")
        #expect(first.handle(.tick, at: at(1)) == [.connect])
        #expect(first.handle(.unreachable(.tooManyFiles), at: at(1)) == [], "files may be closed later")
        #expect(first.handle(.tick, at: at(2)) == [.connect])
        #expect(
            first.handle(.unreachable(.notStarted(failure)), at: at(2))
                == [.disconnect, .end(.unavailable(.notStarted(failure)))])
        #expect(first.deadline == nil && first.state == .ended)
        var later = makeJoinedConversation()
        _ = later.handle(.connectionLost, at: at(1))
        _ = later.handle(.tick, at: at(2))
        #expect(later.handle(.unreachable(.notStarted(failure)), at: at(2)) == [] && later.deadline != nil)
    }

    @Test("M14: A refused registration ends the app, even after an earlier registration was accepted")
    func refused() {
        let error = VarlinkError(name: "org.proscenium.Scenes.AlreadyRunning")
        var first = AppConversation(.app)
        _ = first.handle(.start, at: at(0))
        _ = first.handle(.connected, at: at(0))
        #expect(first.handle(.refused(error), at: at(0)) == [.disconnect, .end(.refused(error))])
        var later = makeJoinedConversation()
        _ = later.handle(.request(1, repeatable), at: at(0))
        _ = later.handle(.connectionLost, at: at(1))
        _ = later.handle(.tick, at: at(2))
        _ = later.handle(.connected, at: at(2))
        #expect(later.handle(.refused(error), at: at(2)) == [.disconnect, .end(.refused(error))])
        #expect(later.handle(.start, at: at(3)) == [.connect])
    }

    @Test("B08: After a connection loss unrepeatable requests fail, and other requests wait without a deadline")
    func repeats() {
        var conversation = makeJoinedConversation()
        for (number, traits) in [repeatable, once, repeatable].enumerated() {
            #expect(conversation.handle(.request(UInt64(number), traits), at: at(0)) == [.send(UInt64(number))])
        }
        _ = conversation.handle(.reply(0, .success(reply)), at: at(0))
        #expect(
            conversation.handle(.connectionLost, at: at(1))
                == [.disconnect, .finish(1, .failure(.lost)), .notifyLoss])
        #expect(conversation.deadline == at(1) + .milliseconds(10))
        // This request was never sent, so sending it after the reconnection is not a repetition.
        #expect(conversation.handle(.request(4, once), at: at(2)) == [])
        for second in 3..<3_000 {
            #expect(conversation.handle(.tick, at: at(Double(second))) == [.connect])
            #expect(conversation.handle(.unreachable(nil), at: at(Double(second))) == [])
        }
        _ = conversation.handle(.tick, at: at(4_000))
        _ = conversation.handle(.connected, at: at(4_000))
        _ = conversation.handle(.message(registration), at: at(4_000))
        #expect(conversation.handle(.joined, at: at(4_000)) == [.send(2), .send(4)])
    }

    @Test(
        "B08: A rejected join token is handled as a loss of connection; a registration resets the retry delay"
    )
    func joinRejected() {
        var conversation = makeJoinedConversation()
        for second in 1...3 {
            _ = conversation.handle(.request(UInt64(second), repeatable), at: at(Double(second)))
            #expect(conversation.handle(.joinRejected, at: at(Double(second))) == [.disconnect, .notifyLoss])
            #expect(conversation.deadline == at(Double(second)) + .milliseconds(10))
            _ = conversation.handle(.tick, at: at(Double(second) + 0.5))
            _ = conversation.handle(.connected, at: at(Double(second) + 0.5))
            _ = conversation.handle(.message(registration), at: at(Double(second) + 0.5))
            _ = conversation.handle(.joined, at: at(Double(second) + 0.5))
        }
    }

    @Test("M14: A stopped app keeps its repeatable requests, and sends them after the next start")
    func stops() {
        var conversation = makeJoinedConversation()
        _ = conversation.handle(.request(1, repeatable), at: at(0))
        _ = conversation.handle(.request(2, once), at: at(0))
        #expect(
            conversation.handle(.stop, at: at(1)) == [.disconnect, .finish(2, .failure(.lost)), .notifyLoss])
        #expect(conversation.handle(.connectionLost, at: at(1)) == [] && conversation.deadline == nil)
        #expect(conversation.handle(.request(3, once), at: at(1)) == [])
        _ = conversation.handle(.start, at: at(2))
        _ = conversation.handle(.connected, at: at(2))
        _ = conversation.handle(.message(registration), at: at(2))
        #expect(conversation.handle(.joined, at: at(2)) == [.send(1), .send(3)])
    }
}
