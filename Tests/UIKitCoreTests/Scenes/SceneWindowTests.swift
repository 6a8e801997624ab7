import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import UIKitCore

/// Scenes with their windows and their platform surfaces.
@MainActor
@Suite("Windows of scenes", .serialized)
struct SceneWindowTests {
    private func scenes(_ count: Int, on windowHost: FakePlatform? = nil) throws -> (TestApp, [UIWindowScene]) {
        let app = try TestApp(windowHost: windowHost)
        app.daemon.register()
        let sessions = try (1...count).map { try app.daemon.session($0) }
        for session in sessions { app.daemon.connect(session, isNew: true) }
        _ = app.drainCallbacks()
        let scenes = app.application.connectedScenes.compactMap { $0 as? UIWindowScene }
        return (app, scenes.sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier })
    }

    /// Returns the key window notifications that are posted while a closure runs.
    private func keyNotifications(_ body: () -> Void) -> [String] {
        var notifications: [String] = []
        let tokens = [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                let window = notification.object as? UIWindow
                MainActor.assumeIsolated {
                    notifications.append("\(name == UIWindow.didBecomeKeyNotification) \(window?.tag ?? -1)")
                }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        body()
        return notifications
    }

    @Test("M80: Every scene has its own key window, and changes of the key window are posted")
    func keyWindows() throws {
        let (app, scenes) = try scenes(2)
        let first = try #require(scenes[0].keyWindow)
        let second = try #require(scenes[1].keyWindow)
        #expect(first !== second && first.isKeyWindow && second.isKeyWindow)
        let other = UIWindow(windowScene: scenes[0])
        (first.tag, second.tag, other.tag) = (1, 2, 3)
        #expect(keyNotifications { other.makeKeyAndVisible() } == ["false 1", "true 3"])
        #expect(scenes[0].keyWindow === other && scenes[1].keyWindow === second && !first.isKeyWindow)
        let view = KeyTests.KeyView(frame: other.bounds)
        other.addSubview(view)
        view.becomeFirstResponder()
        other.dispatcher.keyDown(
            UIKey(keyCode: .keyboardA, characters: "a", charactersIgnoringModifiers: "a", modifierFlags: []))
        #expect(keyNotifications { other.isHidden = true } == ["false 3"])
        #expect(view.log.drain() == ["view down a", "view cancelled"])
        #expect(scenes[0].keyWindow == nil && scenes[1].keyWindow === second)
        #expect(app.application.connectedScenes.count == 2)
    }

    @Test(
        "M80: A window that moves to another scene stops being the key window, and the new scene is its next responder"
    )
    func windowSceneChanges() throws {
        let (app, scenes) = try scenes(2)
        let window = try #require(scenes[0].windows.first)
        window.tag = 1
        #expect(keyNotifications { window.windowScene = scenes[1] } == ["false 1"])
        #expect(scenes[0].windows.isEmpty && scenes[0].keyWindow == nil)
        #expect(scenes[1].windows.count == 2 && scenes[1].windows.last === window && window.next === scenes[1])
        window.windowScene = nil
        #expect(scenes[1].windows.count == 1 && scenes[1].keyWindow != nil && window.next == nil)
        window.makeKey()
        #expect(!window.isKeyWindow)
        #expect(app.application.connectedScenes.count == 2)
    }

    @Test("M20: Deactivating a scene cancels its touches")
    func deactivation() throws {
        let (app, scenes) = try scenes(1)
        let session = try app.daemon.session(1)
        app.daemon.move(session, .foregroundActive)
        let window = try #require(scenes[0].windows.first)
        let view = TouchView(frame: window.bounds)
        window.addSubview(view)
        window.dispatcher.handleTouches([TouchInput(identifier: 1, phase: .began, location: CGPoint(x: 9, y: 9))])
        app.daemon.move(session, .foregroundInactive)
        #expect(view.log.drain() == ["view began 1", "view cancelled 1"])
    }

    @Test("M64: Events and actions go through UIApplication, and a subclass can intercept them")
    func application() throws {
        final class Application: UIApplication {
            var keepsEvents = false
            var events = 0
            var actions: [String] = []
            override func sendEvent(_ event: UIEvent) {
                events += 1
                if !keepsEvents { super.sendEvent(event) }
            }
            override func sendAction(
                _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
            ) -> Bool {
                actions.append(action.name)
                return keepsEvents || super.sendAction(action, to: target, from: sender, for: event)
            }
        }
        let application = Application()
        let fixture = TouchFixture()
        let view = fixture.add(TouchView(), CGRect(x: 0, y: 0, width: 50, height: 50))
        fixture.tap(10, 10)
        #expect(application.events == 2 && view.log.drain() == ["view began 1", "view ended 1"])
        let control = fixture.add(UIControl(), CGRect(x: 100, y: 0, width: 50, height: 50))
        let target = ControlTests.Target()
        control.addTarget(target, action: ControlTests.Target.tapped, for: .touchUpInside)
        fixture.tap(110, 10)
        #expect(application.actions == ["tapped"] && target.log.drain() == ["tapped"])
        application.keepsEvents = true
        fixture.tap(10, 10)
        control.sendActions(for: .touchUpInside)
        #expect(application.events == 6 && view.log.drain() == [] && target.log.drain() == [])
    }

    @Test("M20: A surface sets its scene's bounds; windows, delegate and daemon get the changes of the surface")
    func surface() throws {
        let windowHost = FakePlatform()
        let (app, scenes) = try scenes(1, on: windowHost)
        let surface = try #require(windowHost.surfaces.first)
        let window = try #require(scenes[0].windows.first)
        #expect(surface.windowCounts == [1, 1] && window.bounds.width == 800 && window.safeAreaInsets.top == 20)
        #expect(scenes[0].interfaceOrientation.isLandscape && scenes[0].coordinateSpace.bounds == surface.bounds)
        scenes[0].title = "Crusty"
        scenes[0].sizeRestrictions?.minimumSize = CGSize(width: 300, height: 200)
        #expect(surface.title == "Crusty" && surface.minimum.width == 300)
        surface.bounds.size = CGSize(width: 400, height: 600)
        let traits = scenes[0].traitCollection
        surface.handler?.surfaceChanged(from: CGRect(x: 0, y: 0, width: 800, height: 600), traits)
        #expect(window.frame.width == 400 && scenes[0].interfaceOrientation.isPortrait)
        #expect(app.drainCallbacks() == ["SD didUpdate from 800.0"])
        surface.handler?.surfaceStateChanged(isMapped: true, hasFocus: false)
        surface.handler?.surfaceWasClosed()
        #expect(app.daemon.calls(of: "ReportWindow").first?["isMapped"] == .bool(true))
        #expect(app.daemon.calls(of: "RequestDestruction").count == 1)
        app.daemon.disconnect(try app.daemon.session(1))
        #expect(surface.isClosed && surface.handler == nil && window.isHidden)
    }

    @Test("M80: A scene opens links, and the handler receives whether an app has opened the link")
    func open() throws {
        let (app, scenes) = try scenes(1)
        let url = try #require(URL(string: "https://example.com/clown"))
        var answers: [Bool] = []
        scenes[0].open(url, options: nil) { answers.append($0) }
        let method = ProtocolInterface.system.member("Open")
        #expect(app.daemon.calls(of: method).first?["url"] == .string(url.absoluteString))
        app.daemon.errors[method] = VarlinkError(
            name: ProtocolInterface.system.member("NoOpener"), parameters: ["message": "no"])
        scenes[0].open(url, options: nil) { answers.append($0) }
        #expect(answers == [true, false])
    }

    @Test("M23: A refresh request is sent, and the refresh item saves the session's state")
    func refresh() throws {
        let (app, scenes) = try scenes(1)
        app.application.requestSceneSessionRefresh(scenes[0].session)
        #expect(app.daemon.calls(of: "RequestRefresh").count == 1)
        app.daemon.item(.refresh(try app.daemon.session(1).identifier, connection: nil))
        #expect(app.drainCallbacks() == ["SD stateRestorationActivity"] && app.daemon.calls(of: "SaveState").count == 1)
    }

    @Test(
        "M08: A response is in the options of the scene that it connects, and is always delivered to the notification centre"
    )
    func notification() throws {
        final class Centre: NSObject, UNUserNotificationCenterDelegate {
            var targets: [UIScene?] = []
            func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping () -> Void
            ) {
                targets.append(response.targetScene)
                completionHandler()
            }
        }
        let centre = Centre()
        UNUserNotificationCenter.current().delegate = centre
        defer { LoggingSceneDelegate.options = nil }
        let app = try TestApp()
        let request = try NotificationRequest(identifier: "n", content: NotificationContent(title: "Crusty"))
        let event = SceneEvent(
            app: app.daemon.app, NotificationResponse(request: request, date: Timestamp(Date(timeIntervalSince1970: 0)))
        )
        let session = try app.daemon.session(1)
        app.daemon.register()
        app.daemon.connect(session, isNew: true, event: event)
        #expect(LoggingSceneDelegate.options?.notificationResponse?.notification.request.identifier == "n")
        app.daemon.item(.activate(session.identifier, event: event, connection: nil))
        let scene = try #require(app.application.connectedScenes.first)
        #expect(centre.targets == [scene, scene])
        app.daemon.item(.respond(event))
        #expect(centre.targets == [scene, scene, nil] && app.daemon.calls(of: "Acknowledge").count == 3)
    }
}
