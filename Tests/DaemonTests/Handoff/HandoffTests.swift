import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Handoff through the daemon, with a real app process and a recording handoff process.
@Suite("Handoff through the daemon", .serialized)
struct HandoffTests {
    private static let type = "com.example.open"
    private static let plist: [String: PropertyListValue] = [
        "NSUserActivityTypes": .array([.string(HandoffTests.type)])
    ]

    private func fixture(_ rules: [AppScript.Rule] = []) throws -> DaemonFixture {
        try DaemonFixture(rules, infoPlist: Self.plist)
    }

    private func offer(
        _ fixture: DaemonFixture, _ identifier: String = "o", type: String = HandoffTests.type, content: String? = nil
    ) throws -> HandoffMessages.Offer {
        .init(
            identifier: identifier, app: fixture.app, activityType: type, title: "Robbie",
            targetContentIdentifier: try content.map { try TargetContentIdentifier($0) }, device: "Desk")
    }

    private func activity(_ number: Int64 = 7) -> UserActivity {
        var activity = UserActivity(activityType: Self.type)
        activity.userInfo = ["number": .integer(number)]
        return activity
    }

    private func setCurrent(_ fixture: DaemonFixture, _ number: Int?) throws {
        var parameters: [String: JSONValue] = [:]
        if let number {
            parameters["activity"] = .object(["number": .integer(Int64(number)), "activityType": .string(Self.type)])
        }
        let answer = try fixture.observer.ask(
            "call", ["method": .string("SetCurrentActivity"), "parameters": .object(parameters)],
            within: DaemonFixture.timeout)
        #expect(answer.error == nil)
    }

    @Test("M85: The current activity of an app is listed, fetched from the app, and removed with its process")
    func sending() throws {
        let fixture = try fixture()
        let session = try fixture.system.activate(fixture.app)
        try fixture.wait("acknowledged", session)
        let process = try HandoffClient(path: fixture.daemon.socketPath)
        #expect(try process.waitForActivities([]).isEmpty)
        try setCurrent(fixture, 3)
        let identifier = try #require(try process.waitForActivities([Self.type]).first)
        let reference = HandoffMessages.ActivityReference(identifier: identifier)
        let fetched = try process.call("Fetch", reference, HandoffMessages.FetchedActivity.self).activity
        #expect(fetched == activity(3))
        _ = try process.call("ReportContinued", reference, NoParameters.self)
        #expect(try fixture.wait("userActivityWasContinued").value.integer("number") == 3)
        let count = process.messages.count
        try fixture.observer.send("crash")
        _ = try process.waitForActivities([], from: count)
        #expect(serviceError { try process.call("Fetch", reference, JSONValue.self) } == "ActivityUnavailable")
    }

    @Test(
        "M85: An app that does not answer, or ends, makes the request fail",
        arguments: [AppScript.Rule.Reaction.ignore, .crash])
    func unanswered(_ reaction: AppScript.Rule.Reaction) throws {
        let fixture = try fixture([AppScript.Rule(on: "activityQuery", reaction)])
        let session = try fixture.system.activate(fixture.app)
        try fixture.wait("acknowledged", session)
        let process = try HandoffClient(path: fixture.daemon.socketPath)
        try setCurrent(fixture, 1)
        let identifier = try #require(try process.waitForActivities([Self.type]).first)
        let reference = HandoffMessages.ActivityReference(identifier: identifier)
        #expect(serviceError { try process.call("Fetch", reference, JSONValue.self) } == "ActivityUnavailable")
        #expect(try fixture.system.status().apps == 1)
    }

    @Test("M85: An accepted offer is announced and continued in the session that prefers its content")
    func receiving() throws {
        let fixture = try fixture()
        let (_, robbie) = try fixture.openTwoScenes()
        let process = try HandoffClient(path: fixture.daemon.socketPath)
        try process.setOffers([try offer(fixture, content: "clowntown:robbie"), try offer(fixture, "x", type: "other")])
        #expect(try process.listOffers().map(\.obstacle) == [nil, .typeNotDeclared])
        let (entries, events) = (fixture.observer.entries.count, fixture.watcher.events.count)
        #expect(try process.accept("o") == robbie)
        let decided = try fixture.wait(for: .decided, from: events)
        #expect(decided.rule == "prefers" && decided.session == robbie)
        let announced = try fixture.wait("willContinueUserActivity", robbie, from: entries)
        let continuation = try process.waitForRequest("o")
        #expect(announced.value.text("continuation") == continuation)
        try process.deliver(continuation, activity())
        let continued = try fixture.wait("continueUserActivity", robbie, from: entries)
        #expect(continued.index > announced.index && continued.value.text("continuation") == continuation)
        #expect(serviceError { try process.deliver(continuation, activity()) } == "UnknownContinuation")
        #expect(serviceError { try process.accept("o") } == "UnknownOffer")
        #expect(serviceError { try process.accept("x") } == "UnknownOffer")
        try fixture.waitUntilIdle()
        #expect(fixture.count("continueUserActivity", robbie, from: entries) == 1)
    }

    @Test("M85: An offer launches the app, which connects a scene for the announcement")
    func launching() throws {
        let fixture = try fixture()
        let process = try HandoffClient(path: fixture.daemon.socketPath)
        try process.setOffers([try offer(fixture)])
        let session = try process.accept("o")
        let connected = try fixture.wait("willConnectTo", session)
        #expect(connected.value.text("event") == "handoff" && connected.value.text("activityType") == Self.type)
        try process.fail(try process.waitForRequest("o"), .userInfoTooLarge)
        let failed = try fixture.wait("didFailToContinueUserActivity", session)
        #expect(failed.value.text("failure") == "userInfoTooLarge")
    }

    @Test("M85: If the handoff process ends, the announced activity fails once")
    func processEnds() throws {
        let fixture = try fixture()
        let process = try HandoffClient(path: fixture.daemon.socketPath)
        try process.setOffers([try offer(fixture)])
        let session = try process.accept("o")
        _ = try process.waitForRequest("o")
        process.crash()
        let failed = try fixture.wait("didFailToContinueUserActivity", session)
        #expect(failed.value.text("failure") == "connectionUnavailable")
        let next = try HandoffClient(path: fixture.daemon.socketPath)
        #expect(try next.listOffers().isEmpty)
        try fixture.waitUntilIdle()
        #expect(fixture.count("didFailToContinueUserActivity", session, from: 0) == 1)
    }

    @Test(
        "M85: If the daemon is killed between the announcement and the result, the next daemon delivers a failure once")
    func daemonIsKilled() throws {
        let fixture = try fixture()
        let process = try HandoffClient(path: fixture.daemon.socketPath)
        try process.setOffers([try offer(fixture)])
        let session = try process.accept("o")
        let continuation = try process.waitForRequest("o")
        try fixture.wait("acknowledged", session)
        for _ in 0..<2 { try fixture.killDaemon() }
        let failed = try fixture.wait("didFailToContinueUserActivity", session)
        #expect(failed.value.text("continuation") == continuation)
        try fixture.waitUntilIdle()
        let next = try HandoffClient(path: fixture.daemon.socketPath)
        #expect(serviceError { try next.deliver(continuation, activity()) } == "UnknownContinuation")
        #expect(fixture.count("didFailToContinueUserActivity", session, from: 0) == 1)
    }

    @Test("M85: A delivered activity survives a kill of the daemon and of the app, and is continued once")
    func durability() throws {
        let fixture = try fixture([AppScript.Rule(on: "continueUserActivity", .crash, launch: 1)])
        let process = try HandoffClient(path: fixture.daemon.socketPath)
        try process.setOffers([try offer(fixture)])
        let session = try process.accept("o")
        let continuation = try process.waitForRequest("o")
        try fixture.wait("acknowledged", session)
        try process.deliver(continuation, activity())
        try fixture.killDaemon()
        let again = try fixture.observer.wait(for: "the second continuation", within: DaemonFixture.timeout) {
            $0.text("continuation") == continuation && $0.entry == "willConnectTo" && $0.isRedelivered == true
        }
        #expect(again.value.session == session.text)
        try fixture.waitUntilIdle()
        #expect(fixture.count("didFailToContinueUserActivity", session, from: 0) == 0)
    }

    @Test("M85: Calls of other processes, invalid offers and activities of another type are refused")
    func refusals() throws {
        let fixture = try fixture()
        let stranger = try SystemClient(path: fixture.daemon.socketPath)
        let name = ProtocolInterface.handoff.member("SetOffers")
        let offers = HandoffMessages.Offers(offers: [])
        #expect(serviceError { try stranger.call(name, offers, NoParameters.self) } == "NotRegistered")
        let process = try HandoffClient(path: fixture.daemon.socketPath)
        #expect(serviceError { try process.setOffers([try offer(fixture), try offer(fixture)]) } == "InvalidParameter")
        #expect(serviceError { try process.setOffers([try offer(fixture, type: "")]) } == "InvalidParameter")
        let long = String(repeating: "x", count: 1025)
        #expect(serviceError { try process.setOffers([try offer(fixture, long)]) } == "InvalidParameter")
        try process.setOffers([try offer(fixture)])
        _ = try process.accept("o")
        let continuation = try process.waitForRequest("o")
        #expect(
            serviceError { try process.deliver(continuation, UserActivity(activityType: "other")) }
                == "InvalidParameter")
        var large = activity()
        large.userInfo = ["text": .string(String(repeating: "x", count: HandoffMessages.maximumActivityBytes))]
        #expect(serviceError { try process.deliver(continuation, large) } == "TooLarge")
        #expect(try fixture.wait("didFailToContinueUserActivity").value.text("failure") == "userInfoTooLarge")
        let step = Continuation(identifier: "c", activityType: Self.type, .announced)
        let event = try SceneEvent(app: fixture.app, kind: .handoff(step))
        #expect(serviceError { try fixture.system.activate(fixture.app, event: event) } == "InvalidParameter")
        let second = try HandoffClient(path: fixture.daemon.socketPath)
        _ = try process.endReason.wait(for: "the replacement") { $0.contains("Replaced") }
        #expect(try second.listOffers().isEmpty)
    }
}
