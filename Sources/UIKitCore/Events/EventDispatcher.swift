import Foundation

/// The event dispatcher of one window. The dispatcher creates events from the input that the platform reports, and
/// delivers the events.
///
/// An event is passed to the application first, so that the application and the window can intercept the event. Then
/// `UIWindow.sendEvent(_:)` passes the event to `deliver(_:)`.
@MainActor package final class EventDispatcher {
    weak var window: UIWindow?
    let arena = GestureArena()
    /// The current touches, by the platform's identifiers.
    var touchesByIdentifier: [Int: UITouch] = [:]
    /// The touches whose delivery to their views is delayed by undecided recognisers.
    var delayedTouches: [UITouch] = []
    var presses: [UIKeyboardHIDUsage: UIPress] = [:]
    /// The keys that are down, including keys that no receiver has used.
    var keysDown: Set<UIKeyboardHIDUsage> = []
    /// The hover recognisers of the views under the pointer.
    var hoveringRecognizers: [UIHoverGestureRecognizer] = []
    var pointerIsInside = false
    /// The last known location of a pointer without a pressed button; nil if no pointer has been over the window.
    var pointerLocation: CGPoint?
    /// The recognisers that receive the current scroll, pinch or rotation gesture.
    var indirectRecognizers: [UIGestureRecognizer] = []
    var lastEvent: UIEvent?
    private var taps = TapCounter()

    /// The clock used by the gesture recognisers of the window.
    package var clock: any UIKitClock {
        get { arena.clock }
        set { arena.clock = newValue }
    }

    init(window: UIWindow) {
        self.window = window
        arena.cancelTouches = { [weak self] touches in self?.cancelInViews(touches) }
        arena.onStatesSettled = { [weak self] in self?.deliverDelayedTouches() }
    }

    /// Passes an event to the application. Without an application, the window receives the event directly.
    func send(_ event: UIEvent, to window: UIWindow) {
        if let application = UIApplication.current {
            application.sendEvent(event)
        } else {
            window.sendEvent(event)
        }
    }

    /// Handles touch changes. A platform passes all changes that occurred at the same time in one call.
    package func handleTouches(_ inputs: [TouchInput], _ context: InputContext = InputContext()) {
        guard let window else { return }
        let drags = ApplicationEnvironment.current.drags
        let inputs = drags.handleForeign(inputs, in: window)
        guard !inputs.isEmpty else { return }
        let dragged = inputs.first { drags.follows($0.identifier, in: window) }
        let event = UIEvent(type: .touches)
        setCommonProperties(event, context)
        for touch in touchesByIdentifier.values { touch.touchPhase = .stationary }
        for input in inputs { update(input, at: event.eventTimestamp) }
        event.touches = Set(touchesByIdentifier.values)
        guard !event.touches.isEmpty else { return }
        let hasBegun = inputs.contains { $0.phase == .began }
        if hasBegun { window.existingFocus?.pointerWasUsed() }
        send(event, to: window)
        if hasBegun, let view = event.touches.first(where: { $0.phase == .began })?.view {
            window.focus.pointerWasUsed(on: view)
        }
        for (identifier, touch) in touchesByIdentifier where touch.phase == .ended || touch.phase == .cancelled {
            touchesByIdentifier[identifier] = nil
        }
        if let dragged { drags.handle(dragged, in: window) }
    }

    /// Returns the platform's identifier of a current touch; nil for a touch that has ended.
    func identifier(of touch: UITouch) -> Int? { touchesByIdentifier.first { $0.value === touch }?.key }

    /// Cancels all touches, presses and hover gestures, for example when the scene is deactivated.
    package func cancelAll() {
        let held = touchesByIdentifier.map {
            TouchInput(identifier: $0.key, phase: .cancelled, location: $0.value.windowLocation)
        }
        if !held.isEmpty { handleTouches(held) }
        cancelPresses()
        window?.shownMenu?.end(animated: false)
        window?.endMenuBarMenus()
        pointerLeft(cancelled: true)
    }

    /// Sets the properties that events of all types have: the time, the modifier keys, the buttons and the window.
    func setCommonProperties(_ event: UIEvent, _ context: InputContext) {
        event.eventTimestamp = context.timestamp ?? clock.now
        event.eventModifiers = context.modifiers
        // GDK's pointer events do not report the logo key.
        if !keysDown.isDisjoint(with: [.keyboardLeftGUI, .keyboardRightGUI]) { event.eventModifiers.insert(.command) }
        event.eventButtons = context.buttons
        event.eventWindow = window
    }

    private func update(_ input: TouchInput, at time: TimeInterval) {
        switch input.phase {
        case .began:
            let touch = UITouch()
            touch.touchWindow = window
            touch.isFromPointer = input.type == .indirectPointer
            touch.touchType = touch.isFromPointer && !supportsIndirectInput ? .direct : input.type
            touch.previousWindowLocation = input.location
            touch.taps = taps.count(at: input.location, time: time, type: input.type)
            touchesByIdentifier[input.identifier] = touch
        case .regionEntered, .regionMoved, .regionExited: return
        case .moved, .stationary, .ended, .cancelled: break
        }
        guard let touch = touchesByIdentifier[input.identifier] else { return }
        if input.phase != .began { touch.previousWindowLocation = touch.windowLocation }
        touch.touchPhase = input.phase
        touch.touchTimestamp = time
        touch.windowLocation = input.location
        touch.touchForce = input.force
        touch.radius = input.majorRadius
        switch input.phase {
        case .ended: taps.ended(at: input.location, time: time)
        case .cancelled: taps.cancelled()
        default: break
        }
    }

    /// Delivers an event to gesture recognisers and views. Called by `UIWindow.sendEvent(_:)`.
    func deliver(_ event: UIEvent) {
        window?.editMenu?.eventWillBeDelivered(event)
        window?.selectionHandles?.eventWillBeDelivered(event)
        if !(event is UIHoverEvent), !(event is UIPressesEvent) { window?.shortcuts.endHold() }
        switch event {
        case let event as UIPressesEvent: deliverPresses(event)
        case let event as UIHoverEvent: deliverHover(event)
        case let event as UIScrollEvent: deliverScroll(event)
        case let event as UITransformEvent: deliverTransform(event)
        default:
            guard event.type == .touches else { return }
            deliverTouches(event)
            window?.pointer.handle(event)
        }
    }
}

/// A counter of successive taps at one location.
private struct TapCounter {
    private var last: (location: CGPoint, time: TimeInterval, type: UITouch.TouchType)?
    private var number = 0

    /// Returns the position of a new tap in its series of taps, counted from 1. A new series begins after a longer
    /// pause, at another location, or with another type of touch.
    mutating func count(at location: CGPoint, time: TimeInterval, type: UITouch.TouchType) -> Int {
        if let last, last.type == type, time - last.time <= GestureThresholds.tapInterval,
            last.location.distance(to: location) <= GestureThresholds.tapDistance
        {
            number += 1
        } else {
            number = 1
        }
        last = (location, time, type)
        return number
    }

    /// Records the end of a touch. A touch that has moved away was a drag: the next tap then begins a new series.
    mutating func ended(at location: CGPoint, time: TimeInterval) {
        guard let start = last else { return }
        let isTap = start.location.distance(to: location) <= GestureThresholds.tapMovement
        last = isTap ? (location, time, start.type) : nil
    }

    /// Records that a touch was cancelled. The next tap begins a new series.
    mutating func cancelled() { last = nil }
}

extension CGPoint {
    /// Returns the distance to another point, in points.
    func distance(to other: CGPoint) -> CGFloat {
        let (x, y) = (other.x - self.x, other.y - self.y)
        return (x * x + y * y).squareRoot()
    }
}
