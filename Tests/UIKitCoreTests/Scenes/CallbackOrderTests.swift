import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import UIKitCore

/// The order of all callbacks, as in UIKit.
@MainActor
@Suite("Callback order", .serialized)
struct CallbackOrderTests {
    init() { (NotingSceneDelegate.saved, NotingSceneDelegate.extendsRestoration) = (nil, false) }

    @Test("M17 M20: A cold launch with a new session requests a configuration, connects, and becomes active")
    func coldLaunch() throws {
        let app = try TestApp()
        let session = try app.system.session(1)
        app.system.register()
        app.system.connect(session, isNew: true)
        app.system.move(session, .foregroundActive)
        #expect(
            app.notes() == [
                "AD willFinishLaunching", "AD didFinishLaunching 0", "N app didFinishLaunching",
                "AD configurationForConnecting", "SD willConnectTo unattached", "N willConnect",
                "SD willEnterForeground", "N willEnterForeground", "N app willEnterForeground",
                "SD didBecomeActive foregroundActive", "N didActivate", "N app didBecomeActive",
            ])
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        #expect(scene.windows.count == 1 && scene.keyWindow === scene.windows.first)
        #expect(scene.session.scene === scene && scene.session.persistentIdentifier == session.identifier.text)
        #expect(app.application.applicationState == .active)
        let told = try #require(app.system.calls(of: "Acknowledge").first)
        #expect(told["number"] == .integer(1) && told["configuration"] != nil)
    }

    @Test("M15 M49 B04: A relaunch restores between connection and foreground, without requesting a configuration")
    func relaunch() throws {
        let app = try TestApp()
        var session = try app.system.session(1)
        session.stateRestorationActivity = UserActivity(activityType: "com.example.open")
        app.system.register([session, try app.system.session(2)])
        app.system.connect(session, reason: .crashRecovery)
        app.system.move(session, .foregroundActive)
        let notes = app.notes().filter { !$0.hasPrefix("N") }
        #expect(
            notes == [
                "AD willFinishLaunching", "AD didFinishLaunching 2", "SD willConnectTo unattached",
                "SD restore com.example.open", "SD willEnterForeground", "SD didBecomeActive foregroundActive",
            ])
        #expect(app.application.connectedScenes.count == 1 && app.application.openSessions.count == 2)
        #expect(app.application.connectedScenes.first?.session.connectionReason == .crashRecovery)
        #expect(app.system.calls(of: "Acknowledge").first?["configuration"] == nil)
    }

    @Test("M47 M48: On entering the background the state is requested, and a copy of the activity is stored")
    func background() throws {
        let app = try TestApp()
        let session = try app.system.session(1)
        app.system.register()
        app.system.connect(session, isNew: true)
        app.system.move(session, .foregroundActive)
        _ = app.notes()
        let activity = NSUserActivity(activityType: "com.example.open")
        activity.userInfo = ["clown": "Crusty"]
        NotingSceneDelegate.saved = activity
        app.system.move(session, .background)
        #expect(
            app.notes() == [
                "SD willResignActive", "N willDeactivate", "N app willResignActive",
                "SD didEnterBackground background", "N didEnterBackground", "N app didEnterBackground",
                "SD stateRestorationActivity", "SD didUpdate",
            ])
        let kept = try #require(app.application.openSessions.first?.stateRestorationActivity)
        #expect(kept !== activity && kept.userInfo?["clown"] as? String == "Crusty")
        #expect(app.system.calls(of: "SaveState").count == 1)
        app.system.move(session, .foregroundActive)
        #expect(
            app.notes().filter { $0.hasPrefix("SD") } == [
                "SD willEnterForeground", "SD didBecomeActive foregroundActive",
            ])
        app.system.move(session, .foregroundInactive)
        app.system.move(session, .foregroundActive)
        #expect(
            app.notes().filter { $0.hasPrefix("SD") } == ["SD willResignActive", "SD didBecomeActive foregroundActive"])
    }

    @Test("M16: A disconnected scene keeps its session, and reconnects as another object")
    func disconnect() throws {
        let app = try TestApp()
        let session = try app.system.session(1)
        app.system.register()
        app.system.connect(session, isNew: true)
        let first = try #require(app.application.connectedScenes.first)
        let object = first.session
        app.system.disconnect(session)
        #expect(app.notes().suffix(2) == ["SD didDisconnect unattached", "N didDisconnect"])
        #expect(object.scene == nil && first.activationState == .unattached)
        #expect(app.application.connectedScenes.isEmpty && app.application.openSessions == [object])
        app.system.connect(session, reason: .reconnect)
        #expect(app.notes().filter { !$0.hasPrefix("N") } == ["SD willConnectTo unattached"])
        #expect(object.scene != nil && object.scene !== first)
    }

    @Test("M21 M24: A destroyed session is disconnected before its discard; one discarded meanwhile is reported")
    func discard() throws {
        let app = try TestApp()
        let session = try app.system.session(1)
        app.system.register()
        app.system.connect(session, isNew: true)
        app.system.move(session, .foregroundActive)
        let object = try #require(app.application.openSessions.first)
        let options = UIWindowScene.DestructionRequestOptions()
        options.windowDismissalAnimation = .commit
        app.application.requestSceneSessionDestruction(object, options: options)
        #expect(app.system.calls(of: "RequestDestruction").first?["animation"] == .string("commit"))
        _ = app.notes()
        app.system.disconnect(session, .commit)
        app.system.item(.discard, discarded: [session.identifier])
        #expect(
            app.notes().filter { !$0.hasPrefix("N") } == [
                "SD willResignActive", "SD didDisconnect unattached", "AD didDiscard 1",
            ])
        #expect(app.delegate.discarded == [object] && app.application.openSessions.isEmpty)
        app.system.item(
            .discard, discarded: [try app.system.session(8).identifier, try app.system.session(9).identifier])
        #expect(app.notes() == ["AD didDiscard 2"])
    }

    @Test("M52: An extension is requested before the connection is acknowledged, and completes once")
    func extendedRestoration() throws {
        let app = try TestApp()
        var session = try app.system.session(1)
        session.stateRestorationActivity = UserActivity(activityType: "com.example.open")
        NotingSceneDelegate.extendsRestoration = true
        app.system.register([session])
        app.system.connect(session)
        #expect(app.system.calls.map(\.method) == ["ExtendRestoration", "Acknowledge"])
        let scene = try #require(app.application.connectedScenes.first)
        scene.completeStateRestoration()
        scene.completeStateRestoration()
        #expect(app.system.calls(of: "CompleteRestoration").count == 1)
    }

    @Test("M10 M11 M08 M09: Each event has its own callback, or is in the options if it connects the scene")
    func events() throws {
        let app = try TestApp()
        let session = try app.system.session(1)
        app.system.register()
        let url = try #require(URL(string: "clowntown:crusty"))
        let link = try SceneEvent(app: app.system.app, kind: .openURL(url))
        app.system.connect(session, isNew: true, event: link)
        #expect(NotingSceneDelegate.options?.urlContexts.first?.url == url)
        #expect(!app.notes().contains { $0.contains("openURLContexts") })
        app.system.item(.activate, session.identifier, link)
        let activity = try SceneEvent(
            app: app.system.app, kind: .userActivity(UserActivity(activityType: "com.example.open")))
        app.system.item(.activate, session.identifier, activity)
        let action = SceneEvent(app: app.system.app, ShortcutItem(type: "order", title: "Order"))
        app.system.item(.activate, session.identifier, action)
        #expect(
            app.notes() == [
                "SD openURLContexts clowntown:crusty", "SD willContinue com.example.open",
                "SD continue com.example.open", "SD performAction order",
            ])
        app.system.item(.push, userInfo: .dictionary(["aps": .dictionary([:])]))
        #expect(app.notes() == ["AD didReceiveRemoteNotification"])
        let before = app.system.calls(of: "Acknowledge").count
        app.delegate.fetch?(.newData)
        #expect(app.system.calls(of: "Acknowledge").count == before + 1)
    }
}
