import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import UIKitCore

/// The order of all callbacks and notifications, as in UIKit.
@MainActor
@Suite("Callback order", .serialized)
struct CallbackOrderTests {
    init() { (LoggingSceneDelegate.saved, LoggingSceneDelegate.extendsRestoration) = (nil, false) }

    @Test("M17 M20: At a cold launch a new session gets a configuration, connects and becomes active")
    func coldLaunch() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, isNew: true)
        app.daemon.move(session, .foregroundActive)
        #expect(
            app.drainCallbacks() == [
                "AD willFinishLaunching", "AD didFinishLaunching 0", "N app didFinishLaunching",
                "AD configurationForConnecting", "SD willConnectTo unattached", "N willConnect",
                "SD willEnterForeground", "N willEnterForeground", "N app willEnterForeground",
                "SD didBecomeActive foregroundActive", "N didActivate", "N app didBecomeActive",
            ])
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        #expect(scene.windows.count == 1 && scene.keyWindow === scene.windows.first)
        #expect(scene.session.scene === scene && scene.session.persistentIdentifier == session.identifier.text)
        #expect(app.application.applicationState == .active)
        let acknowledgement = try #require(app.daemon.calls(of: "Acknowledge").first)
        #expect(acknowledgement["number"] == .integer(1) && acknowledgement["configuration"] != nil)
    }

    @Test(
        "M15 M49 B04: At a relaunch a session is restored before it enters the foreground, with its former configuration"
    )
    func relaunch() throws {
        let app = try TestApp()
        var session = try app.daemon.session(1)
        session.stateRestorationActivity = UserActivity(activityType: "com.example.open")
        app.daemon.register([session, try app.daemon.session(2)])
        app.daemon.connect(session, reason: .crashRecovery)
        app.daemon.move(session, .foregroundActive)
        let callbacks = app.drainCallbacks().filter { !$0.hasPrefix("N") }
        #expect(
            callbacks == [
                "AD willFinishLaunching", "AD didFinishLaunching 2", "SD willConnectTo unattached",
                "SD restore com.example.open", "SD willEnterForeground", "SD didBecomeActive foregroundActive",
            ])
        #expect(app.application.connectedScenes.count == 1 && app.application.openSessions.count == 2)
        #expect(app.application.connectedScenes.first?.session.connectionReason == .crashRecovery)
        #expect(app.daemon.calls(of: "Acknowledge").first?["configuration"] == nil)
    }

    @Test("M47 M48: Entering the background asks for the state, and a copy of the activity is stored")
    func background() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, isNew: true)
        app.daemon.move(session, .foregroundActive)
        _ = app.drainCallbacks()
        let activity = NSUserActivity(activityType: "com.example.open")
        activity.userInfo = ["clown": "Crusty"]
        LoggingSceneDelegate.saved = activity
        app.daemon.move(session, .background)
        #expect(
            app.drainCallbacks() == [
                "SD willResignActive", "N willDeactivate", "N app willResignActive",
                "SD didEnterBackground background", "N didEnterBackground", "N app didEnterBackground",
                "SD stateRestorationActivity", "SD didUpdate",
            ])
        let stored = try #require(app.application.openSessions.first?.stateRestorationActivity)
        #expect(stored !== activity && stored.userInfo?["clown"] as? String == "Crusty")
        #expect(app.daemon.calls(of: "SaveState").count == 1)
        app.daemon.move(session, .foregroundActive)
        #expect(
            app.drainCallbacks().filter { $0.hasPrefix("SD") } == [
                "SD willEnterForeground", "SD didBecomeActive foregroundActive",
            ])
        app.daemon.move(session, .foregroundInactive)
        app.daemon.move(session, .foregroundActive)
        #expect(
            app.drainCallbacks().filter { $0.hasPrefix("SD") } == [
                "SD willResignActive", "SD didBecomeActive foregroundActive",
            ])
    }

    @Test("M16: A disconnected scene's session stays open, and reconnects with another scene object")
    func disconnect() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, isNew: true)
        let first = try #require(app.application.connectedScenes.first)
        let object = first.session
        app.daemon.disconnect(session)
        #expect(app.drainCallbacks().suffix(2) == ["SD didDisconnect unattached", "N didDisconnect"])
        #expect(object.scene == nil && first.activationState == .unattached)
        #expect(app.application.connectedScenes.isEmpty && app.application.openSessions == [object])
        app.daemon.connect(session, reason: .reconnect)
        #expect(app.drainCallbacks().filter { !$0.hasPrefix("N") } == ["SD willConnectTo unattached"])
        #expect(object.scene != nil && object.scene !== first)
    }

    @Test(
        "M21 M24: A destroyed session disconnects before it is discarded; sessions without a scene are also discarded"
    )
    func discard() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, isNew: true)
        app.daemon.move(session, .foregroundActive)
        let object = try #require(app.application.openSessions.first)
        let options = UIWindowScene.DestructionRequestOptions()
        options.windowDismissalAnimation = .commit
        app.application.requestSceneSessionDestruction(object, options: options)
        #expect(app.daemon.calls(of: "RequestDestruction").first?["animation"] == .string("commit"))
        _ = app.drainCallbacks()
        app.daemon.disconnect(session, .commit)
        app.daemon.item(.discard([session.identifier]))
        #expect(
            app.drainCallbacks().filter { !$0.hasPrefix("N") } == [
                "SD willResignActive", "SD didDisconnect unattached", "AD didDiscard 1",
            ])
        #expect(app.delegate.discarded == [object] && app.application.openSessions.isEmpty)
        app.daemon.item(.discard([try app.daemon.session(8).identifier, try app.daemon.session(9).identifier]))
        #expect(app.drainCallbacks() == ["AD didDiscard 2"])
    }

    @Test("M52: An extended restoration is requested before the connection is acknowledged, and completed once")
    func extendedRestoration() throws {
        let app = try TestApp()
        var session = try app.daemon.session(1)
        session.stateRestorationActivity = UserActivity(activityType: "com.example.open")
        LoggingSceneDelegate.extendsRestoration = true
        app.daemon.register([session])
        app.daemon.connect(session)
        #expect(app.daemon.calls.map(\.method) == ["ExtendRestoration", "Acknowledge"])
        let scene = try #require(app.application.connectedScenes.first)
        scene.completeStateRestoration()
        scene.completeStateRestoration()
        #expect(app.daemon.calls(of: "CompleteRestoration").count == 1)
    }

    @Test(
        "M10 M11 M08 M09: Each event calls its callback, or is in the connection options of the scene that it connects")
    func events() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        let url = try #require(URL(string: "clowntown:crusty"))
        let link = try SceneEvent(app: app.daemon.app, kind: .openURL(url))
        app.daemon.connect(session, isNew: true, event: link)
        #expect(LoggingSceneDelegate.options?.urlContexts.first?.url == url)
        #expect(!app.drainCallbacks().contains { $0.contains("openURLContexts") })
        app.daemon.item(.activate(session.identifier, event: link, connection: nil))
        let activity = try SceneEvent(
            app: app.daemon.app, kind: .userActivity(UserActivity(activityType: "com.example.open")))
        app.daemon.item(.activate(session.identifier, event: activity, connection: nil))
        let action = SceneEvent(app: app.daemon.app, ShortcutItem(type: "order", title: "Order"))
        app.daemon.item(.activate(session.identifier, event: action, connection: nil))
        #expect(
            app.drainCallbacks() == [
                "SD openURLContexts clowntown:crusty", "SD willContinue com.example.open",
                "SD continue com.example.open", "SD performAction order",
            ])
        app.daemon.item(.push(["aps": .dictionary([:])]))
        #expect(app.drainCallbacks() == ["AD didReceiveRemoteNotification"])
        let acknowledgementCount = app.daemon.calls(of: "Acknowledge").count
        app.delegate.fetch?(.newData)
        #expect(app.daemon.calls(of: "Acknowledge").count == acknowledgementCount + 1)
    }
}
