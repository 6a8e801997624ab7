import Foundation

/// Told what a scroll view does. All methods are optional: they have defaults that do what UIKit does without them.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The offset has changed, for whatever reason.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The zoom scale has changed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// A person begins to drag the contents.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// A person lets go of the contents.
    ///
    /// - Parameters:
    ///   - velocity: how fast the offset changes, in points for each thousandth of a second
    ///   - targetContentOffset: where the contents will come to rest; it can be changed
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// A person has let go of the contents, which go on moving if `decelerate` is true.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// The contents go on moving by themselves from now on.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The contents no longer move by themselves.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// A movement that the app has asked for, animated, is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view in the scroll view that is scaled when it zooms; nil for none.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Zooming begins.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Zooming is over, at a scale.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Whether a person may have the contents scrolled to their top at once. The default is true.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// The contents were scrolled to their top at once.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// The insets in force have changed.
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
    /// The default: nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// The default does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// The default does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// The default: true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// The default does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// The default does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// What gives scroll views their `delegate`.
///
/// Subclasses such as `UITableView` have a `delegate` of another type. Swift allows that only where the one of the
/// superclass comes from an extension of a protocol.
@MainActor public protocol UIScrollViewDelegating: UIScrollView {}

extension UIScrollViewDelegating {
    /// Told what the scroll view does; it is not kept alive.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { setScrollDelegate(newValue) }
    }
}

extension UIScrollView: UIScrollViewDelegating {}
