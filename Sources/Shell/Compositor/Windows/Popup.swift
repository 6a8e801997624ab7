import CWlroots
import Foundation

/// A pop-up of a window, of a layer surface or of another pop-up.
@ShellActor
final class Popup {
    let surface: UnsafeMutablePointer<wlr_xdg_surface>
    let listeners = ListenerGroup()
    private let treeListeners = ListenerGroup()
    /// The scene tree that contains the pop-up. The origin of the tree is the upper left corner of the parent's window
    /// geometry, which excludes a shadow.
    let parentTree: UnsafeMutablePointer<wlr_scene_tree>
    /// The pop-up's scene tree, which is the parent of the trees of the pop-ups that this pop-up opens.
    let tree: UnsafeMutablePointer<wlr_scene_tree>
    private(set) var isParentTreeAlive = true

    init?(
        _ surface: UnsafeMutablePointer<wlr_xdg_surface>, on parent: UnsafeMutablePointer<wlr_scene_tree>,
        offset: CGPoint
    ) {
        guard let parentTree = cwl_scene_tree_create(parent) else { return nil }
        guard let tree = cwl_scene_xdg_surface_create(parentTree, surface) else {
            wlr_scene_node_destroy(parentTree.node)
            return nil
        }
        wlr_scene_node_set_position(parentTree.node, Int32(points: offset.x), Int32(points: offset.y))
        (self.surface, self.parentTree, self.tree) = (surface, parentTree, tree)
        treeListeners.on(&parentTree.node.pointee.events.destroy) { [weak self] in
            self?.isParentTreeAlive = false
            self?.treeListeners.clear()
        }
    }

    func removeListeners() {
        listeners.clear()
        treeListeners.clear()
    }
}

extension Compositor {
    func newPopup(_ surface: UnsafeMutablePointer<wlr_xdg_surface>) {
        guard let parent = surface.pointee.popup?.pointee.parent, let attachment = attachmentPoint(forPopupsOf: parent),
            let popup = Popup(surface, on: attachment.tree, offset: attachment.offset)
        else { return }
        let key = UnsafeMutableRawPointer(surface)
        popups[key] = popup
        constrainPopup(popup)
        popup.listeners.on(cwl_xdg_surface_destroy_signal(surface)) { [weak self, weak popup] in
            // The constant keeps the pop-up alive until its listeners are removed. The compositor releases its own
            // reference to the pop-up earlier in this closure.
            guard let popup else { return }
            self?.popups[key] = nil
            popup.removeListeners()
            if self?.isTornDown == false { self?.destroyParentTree(of: popup) }
            self?.scheduleHitTest()
        }
        popup.listeners.on(cwl_xdg_surface_map_signal(surface)) { [weak self, weak popup] in
            if let popup { self?.handleMapped(popup) }
        }
        popup.listeners.on(cwl_xdg_surface_unmap_signal(surface)) { [weak self] in
            // wlroots ends the grab of the pop-up only after it has emitted this signal.
            self?.eventLoop.addIdle { [weak self] in self?.applyFocus() }
            self?.scheduleHitTest()
        }
        // Clients that attach a buffer with their first commit are refused, except in conformance tests.
        if cwl_xdg_surface_is_mapped(surface) { handleMapped(popup) }
    }

    private func handleMapped(_ popup: Popup) {
        constrainPopup(popup)
        applyFocus()
        scheduleHitTest()
    }

    /// Dismisses the pop-ups of all windows except `kept`, and the grabbing pop-ups of panels. If `kept` is nil,
    /// dismisses the pop-ups of all windows. The clients are notified.
    func dismissPopups(except kept: ClientWindow?) {
        for layer in layers.values {
            while let popup = cwl_grabbing_popup(&layer.surface.pointee.popups) { dismiss(popup) }
        }
        for window in windows.values where window !== kept {
            while let popup = cwl_newest_popup(&window.surface.pointee.popups) { dismiss(popup) }
        }
    }

    /// Dismisses a pop-up after the pop-ups that it has opened, because the protocol requires this order.
    func dismiss(_ popup: UnsafeMutablePointer<wlr_xdg_surface>) {
        while let child = cwl_newest_popup(&popup.pointee.popups) { dismiss(child) }
        cwl_xdg_popup_destroy(popup)
    }

    /// Destroys the scene tree that contains the pop-up. Does nothing if the tree was already destroyed together with
    /// the scene node of the pop-up's parent.
    private func destroyParentTree(of popup: Popup) {
        if popup.isParentTreeAlive { wlr_scene_node_destroy(popup.parentTree.node) }
    }

    private func attachmentPoint(
        forPopupsOf parent: UnsafeMutablePointer<wlr_surface>
    ) -> (tree: UnsafeMutablePointer<wlr_scene_tree>, offset: CGPoint)? {
        if let xdg = cwl_xdg_surface_of(parent) {
            if let window = window(xdg) { return (window.popupTree, .zero) }
            guard let popup = popups[UnsafeMutableRawPointer(xdg)] else { return nil }
            let box = cwl_xdg_surface_geometry(xdg)
            return (popup.tree, CGPoint(x: Double(box.x), y: Double(box.y)))
        }
        guard let surface = cwl_layer_surface_of(parent) else { return nil }
        return layers[UnsafeMutableRawPointer(surface)]?.popupAttachment
    }

    /// Moves or resizes a pop-up as far as the client's positioner allows. The pop-up of a window must fit into the
    /// usable area of the output that shows the window. The pop-up of a layer surface must fit into the bounds of the
    /// surface's output.
    private func constrainPopup(_ popup: Popup) {
        guard let xdg = popup.surface.pointee.popup else { return }
        if let window = window(of: popup.surface.pointee.surface), let (id, frame) = frame(of: window.id),
            let output = output(id)
        {
            let area = output.usableArea
            var box = wlr_box(
                x: Int32(points: area.minX - frame.minX), y: Int32(points: area.minY - frame.minY),
                width: Int32(points: area.width), height: Int32(points: area.height))
            cwl_xdg_popup_unconstrain(xdg, &box)
        } else if let layer = layers.values.first(where: { $0.owns(popup.surface) }), let output = layer.output {
            let size = output.size
            var box = wlr_box(
                x: Int32(points: -layer.origin.x), y: Int32(points: -layer.origin.y),
                width: Int32(points: size.width), height: Int32(points: size.height))
            cwl_xdg_popup_unconstrain(xdg, &box)
        }
    }
}
