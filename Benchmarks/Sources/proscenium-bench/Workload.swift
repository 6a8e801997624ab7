/// The conditions of many sessions, and the identifiers for which sessions are selected. Equal sizes and seeds give
/// equal workloads.
///
/// A third of the sessions match one identifier, a third match a prefix or a glob, and a third match a disjunction of 2
/// to 20 such conditions.
struct Workload: Sendable {
    /// One condition for each session.
    let sessions: [Condition]

    /// Identifiers that match no session.
    let missed: [String]

    /// Identifiers that match one session; in rare cases a second session matches through a `?`.
    let single: [String]

    /// Identifiers that match two to five sessions.
    let several: [String]

    /// Creates a workload with up to `events` identifiers of each kind.
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

    /// All identifiers, with the kinds interleaved, as they would arrive.
    var mixed: [String] {
        (0..<max(missed.count, single.count, several.count)).flatMap { index in
            [missed, single, several].compactMap { $0.isEmpty ? nil : $0[index % $0.count] }
        }
    }

    /// Returns identifiers that match no session and are in no other list, so that no cache contains them.
    static func unseen(_ count: Int) -> [String] {
        var vocabulary = Vocabulary(seed: 77, firstSerial: 1 << 31)
        return (0..<count).map { _ in vocabulary.document().identifier }
    }

    /// Returns at most `count` elements, evenly spread over the list.
    private static func spread(_ elements: [String], _ count: Int) -> [String] {
        guard elements.count > count else { return elements }
        return (0..<count).map { elements[$0 * elements.count / count] }
    }
}

/// A generator of conditions. Each condition matches the document for which it is created.
struct ConditionMaker {
    /// The source of documents.
    var vocabulary: Vocabulary
    private var random: SplitMix64

    init(seed: UInt64) {
        vocabulary = Vocabulary(seed: seed)
        random = SplitMix64(seed: seed ^ 0xA5A5)
    }

    /// Returns the number of sessions for the same document: usually one, sometimes up to five.
    mutating func sharers() -> Int {
        random.chance(95) ? 1 : Int.random(in: 2...5, using: &random)
    }

    /// Returns a condition of one of three kinds: 0 exact, 1 prefix or glob, 2 several joined.
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

    /// Returns a prefix of the document's identifier. If the document has inner parts, the prefix ends with a slash, so
    /// that it does not match a document whose name only begins with the same characters.
    private func prefix(_ document: Document) -> String {
        document.inner == nil ? document.folder : document.folder + "/"
    }

    /// Returns a glob. Half of the globs end in `*`; other globs have a `*` inside or at the start, or a `?` in the
    /// name.
    private mutating func glob(_ document: Document) -> Condition.Glob {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<50: Condition.Glob(pieces: [.literal(prefix(document)), .anything])
        case 50..<75: innerGlob(document)
        case 75..<85: leadingGlob(document)
        default: maskedGlob(document)
        }
    }

    /// Returns a glob such as `http://host/clown/NAME/*/review`, or `http*/clown/NAME` for a document without inner
    /// parts.
    private func innerGlob(_ document: Document) -> Condition.Glob {
        if let inner = document.inner {
            return Condition.Glob(pieces: [.literal(document.folder + "/"), .anything, .literal("/\(inner.leaf)")])
        }
        let scheme = String(document.origin.prefix { $0 != ":" }) + "://"
        return Condition.Glob(
            pieces: [.literal(scheme), .anything, .literal("/\(document.collection)/\(document.name)")]
        )
    }

    /// Returns a glob such as `*/clown/NAME`.
    private func leadingGlob(_ document: Document) -> Condition.Glob {
        let rest = document.identifier.dropFirst(document.origin.count)
        return Condition.Glob(pieces: [.anything, .literal(String(rest))])
    }

    /// Returns the identifier with `?` for two to four characters at the end of the document's name.
    private mutating func maskedGlob(_ document: Document) -> Condition.Glob {
        let masked = Int.random(in: 2...4, using: &random)
        let rest = document.identifier.dropFirst(document.folder.count)
        var pieces: [Condition.Glob.Piece] = [.literal(String(document.folder.dropLast(masked)))]
        pieces += Array(repeating: .one, count: masked)
        if !rest.isEmpty { pieces.append(.literal(String(rest))) }
        return Condition.Glob(pieces: pieces)
    }
}
