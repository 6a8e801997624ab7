import Foundation
import InterfaceFiles

/// The attributes of view controllers.
@MainActor enum ControllerAttributes {
    static func apply(_ node: InterfaceNode, to controller: UIViewController, in graph: InterfaceGraph) {
        if let title = graph.text(node, "title") { controller.title = title }
        if let value = presentation(node["modalPresentationStyle"]) { controller.modalPresentationStyle = value }
        if let value: UIModalTransitionStyle = node.choice("modalTransitionStyle") {
            controller.modalTransitionStyle = value
        }
        if let value = node.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
        if let value = node.flag("definesPresentationContext") { controller.definesPresentationContext = value }
        if let value = node.flag("providesPresentationContextTransitionStyle") {
            controller.providesPresentationContextTransitionStyle = value
        }
        if let value = node.flag("extendedLayoutIncludesOpaqueBars") {
            controller.extendedLayoutIncludesOpaqueBars = value
        }
        if let value = node.flag("modalInPresentation") { controller.isModalInPresentation = value }
        if let value = node["restorationIdentifier"] { controller.restorationIdentifier = value }
        if node.flag("useStoryboardIdentifierAsRestorationIdentifier") == true {
            controller.restorationIdentifier = node["storyboardIdentifier"]
        }
        if let size = node.size("preferredContentSize") { controller.preferredContentSize = size }
        if let edges = node.value("edgesForExtendedLayout") {
            controller.edgesForExtendedLayout = edges.options([
                "top": UIRectEdge.top, "bottom": .bottom, "left": .left, "right": .right,
            ])
        }
        switch controller {
        case let controller as UINavigationController: apply(node, to: controller, in: graph)
        case let controller as UITabBarController:
            if let bar = node.value("tabBar") { graph.configure(existing: controller.tabBar, bar) }
        case let controller as UISplitViewController: apply(node, to: controller)
        case let controller as UITableViewController:
            if let value = node.flag("clearsSelectionOnViewWillAppear") {
                controller.clearsSelectionOnViewWillAppear = value
            }
        case let controller as UICollectionViewController:
            if let value = node.flag("clearsSelectionOnViewWillAppear") {
                controller.clearsSelectionOnViewWillAppear = value
            }
        default: break
        }
    }

    private static func apply(_ node: InterfaceNode, to controller: UINavigationController, in graph: InterfaceGraph) {
        if let bar = node.value("navigationBar") { graph.configure(existing: controller.navigationBar, bar) }
        if let bar = node.value("toolbar"), let toolbar = controller.toolbar { graph.configure(existing: toolbar, bar) }
        if let value = node.flag("navigationBarHidden") { controller.isNavigationBarHidden = value }
        if let value = node.flag("toolbarHidden") { controller.isToolbarHidden = value }
    }

    private static func apply(_ node: InterfaceNode, to controller: UISplitViewController) {
        if let value: UISplitViewController.DisplayMode = node.choice("preferredDisplayMode") {
            controller.preferredDisplayMode = value
        } else if node["displayMode"] == "allVisible" {
            controller.preferredDisplayMode = .oneBesideSecondary
        }
        if let value: UISplitViewController.SplitBehavior = node.choice("behavior") {
            controller.preferredSplitBehavior = value
        }
        if let value = node.number("preferredPrimaryColumnWidth") { controller.preferredPrimaryColumnWidth = value }
        if let value = node.number("minimumPrimaryColumnWidth") { controller.minimumPrimaryColumnWidth = value }
        if let value = node.number("maximumPrimaryColumnWidth") { controller.maximumPrimaryColumnWidth = value }
    }

    /// Returns the style of the split view controller that a coder describes.
    static func splitStyle(_ coder: NSCoder) -> UISplitViewController.Style {
        switch (coder as? InterfaceCoder)?.node["style"] {
        case "doubleColumn": .doubleColumn
        case "tripleColumn": .tripleColumn
        default: .unspecified
        }
    }

    /// Returns the style and the axis of the page view controller that a coder describes, and the spacing of its pages.
    static func pages(
        _ coder: NSCoder
    ) -> (UIPageViewController.TransitionStyle, UIPageViewController.NavigationOrientation, CGFloat) {
        guard let node = (coder as? InterfaceCoder)?.node else { return (.pageCurl, .horizontal, 0) }
        return (
            node["transitionStyle"] == "scroll" ? .scroll : .pageCurl,
            node["navigationOrientation"] == "vertical" ? .vertical : .horizontal, node.number("pageSpacing") ?? 0
        )
    }

    static func setColumns(
        of split: UISplitViewController, _ children: [(relationship: String, controller: UIViewController)]
    ) {
        guard split.style != .unspecified else {
            let primary = children.first { $0.relationship == "masterViewController" }?.controller
            let secondary = children.first { $0.relationship == "detailViewController" }?.controller
            split.viewControllers = [primary, secondary].compactMap(\.self)
            return
        }
        for (relationship, controller) in children {
            switch relationship {
            case "masterViewController", "primaryViewController": split.setViewController(controller, for: .primary)
            case "supplementaryViewController": split.setViewController(controller, for: .supplementary)
            case "compactViewController": split.setViewController(controller, for: .compact)
            default: split.setViewController(controller, for: .secondary)
            }
        }
    }

    /// Returns the presentation style that a storyboard file names; nil for an unknown name.
    static func presentation(_ name: String?) -> UIModalPresentationStyle? {
        guard let name else { return nil }
        return InterfaceChoices.choice(UIModalPresentationStyle.self, name)
    }
}
