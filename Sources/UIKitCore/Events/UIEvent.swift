import Foundation

/// Something that the person did: touches, presses, a movement of the pointer, scrolling.
@MainActor open class UIEvent: NSObject {
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

    /// What kind of event it is.
    open var type: EventType { eventType }

    /// What kind of motion or media key it is; `none` for all others.
    open var subtype: EventSubtype { .none }

    /// When it happened, in seconds since the machine started.
    open var timestamp: TimeInterval { eventTimestamp }

    /// The keys such as Shift that were held.
    open var modifierFlags: UIKeyModifierFlags { eventModifiers }

    /// The buttons of a pointing device that were held; empty for fingers.
    open var buttonMask: ButtonMask { eventButtons }

    /// All touches of the event, also those that did not change; nil when it has none.
    open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }

    /// The touches that are in a window; nil when there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    /// The touches that began in a view; nil when there are none.
    open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    /// The touches that a gesture recogniser looks at; nil when there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.recognizers.contains { $0 === gesture } }
    }

    /// The places that a touch has passed since the last event, with the present one last; nil for unknown touches.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [touch] : nil }

    /// Where a touch will probably be next; always empty here, nil for unknown touches.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { touches.contains(touch) ? [] : nil }

    private func touches(where isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = touches.filter(isWanted)
        return found.isEmpty ? nil : found
    }
}
