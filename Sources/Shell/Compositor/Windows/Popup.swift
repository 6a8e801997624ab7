import CWlroots
import Foundation

/// A pop-up of a window, of a layer surface or of another pop-up.
@ShellActor
final class Popup {
    let surface: UnsafeMutablePointer<wlr_xdg_surface>
    let listeners = ListenerGroup()
    /// The scene tree that contains the pop-up. The origin of the tree is the upper left corner of the parent's window
    /// geometry, which excludes a shadow.
    let parentTree: UnsafeMutablePointer<wlr_scene_tree>
    /// The pop-up's scene node, which is the parent of the nodes of the pop-ups that this pop-up opens.
    let node: UnsafeMutablePointer<wlr_scene_node>
    private(set) var isParentTreeAlive = true

    init?(
        _ surface: UnsafeMutablePointer<wlr_xdg_surface>, on parent: UnsafeMutablePointer<wlr_scene_node>,
        offset: CGPoint
    ) {
        guard let parentTree = wlr_scene_tree_create(parent) else { return nil }
        guard let node = wlr_scene_xdg_surface_create(parentTree.node, surface) else {
            wlr_scene_node_destroy(parentTree.node)
            return nil
        }
        wlr_scene_node_set_position(parentTree.node, Int32(points: offset.x), Int32(points: offset.y))
        (self.surface, self.parentTree, self.node) = (surface, parentTree, node)
        listeners.on(&parentTree.node.pointee.events.destroy) { [weak self] in self?.isParentTreeAlive = false }
    }

    func removeListeners() { listeners.clear() }
}

extension Compositor {
    func newPopup(_ surface: UnsafeMutablePointer<wlr_xdg_surface>) {
        guard let parent = surface.pointee.popup?.pointee.parent, let attachment = attachmentPoint(forPopupsOf: parent),
            let popup = Popup(surface, on: attachment.node, offset: attachment.offset)
        else { return }
        let key = UnsafeMutableRawPointer(surface)
        popups[key] = popup
        constrainPopup(popup)
        popup.listeners.on(&surface.pointee.events.destroy) { [weak self, weak popup] in
            // The constant keeps the pop-up alive until its listeners are removed. The compositor releases its own
            // reference to the pop-up earlier in this closure.
            guard let popup else { return }
            self?.popups[key] = nil
            popup.removeListeners()
            if self?.isTornDown == false { self?.destroyParentTree(of: popup) }
            self?.scheduleHitTest()
        }
        popup.listeners.on(&surface.pointee.events.map) { [weak self, weak popup] in
            if let popup { self?.constrainPopup(popup) }
            self?.applyFocus()
            self?.scheduleHitTest()
        }
        popup.listeners.on(&surface.pointee.events.unmap) { [weak self] in
            // wlroots ends the grab of the pop-up only after it has emitted this signal.
            self?.eventLoop.addIdle { [weak self] in self?.applyFocus() }
            self?.scheduleHitTest()
        }
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
        wlr_xdg_popup_destroy(popup)
    }

    /// Destroys the scene tree that contains the pop-up. Does nothing if the tree was already destroyed together with
    /// the scene node of the pop-up's parent.
    private func destroyParentTree(of popup: Popup) {
        if popup.isParentTreeAlive { wlr_scene_node_destroy(popup.parentTree.node) }
    }

    private func attachmentPoint(
        forPopupsOf parent: UnsafeMutablePointer<wlr_surface>
    ) -> (node: UnsafeMutablePointer<wlr_scene_node>, offset: CGPoint)? {
        if wlr_surface_is_xdg_surface(parent), let xdg = wlr_xdg_surface_from_wlr_surface(parent) {
            if let window = window(xdg) { return (window.popupTree.node, .zero) }
            guard let popup = popups[UnsafeMutableRawPointer(xdg)] else { return nil }
            var box = wlr_box()
            wlr_xdg_surface_get_geometry(xdg, &box)
            return (popup.node, CGPoint(x: Double(box.x), y: Double(box.y)))
        }
        guard wlr_surface_is_layer_surface(parent), let surface = wlr_layer_surface_v1_from_wlr_surface(parent) else {
            return nil
        }
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
            wlr_xdg_popup_unconstrain_from_box(xdg, &box)
        } else if let layer = layers.values.first(where: { $0.owns(popup.surface) }), let output = layer.output {
            let size = output.size
            var box = wlr_box(
                x: Int32(points: -layer.frame.minX), y: Int32(points: -layer.frame.minY),
                width: Int32(points: size.width), height: Int32(points: size.height))
            wlr_xdg_popup_unconstrain_from_box(xdg, &box)
        }
    }
}
