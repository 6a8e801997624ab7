import Foundation

/// The state of a scene's pointer lock, which hides the pointer and keeps it in the scene.
@preconcurrency @MainActor public final class UIPointerLockState: NSObject {
    /// Whether the pointer is locked.
    public private(set) var isLocked = false

    /// The notification that UIKit posts after a lock has changed, with the state as its object. The user information
    /// contains the scene.
    public nonisolated static let didChangeNotification = NSNotification.Name(
        "UIPointerLockStateDidChangeNotification")
    /// The key of the scene in the notification's user information.
    public nonisolated static let sceneUserInfoKey = "UIPointerLockStateSceneUserInfoKey"

    override init() { super.init() }

    /// Changes the state and posts the notification; does nothing if the state is the same.
    func change(to isLocked: Bool, in scene: UIScene) {
        guard isLocked != self.isLocked else { return }
        self.isLocked = isLocked
        NotificationCenter.default.post(
            name: Self.didChangeNotification, object: self, userInfo: [Self.sceneUserInfoKey: scene])
    }
}

extension UIScene {
    /// The state of the scene's pointer lock; nil if the platform cannot lock the pointer, as on X11 and on compositors
    /// without `zwp_pointer_constraints_v1`.
    public var pointerLockState: UIPointerLockState? {
        guard let scene = self as? UIWindowScene, scene.surface?.supportsPointerLock == true else { return nil }
        return scene.lockState
    }
}

extension UIWindowScene {
    /// Requests or ends the pointer lock after a change of the preference of the scene's controllers, or of the
    /// conditions for a lock. A lock requires that the scene is active and fills the screen.
    package final func updatePointerLock() {
        guard let surface, surface.supportsPointerLock || requestsPointerLock else { return }
        let isWanted = activationState == .foregroundActive && surface.fillsScreen && prefersPointerLocked
        guard isWanted != requestsPointerLock else { return }
        requestsPointerLock = isWanted
        surface.requestPointerLock(isWanted)
    }

    /// The preference of the deciding controller: the controller that was presented last, or the child that this
    /// controller names.
    private var prefersPointerLocked: Bool {
        let root = windowsFromFront.lazy.compactMap { $0.isSystemWindow ? nil : $0.rootViewController }.first
        guard var controller = root else { return false }
        // The number of steps is limited, because an app's container could name an ancestor as its deciding child.
        for _ in 0..<100 {
            guard let next = controller.presentedController ?? controller.childViewControllerForPointerLock else {
                break
            }
            controller = next
        }
        return controller.prefersPointerLocked
    }
}
