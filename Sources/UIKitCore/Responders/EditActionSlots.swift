import Foundation
import PredicateFormat

/// Finds out which classes override which standard edit actions.
///
/// `override func copy(_ sender: Any?)` carries no mark that could register it, yet must make Copy performable. So the
/// tables of methods are compared: a class overrides an action when the word at the action's place differs from
/// `UIResponder`'s. The place is found with a probe, a subclass that overrides this one action and nothing else.
struct EditActionSlots: Sendable {
    static let shared = EditActionSlots(probes: EditActionProbes.all)

    /// The place of each action in the table, counted in words; actions whose place is in doubt are missing.
    private let places: [StandardEditAction: Int]

    /// Actions whose overrides cannot be seen; such overrides must be registered to be performable.
    var unknown: [StandardEditAction] { StandardEditAction.allCases.filter { places[$0] == nil } }

    init(probes: [(StandardEditAction, UIResponder.Type)]) {
        let (base, plain) = (ClassWords(UIResponder.self), ClassWords(EditActionProbes.Plain.self))
        var places: [StandardEditAction: Int] = [:]
        for (action, probe) in probes {
            let words = ClassWords(probe)
            let hits = base.methodPlaces.filter { words[$0] != base[$0] && plain[$0] == base[$0] }
            // The layout is not promised by the language: only what leaves no doubt is used.
            if hits.count == 1 { places[action] = hits[0] }
        }
        if Set(places.values).count != places.count { places = [:] }
        self.places = places
        if places.count != StandardEditAction.allCases.count {
            UIKitFault.report(
                Diagnostic(
                    code: "editActionsUnseen",
                    message: "overrides of standard edit actions cannot be seen on this system",
                    remedy: "register each override with ObjCMembers.action"))
        }
    }

    /// Whether a class, or one between it and `UIResponder`, overrides an action.
    func overrides(_ action: StandardEditAction, _ type: UIResponder.Type) -> Bool {
        guard let place = places[action] else { return false }
        return ClassWords(type)[place] != ClassWords(UIResponder.self)[place]
    }
}

/// What describes a class at run time, read as words of 64 bits.
private struct ClassWords {
    private let start: UnsafeRawPointer

    init(_ type: AnyClass) { start = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    subscript(place: Int) -> UInt {
        start.load(fromByteOffset: place * MemoryLayout<UInt>.size, as: UInt.self)
    }

    /// The places after the fixed part, up to the size of the class without what stands before its address point.
    var methodPlaces: Range<Int> {
        let sizes = start.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt64.self)
        let (size, addressPoint) = (Int(sizes & 0xFFFF_FFFF), Int(sizes >> 32))
        let end = (size - addressPoint) / MemoryLayout<UInt>.size
        // Something else than a class of this layout would give sizes that cannot be.
        return end > 7 && end < 4096 ? 7..<end : 7..<7
    }
}
