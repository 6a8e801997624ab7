import Foundation

/// A platform that mirrors the views of a window.
///
/// A window reports every change of its views to its host from the moment the host is set; the host finds views that
/// existed before by walking `window.subviews`.
@MainActor package protocol ViewHost: AnyObject {
    /// A view was added to a superview, at an index counted from the back.
    ///
    /// Also called when a subview moves among its siblings. The descendants of `view` are not reported separately.
    func viewDidAttach(_ view: UIView, to superview: UIView, at index: Int)
    /// A view and its descendants were removed from the window.
    func viewDidDetach(_ view: UIView, from superview: UIView)
    /// The bounds, center or transform of a view have changed.
    func viewGeometryDidChange(_ view: UIView)
    /// A view was hidden or shown, or its alpha, clipping, content mode or handling of events has changed.
    func viewAppearanceDidChange(_ view: UIView)
    /// The accessibility values of a view have changed.
    func viewAccessibilityDidChange(_ view: UIView)
    /// A view must be redrawn: entirely if `rect` is nil, otherwise in a rectangle of its own coordinates.
    func viewNeedsDisplay(_ view: UIView, in rect: CGRect?)
    /// The window needs layout; call its `layoutIfNeeded()` before the next frame.
    ///
    /// Called when the first view of the window requests layout, and again only after the window was laid out.
    func windowNeedsLayout(_ window: UIWindow)
    /// The first responder of the window has changed; nil if there is none.
    func firstResponderDidChange(_ responder: UIResponder?, in window: UIWindow)
    /// The first responder's input view and accessory view must be read again.
    func inputViewsNeedReload(in window: UIWindow)
}
