import Glibc

/// Text forms of error numbers and permission bits.
enum SystemNumberText {
    /// Returns the system's description of an `errno` value.
    static func errorDescription(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Returns permission bits as octal digits, in the form that `chmod` expects.
    static func octalMode(_ mode: UInt32) -> String {
        let digits = String(mode, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
