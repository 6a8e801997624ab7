import Foundation

/// Equality and hashing by UTF-8 bytes, for identifiers that other programs compare as bytes.
///
/// Swift's `==` treats canonically equivalent texts as equal: a precomposed and a decomposed "é" would be the same
/// identifier. In the file system, on the bus and in NSString these two texts are different.
extension String {
    /// Whether both texts have the same UTF-8 bytes.
    func hasSameUTF8(as other: String) -> Bool {
        var (own, other) = (self, other)
        return own.withUTF8 { own in
            other.withUTF8 { other in
                guard own.count == other.count, let first = own.baseAddress, let second = other.baseAddress else {
                    return own.count == other.count
                }
                return memcmp(first, second, own.count) == 0
            }
        }
    }

    /// Hashes the UTF-8 bytes.
    func hashUTF8(into hasher: inout Hasher) {
        var own = self
        own.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
