import Foundation

/// Whom a page view controller asks for its pages.
@MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The controller before another; nil where that is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The controller after another; nil where that is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots there are below pages that scroll from side to side. The default is 0, for none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Which dot stands for the page that the app has set, counted from 0. It is not asked for after a person has turned.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// The default: no dots.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The default: the first.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Told of what a person turns, not of what the app sets. All methods have defaults that do nothing.
@MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// A person begins to turn to other controllers.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// A turn has ended: whether its movement came to its end, what was shown before, and whether that has changed.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
