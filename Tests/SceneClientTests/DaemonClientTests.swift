import EventLoop
import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import SceneClient

/// The client over real sockets, with the rules of apps and of stages.
@Suite("Client of the daemon", .timeLimit(.minutes(15)))
struct DaemonClientTests {
    private static let app = ScenesMessages.AppMessage.registration(
        .init(process: "p", joinToken: "secret", openSessions: []))
    private static let stage = StageMessages.StageMessage.registration(
        .init(joinToken: "secret", snapshotFolder: "/s", apps: [], cards: []))
    private static let stageRules = ConversationRules.stage(requestTimeout: .seconds(60))

    @Test("M14 M30 B08: Apps and stages register, join, make calls, and reconnect to a restarted daemon")
    func conversation() throws {
        try converse(ClientFixture(.app, Self.app))
        try converse(ClientFixture(Self.stageRules, Self.stage))
    }

    private func converse<Message: PeerMessage & Encodable>(_ fixture: ClientFixture<Message>) throws {
        fixture.client.start()
        let early = fixture.request("early")
        try fixture.wait(for: "a first attempt") { fixture.client.state == .connecting(reason: nil) }
        try fixture.startDaemon()
        try fixture.wait(for: "the reply") { fixture.outcomes[early] != nil }
        #expect(fixture.messages == [fixture.registration] && fixture.client.state == .registered)
        #expect(fixture.daemon?.methods == ["Register", "Join", fixture.method])

        fixture.daemon?.repliesAtOnce = false
        let (repeated, single) = (fixture.request("repeated"), fixture.request("single", isRepeatable: false))
        // The daemon handles the calls of a connection one after the other.
        try fixture.wait(for: "the first of both calls") { fixture.daemon?.methods.count == 4 }
        fixture.stopDaemon()
        try fixture.wait(for: "the loss") { fixture.losses == 1 }
        #expect(fixture.outcomes[single] == .failure(.lost) && fixture.outcomes[repeated] == nil)
        #expect(fixture.client.hasPendingRequests)
        try fixture.startDaemon()
        try fixture.wait(for: "the reply") { fixture.outcomes[repeated] != nil }
        #expect(fixture.outcomes[repeated] == .success(Data("{}".utf8)) && !fixture.client.hasPendingRequests)
        #expect(fixture.daemon?.methods.count == 3 && fixture.messages.count == 2)
        fixture.client.stop()
    }

    @Test(
        "B08: A message of unknown kind is ignored, a message of several kinds is reported; neither ends the connection"
    )
    func messageKinds() throws {
        try sendKinds(ClientFixture(.app, Self.app), last: .saveState(try SessionIdentifier("S")))
        try sendKinds(ClientFixture(Self.stageRules, Self.stage), last: .sceneEnded(try SessionIdentifier("S")))
    }

    private func sendKinds<Message: PeerMessage & Encodable>(
        _ fixture: ClientFixture<Message>, last: Message
    ) throws {
        try fixture.startDaemon()
        fixture.client.start()
        try fixture.wait(for: "the registration") { fixture.client.state == .registered }
        fixture.daemon?.send(["later": ["deep": 1]])
        fixture.daemon?.send(["presentation": ["session": "S"], "registration": ["session": "S"]])
        fixture.daemon?.send(last)
        try fixture.wait(for: "the last message") { fixture.messages.count == 2 }
        #expect(fixture.messages.last == last)
        #expect(fixture.undecodable == ["the message has more than one field: presentation, registration"])
        #expect(fixture.losses == 0 && fixture.client.state == .registered)
    }

    @Test("M14: A refused app ends, and a replaced stage stops reconnecting")
    func refusals() throws {
        let app = try ClientFixture(.app, Self.app)
        let error = VarlinkError(name: ProtocolInterface.scenes.member("AlreadyRunning"))
        try app.startDaemon { $0.refusal = error }
        app.client.start()
        try app.wait(for: "the end") { !app.ends.isEmpty }
        #expect(app.ends == [.refused(error)] && app.client.state == .ended && app.messages.isEmpty)
        let stage = try ClientFixture(Self.stageRules, Self.stage)
        try stage.startDaemon()
        stage.client.start()
        try stage.wait(for: "the registration") { stage.client.state == .registered }
        stage.daemon?.endRegistration(
            VarlinkError(name: ProtocolInterface.stage.member("NotRegistered"), parameters: ["message": "another"]))
        try stage.wait(for: "the replacement") { stage.client.state == .replaced(reason: "another") }
        #expect(stage.losses == 1 && stage.ends.isEmpty && !stage.client.hasPendingRequests)
        #expect(stage.states == [.connecting(reason: nil), .registered, .replaced(reason: "another")])
    }

    @Test("M14: A rejected join makes an app register again")
    func rejectedJoin() throws {
        let app = try ClientFixture(.app, Self.app)
        try app.startDaemon { $0.rejectsJoins = true }
        app.client.start()
        try app.wait(for: "the second registration") { app.messages.count == 2 }
        app.daemon?.rejectsJoins = false
        let request = app.request("r")
        try app.wait(for: "the reply") { app.outcomes[request] != nil }
        #expect(app.losses >= 1)
    }

    @Test("M14: An app registers on the connection that it inherited, and later on the socket")
    func inherited() throws {
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let app = try ClientFixture(.app, Self.app, inherited: ends[0])
        try app.startDaemon()
        try app.daemon?.adopt(ends[1])
        app.client.start()
        try app.wait(for: "the join") { app.daemon?.calls.count == 2 }
        #expect(app.daemon?.calls == [.init(method: "Register", connection: 1), .init(method: "Join", connection: 2)])
        app.stopDaemon()
        try app.wait(for: "the loss") { app.losses == 1 }
        try app.startDaemon()
        try app.wait(for: "the return") { app.client.state == .registered }
    }

    @Test("B08: Without a daemon that can be started an app ends, and a stage retries and names the reason")
    func notStarted() throws {
        let command = ["/nonexistent/proscenium", "status"]
        let failure = DaemonLauncher.LaunchFailure(
            program: "/nonexistent/proscenium", problem: "No such file or directory")
        let app = try ClientFixture(.app, Self.app, startCommand: command)
        app.client.start()
        try app.wait(for: "the end") { !app.ends.isEmpty }
        #expect(app.ends == [.unavailable(.notStarted(failure))])
        let stage = try ClientFixture(Self.stageRules, Self.stage, startCommand: command)
        stage.client.start()
        let reason = "“/nonexistent/proscenium” could not start it: No such file or directory"
        try stage.wait(for: "the reason") { stage.client.state == .connecting(reason: reason) }
        #expect(stage.ends.isEmpty)
        try stage.startDaemon()
        try stage.wait(for: "the registration") { stage.client.state == .registered }
    }

    @Test("B08: A socket path that is too long is named as the reason")
    func longPath() throws {
        let stage = try ClientFixture(Self.stageRules, Self.stage, socket: "/" + String(repeating: "a", count: 107))
        stage.client.start()
        #expect(stage.client.state == .connecting(reason: "its socket's path is longer than 107 bytes"))
    }

    @Test("B08: A request that cannot be encoded fails at once, and other requests are sent")
    func unwritable() throws {
        let app = try ClientFixture(.app, Self.app)
        try app.startDaemon()
        app.client.start()
        try app.wait(for: "the registration") { app.client.state == .registered }
        var outcome: DaemonClient<ScenesMessages.AppMessage>.Outcome?
        app.client.send(DaemonRequest("a.b.C", Double.nan, RequestTraits(isRepeatable: true))) { outcome = $0 }
        #expect(outcome == .failure(.unwritable))
        let request = app.request("r")
        try app.wait(for: "the reply") { app.outcomes[request] == .success(Data("{}".utf8)) }
    }

    @Test("M30 M15: A state report is sent to the daemon, and again to the next daemon")
    func reports() throws {
        let session = try SessionIdentifier("S")
        let card = StageMessages.Card(
            SceneSession(identifier: session, app: try AppIdentifier("a.b")), hasScene: true, snapshot: nil)
        let stage = try ClientFixture(
            Self.stageRules,
            StageMessages.StageMessage.registration(
                .init(joinToken: "t", snapshotFolder: "/s", apps: [], cards: [card])))
        try stage.startDaemon()
        stage.client.start()
        try stage.wait(for: "the registration") { stage.client.state == .registered }
        stage.client.report(session, .foregroundActive)
        try stage.wait(for: "the report") { stage.daemon?.methods.last == "Report" }
        stage.stopDaemon()
        try stage.wait(for: "the loss") { stage.losses == 1 }
        try stage.startDaemon()
        try stage.wait(for: "the repetition") { stage.daemon?.methods == ["Register", "Join", "Report"] }
    }

    @Test("B08: A request made while a message is handled is sent after the requests that waited for the join")
    func nestedRequests() throws {
        let app = try ClientFixture(.app, Self.app)
        app.client.start()
        let waiting = app.request("waiting")
        var nested: Int?
        app.onMessage = { [unowned app] _ in nested = nested ?? app.request("nested", isRepeatable: false) }
        try app.startDaemon()
        try app.wait(for: "both replies") { nested.map { app.outcomes[$0] != nil } ?? false }
        #expect(app.finished == [waiting] + [nested].compactMap(\.self))
    }

    @Test("B08: Finishing waits for the replies, at most until the limit")
    func finishing() throws {
        let app = try ClientFixture(.app, Self.app)
        try app.startDaemon { $0.repliesAtOnce = false }
        app.client.start()
        try app.wait(for: "the registration") { app.client.state == .registered }
        _ = app.request("r")
        var order: [String] = []
        app.client.finish(within: .milliseconds(50)) { order.append("limit") }
        try app.wait(for: "the limit") { order == ["limit"] }
        app.client.finish(within: .seconds(60)) { order.append("replied") }
        #expect(order == ["limit"])
        app.daemon?.replyToAll()
        try app.wait(for: "the reply") { order == ["limit", "replied"] }
        // No reply is pending, so this returns at once.
        let start = MonotonicTime.now
        app.client.waitForReplies(within: .seconds(60))
        #expect(.now < start + .seconds(30))
    }
}
