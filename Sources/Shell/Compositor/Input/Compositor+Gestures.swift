import CWlroots
import ShellModel

/// Touchpad gestures. The shell receives swipes with three or more fingers; the client under the pointer receives all
/// other gestures.
extension Compositor {
    func listenToGestures() {
        let events = core.cursor
        listeners.on(&events.pointee.events.swipe_begin) {
            [weak self] (event: UnsafeMutablePointer<wlr_pointer_swipe_begin_event>) in
            guard let self else { return }
            contactOwners.swipeFingers = Int(event.pointee.fingers)
            if contactOwners.swipeFingers >= 3 { return swipe(.began, 0, 0) }
            wlr_pointer_gestures_v1_send_swipe_begin(
                protocols.gestures, core.seat, event.pointee.time_msec, event.pointee.fingers)
        }
        listeners.on(&events.pointee.events.swipe_update) {
            [weak self] (event: UnsafeMutablePointer<wlr_pointer_swipe_update_event>) in
            guard let self else { return }
            let event = event.pointee
            if contactOwners.swipeFingers >= 3 { return swipe(.moved, event.dx, event.dy) }
            guard !isPointerClientBehind else { return }
            wlr_pointer_gestures_v1_send_swipe_update(
                protocols.gestures, core.seat, event.time_msec, event.dx, event.dy)
        }
        listeners.on(&events.pointee.events.swipe_end) {
            [weak self] (event: UnsafeMutablePointer<wlr_pointer_swipe_end_event>) in
            guard let self else { return }
            if contactOwners.swipeFingers >= 3 { return swipe(event.pointee.cancelled ? .cancelled : .ended, 0, 0) }
            wlr_pointer_gestures_v1_send_swipe_end(
                protocols.gestures, core.seat, event.pointee.time_msec, event.pointee.cancelled)
        }
        listenToPinches()
    }

    private func listenToPinches() {
        let events = core.cursor
        let (gestures, seat) = (protocols.gestures, core.seat)
        listeners.on(&events.pointee.events.pinch_begin) {
            (event: UnsafeMutablePointer<wlr_pointer_pinch_begin_event>) in
            wlr_pointer_gestures_v1_send_pinch_begin(gestures, seat, event.pointee.time_msec, event.pointee.fingers)
        }
        listeners.on(&events.pointee.events.pinch_update) {
            [weak self] (event: UnsafeMutablePointer<wlr_pointer_pinch_update_event>) in
            guard self?.isPointerClientBehind == false else { return }
            let event = event.pointee
            wlr_pointer_gestures_v1_send_pinch_update(
                gestures, seat, event.time_msec, event.dx, event.dy, event.scale, event.rotation)
        }
        listeners.on(&events.pointee.events.pinch_end) { (event: UnsafeMutablePointer<wlr_pointer_pinch_end_event>) in
            wlr_pointer_gestures_v1_send_pinch_end(gestures, seat, event.pointee.time_msec, event.pointee.cancelled)
        }
        listeners.on(&events.pointee.events.hold_begin) { (event: UnsafeMutablePointer<wlr_pointer_hold_begin_event>) in
            wlr_pointer_gestures_v1_send_hold_begin(gestures, seat, event.pointee.time_msec, event.pointee.fingers)
        }
        listeners.on(&events.pointee.events.hold_end) { (event: UnsafeMutablePointer<wlr_pointer_hold_end_event>) in
            wlr_pointer_gestures_v1_send_hold_end(gestures, seat, event.pointee.time_msec, event.pointee.cancelled)
        }
    }

    func swipe(_ phase: Contact.Phase, _ dx: Double, _ dy: Double) {
        notifyActivity()
        if phase == .began { presses.add(.shell, at: .now) }
        guard let target = target(atLayout: pointerPosition) else { return }
        let gesture = SwipeGesture(fingers: contactOwners.swipeFingers, phase: phase, dx: dx, dy: dy)
        handler(.input(target.output, .swipe(gesture), element(of: target)))
    }
}
