import CGTK
import Foundation
import UIKitCore

/// The conversion of GDK's scroll events and pinch events to UIKit's. Wheels scroll; two fingers on a trackpad scroll
/// or pinch.
@MainActor
struct ScrollReader {
    private static let step = WheelStep.distance

    /// The window in which the current scroll gesture began; nil between gestures.
    private weak var scrolled: UIWindow?
    private weak var pinched: UIWindow?
    private var lastLocation = CGPoint.zero
    private var rotation: CGFloat = 0

    // MARK: Scrolling

    mutating func scroll(_ input: InputEvent) {
        var (x, y) = (0.0, 0.0)
        gdk_scroll_event_get_deltas(input.event, &x, &y)
        guard gdk_scroll_event_get_direction(input.event) == GDK_SCROLL_SMOOTH else {
            // An event with a direction has deltas, too. The deltas are used, because they can contain fractions of a
            // step.
            if WheelDirection.isExchanged(input.event) { x = -x }
            return wheel(CGVector(dx: -CGFloat(x) * Self.step, dy: -CGFloat(y) * Self.step), input)
        }
        let isInPoints = gdk_scroll_event_get_unit(input.event) == GDK_SCROLL_UNIT_SURFACE
        // On X11, a trackpad's scrolling is also reported in wheel steps.
        let isTrackpad = isInPoints || Self.source(input.event) == GDK_SOURCE_TOUCHPAD
        let factor = isInPoints ? 1 : Self.step
        // UIKit's translation has the opposite sign: it is the movement of the content.
        let delta = CGVector(dx: -CGFloat(x) * factor, dy: -CGFloat(y) * factor)
        guard isTrackpad else { return wheel(delta, input) }
        smooth(delta, isOver: gdk_scroll_event_is_stop(input.event) != 0, input)
    }

    private func wheel(_ delta: CGVector, _ input: InputEvent) {
        guard let window = input.window, delta != .zero else { return }
        // As on other desktops, Shift makes a wheel without a horizontal direction scroll horizontally.
        let context = input.context()
        let isTurned = context.modifiers.contains(.shift) && delta.dx == 0
        window.dispatcher.handleScroll(
            isTurned ? CGVector(dx: delta.dy, dy: 0) : delta, at: input.location(in: window), phase: .ended,
            kind: .discrete, context)
    }

    private mutating func smooth(_ delta: CGVector, isOver: Bool, _ input: InputEvent) {
        let isFirst = scrolled == nil
        if isFirst, isOver { return }
        if isFirst { scrolled = input.window }
        guard let window = scrolled else { return }
        if input.location != nil { lastLocation = input.location(in: window) }
        window.dispatcher.handleScroll(
            delta, at: lastLocation, phase: isOver ? .ended : isFirst ? .began : .changed, kind: .continuous,
            input.context())
        if isOver { scrolled = nil }
    }

    private static func source(_ event: OpaquePointer) -> GdkInputSource {
        gdk_event_get_device(event).map { gdk_device_get_source($0) } ?? GDK_SOURCE_MOUSE
    }

    // MARK: Pinching

    mutating func pinch(_ input: InputEvent) {
        let phase: IndirectPhase
        switch gdk_touchpad_event_get_gesture_phase(input.event) {
        case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
            (phase, pinched, rotation) = (.began, input.window, 0)
        case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: phase = .changed
        case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
        default: phase = .cancelled
        }
        guard let window = pinched else { return }
        rotation += CGFloat(gdk_touchpad_event_get_pinch_angle_delta(input.event))
        if input.location != nil { lastLocation = input.location(in: window) }
        window.dispatcher.handleTransform(
            scale: CGFloat(gdk_touchpad_event_get_pinch_scale(input.event)), rotation: rotation, at: lastLocation,
            phase: phase, input.context())
        if phase == .ended || phase == .cancelled { pinched = nil }
    }
}
