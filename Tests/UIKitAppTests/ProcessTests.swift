import Foundation
import Glibc
import SceneModel
import SceneTestKit
import Testing

/// The app as a separate process, launched by the daemon or manually.
@Suite("UIKit processes", .serialized)
struct ProcessTests {
    @Test(
        "M15 M49 B03 B04: A killed app is relaunched for a notification, and its scene is restored",
        arguments: Screen.available)
    func killed(_ screen: Screen) throws {
        let town = try AppProcessFixture(screen: screen)
        let stage = try RecordingStage(path: town.daemon.socketPath, showsFullScreen: true)
        let session = try town.system.activate(town.identifier)
        let first = try town.wait(for: "scene didBecomeActive")
        _ = try town.system.open("clowntown:crusty", in: town.identifier)
        try town.wait(for: "scene open clowntown:crusty")
        kill(first.process, SIGKILL)
        try town.waitUntil("the daemon noticed") { try town.system.apps().allSatisfy { $0.processID == nil } }
        let count = town.notes().count
        try town.system.notify(town.identifier, "n", title: "Robbie is on his way", about: "clowntown:robbie")
        let banner = try stage.wait(for: "the banner", within: AppProcessFixture.patience) { $0.banner != nil }
        #expect(try stage.tapBanner(#require(banner.value.banner).banner) == session)
        let again = try town.wait(for: "scene didBecomeActive", from: count)
        #expect(again.process != first.process)
        let told = town.notes().dropFirst(count).map(\.text)
        #expect(told.first == "app didFinishLaunching" && told.contains("scene willConnect clowntown:robbie"))
        #expect(!told.contains("app configurationForConnecting"))
    }

    @Test(
        "B03: After a daemon restart the same process continues with its scene and gets no item twice",
        arguments: Screen.available)
    func daemonKilled(_ screen: Screen) throws {
        var town = try AppProcessFixture(screen: screen)
        let session = try town.system.activate(town.identifier)
        let first = try town.wait(for: "scene didBecomeActive")
        try town.restartDaemon()
        try town.waitUntil("the app is back") { try town.system.apps().contains { $0.processID == first.process } }
        #expect(try town.system.activate(town.identifier, event: town.notification("x")) == session)
        _ = try town.system.open("clowntown:crusty", in: town.identifier)
        try town.wait(for: "scene open clowntown:crusty")
        #expect(town.notes().count { $0.text == "app didFinishLaunching" } == 1)
        #expect(town.notes().count { $0.text.hasPrefix("scene willConnect") } == 1)
    }

    @Test(
        "M48: On SIGTERM an app calls its delegate, saves its scenes' state, and exits with 0",
        arguments: Screen.available)
    func terminated(_ screen: Screen) throws {
        let town = try AppProcessFixture(screen: screen)
        _ = try town.system.activate(town.identifier)
        let first = try town.wait(for: "scene didBecomeActive")
        kill(first.process, SIGTERM)
        try town.wait(for: "app willTerminate")
        try town.wait(for: "scene didUpdate")
        try town.waitUntil("the daemon noticed") { try town.system.apps().allSatisfy { $0.processID == nil } }
        #expect(try town.system.sessions().first?.session.stateRestorationActivity != nil)
    }

    @Test("A second process of an app hands over to the first and exits with 0")
    func second() throws {
        let town = try AppProcessFixture()
        _ = try town.system.activate(town.identifier)
        try town.wait(for: "scene didBecomeActive")
        let (status, errors) = try town.runManually()
        #expect(status == 0 && errors.isEmpty)
        #expect(town.notes().count { $0.text == "app didFinishLaunching" } == 1)
    }

    @Test(
        "M52: An app that never completes its restoration is ended with a report; the daemon keeps running",
        arguments: Screen.available)
    func neverRestores(_ screen: Screen) throws {
        let town = try AppProcessFixture(limits: #"{"restoration": 0.5, "backgroundSave": 30}"#, screen: screen)
        _ = try town.system.activate(town.identifier)
        let first = try town.wait(for: "scene didBecomeActive")
        kill(first.process, SIGTERM)
        try town.waitUntil("the daemon noticed") { try town.system.apps().allSatisfy { $0.processID == nil } }
        try Data("extend".utf8).write(to: town.bundle.appendingPathComponent("notes-wishes"))
        let watcher = try Watcher(path: town.daemon.socketPath)
        _ = try town.system.activate(town.identifier)
        let ended = try watcher.wait(for: "the report", within: AppProcessFixture.patience) { $0.kind == .watchdog }
        #expect(ended.value.watchdog?.limit == "restoration")
        #expect(try town.system.status().apps == 1)
    }

    @Test(
        "B05: An app that cannot start prints what to change",
        arguments: [
            BadBundle(changes: ["UIApplicationSceneManifest": "nothing"], code: "UIApplicationSceneManifest"),
            BadBundle(changes: ["CFBundleIdentifier": ""], code: "CFBundleIdentifier"),
            BadBundle(changes: nil, code: "swift package make-app"),
        ])
    func unusable(_ bad: BadBundle) throws {
        let town = try AppProcessFixture(changes: bad.changes ?? [:], isKnown: false)
        if bad.changes == nil {
            try FileManager.default.removeItem(at: town.bundle.appendingPathComponent("Info.plist"))
        }
        let (status, errors) = try town.runManually()
        #expect(status == 1)
        #expect(errors.contains(bad.code), "\(errors)")
        #expect(try town.system.status().apps == 0)
    }

    @Test(
        "M17 B05: A missing scene delegate class is reported; the app and the daemon keep running",
        arguments: Screen.available)
    func unknownDelegate(_ screen: Screen) throws {
        let scenes: [String: Any] = [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    ["UISceneConfigurationName": "Default", "UISceneDelegateClassName": "ClownApp.Nobody"]
                ]
            ]
        ]
        let town = try AppProcessFixture(changes: ["UIApplicationSceneManifest": scenes], screen: screen)
        _ = try town.system.activate(town.identifier)
        try town.wait(for: "app configurationForConnecting")
        try town.waitUntil("the fault is written") { town.daemon.errorText.contains("ClownApp.Nobody") }
        #expect(town.daemon.errorText.contains("UISceneDelegateClassName"))
        #expect(try town.system.apps().contains { $0.processID != nil })
    }

    @Test(
        "M21: Sessions closed while the app is not running are reported in one set at its next launch",
        arguments: Screen.available)
    func discards(_ screen: Screen) throws {
        let town = try AppProcessFixture(screen: screen)
        let first = try town.system.activate(town.identifier)
        let second = try town.system.activate(town.identifier, newSession: true)
        _ = try town.system.activate(town.identifier, newSession: true)
        try town.waitUntil("three windows") { town.notes().count { $0.text == "scene didBecomeActive" } >= 3 }
        let process = try town.wait(for: "app didFinishLaunching").process
        kill(process, SIGKILL)
        try town.waitUntil("the daemon noticed") { try town.system.apps().allSatisfy { $0.processID == nil } }
        try town.system.destroy(first)
        try town.system.destroy(second)
        let count = town.notes().count
        _ = try town.system.activate(town.identifier)
        try town.wait(for: "app didDiscard 2", from: count)
        #expect(town.notes().dropFirst(count).count { $0.text.hasPrefix("app didDiscard") } == 1)
        #expect(try town.system.sessions().count == 1)
    }

    @Test("M78: A default written by another process of the app is observed in this one")
    func defaults() throws {
        let town = try AppProcessFixture()
        _ = try town.system.activate(town.identifier)
        try town.wait(for: "scene didBecomeActive")
        for color in ["red", "blue"] {
            let status = try town.runManually(["CLOWN_NOSE": color, "XDG_CONFIG_HOME": town.folder.path("config")]).0
            #expect(status == 0)
            try town.wait(for: "nose \(color)")
        }
        let first = try #require(town.notes().first { $0.text == "app didFinishLaunching" })
        #expect(
            town.notes().filter { $0.text.hasPrefix("nose") && $0.process == first.process }.map(\.text) == [
                "nose red", "nose blue",
            ])
    }

    @Test("Without a daemon and a way to start one, an app prints an error")
    func noSystem() throws {
        let town = try AppProcessFixture(isKnown: false)
        let (status, errors) = try town.runManually([
            "PROSCENIUM_SOCKET": "/nowhere/socket", "PROSCENIUM_COMMAND": "false",
        ])
        #expect(status == 1 && errors.contains("PROSCENIUM_COMMAND"), "\(errors)")
    }
}

struct BadBundle: Sendable, CustomTestStringConvertible {
    let changes: [String: String]?
    let code: String
    var testDescription: String { code }
}
