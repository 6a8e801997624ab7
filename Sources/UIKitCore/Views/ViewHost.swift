import Foundation

/// A platform that mirrors the views of a window.
///
/// A window tells its host everything that happens to its views from the moment the host is set; what was there
/// before the host finds by walking `window.subviews`.
@MainActor package protocol ViewHost: AnyObject {
    /// A view is now among the subviews of another, at an index counted from the back.
    ///
    /// Also called when a subview changes its place among its siblings. What is below `view` comes along unannounced.
    func viewDidAttach(_ view: UIView, to superview: UIView, at index: Int)
    /// A view, with everything below it, is no longer in the window.
    func viewDidDetach(_ view: UIView, from superview: UIView)
    /// Bounds, center or transform of a view have changed.
    func viewGeometryDidChange(_ view: UIView)
    /// A view was hidden or shown, or its alpha, clipping, content mode or willingness to take events has changed.
    func viewAppearanceDidChange(_ view: UIView)
    /// What a view tells assistive technologies has changed.
    func viewAccessibilityDidChange(_ view: UIView)
    /// A view must be drawn anew: all of it when `rect` is nil, else a rectangle in its own coordinates.
    func viewNeedsDisplay(_ view: UIView, in rect: CGRect?)
    /// Something in the window must be laid out; call `layoutIfNeeded()` of the window before the next frame.
    ///
    /// Called when the first view of the window asks for layout, and again only after the window was laid out.
    func windowNeedsLayout(_ window: UIWindow)
    /// The first responder of the window has changed; nil when there is none.
    func firstResponderDidChange(_ responder: UIResponder?, in window: UIWindow)
    /// The first responder's input view or accessory view must be fetched anew.
    func inputViewsNeedReload(in window: UIWindow)
}
