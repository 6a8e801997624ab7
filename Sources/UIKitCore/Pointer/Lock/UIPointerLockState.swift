import Foundation

/// The state of a scene's pointer lock, which hides the pointer and keeps it in the scene.
///
/// No platform here locks the pointer, so no scene has such a state.
@MainActor public final class UIPointerLockState: NSObject {
    /// Whether the pointer is locked.
    public let isLocked = false

    /// The notification that UIKit posts after a lock has changed, with the state as its object. It is never posted
    /// here.
    public nonisolated static let didChangeNotification = NSNotification.Name(
        "UIPointerLockStateDidChangeNotification")
    /// The key of the scene in the notification's user information.
    public nonisolated static let sceneUserInfoKey = "UIPointerLockStateSceneUserInfoKey"

    override init() { super.init() }
}

extension UIScene {
    /// The state of the scene's pointer lock. Always nil: no platform here locks the pointer.
    public var pointerLockState: UIPointerLockState? { nil }
}
