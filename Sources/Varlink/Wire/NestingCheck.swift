/// Bounds the nesting of JSON before a recursive reader sees it.
enum NestingCheck {
    /// Whether no array or object is nested deeper than a limit; looks at every byte once and keeps no stack.
    ///
    /// Text that is no JSON is judged as well, by its brackets outside of quotes.
    static func isWithin(_ limit: Int, _ bytes: some Sequence<UInt8>) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""):
                isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth > limit { return false }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
            default:
                break
            }
        }
        return true
    }
}
