/// The rules for names in an interface.
enum InterfaceName {
    /// Whether text matches `[A-Z][A-Za-z0-9]*`.
    static func isMember(_ text: String) -> Bool {
        guard let first = text.utf8.first, isUpper(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }

    /// Whether text matches `[A-Za-z]([_]?[A-Za-z0-9])*`.
    static func isField(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return isJoined(text.utf8, by: UInt8(ascii: "_"), canRepeat: false)
    }

    /// Whether text matches `[A-Za-z](-*[A-Za-z0-9])*(\.[A-Za-z0-9](-*[A-Za-z0-9])*)+`.
    static func isInterface(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, let first = text.utf8.first, isLetter(first) else { return false }
        return parts.allSatisfy { part in
            guard let first = part.first, isLetter(first) || isDigit(first) else { return false }
            return isJoined(part, by: UInt8(ascii: "-"), canRepeat: true)
        }
    }

    /// Whether text consists of letters, digits and a separator and does not end with the separator. Two separators in
    /// a row are allowed only if `canRepeat` is true.
    private static func isJoined(_ text: some Sequence<UInt8>, by sign: UInt8, canRepeat: Bool) -> Bool {
        var endsWithSign = false
        for byte in text {
            let isSign = byte == sign
            guard isSign || isLetter(byte) || isDigit(byte) else { return false }
            guard canRepeat || !(isSign && endsWithSign) else { return false }
            endsWithSign = isSign
        }
        return !endsWithSign
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        isUpper(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
