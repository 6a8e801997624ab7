import Foundation

extension UISplitViewController {
    /// How many columns there are, with UIKit's values.
    public enum Style: Int, Sendable {
        /// Two, set by `viewControllers`.
        case unspecified = 0
        /// Two.
        case doubleColumn = 1
        /// Three.
        case tripleColumn = 2
    }

    /// A column, with UIKit's values.
    public enum Column: Int, Sendable {
        /// The first.
        case primary = 0
        /// The middle one of three.
        case supplementary = 1
        /// The last and widest.
        case secondary = 2
        /// What is shown in its own right where the window is narrow.
        case compact = 3
    }

    /// Which columns are shown, with UIKit's values.
    public enum DisplayMode: Int, Sendable {
        /// As the width allows.
        case automatic = 0
        /// The last one only.
        case secondaryOnly = 1
        /// The last, and one beside it.
        case oneBesideSecondary = 2
        /// The last, and one over it.
        case oneOverSecondary = 3
        /// All three.
        case twoBesideSecondary = 4
        /// The last, and two over it.
        case twoOverSecondary = 5
        /// All three, of which the last is moved aside.
        case twoDisplaceSecondary = 6

        var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
        var count: Int {
            switch self {
            case .automatic, .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }
    }

    /// How columns take their room, with UIKit's values.
    public enum SplitBehavior: Int, Sendable {
        /// As the system likes.
        case automatic = 0
        /// Beside one another.
        case tile = 1
        /// Over one another.
        case overlay = 2
        /// The last is moved aside.
        case displace = 3
    }
}

/// Whom a split view asks and tells. All methods have defaults that do what UIKit does without them.
@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Which column is on top when the columns become one stack. The default is the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Which columns are shown when the stack becomes columns. The default is the proposal.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// For split views of two columns set by `viewControllers`: whether the last column is left out of the one stack.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// The columns have become one stack.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// The stack has become columns.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Other columns are about to be shown.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// A column is about to be shown.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// A column is about to be hidden.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Shows a controller instead of the split view; whether it did. The default is false.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool
    /// Shows a controller as detail instead of the split view; whether it did. The default is false.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    /// The default: the proposed one.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// The default: the proposal.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    /// The default: false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// The default: nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    /// The default: nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    /// The default: nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    /// The default: nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {}
    /// The default: nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {}
    /// The default: false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// The default: false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
}
