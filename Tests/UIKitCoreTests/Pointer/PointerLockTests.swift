import Foundation
import SceneModel
import Testing

@testable import UIKitCore

@MainActor
@Suite("Pointer lock", .serialized)
struct PointerLockTests {
    private final class LockController: UIViewController {
        var prefers = true { didSet { setNeedsUpdateOfPrefersPointerLocked() } }
        var deciding: UIViewController? { didSet { setNeedsUpdateOfPrefersPointerLocked() } }

        override var prefersPointerLocked: Bool { prefers }
        override var childViewControllerForPointerLock: UIViewController? { deciding }
    }

    /// An active scene whose root controller prefers a locked pointer, on a surface that grants every lock.
    @MainActor private struct Fixture {
        let app: TestApp
        let session: SceneSession
        let scene: UIWindowScene
        let surface: FakeSurface
        let root = LockController()

        init() throws {
            let windowHost = FakePlatform()
            app = try TestApp(windowHost: windowHost)
            session = try app.daemon.session(1)
            app.daemon.register()
            app.daemon.connect(session, isNew: true)
            scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
            surface = try #require(windowHost.surfaces.first)
            surface.supportsPointerLock = true
            app.daemon.move(session, .foregroundActive)
            let window = try #require(scene.windows.first)
            window.rootViewController = root
            window.layoutIfNeeded()
            root.setNeedsUpdateOfPrefersPointerLocked()
        }

        var isLocked: Bool? { scene.pointerLockState?.isLocked }
    }

    @Test("A presented controller unlocks the pointer, and its dismissal locks the pointer again")
    func presentation() throws {
        let fixture = try Fixture()
        #expect(fixture.isLocked == true)
        fixture.root.present(UIViewController(), animated: false)
        #expect(fixture.isLocked == false)
        fixture.root.dismiss(animated: false)
        #expect(fixture.isLocked == true && fixture.surface.lockRequests == [true, false, true])
    }

    @Test("A container names the child that decides; a container that names itself does not hang")
    func child() throws {
        let fixture = try Fixture()
        let child = LockController()
        child.prefers = false
        fixture.root.addChild(child)
        fixture.root.view.addSubview(child.view)
        fixture.root.deciding = child
        #expect(fixture.isLocked == false)
        child.prefers = true
        #expect(fixture.isLocked == true)
        fixture.root.deciding = fixture.root
        #expect(fixture.isLocked == true)
    }

    @Test("A scene that does not fill the screen, or is not active, does not lock the pointer")
    func conditions() throws {
        let fixture = try Fixture()
        func resize(fills: Bool) {
            fixture.surface.fillsScreen = fills
            fixture.surface.handler?.surfaceChanged(from: fixture.surface.bounds, fixture.scene.traitCollection)
        }
        resize(fills: false)
        #expect(fixture.isLocked == false)
        resize(fills: true)
        #expect(fixture.isLocked == true)
        fixture.app.daemon.move(fixture.session, .foregroundInactive)
        #expect(fixture.isLocked == false)
        fixture.app.daemon.move(fixture.session, .foregroundActive)
        #expect(fixture.isLocked == true)
        fixture.surface.supportsPointerLock = false
        #expect(fixture.scene.pointerLockState == nil)
    }

    @Test("The notification has the state as its object and the scene in its user information")
    func notification() throws {
        let fixture = try Fixture()
        let state = try #require(fixture.scene.pointerLockState)
        var received: [Bool] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIPointerLockState.didChangeNotification, object: state, queue: nil
        ) { notification in
            let scene = notification.userInfo?[UIPointerLockState.sceneUserInfoKey] as? UIScene
            let key = scene.map(ObjectIdentifier.init)
            MainActor.assumeIsolated {
                #expect(key == ObjectIdentifier(fixture.scene))
                received.append(state.isLocked)
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        for isPreferred in [false, false, true] { fixture.root.prefers = isPreferred }
        #expect(received == [false, true])
    }
}
