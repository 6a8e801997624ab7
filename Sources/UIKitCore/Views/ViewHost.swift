import Foundation

/// A platform that mirrors the views of a window.
///
/// A window reports every change of its views from the moment its host is set. The host finds the views that exist at
/// that moment by walking through `window.subviews`.
@MainActor package protocol ViewHost: AnyObject {
    /// Called after a view was added to a superview, at an index counted from the back.
    ///
    /// Also called when a subview moves among its siblings. The descendants of `view` are not reported separately.
    func viewDidAttach(_ view: UIView, to superview: UIView, at index: Int)
    /// Called after a view and its descendants were removed from the window.
    func viewDidDetach(_ view: UIView, from superview: UIView)
    /// Called after `bounds`, `center` or `transform` of a view have changed.
    func viewGeometryDidChange(_ view: UIView)
    /// Called after a view was hidden or shown, or after its alpha, clipping, content mode or handling of events has
    /// changed.
    func viewAppearanceDidChange(_ view: UIView)
    /// Called after the accessibility values of a view have changed.
    func viewAccessibilityDidChange(_ view: UIView)
    /// Called when a view must be redrawn: entirely if `rect` is nil, otherwise in a rectangle of its own coordinates.
    func viewNeedsDisplay(_ view: UIView, in rect: CGRect?)
    /// Called when the window needs layout. The host then calls the window's `layoutIfNeeded()` before the next frame
    /// is drawn.
    ///
    /// Called when the first view of the window requests layout, and again only after the window was laid out.
    func windowNeedsLayout(_ window: UIWindow)
    /// Called after the first responder of the window has changed; `responder` is nil if the window has no first
    /// responder.
    func firstResponderDidChange(_ responder: UIResponder?, in window: UIWindow)
    /// Called after the keyboard focus has moved in the scene; `view` is nil if nothing has the focus.
    func focusedViewDidChange(_ view: UIView?, in window: UIWindow)
    /// Called when the highlighted entry of a menu or of the overlay of shortcuts in the window may have changed.
    func highlightedEntryDidChange(in window: UIWindow)
    /// Called when another cursor is to be shown over a window.
    func pointerCursorDidChange(_ cursor: PointerCursor, in window: UIWindow)
    /// Whether the host draws the pointer over the window, from the regions that the window announces. The window itself
    /// then draws only the effects on views.
    var drawsPointer: Bool { get }
    /// Called when the announced regions of the pointer must be read again.
    func pointerRegionsDidChange(in window: UIWindow)
    /// Called when the first responder's input view and accessory view must be read again.
    func inputViewsNeedReload(in window: UIWindow)
}

extension ViewHost {
    package func focusedViewDidChange(_ view: UIView?, in window: UIWindow) {}
    package func highlightedEntryDidChange(in window: UIWindow) {}
    package func pointerCursorDidChange(_ cursor: PointerCursor, in window: UIWindow) {}
    package var drawsPointer: Bool { false }
    package func pointerRegionsDidChange(in window: UIWindow) {}
}
