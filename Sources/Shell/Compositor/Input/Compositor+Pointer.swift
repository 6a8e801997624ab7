import CWlroots
import Foundation
import ShellModel

/// A movement of the pointer in points.
struct PointerDelta {
    var dx, dy: Double
}

/// Input of real and virtual pointers.
extension Compositor {
    /// The position of the pointer in layout coordinates.
    var pointerPosition: CGPoint { CGPoint(x: core.cursor.pointee.x, y: core.cursor.pointee.y) }

    func listenToPointer() {
        let events = core.cursor
        listeners.on(&events.pointee.events.motion) {
            [weak self] (event: UnsafeMutablePointer<wlr_pointer_motion_event>) in
            let device = cwl_pointer_motion_device(event)
            let event = event.pointee
            self?.withFrame(of: device) { [weak self] in
                self?.movePointer(
                    by: PointerDelta(dx: event.delta_x, dy: event.delta_y),
                    unaccelerated: PointerDelta(dx: event.unaccel_dx, dy: event.unaccel_dy),
                    device: device, time: event.time_msec)
            }
        }
        listeners.on(&events.pointee.events.motion_absolute) {
            [weak self] (event: UnsafeMutablePointer<wlr_pointer_motion_absolute_event>) in
            let device = cwl_pointer_motion_absolute_device(event)
            let event = event.pointee
            self?.withFrame(of: device) { [weak self] in
                guard let self else { return }
                movePointer(
                    to: layoutPosition(of: device, x: event.x, y: event.y), device: device, time: event.time_msec)
            }
        }
        listeners.on(&events.pointee.events.button) {
            [weak self] (event: UnsafeMutablePointer<wlr_pointer_button_event>) in
            let (device, isDown) = (cwl_pointer_button_device(event), cwl_pointer_button_is_press(event))
            let event = event.pointee
            self?.withFrame(of: device) { [weak self] in
                self?.button(event.button, isDown: isDown, time: event.time_msec)
            }
        }
        listeners.on(&events.pointee.events.axis) { [weak self] (event: UnsafeMutablePointer<wlr_pointer_axis_event>) in
            self?.scroll(cwl_scroll_of(event))
        }
        listeners.on(&events.pointee.events.frame) { [weak self] in
            self?.sendPointerFrame()
        }
    }

    func movePointer(
        by delta: PointerDelta, unaccelerated: PointerDelta, device: UnsafeMutablePointer<wlr_input_device>?,
        time: UInt32
    ) {
        if !isPointerClientBehind {
            wlr_relative_pointer_manager_v1_send_relative_motion(
                protocols.relativePointers, core.seat, UInt64(time) * 1000, delta.dx, delta.dy, unaccelerated.dx,
                unaccelerated.dy)
        }
        let wanted = CGPoint(x: pointerPosition.x + delta.dx, y: pointerPosition.y + delta.dy)
        guard let allowed = constrained(wanted) else { return notifyActivity() }
        if allowed == wanted {
            wlr_cursor_move(core.cursor, device, delta.dx, delta.dy)
        } else {
            wlr_cursor_warp_closest(core.cursor, device, allowed.x, allowed.y)
        }
        pointerMoved(time: time)
    }

    func movePointer(to layoutPoint: CGPoint, device: UnsafeMutablePointer<wlr_input_device>?, time: UInt32) {
        guard let allowed = constrained(layoutPoint) else { return notifyActivity() }
        wlr_cursor_warp_closest(core.cursor, device, allowed.x, allowed.y)
        pointerMoved(time: time)
    }

    /// Reports the movement to the owner of the pressed buttons, or to the target under the pointer.
    private func pointerMoved(time: UInt32) {
        defer { updatePointerDrawing(.moved) }
        notifyActivity()
        revealPointer()
        let layoutPoint = pointerPosition
        moveDragIcon(to: layoutPoint)
        let onOutput = target(atLayout: layoutPoint)
        if let output = onOutput?.output { activeOutput = output }
        reportPointerMotion(at: layoutPoint, onOutput, time: time)
    }

    /// Reports the pointer's current position again, because the client at this position has not received it.
    func repeatPointerMotion() {
        reportPointerMotion(at: pointerPosition, target(atLayout: pointerPosition), time: milliseconds)
    }

    private func reportPointerMotion(at layoutPoint: CGPoint, _ onOutput: InputTarget?, time: UInt32) {
        switch contactOwners.pointerOwner {
        case .shell:
            for button in contactOwners.buttons { reportContact(of: button.owner, phase: .moved, at: layoutPoint) }
        case .client(let surface, let corner) where core.seat.pointee.drag == nil:
            guard let focus = core.seat.pointee.pointer_state.focused_surface,
                UnsafeMutableRawPointer(focus) == surface
            else { return }
            let point = CGPoint(x: layoutPoint.x - corner.x, y: layoutPoint.y - corner.y)
            sendPointerMotion(focus, to: point, time: time)
        case .client, .noOwner, nil:
            if moveContentDrag(to: onOutput) { return }
            updatePointerFocus(to: onOutput, time: time, moved: true)
        }
    }

    /// Schedules a repetition of the hit test under the pointer, after the current events have been handled.
    func scheduleHitTest() {
        guard !isHitTestScheduled, !isTornDown else { return }
        isHitTestScheduled = true
        eventLoop.addIdle { [weak self] in self?.repeatHitTest() }
    }

    /// Repeats the hit test under the pointer if one is scheduled.
    func repeatHitTest() {
        guard isHitTestScheduled else { return }
        isHitTestScheduled = false
        guard core.seat.pointee.drag != nil || contactOwners.pointerOwner == nil else { return }
        if contentDrag?.isAccepted ?? false { return }
        let focus = core.seat.pointee.pointer_state.focused_surface
        let target = target(atLayout: pointerPosition)
        if case .surface(let surface, _) = target?.kind {
            // A hidden pointer has no effect on the app below it.
            if pointerImages.isHidden, drawsPointer(over: surface) { return }
        } else if focus == nil {
            return
        }
        updatePointerFocus(to: target, time: milliseconds, moved: false)
        updatePointerDrawing(.updated)
    }

    /// Gives the pointer focus to the client's surface under the pointer. If no surface is under the pointer, removes
    /// the pointer focus; a movement over an output is then reported to the shell as hovering.
    private func updatePointerFocus(to target: InputTarget?, time: UInt32, moved: Bool) {
        if case .surface(let surface, let point) = target?.kind {
            endHover(for: nil)
            let state = core.seat.pointee.pointer_state
            let isNew = state.focused_surface != surface || state.sx != point.x || state.sy != point.y
            wlr_seat_pointer_notify_enter(core.seat, surface, point.x, point.y)
            if moved || isNew { sendPointerMotion(surface, to: point, time: time) }
            if !moved { sendPointerFrame() }
            return updateConstraint()
        }
        wlr_seat_pointer_notify_clear_focus(core.seat)
        updateConstraint()
        if !pointerImages.showsShellImage, !pointerImages.isHidden { showShellPointer() }
        guard moved, let target else { return }
        endHover(for: target.output)
        hoverOutput = target.output
        handler(.input(target.output, .hover(target.point), element(of: target)))
    }

    private func endHover(for output: OutputIdentifier?) {
        guard let old = hoverOutput, old != output else { return }
        hoverOutput = nil
        handler(.input(old, .hover(nil), nil))
    }

    func element(of target: InputTarget) -> ElementIdentifier? {
        guard case .element(let id) = target.kind else { return nil }
        return id
    }

    /// Reports a phase of a contact to the shell if the shell owns the contact.
    func reportContact(of owner: ContactOwners.Owner, phase: Contact.Phase, at layoutPoint: CGPoint) {
        guard case .shell(let id, let element, let contact, let kind) = owner, let output = output(id) else { return }
        let point = CGPoint(x: layoutPoint.x - output.layoutOrigin.x, y: layoutPoint.y - output.layoutOrigin.y)
        handler(.input(id, .contact(Contact(id: contact, kind: kind, phase: phase, point: point)), element))
    }

    /// Reports user activity to the idle protocol, so that the screen does not turn off.
    func notifyActivity() { cwl_idle_notifier_notify_activity(protocols.idle, core.seat) }
}
