import Foundation
import PredicateFormat

/// A detector of the standard edit actions that a class overrides.
///
/// `override func copy(_ sender: Any?)` registers no action by name, yet the override must make Copy performable.
/// Therefore the method tables are compared: a class overrides an action if the action's slot in the class's table
/// differs from the same slot in the table of `UIResponder`. The slot is found with a probe, a subclass that overrides
/// this action and nothing else.
struct EditActionOverrides: Sendable {
    static let shared = EditActionOverrides(probes: EditActionProbes.all)

    /// The slot of each action, as the index of a 64-bit word in the class metadata; actions with an ambiguous slot are
    /// missing.
    private let offsets: [StandardEditAction: Int]

    /// Actions whose overrides cannot be detected. An override of such an action makes the action performable only if
    /// the override is registered.
    var undetectableActions: [StandardEditAction] { StandardEditAction.allCases.filter { offsets[$0] == nil } }

    init(probes: [(StandardEditAction, UIResponder.Type)]) {
        let (base, plain) = (ClassMetadata(UIResponder.self), ClassMetadata(EditActionProbes.Plain.self))
        var offsets: [StandardEditAction: Int] = [:]
        for (action, probe) in probes {
            let words = ClassMetadata(probe)
            let hits = base.methodSlots.filter { words[$0] != base[$0] && plain[$0] == base[$0] }
            // Swift does not guarantee the layout, so only an unambiguous slot is used.
            if hits.count == 1 { offsets[action] = hits[0] }
        }
        if Set(offsets.values).count != offsets.count { offsets = [:] }
        self.offsets = offsets
        if offsets.count != StandardEditAction.allCases.count {
            UIKitFault.report(
                Diagnostic(
                    code: "editActionsUnseen",
                    message: "overrides of standard edit actions cannot be detected on this platform",
                    remedy: "register each override with ObjCMembers.action"))
        }
    }

    /// Whether a class, or one of its superclasses below `UIResponder`, overrides an action.
    func overrides(_ action: StandardEditAction, _ type: UIResponder.Type) -> Bool {
        guard let offset = offsets[action] else { return false }
        return ClassMetadata(type)[offset] != ClassMetadata(UIResponder.self)[offset]
    }
}

/// The metadata of a class, read as 64-bit words.
private struct ClassMetadata {
    private let start: UnsafeRawPointer

    init(_ type: AnyClass) { start = unsafeBitCast(type, to: UnsafeRawPointer.self) }

    subscript(offset: Int) -> UInt {
        start.load(fromByteOffset: offset * MemoryLayout<UInt>.size, as: UInt.self)
    }

    /// The indices of the words that can be methods: from the end of the fixed header up to the end of the metadata.
    /// The metadata has some words before the address of the class. The class size includes these words, so their size
    /// is subtracted.
    var methodSlots: Range<Int> {
        let sizes = start.load(fromByteOffset: 4 * MemoryLayout<UInt>.size, as: UInt64.self)
        let (size, addressPoint) = (Int(sizes & 0xFFFF_FFFF), Int(sizes >> 32))
        let end = (size - addressPoint) / MemoryLayout<UInt>.size
        // Metadata of another layout yields implausible sizes.
        return end > 7 && end < 4096 ? 7..<end : 7..<7
    }
}
