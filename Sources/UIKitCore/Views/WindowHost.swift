import Foundation

/// What a window needs of the scene that it is in. `UIWindowScene` conforms.
@MainActor protocol WindowHost: AnyObject {
    /// The key window of the scene; set by the window that becomes it.
    var keyWindowInScene: UIWindow? { get set }
    /// A window has come to the scene.
    func windowDidAttach(_ window: UIWindow)
    /// A window has left the scene.
    func windowDidDetach(_ window: UIWindow)
    /// A window of the scene was shown or hidden.
    func windowVisibilityDidChange(_ window: UIWindow)
    /// The traits that windows of the scene begin with.
    var traitsForWindows: UITraitCollection { get }
    /// The area that a window has when it is made for the scene, in the scene's coordinates.
    var boundsForWindows: CGRect { get }
    /// How far the area is covered by bars, in points from its edges.
    var safeAreaForWindows: UIEdgeInsets { get }
}
