import Glibc

/// Descriptions of the system's numbers for people.
enum SystemNumberText {
    /// Returns the description of an error number.
    static func errorDescription(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Returns permission bits in the octal form that `chmod` takes.
    static func octalMode(_ mode: UInt32) -> String {
        let digits = String(mode, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
