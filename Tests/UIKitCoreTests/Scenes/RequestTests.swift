import Foundation
import SceneModel
import SceneProtocol
import Testing
import UIKitBaseTestKit
import Varlink

@testable import UIKitCore

/// Requests of an app to the daemon, and the errors when the daemon refuses them.
@MainActor
@Suite("Scene requests", .serialized)
struct RequestTests {
    private func connected() throws -> (TestApp, UIWindowScene) {
        let app = try TestApp()
        app.daemon.register()
        app.daemon.connect(try app.daemon.session(1), isNew: true)
        _ = app.drainCallbacks()
        return (app, try #require(app.application.connectedScenes.first as? UIWindowScene))
    }

    @Test("M22 M42: Activation requests are sent in each form, and refused requests fail with UIKit's error codes")
    func activation() throws {
        let (app, scene) = try connected()
        let activity = NSUserActivity(activityType: "com.example.open")
        activity.targetContentIdentifier = "clown/Crusty"
        let options = UIWindowScene.ActivationRequestOptions()
        options.requestingScene = scene
        options.preferredPresentationStyle = .prominent
        app.application.requestSceneSessionActivation(nil, userActivity: activity, options: options)
        app.application.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil)
        app.application.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity))
        let calls = app.daemon.calls(of: "RequestActivation")
        #expect(calls.count == 3)
        #expect(calls[0]["session"] == nil && calls[0]["activity"] != nil && calls[0]["byConditions"] == nil)
        #expect(
            calls[0]["presentation"]
                == .object([
                    "style": .string("prominent"), "requestingSession": .string(scene.session.persistentIdentifier),
                ]))
        #expect(calls[1]["session"] == .string(scene.session.persistentIdentifier))
        #expect(calls[2]["byConditions"] == .bool(true))

        var codes: [UISceneError.Code] = []
        for name in ["MultipleScenesNotSupported", "RequestDenied", "UnknownApp"] {
            app.daemon.errors["RequestActivation"] = VarlinkError(
                name: ProtocolInterface.scenes.member(name), parameters: ["message": "no"])
            app.application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { error in
                switch error {
                case UISceneError.multipleScenesNotSupported: codes.append(.multipleScenesNotSupported)
                case UISceneError.requestDenied: codes.append(.requestDenied)
                default: Issue.record("\(error)")
                }
                #expect((error as NSError).domain == UISceneErrorDomain)
            }
        }
        #expect(codes == [.multipleScenesNotSupported, .requestDenied, .requestDenied])
    }

    @Test("M02 M03 M04 M06: Changed conditions are sent; a predicate that is not allowed is a fault and not sent")
    func conditions() throws {
        let (app, scene) = try connected()
        let predicate = NSPredicate(format: "self == %@", "clown/Crusty")
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = predicate
        scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = predicate
        let updates = app.daemon.calls(of: "UpdateScene")
        #expect(updates.count == 2)
        #expect("\(updates)".contains("clown/Crusty"))
        let (_, faults) = Faults.of {
            scene.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(
                format: "self MATCHES 'a.*'")
        }
        #expect(faults.codes.count == 1)
        #expect(app.daemon.calls(of: "UpdateScene").count == 2)
    }

    @Test(
        "M19 B05: Title, userInfo and privacy are sent; an invalid userInfo is a fault, and the previous userInfo stays"
    )
    func sessionProperties() throws {
        let (app, scene) = try connected()
        scene.title = "Crusty"
        scene.title = nil
        scene.isPrivate = true
        scene.session.userInfo = ["clown": "Crusty", "at": Date(timeIntervalSince1970: 0)]
        let calls = app.daemon.calls(of: "UpdateScene")
        #expect(calls.count == 4)
        #expect(calls[0]["title"] == .string("Crusty") && calls[1]["removes"] == .array([.string("title")]))
        #expect(calls[2]["isPrivate"] == .bool(true))
        let (_, faults) = Faults.of { scene.session.userInfo = ["clown": NSObject()] }
        #expect(faults.codes.count == 1)
        #expect(scene.session.userInfo?["clown"] as? String == "Crusty")
        #expect(app.daemon.calls(of: "UpdateScene").count == 4)
    }

    @Test("M48: A restoration activity set by the app is saved if the delegate returns none")
    func ownActivity() throws {
        let app = try TestApp(sceneDelegate: "UIKitCoreTests.SilentSceneDelegate")
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, isNew: true)
        let object = try #require(app.application.openSessions.first)
        let activity = NSUserActivity(activityType: "com.example.own")
        object.stateRestorationActivity = activity
        #expect(object.stateRestorationActivity !== activity)
        app.daemon.move(session, .foregroundActive)
        app.daemon.move(session, .background)
        let saved = try #require(app.daemon.calls(of: "SaveState").last)
        #expect("\(saved)".contains("com.example.own"))
        #expect(object.stateRestorationActivity?.activityType == "com.example.own")
    }

    @Test("M17: An unknown delegate class is a fault that names the class, and the scene connects without a delegate")
    func unknownDelegate() throws {
        let app = try TestApp(sceneDelegate: "ClownTown.Missing")
        let session = try app.daemon.session(1)
        app.daemon.register()
        let (_, faults) = Faults.of { app.daemon.connect(session, isNew: true) }
        #expect(faults.texts.joined().contains("ClownTown.Missing"))
        #expect(app.application.connectedScenes.first?.delegate == nil)
        #expect(app.daemon.calls(of: "Acknowledge").count == 1)
    }

    @Test("M17: The app delegate can return a configuration by name with another delegate class")
    func configuration() throws {
        let app = try TestApp()
        let detail = UISceneConfiguration(name: "Detail", sessionRole: .windowApplication)
        #expect(detail.delegateClass == nil && detail.name == "Detail")
        detail.delegateClass = OtherSceneDelegate.self
        app.delegate.configuration = detail
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, isNew: true)
        #expect(app.application.connectedScenes.first?.delegate is OtherSceneDelegate)
        #expect(app.application.openSessions.first?.configuration.name == "Detail")
        let unknown = UISceneConfiguration(name: "Nothing", sessionRole: .windowApplication)
        #expect(unknown.name == "Nothing" && unknown.delegateClass == nil && unknown.sceneClass == nil)
    }

    @Test("A configuration with another role than the session's is a fault, and the session keeps its own role")
    func wrongRole() throws {
        let app = try TestApp()
        app.delegate.configuration = UISceneConfiguration(name: "Detail", sessionRole: .windowExternalDisplay)
        let session = try app.daemon.session(1)
        app.daemon.register()
        let (_, faults) = Faults.of { app.daemon.connect(session, isNew: true) }
        #expect(faults.codes == ["sceneRole"])
        #expect(app.application.openSessions.first?.configuration.role == .windowApplication)
    }

    @Test("M16: Connecting and disconnecting leaks no scene, window or delegate")
    func leaks() throws {
        let app = try TestApp()
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, isNew: true)
        weak var scene: UIScene?
        weak var delegate: LoggingSceneDelegate?
        weak var window: UIWindow?
        for _ in 0..<3 {
            app.daemon.disconnect(session)
            app.daemon.connect(session)
            scene = app.application.connectedScenes.first
            delegate = scene?.delegate as? LoggingSceneDelegate
            window = delegate?.window
            #expect(scene != nil && delegate != nil && window != nil)
            app.daemon.disconnect(session)
            LoggingSceneDelegate.options = nil
            #expect(scene == nil && delegate == nil && window == nil)
        }
    }
}

/// A delegate without callbacks.
final class SilentSceneDelegate: UIResponder, UIWindowSceneDelegate {}

final class OtherSceneDelegate: LoggingSceneDelegate {}
