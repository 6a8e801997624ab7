/// The mounted file systems, parsed from the kernel's `mountinfo`.
struct MountTable: Sendable {
    private var mounts: [(folder: String, kind: String)] = []

    /// Parses the text of `mountinfo`; malformed lines are skipped.
    init(_ text: some StringProtocol) {
        mounts = text.split(separator: "\n").compactMap { line -> (folder: String, kind: String)? in
            let fields = line.split(separator: " ")
            // Any number of optional fields precedes the dash.
            guard fields.count > 6, let dash = fields[6...].firstIndex(of: "-"), dash + 1 < fields.endIndex else {
                return nil
            }
            return (Self.unescaped(fields[4]), String(fields[dash + 1]))
        }
    }

    /// Returns the type of the file system that contains a path; nil if no mount contains the path. The path must not
    /// contain symbolic links.
    func fileSystemType(of path: String) -> String? {
        // A later mount hides an earlier mount on the same folder.
        mounts.filter { $0.folder == "/" || path == $0.folder || path.hasPrefix($0.folder + "/") }
            .enumerated().max { ($0.element.folder.utf8.count, $0.offset) < ($1.element.folder.utf8.count, $1.offset) }?
            .element.kind
    }

    /// Decodes the kernel's escapes: spaces and some other characters are written as a backslash and three octal
    /// digits.
    private static func unescaped(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(3), as: UTF8.self)
            if byte == UInt8(ascii: "\\"), rest.count >= 3, let value = UInt8(digits, radix: 8) {
                bytes.append(value)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
