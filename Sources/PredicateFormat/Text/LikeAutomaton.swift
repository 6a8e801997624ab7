extension LikePattern {
    /// The glob as a set of positions that moves over the text, 64 positions at a time.
    ///
    /// Bit `i` of the set means that the first `i` positions have matched. A text goes through it character by character: a literal
    /// takes the code points of a character one after the other, `?` takes the character whole, and `*` stays where it is.
    struct Automaton: Hashable, Sendable {
        private let positions: Int
        private let words: Int
        /// The different literal code points of the glob, in order.
        private let alphabet: [Unicode.Scalar]
        /// For each of them the positions where it stands, `words` numbers each.
        private let masks: [UInt64]
        /// The positions of `?`.
        private let wildcards: [UInt64]
        /// The positions where a `*` lets the text go on.
        private let loops: [UInt64]

        init(pieces: [Piece]) {
            let scalars = pieces.map { piece -> [Unicode.Scalar] in
                guard case .literal(let bytes) = piece else { return [] }
                return Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            }
            alphabet = Set(scalars.joined()).sorted()
            positions = scalars.joined().count + pieces.count { $0 == .anyCharacter }
            words = positions / 64 + 1
            var masks = [UInt64](repeating: 0, count: alphabet.count * words)
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
                        guard let letter = Self.index(of: scalar, in: alphabet) else { continue }
                        masks[letter * words + position / 64] |= Self.bit(position)
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
            if words == 1, text.starts == nil { return matchesShort(text.bytes) }
            var current = [UInt64](repeating: 0, count: words)
            current[0] = 1
            var literal = current
            var offset = 0
            for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
                if offset > 0, text.isCharacterStart(offset) {
                    finishCharacter(&current, literal)
                    literal = current
                }
                step(&literal, over: scalar)
                offset += UTF8.width(scalar)
            }
            if offset > 0 { finishCharacter(&current, literal) }
            return current[positions / 64] & Self.bit(positions) != 0
        }

        /// As ``matches(_:)`` for ASCII and a glob whose positions fit one number: the usual case, without storage.
        private func matchesShort(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
            let (wildcards, loops) = (wildcards[0], loops[0])
            var set: UInt64 = 1
            for byte in bytes {
                let literals = Self.index(of: Unicode.Scalar(byte), in: alphabet).map { masks[$0] } ?? 0
                set = (set & (literals | wildcards)) << 1 | set & loops
            }
            return set & Self.bit(positions) != 0
        }

        /// Moves every position whose literal is `scalar` one on, and drops the others.
        private func step(_ set: inout [UInt64], over scalar: Unicode.Scalar) {
            let letter = Self.index(of: scalar, in: alphabet)
            var carry: UInt64 = 0
            for word in set.indices {
                let moved = letter.map { set[word] & masks[$0 * words + word] } ?? 0
                set[word] = moved << 1 | carry
                carry = moved >> 63
            }
        }

        private static func index(of scalar: Unicode.Scalar, in alphabet: [Unicode.Scalar]) -> Int? {
            var range = alphabet.startIndex..<alphabet.endIndex
            while !range.isEmpty {
                let middle = range.lowerBound + range.count / 2
                if alphabet[middle] == scalar { return middle }
                range = alphabet[middle] < scalar ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            return nil
        }

        /// The set behind a character: what its literals reached, what `?` reached, and what `*` kept.
        private func finishCharacter(_ current: inout [UInt64], _ literal: [UInt64]) {
            var carry: UInt64 = 0
            for word in current.indices {
                let moved = current[word] & wildcards[word]
                current[word] = (current[word] & loops[word]) | moved << 1 | carry | literal[word]
                carry = moved >> 63
            }
        }
    }
}
