/// The conditions of many sessions, and identifiers to find their sessions for; the same for the same size and seed.
///
/// A third of the sessions name one identifier, a third a prefix or a glob, a third join 2 to 20 of all of these.
struct Workload: Sendable {
    /// One condition for each session.
    let sessions: [Condition]

    /// Identifiers that no session takes.
    let missed: [String]

    /// Identifiers that one session takes; in rare cases a second does through a `?`.
    let single: [String]

    /// Identifiers that two to five sessions take.
    let several: [String]

    /// Makes a workload with up to `events` identifiers of each kind.
    init(sessions count: Int, events: Int = 256, seed: UInt64 = 2024) {
        var maker = ConditionMaker(seed: seed)
        var conditions: [Condition] = []
        var taken: [Int: [String]] = [:]
        conditions.reserveCapacity(count)
        while conditions.count < count {
            let document = maker.vocabulary.document()
            let share = min(maker.sharers(), count - conditions.count)
            for _ in 0..<share {
                conditions.append(maker.condition(of: conditions.count % 3, about: document))
            }
            taken[share, default: []].append(document.identifier)
        }
        sessions = conditions
        single = Self.spread(taken[1] ?? [], events)
        several = Self.spread((2...5).flatMap { taken[$0] ?? [] }, events)
        missed = (0..<events).map { _ in maker.vocabulary.document().identifier }
    }

    /// All identifiers, the kinds in turns, as they would come in.
    var mixed: [String] {
        (0..<max(missed.count, single.count, several.count)).flatMap { index in
            [missed, single, several].compactMap { $0.isEmpty ? nil : $0[index % $0.count] }
        }
    }

    /// Identifiers that no session takes and that are in no other list: what is new to every cache.
    static func unseen(_ count: Int) -> [String] {
        var vocabulary = Vocabulary(seed: 77, firstSerial: 1 << 31)
        return (0..<count).map { _ in vocabulary.document().identifier }
    }

    /// At most `count` elements, from all parts of the list.
    private static func spread(_ elements: [String], _ count: Int) -> [String] {
        guard elements.count > count else { return elements }
        return (0..<count).map { elements[$0 * elements.count / count] }
    }
}

/// Makes conditions that all take the document they are about.
struct ConditionMaker {
    /// Where documents come from.
    var vocabulary: Vocabulary
    private var random: SplitMix64

    init(seed: UInt64) {
        vocabulary = Vocabulary(seed: seed)
        random = SplitMix64(seed: seed ^ 0xA5A5)
    }

    /// How many sessions are about the same document: mostly one, now and then up to five.
    mutating func sharers() -> Int {
        random.chance(95) ? 1 : Int.random(in: 2...5, using: &random)
    }

    /// A condition of one of the three kinds: 0 exact, 1 prefix or glob, 2 several joined.
    mutating func condition(of kind: Int, about document: Document) -> Condition {
        switch kind {
        case 0: return .exact(document.identifier)
        case 1: return random.chance(50) ? .prefix(prefix(document)) : .glob(glob(document))
        default:
            var joined = [condition(of: Int.random(in: 0...1, using: &random), about: document)]
            for _ in 1..<Int.random(in: 2...20, using: &random) {
                joined.append(condition(of: Int.random(in: 0...1, using: &random), about: vocabulary.document()))
            }
            return .any(joined.shuffled(using: &random))
        }
    }

    /// With a slash at its end where the document has inner parts, so that it takes no neighbour.
    private func prefix(_ document: Document) -> String {
        document.inner == nil ? document.folder : document.folder + "/"
    }

    /// Half of the globs end in `*`; the others have it inside or in front, or have `?` in the name.
    private mutating func glob(_ document: Document) -> Condition.Glob {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<50: Condition.Glob(pieces: [.literal(prefix(document)), .anything])
        case 50..<75: innerGlob(document)
        case 75..<85: leadingGlob(document)
        default: maskedGlob(document)
        }
    }

    /// Such as `http://host/clown/NAME/*/review`, or `http*/clown/NAME` for a document without inner parts.
    private func innerGlob(_ document: Document) -> Condition.Glob {
        if let inner = document.inner {
            return Condition.Glob(pieces: [.literal(document.folder + "/"), .anything, .literal("/\(inner.leaf)")])
        }
        let scheme = String(document.origin.prefix { $0 != ":" }) + "://"
        return Condition.Glob(
            pieces: [.literal(scheme), .anything, .literal("/\(document.collection)/\(document.name)")]
        )
    }

    /// Such as `*/clown/NAME`.
    private func leadingGlob(_ document: Document) -> Condition.Glob {
        let rest = document.identifier.dropFirst(document.origin.count)
        return Condition.Glob(pieces: [.anything, .literal(String(rest))])
    }

    /// The identifier with `?` for two to four characters at the end of its name.
    private mutating func maskedGlob(_ document: Document) -> Condition.Glob {
        let masked = Int.random(in: 2...4, using: &random)
        let rest = document.identifier.dropFirst(document.folder.count)
        var pieces: [Condition.Glob.Piece] = [.literal(String(document.folder.dropLast(masked)))]
        pieces += Array(repeating: .one, count: masked)
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return Condition.Glob(pieces: pieces)
    }
}
