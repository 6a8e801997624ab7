import CWlroots
import Foundation

/// The clipboard, the other selection, and what is dragged from one client to another.
extension Compositor {
    func listenToSelections() {
        let events = core.seat
        bag.on(&events.pointee.events.request_set_selection) {
            [weak self] (event: UnsafeMutablePointer<wlr_seat_request_set_selection_event>) in
            if let self { wlr_seat_set_selection(core.seat, event.pointee.source, event.pointee.serial) }
        }
        bag.on(&events.pointee.events.request_set_primary_selection) {
            [weak self] (event: UnsafeMutablePointer<wlr_seat_request_set_primary_selection_event>) in
            if let self { wlr_seat_set_primary_selection(core.seat, event.pointee.source, event.pointee.serial) }
        }
        bag.on(&events.pointee.events.request_start_drag) {
            [weak self] (event: UnsafeMutablePointer<wlr_seat_request_start_drag_event>) in
            self?.startDrag(event.pointee)
        }
        bag.on(&events.pointee.events.start_drag) { [weak self] (drag: UnsafeMutablePointer<wlr_drag>) in
            self?.dragStarted(drag)
        }
    }

    private func startDrag(_ event: wlr_seat_request_start_drag_event) {
        var point: UnsafeMutablePointer<wlr_touch_point>?
        if wlr_seat_validate_pointer_grab_serial(core.seat, event.origin, event.serial) {
            wlr_seat_start_pointer_drag(core.seat, event.drag, event.serial)
        } else if wlr_seat_validate_touch_grab_serial(core.seat, event.origin, touchSerial(event), &point) {
            wlr_seat_start_touch_drag(core.seat, event.drag, touchSerial(event), point)
        } else {
            // The button or finger is up already.
            wlr_data_source_destroy(event.drag.pointee.source)
        }
    }

    /// The serial by which a finger may begin a drag.
    ///
    /// GDK 4.8 names the last press of a button, or 0, for a finger, too. Where just one finger is down, on the window that the
    /// drag is to begin in, nothing else can be meant.
    private func touchSerial(_ event: wlr_seat_request_start_drag_event) -> UInt32 {
        wlr_seat_touch_num_points(core.seat) == 1 ? core.seat.pointee.touch_state.grab_serial : event.serial
    }

    private func dragStarted(_ drag: UnsafeMutablePointer<wlr_drag>) {
        dragBag.clear()
        dragBag.on(&drag.pointee.events.destroy) { [weak self] in
            self?.dragBag.clear()
            self?.scheduleRepick()
        }
        if let icon = drag.pointee.icon, let surface = icon.pointee.surface {
            // It is freed with its surface.
            _ = wlr_scene_subsurface_tree_create(dragTree.node, surface)
            wlr_scene_node_raise_to_top(dragTree.node)
        }
        let touched =
            drag.pointee.grab_type == WLR_DRAG_GRAB_KEYBOARD_TOUCH ? routes.places[drag.pointee.grab_touch_id] : nil
        moveDragIcon(to: touched ?? pointerPlace)
    }

    func moveDragIcon(to place: CGPoint) {
        guard let drag = core.seat.pointee.drag, let target = target(atLayout: place),
            let output = output(target.output)
        else { return }
        let point = output.scenePoint(target.point)
        // The picture has its corner where the client wants it beside the pointer.
        let (x, y) = drag.pointee.icon?.pointee.surface.map { ($0.pointee.sx, $0.pointee.sy) } ?? (0, 0)
        wlr_scene_node_set_position(dragTree.node, Int32(point.x) + x, Int32(point.y) + y)
    }
}
