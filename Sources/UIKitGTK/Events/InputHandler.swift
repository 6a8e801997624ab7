import CGTK
import Foundation
import UIKitCore

/// The handler of the input events of one desktop window. The handler forwards the events to the dispatchers of the
/// scene's `UIWindow`s.
///
/// GTK delivers all events to the scene's widget first, and UIKit itself finds the target views. Only keys and the
/// events of `NativeTextEvents` are passed on to the native widget of a text input.
@MainActor
final class InputHandler {
    private unowned let surface: GTKSurface
    private let clock: any UIKitClock
    private var times = EventTimeConverter()
    private var pointer = PointerReader()
    private var touches = TouchReader()
    private var scrolling = ScrollReader()
    private var logoKeys = HeldLogoKeys()
    /// The number of buttons and fingers that are down.
    private var pressCount = 0
    /// The device of the most recent press. This reference does not retain the device, because devices are owned by
    /// their seat.
    private var pressingDevice: OpaquePointer?
    /// The device of the most recent press while a button or finger is down; nil otherwise.
    var pressedDevice: OpaquePointer? { pressCount > 0 ? pressingDevice : nil }

    init(_ surface: GTKSurface, clock: any UIKitClock) { (self.surface, self.clock) = (surface, clock) }

    func attach(to widget: UnsafeMutablePointer<GtkWidget>) {
        let (events, crossing) = (
            nonNull(gtk_event_controller_legacy_new()), nonNull(gtk_event_controller_motion_new())
        )
        Signals.event(events) { [weak self] in self?.handle($0) ?? false }
        gtk_event_controller_set_propagation_phase(events, GTK_PHASE_CAPTURE)
        gtk_widget_add_controller(widget, events)
        // The raw events do not report that the pointer moves from the widget to the title bar.
        Signals.connect(crossing, "leave") { [weak self] in self?.pointer.pointerLeft() }
        gtk_widget_add_controller(widget, crossing)
    }

    /// Hands the pressed button or finger over to a drag by cancelling the touches. The touches are cancelled in the
    /// next iteration of the loop, because this function may be called while a touch is being delivered.
    func handOverToDrag() {
        pressCount = 0
        LoopTimer.inNextIteration { [weak self] in
            self?.pointer.cancel()
            self?.touches.cancel()
        }
    }

    /// Cancels the input whose release the window will not receive: key presses when the window has lost the focus,
    /// and in addition all other input when the window is not mapped.
    func cancelLostInput(isMapped: Bool) {
        logoKeys.releaseAll()
        for window in surface.windows { window.dispatcher.cancelPresses() }
        guard !isMapped else { return }
        pressCount = 0
        pointer.cancel()
        pointer.pointerLeft()
        touches.cancel()
    }

    /// Handles an event; returns whether GTK should stop its propagation.
    private func handle(_ event: OpaquePointer) -> Bool {
        // Events of menus are left to GTK; menus have GDK surfaces of their own.
        guard let native = gdk_event_get_surface(event), native == surface.gdkSurface else { return false }
        let moment = times.moment(of: event, now: clock.now)
        if let key = KeyReader.usage(of: event) {
            logoKeys.handle(key, isDown: gdk_event_get_event_type(event) == GDK_KEY_PRESS)
        }
        let input = InputEvent(
            event: event, location: location(of: event),
            modifiers: Modifiers.flags(gdk_event_get_modifier_state(event)).union(logoKeys.flags),
            time: moment, surface: surface)
        count(event)
        defer { StaleGrab.end(after: event) }
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_MOTION_NOTIFY: return point(input)
        case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return touch(input)
        case GDK_GRAB_BROKEN:
            pointer.cancel()
            touches.cancel()
            return false
        case GDK_SCROLL:
            scrolling.scroll(input)
        case GDK_TOUCHPAD_PINCH: scrolling.pinch(input)
        case GDK_KEY_PRESS, GDK_KEY_RELEASE: return KeyReader.handle(input)
        default: return false
        }
        return true
    }

    private func count(_ event: OpaquePointer) {
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
            pressCount += 1
            pressingDevice = gdk_event_get_device(event)
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: pressCount = max(0, pressCount - 1)
        case GDK_GRAB_BROKEN: pressCount = 0
        default: break
        }
    }

    private func point(_ input: InputEvent) -> Bool {
        pointer.handle(input)
        return !NativeTextEvents.includes(input, isHovering: pressCount == 0)
    }

    private func touch(_ input: InputEvent) -> Bool {
        touches.handle(input)
        return true
    }

    /// Returns the position of an event in the scene's coordinates; nil if the event has no position or the window is
    /// closed.
    private func location(of event: OpaquePointer) -> CGPoint? {
        guard let window = surface.window, let root = surface.root else { return nil }
        var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
        if gdk_event_get_position(event, &x, &y) == 0 {
            // A scroll event without a position happens at the position of the pointer.
            guard gdk_event_get_event_type(event) == GDK_SCROLL, let seat = gdk_event_get_seat(event),
                let pointer = gdk_seat_get_pointer(seat), let surface = gdk_event_get_surface(event),
                gdk_surface_get_device_position(surface, pointer, &x, &y, nil) != 0
            else { return nil }
        }
        gtk_native_get_surface_transform(OpaquePointer(window), &left, &top)
        var inWindow = graphene_point_t(x: Float(x - left), y: Float(y - top))
        var point = graphene_point_t()
        guard gtk_widget_compute_point(cast(window), root.widget, &inWindow, &point) != 0 else { return nil }
        return CGPoint(x: CGFloat(point.x), y: CGFloat(point.y))
    }
}

/// A GDK event with the properties that all readers need.
@MainActor
struct InputEvent {
    let event: OpaquePointer
    /// The position in the scene's coordinates; nil for an event without a position.
    let location: CGPoint?
    let modifiers: UIKeyModifierFlags
    let time: TimeInterval
    let surface: GTKSurface

    func context(buttons: UIEvent.ButtonMask = []) -> InputContext {
        InputContext(timestamp: time, modifiers: modifiers, buttons: buttons)
    }

    /// The frontmost `UIWindow` of the scene that receives events at the position; nil if no window receives events
    /// there.
    var window: UIWindow? {
        guard let location else { return nil }
        return surface.windows.last { window in
            window.hitTest(window.convert(location, from: nil as UIWindow?), with: nil) != nil
        }
    }

    /// Returns the position relative to the upper left corner of a window, in the form in which the window's dispatcher
    /// expects it.
    func location(in window: UIWindow) -> CGPoint {
        let point = window.convert(location ?? .zero, from: nil as UIWindow?)
        return CGPoint(x: point.x - window.bounds.minX, y: point.y - window.bounds.minY)
    }
}
