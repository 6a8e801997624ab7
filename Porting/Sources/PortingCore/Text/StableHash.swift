/// A digest of texts and data that is the same in every process: FNV-1a with 64 bits, and the length.
///
/// The digest distinguishes changed contents from unchanged ones; it does not detect a deliberate forgery.
public enum StableHash {
    /// Returns the digest of bytes.
    public static func digest(_ bytes: some Collection<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16) + "-" + String(bytes.count)
    }

    /// Returns the digest of a text.
    public static func digest(_ text: String) -> String { digest(Array(text.utf8)) }
}
