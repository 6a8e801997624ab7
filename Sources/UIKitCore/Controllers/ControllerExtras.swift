import Foundation

/// Rarely used state of a controller, allocated on demand so that other controllers stay small.
@MainActor final class ControllerExtras {
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// The presentation controller that presents or will present the controller; nil until the presentation controller
    /// is needed.
    var presentation: UIPresentationController?
    /// The style for which `presentation` was created.
    var presentationStyle = UIModalPresentationStyle.none
    /// The transition between two children that is running; nil for none.
    var containerTransition: ControllerTransition?
    /// The insets by which the bars of containers cover the controller's view.
    var containerInsets = UIEdgeInsets.zero
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    /// The scene that the controller was created from; nil for a controller that code has created.
    var storyboardScene: StoryboardScene?
    /// The objects of the controller's nib.
    var nibObjects: [Any] = []
    var editButton: UIBarButtonItem?
    var toolbarItems: [UIBarButtonItem]?
    var keyCommands: [UIKeyCommand] = []
    var hidesBottomBarWhenPushed = false
    /// Whether the margins of the view may be smaller than the system's minimum.
    var allowsSmallMargins = false
    var extendedEdges = UIRectEdge.all
    var focusGroupIdentifier: String?
    var restoresFocus = true
    /// The item that had the focus when the view disappeared.
    weak var lastFocusedItem: (any UIFocusItem)?
}
