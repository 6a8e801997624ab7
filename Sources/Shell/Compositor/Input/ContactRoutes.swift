import Foundation

/// Whose each contact is: it belongs to the end to what it began on, unless the shell takes it over.
struct ContactRoutes {
    /// Whose a contact is.
    enum Owner: Equatable {
        /// The shell's, on an output; nil where it began on nothing.
        case shell(OutputIdentifier, ElementIdentifier?, contact: Int, kind: Contact.Kind)
        /// A client's surface, whose corner is at that place of the pointer's layout.
        case client(surface: UnsafeMutableRawPointer, corner: CGPoint)
        /// Nobody's any more.
        case nobody
    }

    /// The buttons of the pointer that are down, by code, in the order they went down.
    var buttons: [(code: UInt32, owner: Owner)] = []
    /// The fingers that are down, by the device's number.
    var touches: [Int32: Owner] = [:]
    /// Where the fingers are in the pointer's layout.
    var places: [Int32: CGPoint] = [:]
    /// How many fingers sweep over the touchpad.
    var swipeFingers = 0
    private var last = 0

    /// The owner of all buttons that are down: that of the first; nil where none is.
    var pointerOwner: Owner? { buttons.first?.owner }

    /// A number for a contact that begins.
    mutating func nextContact() -> Int {
        last += 1
        return last
    }

    /// The fingers on a surface of a client.
    func touches(on surface: UnsafeMutableRawPointer) -> [Int32] {
        touches.compactMap { id, owner in
            guard case .client(surface, _) = owner else { return nil }
            return id
        }
    }

    /// A surface has gone: what it had is nobody's.
    mutating func forget(surface: UnsafeMutableRawPointer) {
        for index in buttons.indices {
            if case .client(surface, _) = buttons[index].owner { buttons[index].owner = .nobody }
        }
        for id in touches(on: surface) { touches[id] = .nobody }
    }

    /// An output has gone: what began on it is nobody's.
    mutating func forget(_ output: OutputIdentifier) {
        for index in buttons.indices {
            if case .shell(output, _, _, _) = buttons[index].owner { buttons[index].owner = .nobody }
        }
        for (id, owner) in touches {
            if case .shell(output, _, _, _) = owner { touches[id] = .nobody }
        }
    }
}
