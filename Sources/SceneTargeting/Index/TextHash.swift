/// A hash function for the tables of the index. The function performs one multiplication and one fold for every eight
/// bytes. A secret makes the hashes unpredictable.
struct TextHash: Sendable {
    private let secret: UInt64

    init(secret: UInt64 = .random(in: .min ... .max)) { self.secret = secret | 1 }

    /// Returns the hash of eight bytes.
    @inline(__always)
    func hash(word: UInt64) -> UInt64 { mix(word ^ secret, 0x9E37_79B9_7F4A_7C15) }

    /// Returns the hash of a whole text.
    func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var state = secret ^ UInt64(truncatingIfNeeded: bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
            state = mix(state ^ bytes.word(at: offset), 0x9E37_79B9_7F4A_7C15)
            offset += 8
        }
        var tail: UInt64 = 0
        while offset < bytes.count {
            tail = tail << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mix(state ^ tail, 0xD6E8_FEB8_6659_FD93)
    }

    @inline(__always)
    private func mix(_ value: UInt64, _ factor: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: factor)
        return product.high ^ product.low
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the eight bytes at an offset. All of them must be inside the buffer.
    @inline(__always)
    func word(at offset: Int) -> UInt64 { loadUnaligned(fromByteOffset: offset, as: UInt64.self) }

    /// Returns the four bytes at an offset. All of them must be inside the buffer.
    @inline(__always)
    func halfWord(at offset: Int) -> UInt64 {
        UInt64(loadUnaligned(fromByteOffset: offset, as: UInt32.self)) | 0x8000_0000_0000_0000
    }

    /// Whether the buffer and the array contain the same bytes.
    @inline(__always)
    func equals(_ other: [UInt8]) -> Bool {
        count == other.count && other.withUnsafeBytes { elementsEqual($0) }
    }

    /// Writes the ASCII text with letters in lower case to `result`. Returns false if the text is not ASCII; the
    /// content of `result` is then undefined.
    func writeLowercasedASCII(into result: UnsafeMutableRawBufferPointer) -> Bool {
        var offset = 0
        while offset + 8 <= count {
            let word = word(at: offset)
            guard word & 0x8080_8080_8080_8080 == 0 else { return false }
            // The first sum sets the high bit of a byte if the byte is the letter A or a higher value. The second sum
            // sets the high bit only if the byte is higher than the letter Z.
            let capitals = (word &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(word &+ 0x2525_2525_2525_2525) & 0x8080_8080_8080_8080
            result.storeBytes(of: word | capitals >> 2, toByteOffset: offset, as: UInt64.self)
            offset += 8
        }
        while offset < count {
            let byte = self[offset]
            guard byte < 0x80 else { return false }
            result[offset] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            offset += 1
        }
        return true
    }
}
