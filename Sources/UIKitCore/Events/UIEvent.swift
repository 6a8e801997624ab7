import Foundation

/// User input: touches, presses, a movement of the pointer, or scrolling.
@preconcurrency @MainActor open class UIEvent: NSObject {
    final let eventType: EventType
    final var eventTimestamp: TimeInterval = 0
    final var eventModifiers: UIKeyModifierFlags = []
    final var eventButtons: ButtonMask = []
    final var touches: Set<UITouch> = []
    final weak var eventWindow: UIWindow?

    init(type: EventType) {
        eventType = type
        super.init()
    }

    /// The type of the event.
    open var type: EventType { eventType }

    /// The kind of motion or media key; `none` for all other events.
    open var subtype: EventSubtype { .none }

    /// The time of the event, in seconds since the machine started.
    open var timestamp: TimeInterval { eventTimestamp }

    /// The modifier keys that were pressed.
    open var modifierFlags: UIKeyModifierFlags { eventModifiers }

    /// The buttons of a pointing device that were pressed; empty for fingers.
    open var buttonMask: ButtonMask { eventButtons }

    /// All touches of the event, including touches that did not change; nil for none.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

    /// Returns the touches that began in a window; nil for none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    /// Returns the touches that began in a view; nil for none.
    open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    /// Returns the touches that a gesture recogniser receives; nil for none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.recognizers.contains { $0 === gesture } }
    }

    /// Returns the states of a touch since the last event, with the current state last. Events are not coalesced here,
    /// so the array has only the current state. Nil for touches that do not belong to the event.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

    /// Returns the predicted states of a touch. Touches are not predicted here, so the array is empty. Nil for touches
    /// that do not belong to the event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isWanted)
        return found.isEmpty ? nil : found
    }
}
