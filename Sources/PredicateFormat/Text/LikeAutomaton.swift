extension LikePattern {
    /// The glob as a set of positions that moves over the text, 64 positions at a time.
    ///
    /// Bit `i` of the set means that the first `i` positions have matched. A text goes through it character by character: a literal
    /// takes the code points of a character one after the other, `?` takes the character whole, and `*` stays where it is.
    struct Automaton: Hashable, Sendable {
        private let positions: Int
        private let words: Int
        // The different literal code points of the glob are numbered from 1 in their order; 0 is for all others.

        /// The numbers of the ASCII characters.
        private let asciiNumbers: [UInt8]
        /// The code points beyond ASCII, in order, and the number of the first.
        private let others: [UInt32]
        private let firstOther: Int
        /// For each number the positions where its code point stands, in `words` numbers.
        private let masks: [UInt64]
        /// The positions of `?`.
        private let wildcards: [UInt64]
        /// The positions where a `*` lets the text go on.
        private let loops: [UInt64]

        init(pieces: [Piece]) {
            let scalars = pieces.map { piece -> [UInt32] in
                guard case .literal(let bytes) = piece else { return [] }
                return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
            }
            let alphabet = Set(scalars.joined()).sorted()
            let number = { (scalar: UInt32) in Self.place(of: scalar, in: alphabet).map { $0 + 1 } ?? 0 }
            asciiNumbers = (0..<0x80).map { UInt8(truncatingIfNeeded: number($0)) }
            others = alphabet.filter { $0 >= 0x80 }
            firstOther = alphabet.count - others.count + 1
            positions = scalars.joined().count + pieces.count { $0 == .anyCharacter }
            words = positions / 64 + 1
            var masks = [UInt64](repeating: 0, count: (alphabet.count + 1) * words)
            var wildcards = [UInt64](repeating: 0, count: words)
            var loops = wildcards
            var position = 0
            for (piece, scalars) in zip(pieces, scalars) {
                switch piece {
                case .anyRun: loops[position / 64] |= Self.bit(position)
                case .anyCharacter:
                    wildcards[position / 64] |= Self.bit(position)
                    position += 1
                case .literal:
                    for scalar in scalars {
                        masks[number(scalar) * words + position / 64] |= Self.bit(position)
                        position += 1
                    }
                }
            }
            self.masks = masks
            self.wildcards = wildcards
            self.loops = loops
        }

        private static func bit(_ position: Int) -> UInt64 { 1 << UInt64(position % 64) }

        func matches(_ text: TextView) -> Bool {
            // Every position takes at least a byte; this also keeps a long glob from being run over a short text.
            if text.bytes.count < positions { return false }
            return words == 1 ? matchesShort(text) : matchesLong(text)
        }

        /// A glob whose positions fit one number: the usual case, without storage.
        private func matchesShort(_ text: TextView) -> Bool {
            let (wildcards, loops) = (wildcards[0], loops[0])
            var set: UInt64 = 1
            // Where the literals of the present character have led so far.
            var spelled = set
            var offset = 0
            while offset < text.bytes.count {
                let (scalar, width) = text.scalar(at: offset)
                offset += width
                spelled = (spelled & masks[number(of: scalar)]) << 1
                if text.isCharacterStart(offset) {
                    set = set & loops | (set & wildcards) << 1 | spelled
                    spelled = set
                }
            }
            return set & Self.bit(positions) != 0
        }

        /// As ``matchesShort(_:)``, with sets of several numbers.
        private func matchesLong(_ text: TextView) -> Bool {
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * words) { storage in
                storage.initialize(repeating: 0)
                let set = UnsafeMutableBufferPointer(rebasing: storage[..<words])
                let spelled = UnsafeMutableBufferPointer(rebasing: storage[words...])
                (set[0], spelled[0]) = (1, 1)
                var offset = 0
                while offset < text.bytes.count {
                    let (scalar, width) = text.scalar(at: offset)
                    offset += width
                    spell(scalar, spelled)
                    if text.isCharacterStart(offset) { finishCharacter(set, spelled) }
                }
                return set[positions / 64] & Self.bit(positions) != 0
            }
        }

        /// Moves every position whose literal is `scalar` one on, and drops the others.
        private func spell(_ scalar: UInt32, _ spelled: UnsafeMutableBufferPointer<UInt64>) {
            let row = number(of: scalar) * words
            var carry: UInt64 = 0
            for word in 0..<words {
                let moved = spelled[word] & masks[row + word]
                spelled[word] = moved << 1 | carry
                carry = moved >> 63
            }
        }

        /// Makes both the set behind a character: what `*` kept, what `?` reached, and what literals did.
        private func finishCharacter(
            _ set: UnsafeMutableBufferPointer<UInt64>, _ spelled: UnsafeMutableBufferPointer<UInt64>
        ) {
            var carry: UInt64 = 0
            for word in 0..<words {
                let moved = set[word] & wildcards[word]
                set[word] = set[word] & loops[word] | moved << 1 | carry | spelled[word]
                spelled[word] = set[word]
                carry = moved >> 63
            }
        }

        @inline(__always)
        private func number(of scalar: UInt32) -> Int {
            if scalar < 0x80 { return Int(asciiNumbers[Int(scalar)]) }
            return Self.place(of: scalar, in: others).map { firstOther + $0 } ?? 0
        }

        private static func place(of scalar: UInt32, in sorted: [UInt32]) -> Int? {
            var range = sorted.startIndex..<sorted.endIndex
            while !range.isEmpty {
                let middle = range.lowerBound + range.count / 2
                if sorted[middle] == scalar { return middle }
                range = sorted[middle] < scalar ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            return nil
        }
    }
}
