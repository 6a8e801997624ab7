import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Stages that attach, detach, crash and reattach; the calls of stages.
@Suite("Stages", .serialized)
struct StageTests {
    @Test("M15 M30: When a stage crashes, its scenes enter the background; a new stage gets all cards")
    func crash() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let (general, robbie) = try fixture.openTwoScenes()
        let front = try fixture.wait("answer")
        try fixture.wait("didBecomeActive", general, from: front.index)
        let entries = fixture.observer.entries.count
        stage.crash()
        try fixture.wait("didEnterBackground", general, from: entries)
        try fixture.wait("stateSaved", general, from: entries)
        #expect(try fixture.system.status().stage == nil)
        // Events are also delivered without a stage.
        try fixture.system.activate(fixture.app, event: fixture.notification("clowntown:robbie"))
        try fixture.wait("didReceiveNotification", robbie, from: entries)
        let returned = try fixture.stage()
        #expect(Set(returned.registration.cards.map(\.session)) == [general, robbie])
        #expect(returned.registration.cards.first { $0.session == robbie }?.title == "Robbie")
        #expect(returned.registration.apps.map(\.app) == [fixture.app])
        #expect(returned.registration.apps.first?.isRunning == true)
        try returned.openSession(general)
        _ = try returned.waitForPresentation(of: general, within: DaemonFixture.timeout)
    }

    @Test("M30: A later stage replaces the earlier stage, whose registration ends")
    func takeOver() throws {
        let fixture = try DaemonFixture()
        let first = try fixture.stage()
        let second = try RecordingStage(path: fixture.daemon.socketPath, name: "another")
        let end = try first.endReason.wait(for: "the first stage's end", within: DaemonFixture.timeout) { _ in true }
        #expect(end.value.contains("NotRegistered"))
        #expect(try fixture.system.status().stage == "another")
        #expect(throws: (any Error).self) { try first.openApp(fixture.app) }
        #expect(try second.openApp(fixture.app) == fixture.system.sessions().first?.session.identifier)
    }

    @Test("M16 B08: Activation tokens are valid once, for one session and one process")
    func tokens() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let session = try fixture.system.activate(fixture.app)
        let connected = try fixture.wait("willConnectTo", session)
        let token = try #require(connected.value.text("token"))
        let expected = try stage.wait(for: "the token", within: DaemonFixture.timeout) { $0.expectation != nil }
        #expect(expected.expectation?.activationToken == token)
        #expect(expected.expectation?.session == session)
        #expect(serviceError { try stage.redeem("forged", processID: connected.processID) } == "InvalidToken")
        #expect(serviceError { try stage.redeem(token, processID: getpid()) } == "InvalidToken")
        #expect(try stage.redeem(token, processID: connected.processID) == session)
        #expect(serviceError { try stage.redeem(token, processID: connected.processID) } == "InvalidToken")
    }

    @Test("M27 M29: OpenNewWindow always creates another session, and is refused for single-scene apps")
    func newWindow() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let (general, robbie) = try fixture.openTwoScenes()
        let third = try stage.openNewWindow(fixture.app)
        #expect(third != general && third != robbie)
        _ = try stage.waitForPresentation(of: third, within: DaemonFixture.timeout)
        let connected = try fixture.wait("willConnectTo", third)
        #expect(connected.value.text("reason") != "restoration" && connected.content == nil)
        #expect(try fixture.system.sessions(of: fixture.app).count == 3)
        #expect(serviceError { try stage.openNewWindow(AppIdentifier("com.example.nobody")) } == "UnknownApp")
        // Robbie's scene prefers the content, but the person has requested another window.
        var activity = UserActivity(activityType: "com.example.open")
        activity.targetContentIdentifier = try TargetContentIdentifier("clowntown:robbie")
        let fourth = try stage.openNewWindow(fixture.app, activity: activity)
        #expect(![general, robbie, third].contains(fourth))
        #expect(try fixture.wait("willConnectTo", fourth).content == "clowntown:robbie")
        let single = try DaemonFixture(supportsMultipleScenes: false)
        let otherStage = try single.stage()
        let onlySession = try otherStage.openApp(single.app)
        #expect(serviceError { try otherStage.openNewWindow(single.app) } == "MultipleScenesNotSupported")
        #expect(try single.system.sessions(of: single.app).map(\.session.identifier) == [onlySession])
    }

    @Test("M44: The stage gets the rectangle of the requesting scene from which the new scene's window expands")
    func preview() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let (general, _) = try fixture.openTwoScenes()
        let start = stage.messages.count
        func ask(_ preview: [String: JSONValue]) throws -> AppLogEntry {
            let presentation: [String: JSONValue] = [
                "style": .string("prominent"), "requestingSession": .string(general.text), "preview": .object(preview),
            ]
            return try fixture.observer.ask(
                "call",
                [
                    "method": .string("RequestActivation"),
                    "parameters": .object(["presentation": .object(presentation)]),
                ], within: DaemonFixture.timeout
            ).value
        }
        let answer = try ask([
            "x": .integer(20), "y": .number(40.5), "width": .integer(320), "height": .integer(64),
        ])
        #expect(answer.error == nil)
        let presented = try stage.wait(for: "the presentation", within: DaemonFixture.timeout, from: start) {
            $0.presentation?.requestingSession == general
        }
        let request = presented.presentation
        #expect(request?.style == .prominent && request?.hasScene == false)
        #expect(request?.preview == PreviewSourceFrame(x: 20, y: 40.5, width: 320, height: 64))
        let refused = try ask(["x": .integer(1 << 40), "y": .integer(0), "width": .integer(1), "height": .integer(1)])
        #expect(refused.error?.hasSuffix("InvalidParameter") == true)
        // The preview of one request does not apply to the next.
        try stage.openSession(general)
        let later = try stage.waitForPresentation(of: general, within: DaemonFixture.timeout, from: presented.index)
        #expect(later.presentation?.preview == nil)
    }

    @Test("M31 B05: Snapshots are stored per session, refused for private sessions, and removed with their session")
    func snapshots() throws {
        let fixture = try DaemonFixture()
        let stage = try fixture.stage()
        let (general, robbie) = try fixture.openTwoScenes()
        _ = try stage.wait(for: "the snapshot request", within: DaemonFixture.timeout) { $0.snapshot == robbie }
        let folder = URL(fileURLWithPath: stage.registration.snapshotFolder)
        func write(_ name: String) throws { try Data("picture".utf8).write(to: folder.appendingPathComponent(name)) }
        func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) }
        try write("\(robbie.text)-1.png")
        try stage.snapshotTaken(robbie, file: "\(robbie.text)-1.png", width: 800, height: 600)
        try write("\(robbie.text)-2.png")
        try stage.snapshotTaken(robbie, file: "\(robbie.text)-2.png", width: 800, height: 600)
        #expect(try names() == ["\(robbie.text)-2.png"])
        #expect(
            serviceError { try stage.snapshotTaken(robbie, file: "../escape", width: 1, height: 1) } == "RequestDenied")
        try fixture.killDaemon()
        let later = try fixture.stage()
        #expect(later.registration.cards.first { $0.session == robbie }?.snapshot?.file == "\(robbie.text)-2.png")
        #expect(try names() == ["\(robbie.text)-2.png"])
        try fixture.wait("registered", from: fixture.observer.entries.count - 1)
        _ = try fixture.observer.ask("updateScene", ["session": .string(robbie.text), "isPrivate": .bool(true)])
        #expect(try names() == [])
        try write("\(robbie.text)-3.png")
        #expect(
            serviceError { try later.snapshotTaken(robbie, file: "\(robbie.text)-3.png", width: 1, height: 1) }
                == "RequestDenied")
        #expect(try names() == [])
        try write("\(general.text)-1.png")
        try later.snapshotTaken(general, file: "\(general.text)-1.png", width: 800, height: 600)
        try later.close(general)
        #expect(try names() == [])
    }

}

/// Makes a call that may throw a service error. Returns the last component of the error's name; nil for success.
func serviceError(_ call: () throws -> Any) -> String? {
    do {
        _ = try call()
        return nil
    } catch ClientError.service(let error) {
        return error.name.split(separator: ".").last.map(String.init)
    } catch {
        return "\(error)"
    }
}
