import ClownApp
import Foundation
import SceneModel
import SceneTestKit
import Testing
import UIKitTesting

/// The remaining entries of the reference's acceptance list, with a real daemon.
@MainActor
@Suite("Acceptance", .serialized)
struct AcceptanceTests {
    @Test(
        "M22 M48: A request for a session without a scene provides the new and the restoration activity",
        arguments: DaemonPlace.allCases)
    func bothSources(_ place: DaemonPlace) throws {
        let town = try AppFixture(place, hasStage: true)
        _ = try town.waitForLog(until: "scene didBecomeActive")
        let scene = try #require(town.app.scenes.first)
        (scene.delegate as? ClownSceneDelegate)?.show("clowntown:robbie", scene)
        let session = scene.session
        #expect(session.stateRestorationActivity == nil)
        try town.trimScene(session)
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = "clowntown:crusty"
        town.app.application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
        let notes = try town.waitForLog(until: "scene didBecomeActive")
        // The new activity is delivered with the connection, and the saved one for restoration.
        #expect(notes.first == "scene willConnect clowntown:crusty")
        #expect(notes.contains("scene restore reconnect clowntown:robbie"))
        #expect(!notes.contains { $0.hasPrefix("scene continue") })
    }

    @Test("M22: A request for a session with a scene continues the activity there", arguments: DaemonPlace.allCases)
    func continues(_ place: DaemonPlace) throws {
        let town = try AppFixture(place)
        try town.open(scenes: 1)
        let scene = try #require(town.app.scenes.first)
        _ = CallbackLog.takeAll()
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = "clowntown:crusty"
        town.app.application.requestSceneSessionActivation(scene.session, userActivity: activity, options: nil)
        let notes = try town.waitForLog(until: "scene continue clowntown:crusty")
        #expect(!notes.contains { $0.hasPrefix("scene willConnect") })
        #expect(town.app.scenes == [scene])
    }

    @Test(
        "M52: An extended restoration delays the foreground until it is completed", arguments: DaemonPlace.allCases)
    func extended(_ place: DaemonPlace) throws {
        let town = try AppFixture(place, hasStage: true)
        _ = try town.waitForLog(until: "scene didBecomeActive")
        let session = try #require(town.app.scenes.first).session
        try town.trimScene(session)
        ClownSceneDelegate.extendsRestoration = true
        defer { ClownSceneDelegate.extendsRestoration = false }
        town.app.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        _ = try town.waitForLog(until: "scene restore reconnect")
        // Calls are processed in order: after this reply the daemon has processed the extension and the stage's report.
        try town.app.run(until: "the connection is confirmed") { try town.system.items().isEmpty }
        _ = try town.system.status()
        town.app.runPendingWork()
        #expect(!CallbackLog.all.contains("scene willEnterForeground"))
        session.scene?.completeStateRestoration()
        #expect(
            try town.waitForLog(until: "scene didBecomeActive") == [
                "scene willEnterForeground", "scene didBecomeActive",
            ])
    }
}
