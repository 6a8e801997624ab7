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

        init(tokens: [Token]) {
            positions = tokens.count { $0 != .anyRun }
            words = positions / 64 + 1
            alphabet = Set(tokens.compactMap { if case .literal(let scalar) = $0 { scalar } else { nil } }).sorted()
            var masks = [UInt64](repeating: 0, count: alphabet.count * words)
            var wildcards = [UInt64](repeating: 0, count: words)
            var loops = wildcards
            var position = 0
            for token in tokens {
                let (word, bit) = (position / 64, UInt64(1) << UInt64(position % 64))
                switch token {
                case .anyRun:
                    loops[word] |= bit
                    continue
                case .anyCharacter: wildcards[word] |= bit
                case .literal(let scalar):
                    guard let letter = alphabet.firstIndex(of: scalar) else { continue }
                    masks[letter * words + word] |= bit
                }
                position += 1
            }
            self.masks = masks
            self.wildcards = wildcards
            self.loops = loops
        }

        func matches(_ text: FormedText) -> Bool {
            // Every position takes at least a byte; this also keeps a long glob from being run over a short text.
            if text.bytes.count < positions { return false }
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
            return current[positions / 64] & (1 << UInt64(positions % 64)) != 0
        }

        /// Moves every position whose literal is `scalar` one on, and drops the others.
        private func step(_ set: inout [UInt64], over scalar: Unicode.Scalar) {
            let letter = index(of: scalar)
            var carry: UInt64 = 0
            for word in set.indices {
                let moved = letter.map { set[word] & masks[$0 * words + word] } ?? 0
                set[word] = moved << 1 | carry
                carry = moved >> 63
            }
        }

        private func index(of scalar: Unicode.Scalar) -> Int? {
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
