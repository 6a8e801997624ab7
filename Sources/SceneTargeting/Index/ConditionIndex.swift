import PredicateFormat
import SceneModel

/// An index that finds the best session for an identifier without evaluating every predicate.
///
/// A predicate is stored under a key that every matching text must equal or contain. The key is either a whole text, or
/// an n-gram: eight (or four) consecutive bytes of a literal that the text must contain. A query hashes the whole
/// identifier and every n-gram in it, and evaluates only the predicates that are stored under these hashes. Sessions
/// with a predicate that is true for every text are in heaps ordered by recency, one heap for each rank. Predicates
/// without a key are in a list that every query evaluates.
struct ConditionIndex: ~Copyable, Sendable {
    /// A predicate or text of one session, stored under one key.
    struct Entry: Sendable {
        var slot: Int32
        var rank: Rank
        var bucket: Int32
        var previous: Int32
        var next: Int32
        var check: Check
    }

    /// The check that decides whether an identifier that contains the key matches the predicate.
    enum Check: Sendable {
        case equals([UInt8])
        case predicate(CompiledPredicate)
    }

    /// The parts of the recency that are compared first. These parts are stored apart from the identifiers, because
    /// reading an identifier would retain and release its string.
    struct RecencyKey: Sendable {
        var lastActive: Int64
        var created: Int64
    }

    static let none: Int32 = -1

    let hash: TextHash
    var slots: [SessionIdentifier: Int32] = [:]
    var identifiers: ContiguousArray<SessionIdentifier> = []
    var recencyKeys: ContiguousArray<RecencyKey> = []
    /// The rank that the session of each slot has for events without an identifier; nil for an unused slot.
    var nilRanks: ContiguousArray<Rank?> = []
    var entriesOfSlot: ContiguousArray<[Int32]> = []
    private var freeSlots: [Int32] = []

    var entries = EntryPool()
    var wholeTexts = BucketTable()
    var longNGrams = NGramTable(width: 8)
    var shortNGrams = NGramTable(width: 4)
    /// The bucket of the predicates without a key. Every query evaluates these predicates.
    let alwaysEvaluated: Int32

    var unconditionalPrefers = RecencyHeap()
    var unconditionalCan = RecencyHeap()

    init() {
        hash = TextHash()
        alwaysEvaluated = entries.makeBucket(hash: 0)
    }

    /// Creates a copy.
    ///
    /// Copying must be explicit. If the index were copyable, reading an index through a reference would make a copy for
    /// every query.
    init(copying other: borrowing ConditionIndex) {
        hash = other.hash
        slots = other.slots
        identifiers = other.identifiers
        recencyKeys = other.recencyKeys
        nilRanks = other.nilRanks
        entriesOfSlot = other.entriesOfSlot
        freeSlots = other.freeSlots
        entries = other.entries
        wholeTexts = other.wholeTexts
        longNGrams = other.longNGrams
        shortNGrams = other.shortNGrams
        alwaysEvaluated = other.alwaysEvaluated
        unconditionalPrefers = other.unconditionalPrefers
        unconditionalCan = other.unconditionalCan
    }

    // MARK: Changes

    /// Whether a session's conditions are in the index.
    func contains(_ session: SessionIdentifier) -> Bool { slots[session] != nil }

    /// Reserves capacity for `count` more sessions.
    mutating func reserveCapacity(_ count: Int) {
        let total = identifiers.count + count
        slots.reserveCapacity(total)
        identifiers.reserveCapacity(total)
        recencyKeys.reserveCapacity(total)
        nilRanks.reserveCapacity(total)
        entriesOfSlot.reserveCapacity(total)
    }

    /// Inserts the conditions of a session; replaces its earlier conditions.
    mutating func insert(_ conditions: ActivationConditions, recency: Recency) {
        let slot = slot(for: recency.identifier)
        removeEntries(of: slot)
        recencyKeys[Int(slot)] = RecencyKey(recency)
        let prefers = CompiledPredicate(conditions.prefers)
        let nothing = Candidate(nil)
        addEntries(for: prefers, rank: .prefers, slot: slot)
        // If a session prefers everything that it can show, the session needs no entries with the lower rank `can`.
        guard conditions.can != conditions.prefers else {
            nilRanks[Int(slot)] = prefers.isTrue(of: nothing) ? .prefers : Rank.none
            return
        }
        let can = CompiledPredicate(conditions.can)
        addEntries(for: can, rank: .can, slot: slot)
        nilRanks[Int(slot)] =
            prefers.isTrue(of: nothing) ? .prefers : can.isTrue(of: nothing) ? .can : Rank.none
    }

    /// Removes a session; does nothing if the index does not contain the session.
    mutating func remove(_ session: SessionIdentifier) {
        guard let slot = slots.removeValue(forKey: session) else { return }
        removeEntries(of: slot)
        nilRanks[Int(slot)] = nil
        freeSlots.append(slot)
    }

    /// Updates the recency of a session; does nothing if the index does not contain the session. The recency decides
    /// between sessions of equal rank.
    mutating func setRecency(_ recency: Recency) {
        guard let slot = slots[recency.identifier] else { return }
        recencyKeys[Int(slot)] = RecencyKey(recency)
        if unconditionalPrefers.contains(slot) { insertAlways(slot, .prefers) }
        if unconditionalCan.contains(slot) { insertAlways(slot, .can) }
    }

    private mutating func slot(for session: SessionIdentifier) -> Int32 {
        if let existing = slots[session] { return existing }
        let slot = freeSlots.popLast() ?? Int32(identifiers.count)
        if Int(slot) == identifiers.count {
            identifiers.append(session)
            recencyKeys.append(RecencyKey(lastActive: 0, created: 0))
            nilRanks.append(nil)
            entriesOfSlot.append([])
        } else {
            identifiers[Int(slot)] = session
        }
        slots[session] = slot
        return slot
    }

    // MARK: Inserting

    private mutating func addEntries(for predicate: CompiledPredicate, rank: Rank, slot: Int32) {
        switch predicate.requirement {
        case .never: break
        case .always: insertAlways(slot, rank)
        case .unknown: add(.predicate(predicate), alwaysEvaluated, rank, slot)
        case .anyOf(let alternatives):
            entriesOfSlot[Int(slot)].reserveCapacity(alternatives.count)
            for alternative in alternatives {
                switch (alternative.key, alternative.check) {
                case (.equals(let bytes), .none): add(.equals(bytes), bucket(forText: bytes), rank, slot)
                case (.equals(let bytes), .predicate(let check)):
                    add(.predicate(check), bucket(forText: bytes), rank, slot)
                case (.contains(let bytes), .predicate(let check)):
                    add(.predicate(check), bucket(holding: bytes), rank, slot)
                case (.contains, .none): add(.predicate(predicate), alwaysEvaluated, rank, slot)
                }
            }
        }
    }

    private mutating func add(_ check: Check, _ bucket: Int32, _ rank: Rank, _ slot: Int32) {
        let entry = entries.add(check: check, to: bucket, rank: rank, slot: slot)
        entriesOfSlot[Int(slot)].append(entry)
    }

    private mutating func insertAlways(_ slot: Int32, _ rank: Rank) {
        let (orders, identifiers) = (recencyKeys, identifiers)
        let precedes = { RecencyKey.wins($0, over: $1, orders, identifiers) }
        switch rank {
        case .prefers: unconditionalPrefers.insert(slot, by: precedes)
        default: unconditionalCan.insert(slot, by: precedes)
        }
    }

    private mutating func removeAlways(_ slot: Int32) {
        guard unconditionalPrefers.contains(slot) || unconditionalCan.contains(slot) else { return }
        let (orders, identifiers) = (recencyKeys, identifiers)
        let precedes = { RecencyKey.wins($0, over: $1, orders, identifiers) }
        unconditionalPrefers.remove(slot, by: precedes)
        unconditionalCan.remove(slot, by: precedes)
    }

    private mutating func bucket(forText bytes: [UInt8]) -> Int32 {
        let key = bytes.withUnsafeBytes(hash.hash)
        if let existing = wholeTexts.bucket(for: key) { return existing }
        let bucket = entries.makeBucket(hash: key, in: .wholeTexts)
        wholeTexts.insert(key, bucket: bucket)
        return bucket
    }

    private mutating func bucket(holding bytes: [UInt8]) -> Int32 {
        bytes.count >= longNGrams.width
            ? longNGrams.bucket(for: bytes, hash, in: &entries, as: .longNGrams)
            : shortNGrams.bucket(for: bytes, hash, in: &entries, as: .shortNGrams)
    }

    private mutating func removeEntries(of slot: Int32) {
        removeAlways(slot)
        for entry in entriesOfSlot[Int(slot)] {
            guard let emptied = entries.remove(entry) else { continue }
            switch emptied.table {
            case .wholeTexts: wholeTexts.remove(emptied.hash)
            case .longNGrams: longNGrams.table.remove(emptied.hash)
            case .shortNGrams: shortNGrams.table.remove(emptied.hash)
            case .none: break
            }
        }
        entriesOfSlot[Int(slot)].removeAll(keepingCapacity: true)
    }
}

extension ConditionIndex.RecencyKey {
    fileprivate init(_ recency: Recency) {
        self.init(
            lastActive: recency.lastActive.millisecondsSince1970, created: recency.created.millisecondsSince1970)
    }

    /// Whether the session of a slot precedes the session of another slot, as in ``Recency/precedes(_:)``.
    @inline(__always)
    static func wins(
        _ slot: Int32, over other: Int32, _ orders: borrowing ContiguousArray<ConditionIndex.RecencyKey>,
        _ identifiers: borrowing ContiguousArray<SessionIdentifier>
    ) -> Bool {
        let (a, b) = (orders[Int(slot)], orders[Int(other)])
        if a.lastActive != b.lastActive { return a.lastActive > b.lastActive }
        if a.created != b.created { return a.created < b.created }
        return identifiers[Int(slot)] < identifiers[Int(other)]
    }
}
