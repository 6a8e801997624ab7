import ClownApp
import Foundation
import SceneTestKit
import Testing
import UIKitTesting

/// Clown Town in the test process, with `ScriptedDaemon`.
@MainActor
@Suite("App with a scripted daemon", .serialized)
struct ScriptedSystemTests {
    private func app() throws -> TestApplication {
        CallbackLog.all = []
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("played-\(UUID())")
        let bundle = try Bundles.make(in: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try TestApplication(bundle: bundle, delegate: ClownAppDelegate.self)
    }

    @Test("M20 M17: A window opens, its scene enters the background, saves its state, and becomes active again")
    func lifeCycle() throws {
        let app = try app()
        defer { app.stop() }
        let system = try #require(app.system)
        system.openWindow()
        #expect(
            CallbackLog.drain() == [
                "app didFinishLaunching", "app configurationForConnecting", "scene willConnect",
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        let scene = try #require(app.scenes.first)
        system.move(scene, to: .background)
        system.move(scene, to: .foregroundActive)
        #expect(
            CallbackLog.drain() == [
                "scene willResignActive", "scene didEnterBackground", "scene stateRestorationActivity",
                "scene didUpdate", "scene willEnterForeground", "scene didBecomeActive",
            ])
    }

    @Test("M22 M25: A tapped button opens a window for its content; a refused request calls the error handler")
    func button() throws {
        let app = try app()
        defer { app.stop() }
        let system = try #require(app.system)
        system.openWindow()
        let button = try #require(app.scenes.first?.windows.first?.viewWithTag(7))
        try app.tap(button)
        #expect(app.scenes.count == 2)
        #expect(CallbackLog.drain().contains("scene willConnect clowntown:robbie"))
        system.grantsActivation = false
        try app.tap(button)
        #expect(app.scenes.count == 2)
        #expect(CallbackLog.drain().count { $0.hasPrefix("refused") } == 1)
    }

    @Test(
        "M16 M49 M10 M11: A reconnected scene is restored; links, activities and a discarded session reach their callbacks"
    )
    func events() throws {
        let app = try app()
        defer { app.stop() }
        let system = try #require(app.system)
        system.openWindow()
        let scene = try #require(app.scenes.first)
        (scene.delegate as? ClownSceneDelegate)?.show("clowntown:robbie", scene)
        system.move(scene, to: .background)
        let session = scene.session
        _ = CallbackLog.drain()
        system.disconnect(scene)
        try system.reconnect(session)
        #expect(
            CallbackLog.drain() == [
                "scene didDisconnect", "scene willConnect clowntown:robbie", "scene restore reconnect clowntown:robbie",
                "scene willEnterForeground", "scene didBecomeActive",
            ])
        let url = try #require(URL(string: "clowntown:crusty"))
        system.open(url, in: session.scene)
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = "clowntown:crusty"
        system.continue(activity, in: session.scene)
        #expect(CallbackLog.drain() == ["scene open clowntown:crusty", "scene continue clowntown:crusty"])
        system.discard(session)
        #expect(CallbackLog.drain() == ["scene willResignActive", "scene didDisconnect", "app didDiscard 1"])
        #expect(app.application.openSessions.isEmpty)
    }

    @Test("M51: Stopping an app ends its animations without completion, and animations of the next app run")
    func animations() throws {
        let first = try app()
        try #require(first.system).openWindow()
        let oldWindow = try #require(first.scenes.first?.windows.first)
        var completionCount = 0
        UIView.animate(
            withDuration: 10, animations: { oldWindow.alpha = 0.5 }, completion: { _ in completionCount += 1 })
        let oldClock = first.clock
        oldClock.advance(by: 1)
        #expect(oldWindow.displayedGeometry.alpha > 0.6)
        first.stop()
        #expect(oldWindow.displayedGeometry.alpha == 0.5)
        let second = try app()
        defer { second.stop() }
        try #require(second.system).openWindow()
        let window = try #require(second.scenes.first?.windows.first)
        UIView.animate(withDuration: 10) { window.alpha = 0 }
        second.clock.advance(by: 5)
        #expect(window.displayedGeometry.alpha > 0.3 && window.displayedGeometry.alpha < 0.7)
        second.clock.advance(by: 6)
        oldClock.advance(by: 100)
        #expect(window.displayedGeometry.alpha == 0 && completionCount == 0)
    }

    @Test("M16: Closing a scene releases the scene, its window and its delegate")
    func objects() throws {
        let app = try app()
        defer { app.stop() }
        let system = try #require(app.system)
        weak var scene: UIWindowScene?
        weak var window: UIWindow?
        weak var delegate: AnyObject?
        system.openWindow()
        (scene, window, delegate) = (app.scenes.first, app.scenes.first?.windows.first, app.scenes.first?.delegate)
        #expect(scene != nil && window != nil && delegate != nil)
        if let session = scene?.session { system.discard(session) }
        #expect(scene == nil && window == nil && delegate == nil)
    }

    @Test("M16: Connecting and closing 1,000 scenes adds less than 1 MB to the process's memory")
    func memory() throws {
        let folder = try TestFolder()
        let bundle = try Bundles.make(in: folder.url, executable: BuiltProgram.url("scene-cycle"))
        let process = Process()
        process.executableURL = bundle.appendingPathComponent("ClownTown")
        process.arguments = ["1000"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(process.terminationStatus == 0 && numbers.count == 3, "\(text)")
        // A leaked scene with its window is about 20 KB, so 1,000 would be 20 MB.
        #expect(numbers[1] - numbers[0] < 1024, "\(numbers[1] - numbers[0]) KB more after 1,000 scenes")
        #expect(numbers[2] == 0)
    }
}
