import TestSupport

/// A choice of the unflushed changes that reached the disk before a power loss.
package enum PowerLoss: Hashable, Sendable, CustomStringConvertible {
    case keepingAll
    case keepingNothing
    /// Changes of names without changes of contents: new files are empty.
    case keepingNames
    /// Changes of contents without changes of names.
    case keepingContents
    /// All changes up to a certain one, in their order. If that last change is a write, only some of its sectors are
    /// kept.
    case keepingFirst(through: Int, seed: UInt64)
    /// A random choice among the changes of names and the sectors of writes.
    case random(seed: UInt64)

    /// Whether a change of names reached the disk.
    func keepsName(_ order: Int) -> Bool {
        switch self {
        case .keepingAll, .keepingNames: true
        case .keepingNothing, .keepingContents: false
        case .keepingFirst(let last, _): order <= last
        case .random(let seed): Self.chance(seed, order, 0)
        }
    }

    /// Whether a sector of a write, or a truncation, reached the disk.
    func keepsContent(_ order: Int, sector: Int) -> Bool {
        switch self {
        case .keepingAll, .keepingContents: true
        case .keepingNothing, .keepingNames: false
        case .keepingFirst(let last, let seed): order < last || order == last && Self.chance(seed, order, sector)
        case .random(let seed): Self.chance(seed, order, sector + 1)
        }
    }

    private static func chance(_ seed: UInt64, _ order: Int, _ part: Int) -> Bool {
        var random = SplitMix64(seed: seed &+ UInt64(order) &* 0x1_0000_0001 &+ UInt64(part) &* 0x1000_0000_0001)
        return random.next() & 1 == 0
    }

    package var description: String {
        switch self {
        case .keepingAll: "all kept"
        case .keepingNothing: "nothing kept"
        case .keepingNames: "names kept"
        case .keepingContents: "contents kept"
        case .keepingFirst(let last, let seed): "kept through \(last), seed \(seed)"
        case .random(let seed): "random, seed \(seed)"
        }
    }
}
