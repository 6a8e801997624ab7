import Foundation

/// The members of a scene that its windows use. `UIWindowScene` conforms.
@MainActor protocol WindowSceneHost: AnyObject {
    /// The key window of the scene; set by the window that becomes key.
    var keyWindowInScene: UIWindow? { get set }
    /// Called after a window was added to the scene.
    func windowDidAttach(_ window: UIWindow)
    /// Called after a window was removed from the scene.
    func windowDidDetach(_ window: UIWindow)
    /// Called after a window of the scene was shown or hidden.
    func windowVisibilityDidChange(_ window: UIWindow)
    /// The traits that windows of the scene inherit.
    var traitsForWindows: UITraitCollection { get }
    /// The bounds of a window that is created for the scene, in the scene's coordinates.
    var boundsForWindows: CGRect { get }
    /// The insets that bars cover, in points from the edges.
    var safeAreaForWindows: UIEdgeInsets { get }
}
