import ClownApp
import Foundation
import SceneModel
import SceneTestKit
import Testing
import UIKitTesting

/// Scenarios of the acceptance list that the other suites do not contain, with a real daemon.
@MainActor
@Suite("Acceptance", .serialized)
struct AcceptanceTests {
    @Test(
        "M22 M48: A request for a session without a scene delivers the new activity and the restoration activity",
        arguments: DaemonLocation.allCases)
    func bothSources(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location, hasStage: true)
        _ = try fixture.waitForLog(until: "scene didBecomeActive")
        let scene = try #require(fixture.app.scenes.first)
        (scene.delegate as? ClownSceneDelegate)?.show("clowntown:robbie", scene)
        let session = scene.session
        #expect(session.stateRestorationActivity == nil)
        try fixture.trimScene(session)
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = "clowntown:crusty"
        fixture.app.application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
        let lines = try fixture.waitForLog(until: "scene didBecomeActive")
        // The connection options have the new activity; the restoration callback gets the saved activity.
        #expect(lines.first == "scene willConnect clowntown:crusty")
        #expect(lines.contains("scene restore reconnect clowntown:robbie"))
        #expect(!lines.contains { $0.hasPrefix("scene continue") })
    }

    @Test(
        "M22: A request for a session with a scene delivers the activity to that scene",
        arguments: DaemonLocation.allCases)
    func continues(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location)
        try fixture.open(scenes: 1)
        let scene = try #require(fixture.app.scenes.first)
        _ = CallbackLog.drain()
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = "clowntown:crusty"
        fixture.app.application.requestSceneSessionActivation(scene.session, userActivity: activity, options: nil)
        let lines = try fixture.waitForLog(until: "scene continue clowntown:crusty")
        #expect(!lines.contains { $0.hasPrefix("scene willConnect") })
        #expect(fixture.app.scenes == [scene])
    }

    @Test(
        "M52: A scene with an extended restoration enters the foreground only when the restoration is completed",
        arguments: DaemonLocation.allCases)
    func extended(_ location: DaemonLocation) throws {
        let fixture = try AppFixture(location, hasStage: true)
        _ = try fixture.waitForLog(until: "scene didBecomeActive")
        let session = try #require(fixture.app.scenes.first).session
        try fixture.trimScene(session)
        ClownSceneDelegate.extendsRestoration = true
        defer { ClownSceneDelegate.extendsRestoration = false }
        fixture.app.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        _ = try fixture.waitForLog(until: "scene restore reconnect")
        // The daemon processes calls in order. So when the daemon has replied to `status`, it has processed the
        // extension and the stage's report.
        try fixture.app.run(until: "the connection is confirmed") { try fixture.system.items().isEmpty }
        _ = try fixture.system.status()
        fixture.app.runPendingWork()
        #expect(!CallbackLog.all.contains("scene willEnterForeground"))
        session.scene?.completeStateRestoration()
        #expect(
            try fixture.waitForLog(until: "scene didBecomeActive") == [
                "scene willEnterForeground", "scene didBecomeActive",
            ])
    }
}
