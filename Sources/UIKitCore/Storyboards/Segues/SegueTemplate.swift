import Foundation
import InterfaceFiles

/// A segue of a storyboard, which creates a `UIStoryboardSegue` each time its trigger fires.
@MainActor final class SegueTemplate: NSObject {
    /// The action that controls, bar buttons and gesture recognisers send to a template.
    static let action: Selector = {
        ObjCMembers.action("performInterfaceSegue:") { (template: SegueTemplate, sender: Any?) in
            template.trigger(from: sender)
        }
        return Selector("performInterfaceSegue:")
    }()

    let node: InterfaceNode
    private let graph: InterfaceGraph

    init(_ node: InterfaceNode, _ graph: InterfaceGraph) {
        (self.node, self.graph) = (node, graph)
        super.init()
    }

    var identifier: String? { node["identifier"] }
    var kind: String { node["kind"] ?? "show" }
    /// Whether the segue starts at a cell, and not at a control in the cell.
    var startsAtCell = false
    /// Whether the accessory of a cell triggers the segue, instead of the selection of the cell.
    var isForAccessory: Bool { node["trigger"] == "accessoryAction" }

    /// Performs the segue for a sender, such as a control or a gesture recogniser, if the controller permits it.
    func trigger(from sender: Any?) {
        guard let source = graph.controller else { return }
        if let recognizer = sender as? UIGestureRecognizer, recognizer.state != .ended, recognizer.state != .began {
            return
        }
        guard source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) else { return }
        perform(from: source, sender: sender)
    }

    /// Performs the segue.
    func perform(from source: UIViewController, sender: Any?) {
        if kind == "unwind" { return unwind(from: source, sender: sender) }
        guard let destination = makeDestination(source, sender) else { return }
        let segue = makeSegue(source, destination)
        preparePresentation(of: destination, from: source, sender)
        source.prepare(for: segue, sender: sender)
        if node.flag("animates") == false {
            UIView.performWithoutAnimation { segue.perform() }
        } else {
            segue.perform()
        }
    }

    /// Performs an embed segue: adds the destination as a child, whose view fills a container.
    func embed(in container: UIView, of source: UIViewController) {
        guard let destination = makeDestination(source, nil) else { return }
        let segue = makeSegue(source, destination)
        segue.performHandler = {
            source.addChild(destination)
            guard let view = destination.view else { return }
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.translatesAutoresizingMaskIntoConstraints = true
            container.addSubview(view)
            destination.didMove(toParent: source)
        }
        source.prepare(for: segue, sender: nil)
        segue.perform()
    }

    private func makeDestination(_ source: UIViewController, _ sender: Any?) -> UIViewController? {
        guard let id = node["destination"], let storyboard = graph.storyboard else { return nil }
        guard let selector = node["destinationCreationSelector"] else {
            return storyboard.makeController(ofObject: id, create: nil)
        }
        return storyboard.makeController(ofObject: id) { coder in
            ObjCMembers.performSegueAction(selector, of: source, coder, sender, self.identifier)
        }
    }

    private func makeSegue(_ source: UIViewController, _ destination: UIViewController) -> UIStoryboardSegue {
        let type = graph.resolveClass(of: node, UIStoryboardSegue.self)
        let segue = InstantiableSegue.make(type, identifier, source, destination)
        segue.kind = kind
        return segue
    }

    private func preparePresentation(of destination: UIViewController, from source: UIViewController, _ sender: Any?) {
        if let style = ControllerAttributes.presentation(node["modalPresentationStyle"]) {
            destination.modalPresentationStyle = style
        }
        if let style: UIModalTransitionStyle = node.choice("modalTransitionStyle") {
            destination.modalTransitionStyle = style
        }
        guard kind == "popoverPresentation" || kind == "popover" else { return }
        destination.modalPresentationStyle = .popover
        guard let popover = destination.popoverPresentationController else { return }
        let anchor =
            ["popoverAnchorBarButtonItem", "popoverAnchorView", "anchorBarButtonItem", "anchorView"]
            .lazy.compactMap { self.node[$0] }.first.flatMap { self.graph.object($0) } ?? sender.map { $0 as AnyObject }
        switch anchor {
        case let item as UIBarButtonItem: popover.barButtonItem = item
        case let view as UIView: (popover.sourceView, popover.sourceRect) = (view, view.bounds)
        default: InterfaceFault.noPopoverAnchor(identifier)
        }
        if let directions = node.value("popoverArrowDirection") {
            let names: [String: UIPopoverArrowDirection] = ["up": .up, "down": .down, "left": .left, "right": .right]
            popover.permittedArrowDirections = directions.options(names)
        }
    }

    // MARK: Unwinding

    private func unwind(from source: UIViewController, sender: Any?) {
        guard let name = node["unwindAction"] else { return }
        let action = Selector(name)
        guard let target = UnwindSearch.target(of: action, from: source, sender: sender) else {
            return InterfaceFault.noUnwindTarget(name, from: source)
        }
        let segue = makeSegue(source, target)
        source.prepare(for: segue, sender: sender)
        _ = action.send(to: target, segue, nil)
        segue.perform()
    }
}
