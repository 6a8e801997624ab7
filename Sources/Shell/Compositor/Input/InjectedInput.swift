import CWlroots
import Foundation
import ShellModel

/// Synthetic input of tests and assistive tools. The compositor handles synthetic input in the same way as the input of
/// devices.
package enum InjectedInput: Hashable, Sendable {
    /// Moves the pointer to a point in the coordinates of an output.
    case pointer(OutputIdentifier, CGPoint)
    /// Moves the pointer by a distance in points.
    case pointerBy(dx: Double, dy: Double)
    /// Presses or releases a pointer button with this Linux code: 0x110 for the primary button, 0x111 for the secondary
    /// button.
    case button(UInt32, isDown: Bool)
    /// Turns the wheel by a distance in points; positive distances scroll down and to the right.
    case scroll(dx: Double, dy: Double)
    /// Puts a finger down at a point of an output. The caller chooses the identifier of the finger.
    case touchDown(Int, OutputIdentifier, CGPoint)
    /// Moves a finger to a point of an output.
    case touchMove(Int, OutputIdentifier, CGPoint)
    /// Lifts a finger.
    case touchUp(Int)
    /// Cancels a touch.
    case touchCancel(Int)
    /// Presses or releases the key with this Linux code on the shell's own keyboard.
    case key(UInt32, isDown: Bool)
    /// Reports one phase of a swipe on a touchpad.
    case swipe(SwipeGesture)
    /// Reports one phase of a pinch with two fingers on a touchpad. The scale is relative to the beginning of the
    /// pinch; the rotation in degrees is clockwise since the previous phase.
    case pinch(Contact.Phase, scale: Double, rotation: Double)
}

extension Compositor {
    /// Handles synthetic input as if a device had sent it. Input at a point of an output that does not exist is
    /// ignored.
    package func inject(_ input: InjectedInput) {
        guard !isTornDown else { return }
        let time = milliseconds
        switch input {
        case .pointer(let id, let point):
            guard let output = output(id) else { return }
            movePointer(to: output.layoutPoint(point), device: nil, time: time)
            sendPointerFrame()
        case .pointerBy(let dx, let dy):
            let movement = PointerDelta(dx: dx, dy: dy)
            movePointer(by: movement, unaccelerated: movement, device: nil, time: time)
            sendPointerFrame()
        case .button(let code, let isDown):
            button(code, isDown: isDown, time: time)
            sendPointerFrame()
        case .scroll(let dx, let dy):
            injectScroll(dx, WL_POINTER_AXIS_HORIZONTAL_SCROLL, time)
            injectScroll(dy, WL_POINTER_AXIS_VERTICAL_SCROLL, time)
            sendPointerFrame()
        case .touchDown, .touchMove, .touchUp, .touchCancel:
            injectTouch(input, time)
            wlr_seat_touch_notify_frame(core.seat)
        case .key(let code, let isDown): injectKey(code, isDown, time)
        case .swipe(let gesture):
            if gesture.phase == .began { contactOwners.swipeFingers = gesture.fingers }
            swipe(gesture.phase, gesture.dx, gesture.dy)
        case .pinch(let phase, let scale, let rotation): injectPinch(phase, scale, rotation, time)
        }
    }

    /// Emits the signal of the cursor that a real touchpad would emit for this phase of a pinch.
    private func injectPinch(_ phase: Contact.Phase, _ scale: Double, _ rotation: Double, _ time: UInt32) {
        let cursor = core.cursor
        switch phase {
        case .began:
            var event = wlr_pointer_pinch_begin_event()
            (event.time_msec, event.fingers) = (time, 2)
            wl_signal_emit(&cursor.pointee.events.pinch_begin, &event)
        case .moved:
            var event = wlr_pointer_pinch_update_event()
            (event.time_msec, event.fingers, event.scale, event.rotation) = (time, 2, scale, rotation)
            wl_signal_emit(&cursor.pointee.events.pinch_update, &event)
        case .ended, .cancelled:
            var event = wlr_pointer_pinch_end_event()
            (event.time_msec, event.cancelled) = (time, phase == .cancelled)
            wl_signal_emit(&cursor.pointee.events.pinch_end, &event)
        }
    }

    private func injectScroll(_ delta: Double, _ orientation: wl_pointer_axis, _ time: UInt32) {
        guard delta != 0 else { return }
        scroll(
            cwl_scroll(
                time_msec: time, source: WL_POINTER_AXIS_SOURCE_WHEEL, orientation: orientation, delta: delta,
                steps: delta > 0 ? cwl_wheel_step() : -cwl_wheel_step(), is_inverted: false))
    }

    private func injectTouch(_ input: InjectedInput, _ time: UInt32) {
        switch input {
        case .touchDown(let id, let output, let point):
            if let output = self.output(output) {
                touchDown(Int32(truncatingIfNeeded: id), at: output.layoutPoint(point), time: time)
            }
        case .touchMove(let id, let output, let point):
            if let output = self.output(output) {
                touchMoved(Int32(truncatingIfNeeded: id), to: output.layoutPoint(point), time: time)
            }
        case .touchUp(let id): touchUp(Int32(truncatingIfNeeded: id), time: time)
        case .touchCancel(let id): touchCancelled(Int32(truncatingIfNeeded: id))
        default: break
        }
    }

    private func injectKey(_ code: UInt32, _ isDown: Bool, _ time: UInt32) {
        guard let own = keyboards.first(where: \.isOwn) else { return }
        let state = isDown ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED
        var event = wlr_keyboard_key_event(time_msec: time, keycode: code, update_state: true, state: state)
        wlr_keyboard_notify_key(own.keyboard, &event)
    }
}
