import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Stages that attach, detach, crash and reattach, and their calls.
@Suite("Stages", .serialized)
struct StageTests {
    @Test("M15 M30: When a stage crashes, its scenes enter the background; a new stage gets all cards")
    func crash() throws {
        let town = try DaemonFixture()
        let stage = try town.stage()
        let (general, robbie) = try town.openTwoScenes()
        let front = try town.wait("answer")
        try town.wait("didBecomeActive", general, from: front.index)
        let entries = town.observer.entries.count
        stage.crash()
        try town.wait("didEnterBackground", general, from: entries)
        try town.wait("stateSaved", general, from: entries)
        #expect(try town.system.status().stage == nil)
        // Events are delivered without a stage too.
        try town.system.activate(town.app, event: town.notification("clowntown:robbie"))
        try town.wait("didReceiveNotification", robbie, from: entries)
        let returned = try town.stage()
        #expect(Set(returned.registration.cards.map(\.session)) == [general, robbie])
        #expect(returned.registration.cards.first { $0.session == robbie }?.title == "Robbie")
        #expect(returned.registration.apps.map(\.app) == [town.app])
        #expect(returned.registration.apps.first?.isRunning == true)
        try returned.openSession(general)
        _ = try returned.waitForPresentation(of: general, within: DaemonFixture.timeout)
    }

    @Test("M30: A later stage takes over, and the registration of the earlier one ends")
    func takeOver() throws {
        let town = try DaemonFixture()
        let first = try town.stage()
        let second = try RecordingStage(path: town.daemon.socketPath, name: "another")
        let end = try first.endReason.wait(for: "its end", within: DaemonFixture.timeout) { _ in true }
        #expect(end.value.contains("NotRegistered"))
        #expect(try town.system.status().stage == "another")
        #expect(throws: (any Error).self) { try first.openApp(town.app) }
        #expect(try second.openApp(town.app) == town.system.sessions().first?.session.identifier)
    }

    @Test("M16 B08: Activation tokens are valid once, for one session and one process")
    func tokens() throws {
        let town = try DaemonFixture()
        let stage = try town.stage()
        let session = try town.system.activate(town.app)
        let connected = try town.wait("willConnectTo", session)
        let token = try #require(connected.value.text("token"))
        let expected = try stage.wait(for: "the token", within: DaemonFixture.timeout) { $0.expectation != nil }
        #expect(expected.expectation?.activationToken == token)
        #expect(expected.expectation?.session == session)
        #expect(serviceError { try stage.redeem("forged", processID: connected.processID) } == "InvalidToken")
        #expect(serviceError { try stage.redeem(token, processID: getpid()) } == "InvalidToken")
        #expect(try stage.redeem(token, processID: connected.processID) == session)
        #expect(serviceError { try stage.redeem(token, processID: connected.processID) } == "InvalidToken")
    }

    @Test("M27: OpenNewWindow creates another session, and is refused for single-scene apps")
    func newWindow() throws {
        let town = try DaemonFixture()
        let stage = try town.stage()
        let (general, robbie) = try town.openTwoScenes()
        let third = try stage.openNewWindow(town.app)
        #expect(third != general && third != robbie)
        _ = try stage.waitForPresentation(of: third, within: DaemonFixture.timeout)
        let connected = try town.wait("willConnectTo", third)
        #expect(connected.value.text("reason") != "restoration" && connected.content == nil)
        #expect(try town.system.sessions(of: town.app).count == 3)
        #expect(serviceError { try stage.openNewWindow(AppIdentifier("com.example.nobody")) } == "UnknownApp")
        let single = try DaemonFixture(supportsMultipleScenes: false)
        let other = try single.stage()
        let only = try other.openApp(single.app)
        #expect(serviceError { try other.openNewWindow(single.app) } == "MultipleScenesNotSupported")
        #expect(try single.system.sessions(of: single.app).map(\.session.identifier) == [only])
    }

    @Test("M44: The stage gets the frame in the requesting scene from which the new scene expands")
    func preview() throws {
        let town = try DaemonFixture()
        let stage = try town.stage()
        let (general, _) = try town.openTwoScenes()
        let start = stage.messages.count
        func ask(_ preview: [String: JSONValue]) throws -> AppLogEntry {
            let presentation: [String: JSONValue] = [
                "style": .string("prominent"), "requestingSession": .string(general.text), "preview": .object(preview),
            ]
            return try town.observer.ask(
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
        let found = try stage.wait(for: "what was asked for", within: DaemonFixture.timeout, from: start) {
            $0.presentation?.requestingSession == general
        }
        let told = found.presentation
        #expect(told?.style == .prominent && told?.hasScene == false)
        #expect(told?.preview == PreviewSourceFrame(x: 20, y: 40.5, width: 320, height: 64))
        let refused = try ask(["x": .integer(1 << 40), "y": .integer(0), "width": .integer(1), "height": .integer(1)])
        #expect(refused.error?.hasSuffix("InvalidParameter") == true)
        // The preview of one request does not apply to the next.
        try stage.openSession(general)
        let later = try stage.waitForPresentation(of: general, within: DaemonFixture.timeout, from: found.index)
        #expect(later.presentation?.preview == nil)
    }

    @Test("M31 B05: Snapshots are stored per session, refused for private ones, and removed with their session")
    func snapshots() throws {
        let town = try DaemonFixture()
        let stage = try town.stage()
        let (general, robbie) = try town.openTwoScenes()
        _ = try stage.wait(for: "the wish for a picture", within: DaemonFixture.timeout) { $0.snapshot == robbie }
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
        try town.killDaemon()
        let later = try town.stage()
        #expect(later.registration.cards.first { $0.session == robbie }?.snapshot?.file == "\(robbie.text)-2.png")
        #expect(try names() == ["\(robbie.text)-2.png"])
        try town.wait("registered", from: town.observer.entries.count - 1)
        _ = try town.observer.ask("updateScene", ["session": .string(robbie.text), "isPrivate": .bool(true)])
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

/// Returns the last component of the name of a service error; nil for success.
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
