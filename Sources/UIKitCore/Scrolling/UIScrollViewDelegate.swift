import Foundation

/// The delegate of a scroll view. The default implementation of each method does what UIKit does without an
/// implementation.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Called when the offset has changed, for any reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when the user begins to drag the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user releases the content.
    ///
    /// - Parameters:
    ///   - velocity: the velocity of the offset, in points per millisecond.
    ///   - targetContentOffset: the offset at which the content will come to rest; the delegate may change it.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the user has released the content. The content decelerates if `decelerate` is true.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content begins to decelerate.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when the content has stopped decelerating.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called at the end of an animated scroll.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Returns the view to zoom, which is inside the scroll view; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when zooming begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when zooming has ended at a scale.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Whether the content scrolls to its top when the user requests it, such as with a tap at the top of the screen.
    /// The default is true.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when the content is scrolled to its top at the user's request. Here the call follows the start of the
    /// animation, not the end.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called when the effective insets have changed.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    /// The default does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The default does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The default does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The default does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// The default does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A protocol that provides the `delegate` of scroll views.
///
/// Subclasses such as `UITableView` have a `delegate` of another type. Swift only permits that if the superclass gets
/// its `delegate` from a protocol extension.
@preconcurrency @MainActor public protocol UIScrollViewDelegating: UIScrollView {}

extension UIScrollViewDelegating {
    /// The delegate of the scroll view, referenced weakly.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { setScrollDelegate(newValue) }
    }
}

extension UIScrollView: UIScrollViewDelegating {}
