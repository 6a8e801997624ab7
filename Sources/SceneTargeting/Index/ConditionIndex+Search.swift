import PredicateFormat
import SceneModel

extension ConditionIndex {
    /// The best session for an identifier, and the rank of that session.
    struct BestSession {
        var identifier: SessionIdentifier
        var rank: Rank
    }

    /// The slot of a session in the index, and the rank of the session.
    struct Match {
        var slot: Int32
        var rank: Rank
    }

    /// Returns the best session for an identifier; nil if no session can show the content.
    func best(for identifier: TargetContentIdentifier?) -> BestSession? {
        let found = identifier.map { bestFound(for: $0.text) } ?? bestForNil
        guard found.rank != .none else { return nil }
        return BestSession(identifier: identifiers[Int(found.slot)], rank: found.rank)
    }

    private var bestForNil: Match {
        var best = Match(slot: Self.none, rank: .none)
        for (slot, rank) in nilRanks.enumerated() {
            guard let rank, rank > .none, beats(Int32(slot), rank, best) else { continue }
            best = Match(slot: Int32(slot), rank: rank)
        }
        return best
    }

    /// The best of the sessions whose predicates are true for every text.
    private var alwaysBest: Match {
        if let slot = unconditionalPrefers.first { return Match(slot: slot, rank: .prefers) }
        if let slot = unconditionalCan.first { return Match(slot: slot, rank: .can) }
        return Match(slot: Self.none, rank: .none)
    }

    @inline(__always)
    private func beats(_ slot: Int32, _ rank: Rank, _ best: Match) -> Bool {
        if rank != best.rank { return rank > best.rank }
        return slot != best.slot && RecencyKey.wins(slot, over: best.slot, recencyKeys, identifiers)
    }

    // MARK: Search

    /// An identifier in all forms that a search needs.
    ///
    /// The type is not copyable, because reference counting would take a considerable part of the time of a search
    /// among few sessions.
    private struct Query: ~Copyable {
        let bytes: UnsafeRawBufferPointer
        /// The bytes of the identifier in the form that is split into the index's n-grams (sequences of bytes), for
        /// example with ASCII letters in lower case.
        let indexText: UnsafeRawBufferPointer
        /// The ASCII form; nil if the identifier contains other characters.
        let ascii: ASCIIText?
        /// The candidate for predicates that need more than the ASCII form. The candidate is created when the first of
        /// these predicates is evaluated.
        private var candidate: Candidate?

        init(_ bytes: UnsafeRawBufferPointer, indexText: UnsafeRawBufferPointer, ascii: ASCIIText?) {
            self.bytes = bytes
            self.indexText = indexText
            self.ascii = ascii
        }

        /// Whether the predicate is true for the identifier.
        mutating func satisfies(_ predicate: CompiledPredicate) -> Bool {
            if let ascii, let answer = predicate.evaluate(with: ascii) { return answer }
            let candidate = candidate ?? Candidate(String(decoding: bytes, as: UTF8.self))
            self.candidate = candidate
            return predicate.isTrue(of: candidate)
        }
    }

    private func bestFound(for identifier: String) -> Match {
        var text = identifier
        return text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            return withUnsafeTemporaryAllocation(byteCount: bytes.count, alignment: 8) { buffer in
                guard bytes.writeLowercasedASCII(into: buffer) else { return bestFound(forUnicode: bytes) }
                let lowered = UnsafeRawBufferPointer(buffer)
                var query = Query(bytes, indexText: lowered, ascii: ASCIIText(bytes, lowered: lowered))
                return bestFound(&query)
            }
        }
    }

    private func bestFound(forUnicode bytes: UnsafeRawBufferPointer) -> Match {
        IndexText.bytes(of: Array(bytes)).withUnsafeBytes { indexText in
            var query = Query(bytes, indexText: indexText, ascii: nil)
            return bestFound(&query)
        }
    }

    private func bestFound(_ query: inout Query) -> Match {
        var best = alwaysBest
        if let bucket = wholeTexts.bucket(for: hash.hash(query.bytes)) { visit(bucket, &query, &best) }
        longNGrams.forEachBucket(in: query.indexText, hash) { visit($0, &query, &best) }
        shortNGrams.forEachBucket(in: query.indexText, hash) { visit($0, &query, &best) }
        visit(alwaysEvaluated, &query, &best)
        return best
    }

    /// Checks the entries of a bucket that would beat the best session found so far.
    private func visit(_ bucket: Int32, _ query: inout Query, _ best: inout Match) {
        var position = entries.buckets[Int(bucket)].head
        while position != Self.none {
            let (slot, rank) = (entries.entries[Int(position)].slot, entries.entries[Int(position)].rank)
            if beats(slot, rank, best), entryMatches(position, &query) { best = Match(slot: slot, rank: rank) }
            position = entries.entries[Int(position)].next
        }
    }

    private func entryMatches(_ position: Int32, _ query: inout Query) -> Bool {
        switch entries.entries[Int(position)].check {
        case .equals(let text): query.bytes.equals(text)
        case .predicate(let predicate): query.satisfies(predicate)
        }
    }
}
