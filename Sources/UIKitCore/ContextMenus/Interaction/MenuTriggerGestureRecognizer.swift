import Foundation

/// The recogniser of the presses that open a menu: a long press, a secondary click, and, for a control whose primary
/// action is to show its menu, a click or tap.
///
/// After the menu has opened, the recogniser continues to report the press. The user can therefore drag to a row and
/// release to choose the row.
@MainActor final class MenuTriggerGestureRecognizer: UIGestureRecognizer {
    /// The time, in seconds, for which a finger must rest before a context menu opens.
    static let longPressDuration: TimeInterval = 0.5
    /// The time, in seconds, after which the menu of a control opens under a finger that has not been lifted.
    static let primaryPressDuration: TimeInterval = 0.2
    /// The maximum distance, in points, that a finger can move and still open a menu.
    static let allowableMovement: CGFloat = 10

    /// Whether a tap or click opens the menu.
    var opensByTap: () -> Bool = { false }
    /// Returns whether there is a menu for the press at the recogniser's location.
    var prepare: (MenuTrigger) -> Bool = { _ in false }
    /// Shows the menu; called after the gesture was recognised.
    var show: () -> Void = {}
    /// Called when a menu that was prepared is not shown, because another gesture has precedence.
    var discard: () -> Void = {}
    /// Handles the press after the menu was opened.
    var track: (UITouch.Phase, CGPoint) -> Void = { _, _ in }

    /// Called when the view leaves its window.
    var leftWindow: () -> Void = {}

    private var start = CGPoint.zero
    private var timer: ClockTask?

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        delaysTouchesEnded = false
    }

    override func cancelHover() { leftWindow() }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, trackedTouches.count == 1 else { return fail() }
        start = touch.windowLocation
        let isPointer = touch.type == .indirectPointer
        let buttons = event.buttonMask
        if isPointer, buttons.contains(.secondary) || event.modifierFlags.contains(.control) {
            return begin(.secondaryClick)
        }
        guard !isPointer || buttons.isEmpty || buttons.contains(.primary) else { return fail() }
        let isPrimary = opensByTap()
        if isPrimary, isPointer { return begin(.primaryClick) }
        let trigger: MenuTrigger = isPrimary ? .primaryPress : .longPress
        timer = clock.schedule(after: isPrimary ? Self.primaryPressDuration : Self.longPressDuration) { [weak self] in
            self?.begin(trigger)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        guard state == .possible else {
            state = .changed
            return track(.moved, touch.windowLocation)
        }
        if touch.windowLocation.distance(to: start) > Self.allowableMovement { fail() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        guard state == .possible else {
            state = .ended
            return track(.ended, touch.windowLocation)
        }
        let isTap = timer?.isPending == true && opensByTap()
        guard isTap else { return fail() }
        begin(.primaryPress)
        if state == .began { state = .ended }
        track(.ended, touch.windowLocation)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        let wasOpen = state != .possible
        fail()
        if wasOpen { track(.cancelled, lastLocation) }
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
    }

    private func begin(_ trigger: MenuTrigger) {
        timer?.cancel()
        guard prepare(trigger) else { return fail() }
        state = .began
        // Another recogniser or a view may have prevented the gesture.
        if state == .began { show() } else { discard() }
    }

    private func fail() {
        timer?.cancel()
        state = state == .possible ? .failed : .cancelled
    }
}

/// The input that opens a menu.
enum MenuTrigger: Hashable, Sendable {
    /// A finger or a pressed pointer that rests.
    case longPress
    /// A click with the second button, or with Control.
    case secondaryClick
    /// A tap or a short press on a control whose menu is its primary action.
    case primaryPress
    /// A click on a control whose menu is its primary action.
    case primaryClick
    /// The Menu key, Shift+F10, or a key that triggers a control.
    case key

    /// Whether the menu is shown with a preview over dimmed content.
    var isRich: Bool { self == .longPress }
}
