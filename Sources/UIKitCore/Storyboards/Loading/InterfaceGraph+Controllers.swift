import Foundation
import InterfaceFiles

/// The creation of view controllers and of the objects beside their views.
extension InterfaceGraph {
    /// Creates the view controller of a scene.
    ///
    /// - Parameter create: creates the object with a coder. If the closure is nil or returns nil, the class that the
    ///   node names creates the object.
    func makeController(
        _ node: InterfaceNode, create: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let kind = InterfaceClasses.controllers[node.name] else { return nil }
        var type = kind.type
        var controller: UIViewController?
        var coder = InterfaceCoder(node, self, initializer: kind.initializer)
        if let create {
            controller = create(coder)
            if controller == nil, coder.isApplied { coder = InterfaceCoder(node, self, initializer: kind.initializer) }
        }
        if controller == nil {
            type = resolveClass(of: node, kind.type)
            controller = type.init(coder: coder)
        }
        if controller == nil {
            InterfaceFault.notCreated(ClassNames.name(type), in: document.name)
            coder = InterfaceCoder(node, self, initializer: kind.initializer)
            controller = type == kind.type ? nil : kind.type.init(coder: coder)
        }
        guard let controller else { return nil }
        coder.apply(to: controller, as: nil)
        return controller
    }

    /// Sets the attributes of a controller from a node, and creates its items and its children.
    func configure(_ controller: UIViewController, _ node: InterfaceNode) {
        self.controller = controller
        controller.makeExtras().storyboardScene = StoryboardScene(self, node)
        register(controller, node)
        ControllerAttributes.apply(node, to: controller, in: self)
        if let item = node.value("navigationItem") { ItemFactory.configure(controller.navigationItem, item, in: self) }
        if let item = node.value("tabBarItem") { controller.tabBarItem = ItemFactory.tab(item, in: self) }
        let tools = ItemFactory.barButtons(node.list("toolbarItems"), in: self)
        if !tools.isEmpty { controller.toolbarItems = tools }
        addChildren(of: controller, node)
        // The children have been added, and the controller's other segues are looked up by their identifiers.
        connections.removeAll { $0.node.name == "segue" && $0.source.object === controller }
    }

    private func addChildren(of controller: UIViewController, _ node: InterfaceNode) {
        let segues = node.list("connections").filter { $0.name == "segue" && $0["kind"] == "relationship" }
        guard !segues.isEmpty, let storyboard else { return }
        var children: [(relationship: String, controller: UIViewController)] = []
        for segue in segues {
            guard let id = segue["destination"], let child = storyboard.makeController(ofObject: id, create: nil) else {
                continue
            }
            children.append((segue["relationship"] ?? "", child))
        }
        switch controller {
        case let navigation as UINavigationController:
            navigation.setViewControllers(children.prefix(1).map(\.controller), animated: false)
        case let tabs as UITabBarController: tabs.viewControllers = children.map(\.controller)
        case let split as UISplitViewController: ControllerAttributes.setColumns(of: split, children)
        default: break
        }
    }

    /// Creates the objects of a scene or a nib apart from its view or controller: custom objects, gesture recognisers,
    /// and further views. Returns these objects. The caller must retain them.
    func makeTopLevelObjects(_ nodes: [InterfaceNode], externals: [String: Any] = [:]) -> [AnyObject] {
        var made: [AnyObject] = []
        for node in nodes {
            switch node.name {
            case "placeholder":
                registerPlaceholder(node, externals)
            case "exit", "navigationItem", "viewControllerPlaceholder": continue
            case "barButtonItem": made.append(ItemFactory.barButton(node, in: self))
            case "customObject":
                if let object = makeObject(node) { made.append(object) }
            default:
                if let view = makeView(node) {
                    made.append(view)
                } else if let recognizer = GestureFactory.make(node) {
                    register(recognizer, node)
                    made.append(recognizer)
                }
            }
        }
        return made
    }

    private func registerPlaceholder(_ node: InterfaceNode, _ externals: [String: Any]) {
        let name = node["placeholderIdentifier"] ?? ""
        guard let id = node.id else { return }
        switch name {
        case "IBFirstResponder": registerFirstResponder(id)
        case "IBFilesOwner": break
        default:
            if let object = externals[name] {
                register(object as AnyObject, id)
            } else {
                InterfaceFault.missingExternal(name, in: document.name)
            }
        }
    }

    private func makeObject(_ node: InterfaceNode) -> AnyObject? {
        let type = resolveClass(of: node, NSObject.self)
        let object: AnyObject?
        if let responder = type as? UIViewController.Type {
            object = responder.init(coder: InterfaceCoder(node, self, initializer: type))
        } else {
            object = InstantiableObject.make(type)
        }
        if let object { register(object, node) }
        return object
    }
}

/// A factory for the gesture recognisers of storyboards and nibs.
@MainActor enum GestureFactory {
    /// Creates a recogniser; nil if the node does not describe one.
    static func make(_ node: InterfaceNode) -> UIGestureRecognizer? {
        guard let recognizer = recognizer(node) else { return nil }
        if let value = node.flag("enabled") { recognizer.isEnabled = value }
        if let value = node.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
        if let value = node.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
        if let value = node.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
        return recognizer
    }

    private static func recognizer(_ node: InterfaceNode) -> UIGestureRecognizer? {
        switch node.name {
        case "tapGestureRecognizer":
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            if let value = node.integer("numberOfTapsRequired") { tap.numberOfTapsRequired = max(1, value) }
            if let value = node.integer("numberOfTouchesRequired") { tap.numberOfTouchesRequired = max(1, value) }
            return tap
        case "pongPressGestureRecognizer", "longPressGestureRecognizer":
            let press = UILongPressGestureRecognizer(target: nil, action: nil)
            if let value = node.number("minimumPressDuration") { press.minimumPressDuration = TimeInterval(value) }
            if let value = node.number("allowableMovement") { press.allowableMovement = value }
            return press
        case "swipeGestureRecognizer":
            let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
            if let direction = node.child("direction") ?? node.value("direction") {
                swipe.direction = direction.options([
                    "left": UISwipeGestureRecognizer.Direction.left, "right": .right, "up": .up, "down": .down,
                ])
            } else if let name = node["direction"] {
                swipe.direction = name == "left" ? .left : name == "up" ? .up : name == "down" ? .down : .right
            }
            return swipe
        case "screenEdgePanGestureRecognizer": return UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        case "panGestureRecognizer":
            let pan = UIPanGestureRecognizer(target: nil, action: nil)
            if let value = node.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = max(1, value) }
            return pan
        case "pinchGestureRecognizer": return UIPinchGestureRecognizer(target: nil, action: nil)
        case "rotationGestureRecognizer": return UIRotationGestureRecognizer(target: nil, action: nil)
        case "hoverGestureRecognizer": return UIHoverGestureRecognizer(target: nil, action: nil)
        default: return nil
        }
    }
}
