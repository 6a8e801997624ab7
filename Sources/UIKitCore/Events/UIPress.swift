import Foundation

/// A key or a button, from going down to being released.
@MainActor open class UIPress: NSObject {
    final let pressType: PressType?
    final var pressPhase = Phase.began
    final var pressTimestamp: TimeInterval = 0
    final var pressKey: UIKey?
    final var pressForce: CGFloat = 0
    final weak var pressWindow: UIWindow?
    final weak var pressResponder: UIResponder?

    init(type: PressType?, key: UIKey?) {
        pressType = type
        pressKey = key
        super.init()
    }

    /// What the press does at present.
    open var phase: Phase { pressPhase }

    /// Which button of a remote control it is, or an arrow key.
    open var type: PressType { pressType ?? PressType.none }

    /// The key; nil when it is a button of a remote control.
    open var key: UIKey? { pressKey }

    /// When the phase last changed, in seconds since the machine started.
    open var timestamp: TimeInterval { pressTimestamp }

    /// The window that the press went to; nil once that is gone.
    open var window: UIWindow? { pressWindow }

    /// The responder that the press went to first; nil once that is gone.
    open var responder: UIResponder? { pressResponder }

    /// The gesture recognisers that look at the press; always nil for keys.
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }

    /// The force of the press from 0 to 1; 1 for keys, which are down or not.
    open var force: CGFloat { pressForce }
}

extension UIPress {
    /// What a press does.
    public enum Phase: Int, Sendable {
        /// It has begun.
        case began = 0
        /// Its force has changed.
        case changed = 1
        /// It is there and has not changed since the last event.
        case stationary = 2
        /// It was released.
        case ended = 3
        /// It was taken away by the system.
        case cancelled = 4
    }

    /// Which button of a remote control it is. As in UIKit a key that has no such meaning has a value beyond these.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: Int

        /// The button of a number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Upwards.
        public static let upArrow = PressType(rawValue: 0)
        /// Downwards.
        public static let downArrow = PressType(rawValue: 1)
        /// To the left.
        public static let leftArrow = PressType(rawValue: 2)
        /// To the right.
        public static let rightArrow = PressType(rawValue: 3)
        /// Select.
        public static let select = PressType(rawValue: 4)
        /// Menu.
        public static let menu = PressType(rawValue: 5)
        /// Play or pause.
        public static let playPause = PressType(rawValue: 6)
        /// A page up.
        public static let pageUp = PressType(rawValue: 30)
        /// A page down.
        public static let pageDown = PressType(rawValue: 31)

        /// A key without a meaning on remote controls.
        static let none = PressType(rawValue: 2000)
    }
}

/// Presses of keys or buttons.
@MainActor open class UIPressesEvent: UIEvent {
    final var presses: Set<UIPress> = []

    /// All presses of the event, also those that did not change.
    open var allPresses: Set<UIPress> { presses }

    /// The presses that a gesture recogniser looks at; keys are looked at by none.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
