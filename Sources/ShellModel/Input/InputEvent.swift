import Foundation

/// An input event on an output, in its points.
package enum InputEvent: Hashable, Sendable {
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
package struct Contact: Hashable, Sendable {
    /// The kind of contact.
    package enum Kind: Hashable, Sendable {
        /// A finger or a pen.
        case touch
        /// The primary button of the pointer.
        case primaryButton
        /// The secondary button of the pointer.
        case secondaryButton
    }

    /// The phase of a contact.
    package enum Phase: Hashable, Sendable {
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
    package var id: Int
    /// The kind of contact.
    package var kind: Kind
    /// The phase.
    package var phase: Phase
    /// The position in points.
    package var point: CGPoint

    /// Makes a contact.
    package init(id: Int, kind: Kind, phase: Phase, point: CGPoint) {
        (self.id, self.kind, self.phase, self.point) = (id, kind, phase, point)
    }
}

/// A swipe of several fingers on a touchpad.
package struct SwipeGesture: Hashable, Sendable {
    /// The number of fingers.
    package var fingers: Int
    /// The phase.
    package var phase: Contact.Phase
    /// The movement since the last event, in points.
    package var dx, dy: Double

    /// Makes a swipe.
    package init(fingers: Int, phase: Contact.Phase, dx: Double, dy: Double) {
        (self.fingers, self.phase, self.dx, self.dy) = (fingers, phase, dx, dy)
    }
}

/// An event of a key.
package struct KeyPress: Hashable, Sendable {
    /// Modifier keys held during the event.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits.
        package let rawValue: Int
        /// Makes a set.
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// Shift.
        package static let shift = Modifiers(rawValue: 1)
        /// Control.
        package static let control = Modifiers(rawValue: 2)
        /// Alt.
        package static let alt = Modifiers(rawValue: 4)
        /// The logo key (Super).
        package static let logo = Modifiers(rawValue: 8)
    }

    /// The key as xkb names it, without modifiers applied: `Tab`, `Left`, `Return`, `a`, `Super_L`.
    package var name: String
    /// The text typed by the key with its modifiers; empty if none.
    package var text: String
    /// The held modifiers, except this key itself.
    package var modifiers: Modifiers
    /// Whether the key was pressed; false if it was released.
    package var isDown: Bool
    /// Whether the event is a repeat of a held key.
    package var isRepeat: Bool

    /// Makes a key event.
    package init(name: String, text: String = "", modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false) {
        (self.name, self.text, self.modifiers) = (name, text, modifiers)
        (self.isDown, self.isRepeat) = (isDown, isRepeat)
    }
}
