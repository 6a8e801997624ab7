import Glibc

/// What the system's numbers mean to people.
enum SystemText {
    /// An error number.
    static func of(_ code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }

    /// Permission bits, as commands take them.
    static func mode(_ mode: UInt32) -> String {
        let digits = String(mode, radix: 8)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
