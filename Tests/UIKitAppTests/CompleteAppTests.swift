import ClownApp
import Foundation
import SceneModel
import SceneTestKit
import Testing
import UIKitTesting

/// A complete app in the test process with a real daemon. Most tests run twice: once with the daemon on a thread of the
/// test process, and once with the daemon as a separate process.
@MainActor
@Suite("A complete app and its daemon", .serialized)
struct CompleteAppTests {
    @Test(
        "M17 M20: At a cold launch the app finishes launching, asks its delegate for a configuration, and connects and activates a scene",
        arguments: DaemonLocation.allCases)
    func coldLaunch(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location)
        let lines = try fixture.waitForLog(until: "scene didBecomeActive")
        #expect(
            lines == [
                "app didFinishLaunching", "app configurationForConnecting", "scene willConnect",
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        let scene = try #require(fixture.app.scenes.first)
        #expect(fixture.app.focusedScene === scene)
        #expect(scene.windows.first?.bounds.size == CGSize(width: 800, height: 600))
        let sessions = try fixture.system.sessions(of: fixture.identifier)
        #expect(sessions.map(\.session.identifier.text) == [scene.session.persistentIdentifier])
    }

    @Test(
        "M22 M25: A button opens a second window for its content, and the second window gets the focus",
        arguments: DaemonLocation.allCases)
    func secondWindow(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location)
        try fixture.open(scenes: 1)
        let first = try #require(fixture.app.scenes.first)
        _ = CallbackLog.drain()
        let button = try #require(first.windows.first?.viewWithTag(7))
        try fixture.app.tap(button)
        let lines = try fixture.waitForLog(until: "scene didBecomeActive")
        #expect(
            lines == [
                "app configurationForConnecting", "scene willConnect clowntown:robbie", "scene willEnterForeground",
                "scene didBecomeActive",
            ])
        let second = try #require(fixture.app.scenes.first { $0 !== first })
        #expect(second.session.configuration.name == "Clown")
        #expect(fixture.app.focusedScene === second)
        try fixture.app.run(until: "the daemon knows the title") {
            try fixture.system.sessions(of: fixture.identifier).contains { $0.session.title == "clowntown:robbie" }
        }
    }

    @Test(
        "M01 M02 M08: A notification activates the scene that prefers its content; a link that only the general scene accepts is delivered there",
        arguments: DaemonLocation.allCases)
    func events(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location)
        try fixture.open(scenes: 1)
        let general = try #require(fixture.app.scenes.first)
        try fixture.app.tap(try #require(general.windows.first?.viewWithTag(7)))
        try fixture.open(scenes: 2)
        let robbie = try #require(fixture.app.scenes.first { $0 !== general })
        try fixture.app.run(until: "the conditions are stored") {
            try fixture.system.sessions(of: fixture.identifier).contains { $0.session.title == "clowntown:robbie" }
        }
        fixture.app.focus(general)
        _ = CallbackLog.drain()
        let chosen = try fixture.system.activate(
            fixture.identifier, event: fixture.notification(about: "clowntown:robbie"))
        #expect(chosen.text == robbie.session.persistentIdentifier)
        try fixture.app.run(until: "Robbie's window is in front") { fixture.app.focusedScene === robbie }
        let link = try fixture.system.open("clowntown:crusty", in: fixture.identifier)
        #expect(link.text == general.session.persistentIdentifier)
        #expect(try fixture.waitForLog(until: "scene open clowntown:crusty").contains("scene open clowntown:crusty"))
    }

    @Test(
        "M20 M47 M48 M51: A minimised scene enters the background and saves its state; restoring the window activates the same scene",
        arguments: DaemonLocation.allCases)
    func background(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location)
        try fixture.open(scenes: 1)
        let scene = try #require(fixture.app.scenes.first)
        (scene.delegate as? ClownSceneDelegate)?.show("clowntown:robbie", scene)
        _ = CallbackLog.drain()
        try fixture.app.setMinimised(true, scene)
        let lines = try fixture.waitForLog(until: "scene didUpdate")
        #expect(
            lines == [
                "scene willResignActive", "scene didEnterBackground", "scene stateRestorationActivity",
                "scene didUpdate",
            ])
        try fixture.app.run(until: "the state is stored") {
            let stored = try fixture.system.sessions(of: fixture.identifier).first?.session.stateRestorationActivity
            return stored?.targetContentIdentifier?.text == "clowntown:robbie"
        }
        try fixture.app.setMinimised(false, scene)
        #expect(
            try fixture.waitForLog(until: "scene didBecomeActive") == [
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        #expect(fixture.app.scenes.first === scene)
    }

    @Test(
        "M16 M49: A scene that was disconnected to free memory reconnects as a new object with restored state",
        arguments: DaemonLocation.allCases)
    func reconnect(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location, hasStage: true)
        _ = try fixture.waitForLog(until: "scene didBecomeActive")
        let first = try #require(fixture.app.scenes.first)
        (first.delegate as? ClownSceneDelegate)?.show("clowntown:robbie", first)
        let session = first.session
        try fixture.trimScene(session)
        #expect(session.scene == nil && first.activationState == .unattached)
        fixture.app.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        #expect(
            try fixture.waitForLog(until: "scene didBecomeActive") == [
                "scene willConnect clowntown:robbie", "scene restore reconnect clowntown:robbie",
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        #expect(session.scene != nil && session.scene !== first)
    }

    @Test(
        "M21 M24: Closing a window disconnects its scene, reports the discarded session, and removes it from the daemon",
        arguments: DaemonLocation.allCases)
    func close(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location)
        try fixture.open(scenes: 1)
        fixture.app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        try fixture.open(scenes: 2)
        let front = try #require(fixture.app.focusedScene)
        _ = CallbackLog.drain()
        try fixture.app.close(front)
        let lines = try fixture.waitForLog(until: "app didDiscard 1")
        #expect(lines.first == "scene willResignActive")
        // The other window may lose or gain the focus at the same time.
        let focusChanges = ["scene willResignActive", "scene didBecomeActive"]
        #expect(lines.filter { !focusChanges.contains($0) } == ["scene didDisconnect", "app didDiscard 1"])
        #expect(fixture.app.application.openSessions.count == 1)
        try fixture.app.run(until: "the daemon has one session") {
            try fixture.system.sessions(of: fixture.identifier).count == 1
        }
    }

    @Test(
        "M22: In an app without multiple scenes a request for a second scene fails with UIKit's error code",
        arguments: DaemonLocation.allCases)
    func refused(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location, supportsMultipleScenes: false)
        try fixture.open(scenes: 1)
        var error: (any Error)?
        fixture.app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error = $0 }
        try fixture.app.run(until: "the refusal") { error != nil }
        switch error {
        case UISceneError.multipleScenesNotSupported?: break
        default: Issue.record("\(String(describing: error))")
        }
        #expect(fixture.app.scenes.count == 1)
    }

    @Test(
        "M26: The window has the size that the user chooses within the size restrictions, and the desktop's light or dark style"
    )
    func window() throws {
        let fixture = try AppFixture(.inProcess)
        try fixture.open(scenes: 1)
        let scene = try #require(fixture.app.scenes.first)
        scene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 300)
        try fixture.app.resize(scene, to: CGSize(width: 100, height: 500))
        #expect(scene.windows.first?.bounds.size == CGSize(width: 400, height: 500))
        try fixture.app.setInterfaceStyle(.dark, of: scene)
        #expect(scene.windows.first?.traitCollection.userInterfaceStyle == .dark)
        #expect(
            fixture.app.tree(of: scene) == """
                UIWindow (0 0 400 500)
                  UIView (0 0 400 500)
                    UIControl (20 20 100 44) tag 7
                """)
    }
}
