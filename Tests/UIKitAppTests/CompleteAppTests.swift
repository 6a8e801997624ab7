import ClownApp
import Foundation
import SceneModel
import SceneTestKit
import Testing
import UIKitTesting

/// A complete app in the test's process, with a real daemon: each test runs with the daemon in this process and in its
/// own.
@MainActor
@Suite("A complete app and its daemon", .serialized)
struct CompleteAppTests {
    @Test(
        "M17 M20: A cold launch registers, requests a configuration, connects a scene, and focuses its window",
        arguments: DaemonPlace.allCases)
    func coldLaunch(_ place: DaemonPlace) throws {
        let town = try AppFixture(place)
        let notes = try town.waitForLog(until: "scene didBecomeActive")
        #expect(
            notes == [
                "app didFinishLaunching", "app configurationForConnecting", "scene willConnect",
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        let scene = try #require(town.app.scenes.first)
        #expect(town.app.focusedScene === scene)
        #expect(scene.windows.first?.bounds.size == CGSize(width: 800, height: 600))
        let sessions = try town.system.sessions(of: town.identifier)
        #expect(sessions.map(\.session.identifier.text) == [scene.session.persistentIdentifier])
    }

    @Test(
        "M22 M25: A button opens a second window for its content, which takes the focus from the first",
        arguments: DaemonPlace.allCases)
    func secondWindow(_ place: DaemonPlace) throws {
        let town = try AppFixture(place)
        try town.open(scenes: 1)
        let first = try #require(town.app.scenes.first)
        _ = CallbackLog.takeAll()
        let button = try #require(first.windows.first?.viewWithTag(7))
        try town.app.tap(button)
        let notes = try town.waitForLog(until: "scene didBecomeActive")
        #expect(
            notes == [
                "app configurationForConnecting", "scene willConnect clowntown:robbie", "scene willEnterForeground",
                "scene didBecomeActive",
            ])
        let second = try #require(town.app.scenes.first { $0 !== first })
        #expect(second.session.configuration.name == "Clown")
        #expect(town.app.focusedScene === second)
        try town.app.run(until: "the daemon knows the title") {
            try town.system.sessions(of: town.identifier).contains { $0.session.title == "clowntown:robbie" }
        }
    }

    @Test(
        "M01 M02 M08: A notification goes to the scene that prefers it, and a link creates a new scene",
        arguments: DaemonPlace.allCases)
    func events(_ place: DaemonPlace) throws {
        let town = try AppFixture(place)
        try town.open(scenes: 1)
        let general = try #require(town.app.scenes.first)
        try town.app.tap(try #require(general.windows.first?.viewWithTag(7)))
        try town.open(scenes: 2)
        let robbie = try #require(town.app.scenes.first { $0 !== general })
        try town.app.run(until: "the conditions are stored") {
            try town.system.sessions(of: town.identifier).contains { $0.session.title == "clowntown:robbie" }
        }
        town.app.focus(general)
        _ = CallbackLog.takeAll()
        let chosen = try town.system.activate(town.identifier, event: town.notification(about: "clowntown:robbie"))
        #expect(chosen.text == robbie.session.persistentIdentifier)
        try town.app.run(until: "Robbie's window is in front") { town.app.focusedScene === robbie }
        let link = try town.system.open("clowntown:crusty", in: town.identifier)
        #expect(link.text == general.session.persistentIdentifier)
        #expect(try town.waitForLog(until: "scene open clowntown:crusty").contains("scene open clowntown:crusty"))
    }

    @Test(
        "M20 M47 M48 M51: A minimised scene enters the background and saves its state, and is restored unchanged",
        arguments: DaemonPlace.allCases)
    func background(_ place: DaemonPlace) throws {
        let town = try AppFixture(place)
        try town.open(scenes: 1)
        let scene = try #require(town.app.scenes.first)
        (scene.delegate as? ClownSceneDelegate)?.show("clowntown:robbie", scene)
        _ = CallbackLog.takeAll()
        town.app.setMinimised(true, scene)
        let notes = try town.waitForLog(until: "scene didUpdate")
        #expect(
            notes == [
                "scene willResignActive", "scene didEnterBackground", "scene stateRestorationActivity",
                "scene didUpdate",
            ])
        try town.app.run(until: "the state is stored") {
            let stored = try town.system.sessions(of: town.identifier).first?.session.stateRestorationActivity
            return stored?.targetContentIdentifier?.text == "clowntown:robbie"
        }
        town.app.setMinimised(false, scene)
        #expect(
            try town.waitForLog(until: "scene didBecomeActive") == [
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        #expect(town.app.scenes.first === scene)
    }

    @Test(
        "M16 M49: A scene disconnected for memory reconnects as a new object with restored state",
        arguments: DaemonPlace.allCases)
    func reconnect(_ place: DaemonPlace) throws {
        let town = try AppFixture(place, hasStage: true)
        _ = try town.waitForLog(until: "scene didBecomeActive")
        let first = try #require(town.app.scenes.first)
        (first.delegate as? ClownSceneDelegate)?.show("clowntown:robbie", first)
        let session = first.session
        try town.trimScene(session)
        #expect(session.scene == nil && first.activationState == .unattached)
        town.app.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        #expect(
            try town.waitForLog(until: "scene didBecomeActive") == [
                "scene willConnect clowntown:robbie", "scene restore reconnect clowntown:robbie",
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        #expect(session.scene != nil && session.scene !== first)
    }

    @Test(
        "M21 M24: Closing a window disconnects its scene, then reports the discard, and removes the session",
        arguments: DaemonPlace.allCases)
    func close(_ place: DaemonPlace) throws {
        let town = try AppFixture(place)
        try town.open(scenes: 1)
        town.app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        try town.open(scenes: 2)
        let front = try #require(town.app.focusedScene)
        _ = CallbackLog.takeAll()
        town.app.close(front)
        let notes = try town.waitForLog(until: "app didDiscard 1")
        #expect(notes.first == "scene willResignActive")
        // The other window may lose or gain the focus meanwhile.
        let others = ["scene willResignActive", "scene didBecomeActive"]
        #expect(notes.filter { !others.contains($0) } == ["scene didDisconnect", "app didDiscard 1"])
        #expect(town.app.application.openSessions.count == 1)
        try town.app.run(until: "the daemon has one session") {
            try town.system.sessions(of: town.identifier).count == 1
        }
    }

    @Test(
        "M22: In a single-scene app a second scene is refused with UIKit's error code",
        arguments: DaemonPlace.allCases)
    func refused(_ place: DaemonPlace) throws {
        let town = try AppFixture(place, supportsMultipleScenes: false)
        try town.open(scenes: 1)
        var error: (any Error)?
        town.app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error = $0 }
        try town.app.run(until: "the refusal") { error != nil }
        switch error {
        case UISceneError.multipleScenesNotSupported?: break
        default: Issue.record("\(String(describing: error))")
        }
        #expect(town.app.scenes.count == 1)
    }

    @Test("M26: The window follows user resizing, its size restrictions and the desktop's appearance")
    func window() throws {
        let town = try AppFixture(.inProcess)
        try town.open(scenes: 1)
        let scene = try #require(town.app.scenes.first)
        scene.sizeRestrictions?.minimumSize = CGSize(width: 400, height: 300)
        town.app.resize(scene, to: CGSize(width: 100, height: 500))
        #expect(scene.windows.first?.bounds.size == CGSize(width: 400, height: 500))
        town.app.setInterfaceStyle(.dark, of: scene)
        #expect(scene.windows.first?.traitCollection.userInterfaceStyle == .dark)
        #expect(
            town.app.tree(of: scene) == """
                UIWindow (0 0 400 500)
                  UIView (0 0 400 500)
                    UIControl (20 20 100 44) tag 7
                """)
    }
}
