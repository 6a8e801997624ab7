import Foundation

/// What only some controllers have. It stands in an object of its own so that all others stay small.
@MainActor final class ControllerExtras {
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// What presents the controller, or will.
    var presentation: UIPresentationController?
    /// The style that it was made for.
    var presentationStyle = UIModalPresentationStyle.none
    /// A change among the children that is under way.
    var containerTransition: ControllerTransition?
    /// How far bars of containers cover the view.
    var containerInsets = UIEdgeInsets.zero
    var navigationItem: UINavigationItem?
    var tabBarItem: UITabBarItem?
    var editButton: UIBarButtonItem?
    var toolbarItems: [UIBarButtonItem]?
    var hidesBottomBarWhenPushed = false
    var extendedEdges = UIRectEdge.all
}
