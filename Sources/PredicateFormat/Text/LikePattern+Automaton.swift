extension LikePattern {
    /// A non-deterministic automaton for a glob, as a bit set of positions with 64 positions per word.
    ///
    /// Bit `i` of the set means that the first `i` positions have matched. The automaton reads a text character by
    /// character: a literal consumes the code points of a character in turn, `?` consumes a whole character, and `*`
    /// keeps its position.
    struct Automaton: Hashable, Sendable {
        private let positions: Int
        private let words: Int
        // The distinct literal code points of the glob are numbered from 1 in ascending order; 0 stands for all other
        // code points.

        /// The number of each ASCII character; 0 if the glob does not contain the character.
        private let asciiNumbers: [UInt8]
        /// The literal code points beyond ASCII, in ascending order. The first of these code points has the number
        /// `firstNonASCIINumber`.
        private let nonASCIIScalars: [UInt32]
        private let firstNonASCIINumber: Int
        /// For each number, the set of positions of its code point, as `words` words.
        private let masks: [UInt64]
        /// The positions of `?`.
        private let wildcards: [UInt64]
        /// The positions at which a `*` consumes further characters.
        private let starPositions: [UInt64]

        init(pieces: [Piece]) {
            let scalars = pieces.map { piece -> [UInt32] in
                guard case .literal(let bytes) = piece else { return [] }
                return String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
            }
            let alphabet = Set(scalars.joined()).sorted()
            let number = { (scalar: UInt32) in Self.binarySearch(for: scalar, in: alphabet).map { $0 + 1 } ?? 0 }
            asciiNumbers = (0..<0x80).map { UInt8(truncatingIfNeeded: number($0)) }
            nonASCIIScalars = alphabet.filter { $0 >= 0x80 }
            firstNonASCIINumber = alphabet.count - nonASCIIScalars.count + 1
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
            self.starPositions = loops
        }

        private static func bit(_ position: Int) -> UInt64 { 1 << UInt64(position % 64) }

        func matches(_ text: NormalizedTextView) -> Bool {
            // Every position consumes at least one byte, so a shorter text cannot match. The check also avoids running
            // a long glob over a short text.
            if text.bytes.count < positions { return false }
            return words == 1 ? matchesShort(text) : matchesLong(text)
        }

        /// Returns whether the text matches a glob whose positions fit in one word. This is the common case and needs
        /// no allocation.
        private func matchesShort(_ text: NormalizedTextView) -> Bool {
            let (wildcards, loops) = (wildcards[0], starPositions[0])
            var set: UInt64 = 1
            // The positions that literals have reached with the code points of the current character that were read so
            // far.
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

        /// Returns the same as ``matchesShort(_:)``, with sets of several words.
        private func matchesLong(_ text: NormalizedTextView) -> Bool {
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * words) { storage in
                storage.initialize(repeating: 0)
                let set = UnsafeMutableBufferPointer(rebasing: storage[..<words])
                let spelled = UnsafeMutableBufferPointer(rebasing: storage[words...])
                (set[0], spelled[0]) = (1, 1)
                var offset = 0
                while offset < text.bytes.count {
                    let (scalar, width) = text.scalar(at: offset)
                    offset += width
                    advanceLiterals(with: scalar, spelled)
                    if text.isCharacterStart(offset) { finishCharacter(set, spelled) }
                }
                return set[positions / 64] & Self.bit(positions) != 0
            }
        }

        /// Advances every position whose literal is `scalar`, and drops the other positions.
        private func advanceLiterals(with scalar: UInt32, _ spelled: UnsafeMutableBufferPointer<UInt64>) {
            let row = number(of: scalar) * words
            var carry: UInt64 = 0
            for word in 0..<words {
                let moved = spelled[word] & masks[row + word]
                spelled[word] = moved << 1 | carry
                carry = moved >> 63
            }
        }

        /// Computes the positions that are reached at the end of a character: the positions that `*` keeps and the
        /// positions that `?` or a literal reaches. Stores these positions in both `set` and `spelled`.
        private func finishCharacter(
            _ set: UnsafeMutableBufferPointer<UInt64>, _ spelled: UnsafeMutableBufferPointer<UInt64>
        ) {
            var carry: UInt64 = 0
            for word in 0..<words {
                let moved = set[word] & wildcards[word]
                set[word] = set[word] & starPositions[word] | moved << 1 | carry | spelled[word]
                spelled[word] = set[word]
                carry = moved >> 63
            }
        }

        @inline(__always)
        private func number(of scalar: UInt32) -> Int {
            if scalar < 0x80 { return Int(asciiNumbers[Int(scalar)]) }
            return Self.binarySearch(for: scalar, in: nonASCIIScalars).map { firstNonASCIINumber + $0 } ?? 0
        }

        private static func binarySearch(for scalar: UInt32, in sorted: [UInt32]) -> Int? {
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
