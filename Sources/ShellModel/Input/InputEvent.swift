import Foundation

/// An input event on an output. Positions are in points of the output.
package enum InputEvent: Hashable, Sendable {
    /// An event of a finger, pen or pointer button.
    case contact(Contact)
    /// The pointer moved while no button was pressed; nil if the pointer left the output.
    case hover(CGPoint?)
    /// The user turned the wheel or moved two fingers on a touchpad. The distances are in points; positive is down and
    /// right.
    case scroll(CGPoint, dx: Double, dy: Double)
    /// The user swiped with three or more fingers on a touchpad.
    case swipe(SwipeGesture)
    /// A key was pressed or released, or repeats.
    case key(KeyPress)
    /// The held modifier keys have changed; the value contains the modifiers that are held on any keyboard.
    case modifiers(KeyPress.Modifiers)
    /// A key has selected another layout of a keyboard.
    case keyboardLayout
}

/// An event of a finger, pen or pointer button.
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
        /// The contact has begun.
        case began
        /// The contact has moved.
        case moved
        /// The contact has ended.
        case ended
        /// The contact was cancelled, because its device was removed or another gesture has replaced the contact.
        case cancelled
    }

    /// The identifier of the contact. It stays the same from the beginning of the contact to its end.
    package var id: Int
    /// The kind of contact.
    package var kind: Kind
    /// The phase.
    package var phase: Phase
    /// The position in points.
    package var point: CGPoint

    /// Creates a contact.
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

    /// Creates a swipe.
    package init(fingers: Int, phase: Contact.Phase, dx: Double, dy: Double) {
        (self.fingers, self.phase, self.dx, self.dy) = (fingers, phase, dx, dy)
    }
}

/// An event of a key on a keyboard.
package struct KeyPress: Hashable, Sendable {
    /// The modifier keys that are held during the event.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bit mask of the modifiers.
        package let rawValue: Int
        /// Creates a set of modifiers.
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

    /// The name of the key in xkb, without the effect of modifiers, for example `Tab`, `Left`, `Return`, `a` or
    /// `Super_L`.
    package var name: String
    /// The name of the key on a Latin keyboard, for a key whose own name is not Latin, such as a Cyrillic or Greek
    /// letter. Nil for all other keys.
    package var latinName: String?
    /// The text that the key types together with its modifiers; empty if the key types no text.
    package var text: String
    /// The character that the key types without modifiers; empty if it types none.
    package var character = ""
    /// Whether no other key was down when the key was pressed.
    package var isAlone = true
    /// The modifiers that are held, except the key itself if it is a modifier.
    package var modifiers: Modifiers
    /// Whether the key was pressed; false if it was released.
    package var isDown: Bool
    /// Whether the event is an automatic repeat of a held key.
    package var isRepeat: Bool

    /// Creates a key event.
    package init(name: String, text: String = "", modifiers: Modifiers = [], isDown: Bool, isRepeat: Bool = false) {
        (self.name, self.text, self.modifiers) = (name, text, modifiers)
        (self.isDown, self.isRepeat) = (isDown, isRepeat)
    }
}
