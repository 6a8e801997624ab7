import CWlroots
import Foundation
import ShellModel

/// The renderer of the display on one output. For each new display, the renderer changes as few of the scene's nodes as
/// possible.
@ShellActor
final class DisplayRenderer {
    private(set) var display = Display()
    /// The tree of the windows' pop-ups, directly above the frontmost window.
    let popups: UnsafeMutablePointer<wlr_scene_tree>
    private let tree: UnsafeMutablePointer<wlr_scene_tree>
    /// The tree behind all elements. It contains the layers of panels that no element shows.
    private let backTree: UnsafeMutablePointer<wlr_scene_tree>
    /// The tree of each layer of panels behind the windows.
    private let panelTrees: [PanelLayer: UnsafeMutablePointer<wlr_scene_tree>]
    private unowned let compositor: Compositor
    private var nodes: [ElementIdentifier: ElementNode] = [:]
    private var order: [ElementIdentifier?] = [nil]
    private var scale = 1.0
    /// The areas that opaque windows cover, in pixels of the output.
    private(set) var opaqueWindowAreas: [wlr_box] = []
    /// Whether an element has rounded corners, or had them at the last update of the corners.
    private var hasRoundedCorners = false

    init?(
        in parent: UnsafeMutablePointer<wlr_scene_tree>, behind backTree: UnsafeMutablePointer<wlr_scene_tree>,
        panelTrees: [PanelLayer: UnsafeMutablePointer<wlr_scene_tree>], compositor: Compositor
    ) {
        guard let popups = cwl_scene_tree_create(parent) else { return nil }
        (tree, self.backTree, self.popups) = (parent, backTree, popups)
        (self.panelTrees, self.compositor) = (panelTrees, compositor)
    }

    /// Shows a display, which replaces the previous display. If several elements have the same identifier, only the
    /// last of these elements is shown.
    func show(_ display: Display, scale: Double) {
        let changedLook = display.appearance != self.display.appearance || scale != self.scale
        (self.display, self.scale) = (display, scale)
        var wanted: [ElementIdentifier] = []
        var seen: Set<ElementIdentifier> = []
        for element in display.elements.reversed() where seen.insert(element.id).inserted { wanted.append(element.id) }
        wanted.reverse()
        for (id, node) in nodes where !seen.contains(id) {
            release(node)
            releasePanels(node)
            node.destroy()
            nodes[id] = nil
            order.removeAll { $0 == id }
        }
        var applied: Set<ElementIdentifier> = []
        for element in display.elements.reversed() where applied.insert(element.id).inserted {
            apply(element, force: changedLook)
        }
        arrange(wanted.filter { nodes[$0] != nil })
        updateCoverage()
    }

    /// Redraws all elements if the scale differs from the current one.
    func redraw(scale: Double) {
        guard scale != self.scale else { return }
        show(display, scale: scale)
    }

    /// Redraws the drawings for which the closure returns true.
    func redraw(where isOld: (ShellDrawing) -> Bool) {
        for node in nodes.values {
            guard case .drawing(let drawing) = node.element.content, isOld(drawing) else { continue }
            node.invalidateDrawing()
            node.apply(node.element, appearance: display.appearance, scale: scale, compositor: compositor)
        }
    }

    /// Disables the nodes that other elements cover completely, and limits plain colours to their visible parts, so
    /// that covered content is not drawn. Must also be called when a window has become opaque or larger.
    func updateCoverage() {
        let shown = order.compactMap { $0.flatMap { nodes[$0] } }
        let pieces = Occlusion.visiblePieces(of: shown.map { ($0.visibleBox, opaqueBoxes($0)) })
        for (node, pieces) in zip(shown, pieces) {
            // A window larger than its frame stays enabled, because coverage is computed only within the frame.
            wlr_scene_node_set_enabled(&node.tree.pointee.node, !pieces.isEmpty || exceedsFrame(node))
            node.fill(pieces)
        }
        hasRoundedCorners = nodes.values.contains { $0.element.cornerRadius > 0 || $0.corners != nil }
        opaqueWindowAreas = zip(shown, pieces).flatMap { node, pieces in
            node.window == nil || pieces.isEmpty ? [] : opaqueBoxes(node).map { $0.pixelsWithin(scale) }
        }
    }

    /// Whether an element shows the window and the node of that element is enabled.
    func shows(_ window: ClientWindow) -> Bool {
        nodes.values.contains { $0.window === window && cwl_scene_node_is_enabled($0.tree.node) }
    }

    /// The windows of the elements whose nodes are enabled.
    var visibleWindows: [WindowIdentifier] {
        nodes.values.compactMap { cwl_scene_node_is_enabled($0.tree.node) ? $0.window?.id : nil }
    }

    /// Returns the frame of the element that shows the window, in points of the output; nil if no element shows the
    /// window.
    func frame(of window: ClientWindow) -> CGRect? { nodes.values.first { $0.window === window }?.element.frame }

    /// Detaches a window from its node, because another node is about to show the window.
    func remove(_ window: ClientWindow) {
        let holders = nodes.values.filter { $0.window === window }
        for node in holders { node.window = nil }
        if !holders.isEmpty { updateCoverage() }
    }

    /// Removes all elements.
    func clear() {
        for node in nodes.values {
            release(node)
            releasePanels(node)
            node.destroy()
        }
        (nodes, order, display) = ([:], [nil], Display())
        (opaqueWindowAreas, hasRoundedCorners) = ([], false)
    }

    private func apply(_ element: DisplayElement, force: Bool) {
        let node: ElementNode
        var isNew = false
        if let existing = nodes[element.id] {
            node = existing
        } else {
            guard let made = ElementNode(element, in: tree) else { return }
            (node, isNew) = (made, true)
            nodes[element.id] = made
            order.append(element.id)
        }
        var mayDiffer = isNew || force || node.element != element
        if case .picture = element.content { mayDiffer = true }
        guard mayDiffer || wantsWindow(node, element) else { return }
        if force { node.invalidateDrawing() }
        node.apply(element, appearance: display.appearance, scale: scale, compositor: compositor)
        attachWindow(of: element, to: node)
        attachPanels(of: element, to: node)
    }

    private func attachPanels(of element: DisplayElement, to node: ElementNode) {
        guard case .panels(let layer) = element.content, node.panels != layer, let panelTree = panelTrees[layer] else {
            return
        }
        for holder in nodes.values where holder.panels == layer { holder.panels = nil }
        node.panels = layer
        cwl_scene_node_reparent(panelTree.node, node.tree)
    }

    /// Moves a layer of panels out of its node, so that the layer is not destroyed together with the node.
    private func releasePanels(_ node: ElementNode) {
        guard let layer = node.panels, let panelTree = panelTrees[layer] else { return }
        node.panels = nil
        cwl_scene_node_reparent(panelTree.node, backTree)
        if layer == .background { wlr_scene_node_lower_to_bottom(&panelTree.pointee.node) }
    }

    private func wantsWindow(_ node: ElementNode, _ element: DisplayElement) -> Bool {
        guard case .window(let id) = element.content else { return false }
        return node.window == nil && compositor.windows[id] != nil
    }

    private func attachWindow(of element: DisplayElement, to node: ElementNode) {
        guard case .window(let id) = element.content, let window = compositor.windows[id], element.opacity > 0 else {
            return release(node)
        }
        if node.window !== window {
            release(node)
            for output in compositor.outputs { output.renderer.remove(window) }
            node.window = window
            window.host(in: node.tree, popups: popups)
            node.corners?.raise()
        }
        wlr_scene_node_set_position(
            window.popupTree.node, cwl_scene_node_x(node.tree.node), cwl_scene_node_y(node.tree.node))
    }

    private func release(_ node: ElementNode) {
        if let window = node.window { window.host(in: compositor.hiddenTree, popups: compositor.hiddenTree) }
        node.window = nil
    }

    /// Puts the scene nodes into the order of the elements. In the array `order`, nil represents the pop-ups. The
    /// pop-ups directly follow the last window.
    private func arrange(_ wanted: [ElementIdentifier]) {
        var target: [ElementIdentifier?] = wanted
        let last = wanted.lastIndex { nodes[$0]?.window != nil }
        target.insert(nil, at: last.map { $0 + 1 } ?? wanted.count)
        guard target != order else { return }
        var numbers: [ElementIdentifier?: Int] = [:]
        for (number, id) in target.enumerated() { numbers[id] = number }
        for move in NodeOrder.moves(from: order.compactMap { numbers[$0] }, to: Array(target.indices)) {
            let item = sceneNode(target[move.item])
            if let above = move.above {
                wlr_scene_node_place_above(item, sceneNode(target[above]))
            } else {
                wlr_scene_node_lower_to_bottom(item)
            }
        }
        order = target
    }

    private func sceneNode(_ id: ElementIdentifier?) -> UnsafeMutablePointer<wlr_scene_node> {
        (id.flatMap { nodes[$0]?.tree } ?? popups).node
    }

    private func opaqueBoxes(_ node: ElementNode) -> [PointBox] {
        guard node.element.opacity >= 1 else { return [] }
        let box = node.visibleBox
        let boxes = box.withoutCorners(RoundedCornerOverlay.side(of: cornerRadius(node), in: box))
        switch node.element.content {
        case .color(let color): return color.alpha >= 1 ? boxes : []
        case .drawing(.wallpaper): return boxes
        case .window:
            guard let window = node.window, window.isOpaque else { return [] }
            var opaque = PointBox(node.element.frame)
            opaque.width = min(opaque.width, Int(window.size.width))
            opaque.height = min(opaque.height, Int(window.size.height))
            return boxes.map(opaque.intersection)
        default: return []
        }
    }

    // MARK: Rounded corners

    /// Whether a visible element has rounded corners that have never been drawn.
    var needsCornerDrawing: Bool {
        nodes.values.contains { cornerRadius($0) > 0 && isVisible($0) && $0.corners == nil }
    }

    /// Redraws the rounded corners at which the content may have changed since the last frame. Call this function
    /// immediately before the next frame is drawn.
    func updateCorners(on output: ShellOutput) {
        guard hasRoundedCorners else { return }
        // The loop runs from back to front, because the corners of a front element show the elements behind it.
        for node in order.compactMap({ $0.flatMap { nodes[$0] } }) {
            let radius = isVisible(node) ? cornerRadius(node) : 0
            if radius > 0, node.corners == nil { node.corners = RoundedCornerOverlay(of: node.tree) }
            if radius <= 0 { node.dropCorners() }
            node.corners?.update(
                node.visibleBox, of: PointBox(node.element.frame), radius: radius, scale: scale, on: output,
                compositor: compositor)
        }
    }

    /// The number of times that the corners of the current elements were drawn. Tests read this number.
    var cornerDrawings: Int { nodes.values.reduce(0) { $0 + ($1.corners?.drawings ?? 0) } }

    private func cornerRadius(_ node: ElementNode) -> Double { exceedsFrame(node) ? 0 : node.element.cornerRadius }

    private func isVisible(_ node: ElementNode) -> Bool { cwl_scene_node_is_enabled(node.tree.node) }

    private func exceedsFrame(_ node: ElementNode) -> Bool {
        guard let window = node.window, node.element.clip == nil else { return false }
        let box = PointBox(node.element.frame)
        return Int(window.size.width) > box.width || Int(window.size.height) > box.height
    }
}
