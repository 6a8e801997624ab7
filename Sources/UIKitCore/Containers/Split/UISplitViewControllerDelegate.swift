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
        /// The middle column if there are three columns.
        case supplementary = 1
        /// The last and widest column.
        case secondary = 2
        /// The column that is shown instead of all other columns in a narrow window.
        case compact = 3
    }

    /// The set of shown columns, with UIKit's values.
    public enum DisplayMode: Int, Sendable {
        /// Depends on the width of the split view.
        case automatic = 0
        /// Only the last column.
        case secondaryOnly = 1
        /// The last column, and one column beside the last column.
        case oneBesideSecondary = 2
        /// The last column, and one column over a part of the last column.
        case oneOverSecondary = 3
        /// All three columns.
        case twoBesideSecondary = 4
        /// The last column, and two columns over a part of the last column.
        case twoOverSecondary = 5
        /// All three columns. In UIKit the last column is moved aside; here the last column is made narrower, as in
        /// `twoBesideSecondary`.
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

    /// The appearance of the first column.
    public enum BackgroundStyle: Int, Sendable {
        /// As the column's controller draws it.
        case none = 0
        /// As a sidebar.
        case sidebar = 1
    }

    /// The arrangement of columns, with UIKit's values.
    public enum SplitBehavior: Int, Sendable {
        /// Chosen by the system.
        case automatic = 0
        /// The columns are beside each other.
        case tile = 1
        /// The other columns cover a part of the last column.
        case overlay = 2
        /// The other columns move the last column aside.
        case displace = 3
    }
}

/// The delegate of a split view controller. All methods have defaults that behave as UIKit does without a delegate.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Returns the column whose controllers are on top of the stack after the columns have collapsed. The default is
    /// the proposed column.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns the display mode when the stack expands into columns. The default is the proposed mode.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Whether the last column is left out of the collapsed stack. Called for split views whose two columns are set by
    /// `viewControllers`. The default is false.
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
    /// Lets the delegate show a controller, and returns whether the delegate has shown the controller. If false, the
    /// default, the split view controller shows the controller.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool
    /// Lets the delegate show a controller as the detail, and returns whether the delegate has shown the controller. If
    /// false, the default, the split view controller shows the controller.
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
