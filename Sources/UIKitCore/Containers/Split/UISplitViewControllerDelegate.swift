import Foundation

extension UISplitViewController {
    /// The style of a split view, with UIKit's values.
    public enum Style: Int, Sendable {
        /// Two columns, set by `viewControllers`.
        case unspecified = 0
        /// Two columns.
        case doubleColumn = 1
        /// Three columns.
        case tripleColumn = 2
    }

    /// A column, with UIKit's values.
    public enum Column: Int, Sendable {
        /// The first column.
        case primary = 0
        /// The middle one of three columns.
        case supplementary = 1
        /// The last and widest column.
        case secondary = 2
        /// The column shown instead of all others in a narrow window.
        case compact = 3
    }

    /// The set of shown columns, with UIKit's values.
    public enum DisplayMode: Int, Sendable {
        /// Chosen by the width.
        case automatic = 0
        /// Only the last column.
        case secondaryOnly = 1
        /// The last column, and one beside it.
        case oneBesideSecondary = 2
        /// The last column, and one over it.
        case oneOverSecondary = 3
        /// All three columns.
        case twoBesideSecondary = 4
        /// The last column, and two over it.
        case twoOverSecondary = 5
        /// All three columns, the last of which is displaced.
        case twoDisplaceSecondary = 6

        var overlaysSecondary: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
        var count: Int {
            switch self {
            case .automatic, .secondaryOnly: 0
            case .oneBesideSecondary, .oneOverSecondary: 1
            case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
            }
        }
    }

    /// The arrangement of columns, with UIKit's values.
    public enum SplitBehavior: Int, Sendable {
        /// Chosen by the system.
        case automatic = 0
        /// Beside each other.
        case tile = 1
        /// Over each other.
        case overlay = 2
        /// The last column is displaced.
        case displace = 3
    }
}

/// The delegate of a split view controller. All methods have defaults with UIKit's behaviour without a delegate.
@MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Returns the column on top after the columns collapse into one stack. The default is the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns the display mode when the stack expands into columns. The default is the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// For split views of two columns set by `viewControllers`: whether the last column is left out of the collapsed
    /// stack.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Called after the columns have collapsed into one stack.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Called after the stack has expanded into columns.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Called before the display mode changes.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Called before a column is shown.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Called before a column is hidden.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Shows a controller instead of the split view; returns whether it did. The default is false.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool
    /// Shows a controller as detail instead of the split view; returns whether it did. The default is false.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    /// Returns the proposed column.
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    /// Returns the proposed display mode.
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    /// Does nothing.
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    /// Does nothing.
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {}
    /// Does nothing.
    public func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {}
    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }
    /// Returns false.
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
}
