import Foundation
import ShellModel

/// The owner of each contact. Until the contact ends, its owner is the target on which the contact began, unless the
/// shell takes over the contact.
struct ContactOwners {
    /// The owner of a contact.
    enum Owner: Equatable {
        /// The shell, on an output; the element is nil if the contact began outside of all elements.
        case shell(OutputIdentifier, ElementIdentifier?, contact: Int, kind: Contact.Kind)
        /// A client's surface, with the position of its upper left corner in layout coordinates.
        case client(surface: UnsafeMutableRawPointer, corner: CGPoint)
        /// No owner: the contact began at a point without a receiver, or its owner was removed.
        case noOwner
    }

    /// The codes and owners of the pressed pointer buttons, in the order in which the buttons were pressed.
    var buttons: [(code: UInt32, owner: Owner)] = []
    /// The owners of the fingers that are down. The keys are the touch identifiers of the device.
    var touches: [Int32: Owner] = [:]
    /// The positions of the fingers in layout coordinates.
    var positions: [Int32: CGPoint] = [:]
    /// The number of fingers of the current swipe on the touchpad.
    var swipeFingers = 0
    private var last = 0

    /// The owner of the first pressed button; nil if no button is pressed. This owner receives the pointer's motion.
    var pointerOwner: Owner? { buttons.first?.owner }

    /// Returns the identifier for a new contact.
    mutating func nextContact() -> Int {
        last += 1
        return last
    }

    /// Returns the fingers on a client's surface.
    func touches(on surface: UnsafeMutableRawPointer) -> [Int32] {
        touches.compactMap { id, owner in
            guard case .client(surface, _) = owner else { return nil }
            return id
        }
    }

    /// Removes a destroyed surface as the owner of its contacts.
    mutating func removeOwner(surface: UnsafeMutableRawPointer) {
        for index in buttons.indices {
            if case .client(surface, _) = buttons[index].owner { buttons[index].owner = .noOwner }
        }
        for id in touches(on: surface) { touches[id] = .noOwner }
    }

    /// Removes the shell as the owner of the contacts that began on a removed output.
    mutating func removeOwner(output: OutputIdentifier) {
        for index in buttons.indices {
            if case .shell(output, _, _, _) = buttons[index].owner { buttons[index].owner = .noOwner }
        }
        for (id, owner) in touches {
            if case .shell(output, _, _, _) = owner { touches[id] = .noOwner }
        }
    }
}
