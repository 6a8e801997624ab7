/// A check of JSON nesting, made before a recursive decoder reads the text.
enum NestingCheck {
    /// Whether no array or object is nested deeper than a limit. The check reads every byte once and does not recurse.
    ///
    /// Text that is not valid JSON is checked in the same way: only brackets outside quoted strings count.
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
