import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// Clown Town as an app process, launched by the daemon or by hand.
@Suite("UIKit app processes", .serialized)
struct ProcessTests {
    @Test(
        "M15 M49 B03 B04: A tapped notification relaunches a killed app and restores its scene",
        arguments: Screen.available)
    func killed(_ screen: Screen) throws {
        let fixture = try AppProcessFixture(screen: screen)
        let stage = try RecordingStage(path: fixture.daemon.socketPath, reportsOneActiveSession: true)
        let session = try fixture.system.activate(fixture.identifier)
        let first = try fixture.wait(for: "scene didBecomeActive")
        _ = try fixture.system.open("clowntown:crusty", in: fixture.identifier)
        try fixture.wait(for: "scene open clowntown:crusty")
        kill(first.process, SIGKILL)
        try fixture.waitUntil("the app has ended") { try fixture.system.apps().allSatisfy { $0.processID == nil } }
        let count = fixture.logLines().count
        try fixture.system.notify(fixture.identifier, "n", title: "Robbie is on his way", about: "clowntown:robbie")
        let banner = try stage.wait(for: "the banner", within: AppProcessFixture.timeout) { $0.banner != nil }
        #expect(try stage.tapBanner(#require(banner.value.banner).banner) == session)
        let reactivation = try fixture.wait(for: "scene didBecomeActive", from: count)
        #expect(reactivation.process != first.process)
        let lines = fixture.logLines().dropFirst(count).map(\.text)
        #expect(lines.first == "app didFinishLaunching" && lines.contains("scene willConnect clowntown:robbie"))
        #expect(!lines.contains("app configurationForConnecting"))
    }

    @Test(
        "B03: After a daemon restart the same app process continues with its scene and gets no item twice",
        arguments: Screen.available)
    func daemonKilled(_ screen: Screen) throws {
        var fixture = try AppProcessFixture(screen: screen)
        let session = try fixture.system.activate(fixture.identifier)
        let first = try fixture.wait(for: "scene didBecomeActive")
        try fixture.restartDaemon()
        try fixture.waitUntil("the app is back") {
            try fixture.system.apps().contains { $0.processID == first.process }
        }
        #expect(try fixture.system.activate(fixture.identifier, event: fixture.notification("x")) == session)
        _ = try fixture.system.open("clowntown:crusty", in: fixture.identifier)
        try fixture.wait(for: "scene open clowntown:crusty")
        #expect(fixture.logLines().count { $0.text == "app didFinishLaunching" } == 1)
        #expect(fixture.logLines().count { $0.text.hasPrefix("scene willConnect") } == 1)
    }

    @Test(
        "M48: On SIGTERM an app calls its delegate and saves its scenes' state before it ends",
        arguments: Screen.available)
    func terminated(_ screen: Screen) throws {
        let fixture = try AppProcessFixture(screen: screen)
        _ = try fixture.system.activate(fixture.identifier)
        let first = try fixture.wait(for: "scene didBecomeActive")
        kill(first.process, SIGTERM)
        try fixture.wait(for: "app willTerminate")
        try fixture.wait(for: "scene didUpdate")
        try fixture.waitUntil("the app has ended") { try fixture.system.apps().allSatisfy { $0.processID == nil } }
        #expect(try fixture.system.sessions().first?.session.stateRestorationActivity != nil)
    }

    @Test("A second process of an app exits with 0 while the first runs, before its app delegate is called")
    func second() throws {
        let fixture = try AppProcessFixture()
        _ = try fixture.system.activate(fixture.identifier)
        try fixture.wait(for: "scene didBecomeActive")
        let (status, errors) = try fixture.runManually()
        #expect(status == 0 && errors.isEmpty)
        #expect(fixture.logLines().count { $0.text == "app didFinishLaunching" } == 1)
    }

    @Test(
        "M52: The daemon ends an app that never completes its restoration, reports the exceeded limit and keeps running",
        arguments: Screen.available)
    func neverRestores(_ screen: Screen) throws {
        let fixture = try AppProcessFixture(limits: #"{"restoration": 0.5, "backgroundSave": 30}"#, screen: screen)
        _ = try fixture.system.activate(fixture.identifier)
        let first = try fixture.wait(for: "scene didBecomeActive")
        kill(first.process, SIGTERM)
        try fixture.waitUntil("the app has ended") { try fixture.system.apps().allSatisfy { $0.processID == nil } }
        try Data("extend".utf8).write(to: fixture.bundle.appendingPathComponent("notes-options"))
        let watcher = try Watcher(path: fixture.daemon.socketPath)
        _ = try fixture.system.activate(fixture.identifier)
        let ended = try watcher.wait(for: "the report", within: AppProcessFixture.timeout) { $0.kind == .watchdog }
        #expect(ended.value.watchdog?.limit == "restoration")
        #expect(try fixture.system.status().apps == 1)
    }

    @Test(
        "B05: An app with an invalid bundle exits with 1 and prints what to correct",
        arguments: [
            InvalidBundle(changes: ["UIApplicationSceneManifest": "nothing"], code: "UIApplicationSceneManifest"),
            InvalidBundle(changes: ["CFBundleIdentifier": ""], code: "CFBundleIdentifier"),
            InvalidBundle(changes: nil, code: "swift package make-app"),
        ])
    func invalidBundle(_ invalid: InvalidBundle) throws {
        let fixture = try AppProcessFixture(changes: invalid.changes ?? [:], isKnown: false)
        if invalid.changes == nil {
            try FileManager.default.removeItem(at: fixture.bundle.appendingPathComponent("Info.plist"))
        }
        let (status, errors) = try fixture.runManually()
        #expect(status == 1)
        #expect(errors.contains(invalid.code), "\(errors)")
        #expect(try fixture.system.status().apps == 0)
    }

    @Test(
        "M17 B05: A missing scene delegate class is reported, and the app and the daemon keep running",
        arguments: Screen.available)
    func unknownDelegate(_ screen: Screen) throws {
        let scenes: [String: Any] = [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "ClownApp.Nobody"]
                ]
            ]
        ]
        let fixture = try AppProcessFixture(changes: ["UIApplicationSceneManifest": scenes], screen: screen)
        _ = try fixture.system.activate(fixture.identifier)
        try fixture.wait(for: "app configurationForConnecting")
        try fixture.waitUntil("the fault is written") { fixture.daemon.errorText.contains("ClownApp.Nobody") }
        #expect(fixture.daemon.errorText.contains("UISceneDelegateClassName"))
        #expect(try fixture.system.apps().contains { $0.processID != nil })
    }

    @Test(
        "M21: Sessions that were closed while the app was not running are reported together at its next launch",
        arguments: Screen.available)
    func discards(_ screen: Screen) throws {
        let fixture = try AppProcessFixture(screen: screen)
        let first = try fixture.system.activate(fixture.identifier)
        let second = try fixture.system.activate(fixture.identifier, newSession: true)
        _ = try fixture.system.activate(fixture.identifier, newSession: true)
        try fixture.waitUntil("three windows") { fixture.logLines().count { $0.text == "scene didBecomeActive" } >= 3 }
        let process = try fixture.wait(for: "app didFinishLaunching").process
        kill(process, SIGKILL)
        try fixture.waitUntil("the app has ended") { try fixture.system.apps().allSatisfy { $0.processID == nil } }
        try fixture.system.destroy(first)
        try fixture.system.destroy(second)
        let count = fixture.logLines().count
        _ = try fixture.system.activate(fixture.identifier)
        try fixture.wait(for: "app didDiscard 2", from: count)
        #expect(fixture.logLines().dropFirst(count).count { $0.text.hasPrefix("app didDiscard") } == 1)
        #expect(try fixture.system.sessions().count == 1)
    }

    @Test("M78: A default that another process of the app writes notifies the observers in this process")
    func defaults() throws {
        let fixture = try AppProcessFixture()
        _ = try fixture.system.activate(fixture.identifier)
        try fixture.wait(for: "scene didBecomeActive")
        for color in ["red", "blue"] {
            let status = try fixture.runManually([
                "CLOWN_NOSE": color, "XDG_CONFIG_HOME": fixture.folder.path("config"),
            ]).0
            #expect(status == 0)
            try fixture.wait(for: "nose \(color)")
        }
        let first = try #require(fixture.logLines().first { $0.text == "app didFinishLaunching" })
        #expect(
            fixture.logLines().filter { $0.text.hasPrefix("nose") && $0.process == first.process }.map(\.text) == [
                "nose red", "nose blue",
            ])
    }

    @Test("B08: Without a display, each proscenium run prints the reason from the app and what to do")
    func runWithoutDisplay() throws {
        let folder = try TestFolder()
        let reaper = AppReaper(folder)
        let bundle = try Bundles.make(in: folder.url, executable: BuiltProgram.url("uikit-test-app"))
        // The first command starts a daemon, whose environment has no display either. The daemon launches the app
        // several times.
        for arguments in [["run"], ["run"], ["run", "--wait"]] {
            let (status, errors) = try run(arguments + [bundle.path], in: folder)
            #expect(status == 1 && errors.hasPrefix("proscenium: “com.example.clowntown” "), "\(errors)")
            #expect(errors.contains("there is no display: neither WAYLAND_DISPLAY nor DISPLAY is set"), "\(errors)")
            #expect(errors.contains("start the app from a desktop or from the shell"), "\(errors)")
        }
        withExtendedLifetime(reaper) {}
    }

    /// Runs `proscenium` without a display, and returns its exit status and its output on standard error.
    private func run(_ arguments: [String], in folder: TestFolder) throws -> (Int32, String) {
        let file = folder.path("errors")
        try Data().write(to: URL(fileURLWithPath: file))
        let command = Process()
        command.executableURL = BuiltProgram.url("proscenium")
        command.arguments = arguments
        command.environment = [
            "PROSCENIUM_SOCKET": folder.path("socket"), "XDG_STATE_HOME": folder.path("state"),
            "XDG_CONFIG_HOME": folder.path("config"), "HOME": folder.url.path, "PATH": "/usr/bin:/bin",
            "PROSCENIUM_ALLOW_DEBUGGING": "1",
        ]
        // A pipe could stay open in the daemon.
        command.standardError = FileHandle(forWritingAtPath: file)
        command.standardOutput = FileHandle.nullDevice
        try command.run()
        command.waitUntilExit()
        return (command.terminationStatus, try String(contentsOfFile: file, encoding: .utf8))
    }

    @Test("An app that finds no daemon and cannot start one exits with 1 and names PROSCENIUM_COMMAND")
    func noDaemon() throws {
        let fixture = try AppProcessFixture(isKnown: false)
        let (status, errors) = try fixture.runManually([
            "PROSCENIUM_SOCKET": "/nowhere/socket", "PROSCENIUM_COMMAND": "false",
        ])
        #expect(status == 1 && errors.contains("PROSCENIUM_COMMAND"), "\(errors)")
    }
}

struct InvalidBundle: Sendable, CustomTestStringConvertible {
    let changes: [String: String]?
    let code: String
    var testDescription: String { code }
}
