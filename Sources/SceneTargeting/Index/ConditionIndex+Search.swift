import PredicateFormat
import SceneModel

extension ConditionIndex {
    /// The session that wins, and how well it fits.
    struct Best {
        var identifier: SessionIdentifier
        var rank: Rank
    }

    /// The best session for an identifier; nil when none can show it.
    func best(for identifier: TargetContentIdentifier?) -> Best? {
        guard let identifier else { return bestForNil }
        var search = Search(text: identifier.text, best: alwaysBest)
        var text = identifier.text
        text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            if let bucket = texts.bucket(for: hash.hash(bytes)) { visit(bucket, bytes, &search) }
            visitWindows(of: bytes, &search)
            visit(unfiled, bytes, &search)
        }
        guard search.best.rank != .none else { return nil }
        return Best(identifier: identifiers[Int(search.best.slot)], rank: search.best.rank)
    }

    private var bestForNil: Best? {
        let order = SlotOrder(orders: orders, identifiers: identifiers)
        var best = Found(slot: Self.none, rank: .none)
        for (slot, rank) in nilRanks.enumerated() {
            guard let rank, rank > .none, rank >= best.rank else { continue }
            if rank > best.rank || order.wins(Int32(slot), over: best.slot) {
                best = Found(slot: Int32(slot), rank: rank)
            }
        }
        guard best.rank != .none else { return nil }
        return Best(identifier: identifiers[Int(best.slot)], rank: best.rank)
    }

    /// The best of the sessions that everything fits.
    private var alwaysBest: Found {
        if let slot = alwaysPrefers.first { return Found(slot: slot, rank: .prefers) }
        if let slot = alwaysCan.first { return Found(slot: slot, rank: .can) }
        return Found(slot: Self.none, rank: .none)
    }

    // MARK: Search

    struct Found {
        var slot: Int32
        var rank: Rank
    }

    /// The best so far, and the candidate once a predicate has needed it.
    struct Search {
        let text: String
        var best: Found
        var candidate: Candidate?

        init(text: String, best: Found) {
            self.text = text
            self.best = best
        }

        mutating func isTrue(_ predicate: CompiledPredicate) -> Bool {
            let candidate = candidate ?? Candidate(text)
            self.candidate = candidate
            return predicate.isTrue(of: candidate)
        }
    }

    private func visitWindows(of bytes: UnsafeRawBufferPointer, _ search: inout Search) {
        guard longWindows.table.count > 0 || shortWindows.table.count > 0 else { return }
        withUnsafeTemporaryAllocation(byteCount: bytes.count, alignment: 8) { lowered in
            guard Self.lower(bytes, into: lowered) else {
                return IndexText.bytes(of: Array(bytes)).withUnsafeBytes { visitWindows(in: $0, bytes, &search) }
            }
            visitWindows(in: UnsafeRawBufferPointer(lowered), bytes, &search)
        }
    }

    private func visitWindows(
        in indexText: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer, _ search: inout Search
    ) {
        longWindows.forEachBucket(in: indexText, hash) { visit($0, bytes, &search) }
        shortWindows.forEachBucket(in: indexText, hash) { visit($0, bytes, &search) }
    }

    /// Writes ASCII in lower case; false, with nothing of use written, when the text is not ASCII.
    private static func lower(_ bytes: UnsafeRawBufferPointer, into result: UnsafeMutableRawBufferPointer) -> Bool {
        var offset = 0
        while offset + 8 <= bytes.count {
            let word = bytes.word(at: offset)
            guard word & 0x8080_8080_8080_8080 == 0 else { return false }
            // A byte's high bit in `capitals` is set when the byte is from A to Z.
            let fromA = word &+ 0x3F3F_3F3F_3F3F_3F3F
            let aboveZ = word &+ 0x2525_2525_2525_2525
            let capitals = (fromA & ~aboveZ) & 0x8080_8080_8080_8080
            result.storeBytes(of: word | capitals >> 2, toByteOffset: offset, as: UInt64.self)
            offset += 8
        }
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte < 0x80 else { return false }
            result[offset] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            offset += 1
        }
        return true
    }

    /// Checks what is filed in a bucket, as far as it could win.
    private func visit(_ bucket: Int32, _ bytes: UnsafeRawBufferPointer, _ search: inout Search) {
        var place = entries.buckets[Int(bucket)].head
        while place != Self.none {
            let (slot, rank, next) = (
                entries.entries[Int(place)].slot, entries.entries[Int(place)].rank, entries.entries[Int(place)].next
            )
            if beats(slot, rank, search.best), holds(place, bytes, &search) {
                search.best = Found(slot: slot, rank: rank)
            }
            place = next
        }
    }

    @inline(__always)
    private func beats(_ slot: Int32, _ rank: Rank, _ best: Found) -> Bool {
        if rank != best.rank { return rank > best.rank }
        return slot != best.slot && SlotOrder(orders: orders, identifiers: identifiers).wins(slot, over: best.slot)
    }

    private func holds(_ place: Int32, _ bytes: UnsafeRawBufferPointer, _ search: inout Search) -> Bool {
        switch entries.entries[Int(place)].check {
        case .equals(let text): text.withUnsafeBytes { bytes.elementsEqual($0) }
        case .predicate(let predicate): search.isTrue(predicate)
        }
    }
}
