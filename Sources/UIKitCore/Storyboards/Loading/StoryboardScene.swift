import Foundation
import InterfaceFiles

/// The scene from which a view controller was created. The controller uses the scene to load its view and to perform
/// segues.
@MainActor final class StoryboardScene {
    let graph: InterfaceGraph
    private let controllerNode: InterfaceNode
    /// All objects of the scene.
    var objects: [InterfaceNode] = []
    /// The container views, each with the embed segue of its child.
    var embeds: [(container: WeakReference, segue: SegueTemplate)] = []
    /// The objects apart from the view, such as gesture recognisers and layout guides.
    private var topLevelObjects: [AnyObject] = []
    /// The segues of controls. The scene retains them, because controls reference their targets weakly.
    private var segues: [SegueTemplate] = []
    private var hasLoaded = false
    private static var depth = 0

    init(_ graph: InterfaceGraph, _ node: InterfaceNode) { (self.graph, controllerNode) = (graph, node) }

    var storyboard: UIStoryboard? { graph.storyboard }

    /// Creates the view of the controller with its connections, and the children in containers. Returns whether the
    /// scene has a view.
    func loadView(of controller: UIViewController) -> Bool {
        guard !hasLoaded else { return false }
        hasLoaded = true
        let nodes = objects.filter { $0.id != controllerNode.id }
        let view = makeView()
        topLevelObjects += graph.makeTopLevelObjects(nodes)
        if let view { controller.view = view }
        return view != nil
    }

    /// Creates the view; nil for a controller whose view the file does not contain, such as a navigation controller.
    private func makeView() -> UIView? {
        let bars = ["navigationBar", "toolbar", "tabBar"]
        let node =
            controllerNode.value("view") ?? controllerNode.children.first { $0.isView && !bars.contains($0.key ?? "") }
        guard let node, let view = graph.makeView(node) else { return nil }
        for guide in controllerNode.list("layoutGuides") where guide.name == "viewControllerLayoutGuide" {
            let made = ControllerGuide(isTop: guide["type"] != "bottom", view: view)
            topLevelObjects.append(made)
            graph.register(made, guide.id)
        }
        return view
    }

    /// Establishes the connections after the view was set.
    func finishLoading(of controller: UIViewController) {
        graph.finish()
        retainSegues()
        guard !embeds.isEmpty else { return }
        Self.depth += 1
        defer { Self.depth -= 1 }
        guard Self.depth <= 24 else { return InterfaceFault.nestedTooDeeply(storyboard?.name ?? "") }
        for (container, segue) in embeds {
            if let container = container.object as? UIView { segue.embed(in: container, of: controller) }
        }
    }

    /// Removes the segues of the created objects from the graph, and retains them.
    func retainSegues() { segues += graph.removeSegues() }

    /// Returns the segue with an identifier; nil for none.
    func segue(_ identifier: String) -> SegueTemplate? {
        var found: InterfaceNode?
        for object in objects where found == nil {
            object.forEach { node in
                if found == nil, node.name == "segue", node["identifier"] == identifier { found = node }
            }
        }
        return found.map { SegueTemplate($0, graph) }
    }
}
