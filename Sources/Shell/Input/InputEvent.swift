import Foundation

/// Something a person did on an output, in its points.
public enum InputEvent: Hashable, Sendable {
    /// A finger, pen or button of the pointer.
    case contact(Contact)
    /// The pointer moved without a button; nil when it left the output.
    case hover(CGPoint?)
    /// The wheel or two fingers on a touchpad, in points; positive is down and right.
    case scroll(CGPoint, dx: Double, dy: Double)
    /// Three or four fingers swept over a touchpad.
    case swipe(SwipeGesture)
    /// A key went down or up, or repeats.
    case key(KeyPress)
}

/// A finger or button from its beginning to its end.
public struct Contact: Hashable, Sendable {
    /// What touches.
    public enum Kind: Hashable, Sendable {
        /// A finger or a pen.
        case touch
        /// The first button of the pointer.
        case primaryButton
        /// The second button of the pointer.
        case secondaryButton
    }

    /// How far it is.
    public enum Phase: Hashable, Sendable {
        /// It has just begun.
        case began
        /// It moved.
        case moved
        /// It ended.
        case ended
        /// It was taken back: the device went, or another gesture has it.
        case cancelled
    }

    /// The same from its beginning to its end.
    public var id: Int
    /// What touches.
    public var kind: Kind
    /// How far it is.
    public var phase: Phase
    /// Where, in points.
    public var point: CGPoint

    /// Makes a contact.
    public init(id: Int, kind: Kind, phase: Phase, point: CGPoint) {
        (self.id, self.kind, self.phase, self.point) = (id, kind, phase, point)
    }
}

/// A sweep of several fingers over a touchpad.
public struct SwipeGesture: Hashable, Sendable {
    /// How many fingers.
    public var fingers: Int
    /// How far it is.
    public var phase: Contact.Phase
    /// How far the fingers went since the last event, in points.
    public var dx, dy: Double

    /// Makes a sweep.
    public init(fingers: Int, phase: Contact.Phase, dx: Double, dy: Double) {
        (self.fingers, self.phase, self.dx, self.dy) = (fingers, phase, dx, dy)
    }
}

/// A key.
public struct KeyPress: Hashable, Sendable {
    /// Keys that are held meanwhile.
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
        /// The key with the logo.
        public static let logo = Modifiers(rawValue: 8)
    }

    /// The key as xkb names it, without modifiers applied: `Tab`, `Left`, `Return`, `a`, `Super_L`.
    public var name: String
    /// What it types with its modifiers; empty for none.
    public var text: String
    /// Keys that are held meanwhile, this one left out.
    public var modifiers: Modifiers
    /// Whether it went down; otherwise up.
    public var isDown: Bool
    /// Whether it is held and repeats.
    public var isRepeat: Bool

    /// Makes a key.
    public init(name: String, text: String = "", modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false) {
        (self.name, self.text, self.modifiers) = (name, text, modifiers)
        (self.isDown, self.isRepeat) = (isDown, isRepeat)
    }
}
