import Foundation

/// The requirements of a window on its scene. `UIWindowScene` conforms.
@MainActor protocol WindowSceneHost: AnyObject {
    /// The key window of the scene; set by the window that becomes key.
    var keyWindowInScene: UIWindow? { get set }
    /// A window was added to the scene.
    func windowDidAttach(_ window: UIWindow)
    /// A window was removed from the scene.
    func windowDidDetach(_ window: UIWindow)
    /// A window of the scene was shown or hidden.
    func windowVisibilityDidChange(_ window: UIWindow)
    /// The traits that windows of the scene inherit.
    var traitsForWindows: UITraitCollection { get }
    /// The bounds of a window created for the scene, in the scene's coordinates.
    var boundsForWindows: CGRect { get }
    /// The insets that bars cover, in points from the edges.
    var safeAreaForWindows: UIEdgeInsets { get }
}
