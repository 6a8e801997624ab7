import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import UIKitCore

/// The activities that describe a scene if its process is killed before the scene has saved a state.
@MainActor
@Suite("Saving of activities in the foreground", .serialized)
struct ActivitySavingTests {
    private let clock = FakeClock()
    private let robbie = UserActivity(activityType: "com.example.robbie")

    /// Runs a test with the fake clock and with an app whose scene has no delegate or a logging delegate.
    ///
    /// The scene is connected for an activity and moved to the foreground; it is never in the background.
    private func run(
        for activity: UserActivity?, sceneDelegate: String? = nil, _ test: (TestApp, UIScene) throws -> Void
    ) throws {
        (LoggingSceneDelegate.saved, LoggingSceneDelegate.extendsRestoration) = (nil, false)
        try ApplicationEnvironment.run(clock: clock, frames: nil) {
            let app = try TestApp(sceneDelegate: sceneDelegate)
            let session = try app.daemon.session(1)
            app.daemon.register()
            let event = try activity.map { try SceneEvent(app: app.daemon.app, kind: .userActivity($0)) }
            app.daemon.connect(session, isNew: true, event: event)
            app.daemon.move(session, .foregroundActive)
            try test(app, try #require(app.application.connectedScenes.first))
        }
    }

    /// Returns the types of the activities that were sent to the daemon.
    private func sent(_ app: TestApp) -> [String] {
        app.daemon.calls(of: "UpdateScene").compactMap { call in
            guard case .object(let activity)? = call["activity"], case .string(let type)? = activity["activityType"]
            else { return nil }
            return type
        }
    }

    @Test("B04 M47: The activity given at connection is stored before the connection is acknowledged")
    func givenActivity() throws {
        try run(for: robbie) { app, scene in
            #expect(sent(app) == ["com.example.robbie"])
            #expect(app.daemon.calls.map(\.method).prefix(2) == ["UpdateScene", "Acknowledge"])
            #expect(scene.session.stateRestorationActivity?.activityType == "com.example.robbie")
        }
    }

    @Test("B04 M47: The scene's own activity is saved within two seconds while the scene is in the foreground")
    func ownActivity() throws {
        try run(for: robbie) { app, scene in
            let activity = NSUserActivity(activityType: "com.example.crusty")
            scene.userActivity = activity
            clock.advance(0.5)
            #expect(sent(app) == ["com.example.robbie"])
            clock.advance(1.5)
            #expect(sent(app) == ["com.example.robbie", "com.example.crusty"])
            activity.title = "Crusty"
            for _ in 0..<3 { activity.needsSave = true }
            clock.advance(2)
            #expect(sent(app).count == 3 && scene.session.stateRestorationActivity?.title == "Crusty")
            activity.needsSave = true
            clock.advance(60)
            #expect(sent(app).count == 3, "an unchanged activity must not be sent again")
        }
    }

    @Test("B04 M47: The delegate is asked for an activity; if the answer is nil, the scene's own activity is saved")
    func providedState() throws {
        try run(for: nil, sceneDelegate: "UIKitCoreTests.LoggingSceneDelegate") { app, scene in
            scene.userActivity = NSUserActivity(activityType: "com.example.crusty")
            clock.advance(2)
            #expect(scene.session.stateRestorationActivity?.activityType == "com.example.crusty")
            LoggingSceneDelegate.saved = NSUserActivity(activityType: "com.example.state")
            scene.userActivity?.needsSave = true
            clock.advance(2)
            #expect(scene.session.stateRestorationActivity?.activityType == "com.example.state")
            #expect(app.drainCallbacks().filter { $0 == "SD stateRestorationActivity" }.count == 2)
        }
    }
}
