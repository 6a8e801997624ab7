import CWlroots
import Foundation

/// The clipboard, the primary selection, and drag and drop between clients.
extension Compositor {
    func listenToSelections() {
        let events = core.seat
        listeners.on(&events.pointee.events.request_set_selection) {
            [weak self] (event: UnsafeMutablePointer<wlr_seat_request_set_selection_event>) in
            if let self { wlr_seat_set_selection(core.seat, event.pointee.source, event.pointee.serial) }
        }
        listeners.on(&events.pointee.events.request_set_primary_selection) {
            [weak self] (event: UnsafeMutablePointer<wlr_seat_request_set_primary_selection_event>) in
            if let self { wlr_seat_set_primary_selection(core.seat, event.pointee.source, event.pointee.serial) }
        }
        listeners.on(&events.pointee.events.request_start_drag) {
            [weak self] (event: UnsafeMutablePointer<wlr_seat_request_start_drag_event>) in
            self?.startDrag(event.pointee)
        }
        listeners.on(&events.pointee.events.start_drag) { [weak self] (drag: UnsafeMutablePointer<wlr_drag>) in
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
            // No pressed button and no finger matches the request; usually, the button or finger has already been
            // released.
            wlr_data_source_destroy(event.drag.pointee.source)
        }
    }

    /// Returns the serial that identifies the touch of a request to start a drag.
    ///
    /// For a drag with a finger, GDK 4.8 can send the serial of the last button press, or 0, instead of the serial of
    /// the touch. If exactly one finger is down, the drag can only belong to that finger, so the serial of that finger
    /// replaces the serial of the request.
    private func touchSerial(_ event: wlr_seat_request_start_drag_event) -> UInt32 {
        wlr_seat_touch_num_points(core.seat) == 1 ? core.seat.pointee.touch_state.grab_serial : event.serial
    }

    private func dragStarted(_ drag: UnsafeMutablePointer<wlr_drag>) {
        dragListeners.clear()
        dragListeners.on(&drag.pointee.events.drop) { [weak self] in self?.dragIconReturn?.isAccepted = true }
        dragListeners.on(&drag.pointee.events.destroy) { [weak self] in
            self?.dragListeners.clear()
            self?.returnDragIcon()
            self?.contentDragEnded()
            self?.scheduleHitTest()
        }
        dragIconReturn?.remove()
        dragIconReturn = nil
        if let icon = drag.pointee.icon, icon.pointee.surface != nil {
            // wlroots frees these scene nodes together with the surface.
            cwl_scene_drag_icon_create(dragTree, icon)
            wlr_scene_node_raise_to_top(dragTree.node)
            dragIconReturn = DragIconReturn(in: dragTree)
        }
        let touched =
            drag.pointee.grab_type == WLR_DRAG_GRAB_KEYBOARD_TOUCH
            ? contactOwners.positions[drag.pointee.grab_touch_id] : nil
        moveDragIcon(to: touched ?? pointerPosition)
        beginContentDrag(drag, at: touched ?? pointerPosition)
    }

    func moveDragIcon(to layoutPoint: CGPoint) {
        guard let drag = core.seat.pointee.drag, let target = target(atLayout: layoutPoint),
            let output = output(target.output)
        else { return }
        let point = output.scenePoint(target.point)
        // The client has set the offset of the drag icon relative to the pointer or finger.
        let (x, y) = drag.pointee.icon.map { (cwl_drag_icon_x($0), cwl_drag_icon_y($0)) } ?? (0, 0)
        let position = CGPoint(x: point.x + Double(x), y: point.y + Double(y))
        wlr_scene_node_set_position(dragTree.node, Int32(points: position.x), Int32(points: position.y))
        dragIconReturn?.moved(to: position) { drag.pointee.icon.flatMap { picture(of: $0) } }
    }
}
