import Foundation

/// An input event on an output, in its points.
public enum InputEvent: Hashable, Sendable {
    /// A finger, pen or pointer button.
    case contact(Contact)
    /// The pointer moved without a button; nil when it left the output.
    case hover(CGPoint?)
    /// The wheel or two fingers on a touchpad, in points; positive is down and right.
    case scroll(CGPoint, dx: Double, dy: Double)
    /// A swipe of three or four fingers on a touchpad.
    case swipe(SwipeGesture)
    /// A key was pressed or released, or repeats.
    case key(KeyPress)
}

/// An event of a finger or button.
public struct Contact: Hashable, Sendable {
    /// The kind of contact.
    public enum Kind: Hashable, Sendable {
        /// A finger or a pen.
        case touch
        /// The primary button of the pointer.
        case primaryButton
        /// The secondary button of the pointer.
        case secondaryButton
    }

    /// The phase of a contact.
    public enum Phase: Hashable, Sendable {
        /// It has begun.
        case began
        /// It has moved.
        case moved
        /// It has ended.
        case ended
        /// It was cancelled: the device was removed, or another gesture has taken it over.
        case cancelled
    }

    /// The identifier, the same from beginning to end.
    public var id: Int
    /// The kind of contact.
    public var kind: Kind
    /// The phase.
    public var phase: Phase
    /// The position in points.
    public var point: CGPoint

    /// Makes a contact.
    public init(id: Int, kind: Kind, phase: Phase, point: CGPoint) {
        (self.id, self.kind, self.phase, self.point) = (id, kind, phase, point)
    }
}

/// A swipe of several fingers on a touchpad.
public struct SwipeGesture: Hashable, Sendable {
    /// The number of fingers.
    public var fingers: Int
    /// The phase.
    public var phase: Contact.Phase
    /// The movement since the last event, in points.
    public var dx, dy: Double

    /// Makes a swipe.
    public init(fingers: Int, phase: Contact.Phase, dx: Double, dy: Double) {
        (self.fingers, self.phase, self.dx, self.dy) = (fingers, phase, dx, dy)
    }
}

/// An event of a key.
public struct KeyPress: Hashable, Sendable {
    /// Modifier keys held during the event.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Makes a set.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Control.
        public static let control = Modifiers(rawValue: 2)
        /// Alt.
        public static let alt = Modifiers(rawValue: 4)
        /// The logo key (Super).
        public static let logo = Modifiers(rawValue: 8)
    }

    /// The key as xkb names it, without modifiers applied: `Tab`, `Left`, `Return`, `a`, `Super_L`.
    public var name: String
    /// The text typed by the key with its modifiers; empty if none.
    public var text: String
    /// The held modifiers, except this key itself.
    public var modifiers: Modifiers
    /// Whether the key was pressed; false if it was released.
    public var isDown: Bool
    /// Whether the event is a repeat of a held key.
    public var isRepeat: Bool

    /// Makes a key event.
    public init(name: String, text: String = "", modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false) {
        (self.name, self.text, self.modifiers) = (name, text, modifiers)
        (self.isDown, self.isRepeat) = (isDown, isRepeat)
    }
}
