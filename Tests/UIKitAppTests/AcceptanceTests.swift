import ClownApp
import Foundation
import SceneModel
import SceneTestKit
import Testing
import UIKitTesting

/// The rest of the reference's acceptance list, with a real daemon.
@MainActor
@Suite("Acceptance", .serialized)
struct AcceptanceTests {
    @Test(
        "M22 M48: a request for a session without scene fills both sources of activities",
        arguments: DaemonPlace.allCases)
    func bothSources(_ place: DaemonPlace) throws {
        let town = try AppTown(place, hasStage: true)
        _ = try town.notes(until: "scene didBecomeActive")
        let scene = try #require(town.app.scenes.first)
        (scene.delegate as? ClownSceneDelegate)?.show("clowntown:robbie", scene)
        let session = scene.session
        #expect(session.stateRestorationActivity == nil)
        try town.takeAway(session)
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = "clowntown:crusty"
        town.app.application.requestSceneSessionActivation(session, userActivity: activity, options: nil)
        let notes = try town.notes(until: "scene didBecomeActive")
        // The app shows what it is asked for, and could show what was saved.
        #expect(notes.first == "scene willConnect clowntown:crusty")
        #expect(notes.contains("scene restore reconnect clowntown:robbie"))
        #expect(!notes.contains { $0.hasPrefix("scene continue") })
    }

    @Test("M22: a request for a session with a scene continues the activity there", arguments: DaemonPlace.allCases)
    func continues(_ place: DaemonPlace) throws {
        let town = try AppTown(place)
        try town.open(scenes: 1)
        let scene = try #require(town.app.scenes.first)
        _ = Notes.taken()
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = "clowntown:crusty"
        town.app.application.requestSceneSessionActivation(scene.session, userActivity: activity, options: nil)
        let notes = try town.notes(until: "scene continue clowntown:crusty")
        #expect(!notes.contains { $0.hasPrefix("scene willConnect") })
        #expect(town.app.scenes == [scene])
    }

    @Test(
        "M52: an extended restoration holds the way to the front until it is complete", arguments: DaemonPlace.allCases)
    func extended(_ place: DaemonPlace) throws {
        let town = try AppTown(place, hasStage: true)
        _ = try town.notes(until: "scene didBecomeActive")
        let session = try #require(town.app.scenes.first).session
        try town.takeAway(session)
        ClownSceneDelegate.extendsRestoration = true
        defer { ClownSceneDelegate.extendsRestoration = false }
        town.app.application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        _ = try town.notes(until: "scene restore reconnect")
        // What was said before is answered before: the daemon has heard of the extension, and of the stage's report.
        try town.app.run(until: "the connection is confirmed") { try town.system.items().isEmpty }
        _ = try town.system.status()
        town.app.turn()
        #expect(!Notes.all.contains("scene willEnterForeground"))
        session.scene?.completeStateRestoration()
        #expect(
            try town.notes(until: "scene didBecomeActive") == ["scene willEnterForeground", "scene didBecomeActive"])
    }
}
