import Foundation

/// A press of a key or button, from its beginning to its release.
@preconcurrency @MainActor open class UIPress: NSObject {
    final let pressType: PressType?
    final var pressPhase = Phase.began
    final var pressTimestamp: TimeInterval = 0
    final var pressKey: UIKey?
    final var pressForce: CGFloat = 0
    final weak var pressWindow: UIWindow?
    final weak var pressResponder: UIResponder?
    /// The result of delivering the beginning of the press to the responders. A responder uses the press if the
    /// responder does not forward the press to the next responder.
    final var handling = Handling.responder

    init(type: PressType?, key: UIKey?) {
        pressType = type
        pressKey = key
        super.init()
    }

    /// The current phase of the press.
    open var phase: Phase { pressPhase }

    /// The type: an arrow, a page key, or a button of a remote control. Other keys have a type without a public name.
    open var type: PressType { pressType ?? PressType.none }

    /// The key; nil for a button of a remote control.
    open var key: UIKey? { pressKey }

    /// The time of the last change of the phase, in seconds since the machine started.
    open var timestamp: TimeInterval { pressTimestamp }

    /// The window that received the press; nil after the window was released.
    open var window: UIWindow? { pressWindow }

    /// The responder that received the press first; nil after the responder was released.
    open var responder: UIResponder? { pressResponder }

    /// The gesture recognisers that receive the press; always nil, because recognisers receive no presses here.
    open var gestureRecognizers: [UIGestureRecognizer]? { nil }

    /// The force of the press from 0 to 1; 1 for keys, which measure no force.
    open var force: CGFloat { pressForce }
}

extension UIPress {
    /// The result of delivering the beginning of a press to the responders.
    enum Handling {
        /// A responder has used the press.
        case responder
        /// The press is for the text input of the platform, which receives the key itself.
        case textInput
        /// The press has reached the end of the responder chain.
        case none
    }

    /// The phases of a press.
    public enum Phase: Int, Sendable {
        /// The press began.
        case began = 0
        /// The force changed.
        case changed = 1
        /// The press has not changed since the last event.
        case stationary = 2
        /// The key or button was released.
        case ended = 3
        /// The press was cancelled by the system.
        case cancelled = 4
    }

    /// The type of a press: a button of a remote control, or the key of a keyboard that corresponds to the button. As
    /// in UIKit, all other keys have a value without a public name.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: Int

        /// Creates a type from a raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The up arrow.
        public static let upArrow = PressType(rawValue: 0)
        /// The down arrow.
        public static let downArrow = PressType(rawValue: 1)
        /// The left arrow.
        public static let leftArrow = PressType(rawValue: 2)
        /// The right arrow.
        public static let rightArrow = PressType(rawValue: 3)
        /// Select.
        public static let select = PressType(rawValue: 4)
        /// Menu.
        public static let menu = PressType(rawValue: 5)
        /// Play or pause.
        public static let playPause = PressType(rawValue: 6)
        /// Page up.
        public static let pageUp = PressType(rawValue: 30)
        /// Page down.
        public static let pageDown = PressType(rawValue: 31)

        /// A key that corresponds to no button of a remote control.
        static let none = PressType(rawValue: 2000)
    }
}

/// An event that reports presses of keys or buttons.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    final var presses: Set<UIPress> = []

    /// All presses of the event, including presses that did not change.
    open var allPresses: Set<UIPress> { presses }

    /// Returns the presses that a gesture recogniser receives; always empty, because recognisers receive no presses
    /// here.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        presses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
}
