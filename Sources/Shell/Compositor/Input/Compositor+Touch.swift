import CWlroots
import Foundation

/// Touch input.
extension Compositor {
    func listenToTouch() {
        let events = core.cursor
        listeners.on(&events.pointee.events.touch_down) {
            [weak self] (event: UnsafeMutablePointer<wlr_touch_down_event>) in
            guard let self else { return }
            let device = cwl_touch_down_device(event)
            let event = event.pointee
            touchDown(
                event.touch_id, at: layoutPosition(of: device, x: event.x, y: event.y), time: event.time_msec)
        }
        listeners.on(&events.pointee.events.touch_motion) {
            [weak self] (event: UnsafeMutablePointer<wlr_touch_motion_event>) in
            guard let self else { return }
            let device = cwl_touch_motion_device(event)
            let event = event.pointee
            touchMoved(
                event.touch_id, to: layoutPosition(of: device, x: event.x, y: event.y), time: event.time_msec)
        }
        listeners.on(&events.pointee.events.touch_up) { [weak self] (event: UnsafeMutablePointer<wlr_touch_up_event>) in
            self?.touchUp(event.pointee.touch_id, time: event.pointee.time_msec)
        }
        listeners.on(&events.pointee.events.touch_cancel) {
            [weak self] (event: UnsafeMutablePointer<wlr_touch_cancel_event>) in
            self?.touchCancelled(event.pointee.touch_id)
        }
        listeners.on(&events.pointee.events.touch_frame) { [weak self] in
            if let self { wlr_seat_touch_notify_frame(core.seat) }
        }
    }

    /// Converts a device's position to layout coordinates. The coordinates of the device range from 0 to 1.
    func layoutPosition(of device: UnsafeMutablePointer<wlr_input_device>?, x: Double, y: Double) -> CGPoint {
        var (layoutX, layoutY) = (0.0, 0.0)
        wlr_cursor_absolute_to_layout_coords(core.cursor, device, x, y, &layoutX, &layoutY)
        return CGPoint(x: layoutX, y: layoutY)
    }

    func touchDown(_ id: Int32, at layoutPoint: CGPoint, time: UInt32) {
        notifyActivity()
        endUselessGrabs()
        guard contactOwners.touches[id] == nil else { return }
        hidePointer()
        contactOwners.positions[id] = layoutPoint
        guard let target = target(atLayout: layoutPoint) else {
            contactOwners.touches[id] = .noOwner
            return
        }
        recordPress(on: target)
        activeOutput = target.output
        if case .surface(let surface, let point) = target.kind {
            let corner = CGPoint(x: layoutPoint.x - point.x, y: layoutPoint.y - point.y)
            contactOwners.touches[id] = .client(surface: UnsafeMutableRawPointer(surface), corner: corner)
            wlr_seat_touch_notify_down(core.seat, surface, time, id, point.x, point.y)
            return handleContact(on: target, surface: surface)
        }
        dismissPopups(except: nil)
        if let window = target.window {
            contactOwners.touches[id] = .noOwner
            return handler(.windowTouched(window))
        }
        let owner = ContactOwners.Owner.shell(
            target.output, element(of: target), contact: contactOwners.nextContact(), kind: .touch)
        contactOwners.touches[id] = owner
        reportContact(of: owner, phase: .began, at: layoutPoint)
    }

    func touchMoved(_ id: Int32, to layoutPoint: CGPoint, time: UInt32) {
        notifyActivity()
        guard let owner = contactOwners.touches[id] else { return }
        contactOwners.positions[id] = layoutPoint
        guard case .client(_, let corner) = owner else {
            return reportContact(of: owner, phase: .moved, at: layoutPoint)
        }
        if let drag = core.seat.pointee.drag, drag.pointee.grab_type == WLR_DRAG_GRAB_KEYBOARD_TOUCH {
            moveDragIcon(to: layoutPoint)
            let onOutput = target(atLayout: layoutPoint)
            if moveContentDrag(to: onOutput) { return }
            if case .surface(let surface, let point) = onOutput?.kind {
                wlr_seat_touch_point_focus(core.seat, surface, time, id, point.x, point.y)
                guard !isBehind(surface) else { return }
                wlr_seat_touch_notify_motion(core.seat, time, id, point.x, point.y)
            } else {
                cwl_drag_leave(drag)
            }
            return
        }
        guard !isBehind(wlr_seat_touch_get_point(core.seat, id)?.pointee.surface) else { return }
        wlr_seat_touch_notify_motion(core.seat, time, id, layoutPoint.x - corner.x, layoutPoint.y - corner.y)
    }

    func touchUp(_ id: Int32, time: UInt32) {
        notifyActivity()
        guard let owner = contactOwners.touches.removeValue(forKey: id) else { return }
        let layoutPoint = contactOwners.positions.removeValue(forKey: id) ?? .zero
        if case .client = owner {
            endTouchDrag(id)
            wlr_seat_touch_notify_up(core.seat, time, id)
        } else {
            reportContact(of: owner, phase: .ended, at: layoutPoint)
        }
    }

    func touchCancelled(_ id: Int32) {
        guard let owner = contactOwners.touches.removeValue(forKey: id) else { return }
        let layoutPoint = contactOwners.positions.removeValue(forKey: id) ?? .zero
        guard case .client = owner else { return reportContact(of: owner, phase: .cancelled, at: layoutPoint) }
        cancel(id)
        for (other, owner) in contactOwners.touches {
            guard case .client = owner, wlr_seat_touch_get_point(core.seat, other) == nil else { continue }
            contactOwners.touches[other] = .noOwner
        }
    }

    /// Transfers all fingers on clients' surfaces to the shell: the clients receive a cancellation, and the shell
    /// receives the fingers as new contacts at their current positions, on no element.
    package func cancelClientContacts() {
        guard !isTornDown else { return }
        presses.add(.shell, at: .now)
        for (id, owner) in contactOwners.touches {
            guard case .client = owner, let layoutPoint = contactOwners.positions[id],
                let target = target(atLayout: layoutPoint)
            else {
                continue
            }
            cancel(id)
            let ours = ContactOwners.Owner.shell(target.output, nil, contact: contactOwners.nextContact(), kind: .touch)
            contactOwners.touches[id] = ours
            reportContact(of: ours, phase: .began, at: layoutPoint)
        }
    }

    /// Cancels a touch for its client. The protocol can only cancel all touches of a surface at once.
    private func cancel(_ id: Int32) {
        guard let point = wlr_seat_touch_get_point(core.seat, id) else { return }
        cwl_seat_touch_cancel(core.seat, point, milliseconds)
    }
}
