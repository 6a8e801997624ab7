/// What is mounted where, as the kernel lists it in `mountinfo`.
struct MountTable: Sendable {
    private var mounts: [(folder: String, kind: String)] = []

    /// Reads the kernel's list; lines that are none are left out.
    init(_ text: some StringProtocol) {
        mounts = text.split(separator: "\n").compactMap { line -> (folder: String, kind: String)? in
            let fields = line.split(separator: " ")
            // Any number of optional fields stands before the dash.
            guard fields.count > 6, let dash = fields[6...].firstIndex(of: "-"), dash + 1 < fields.endIndex else {
                return nil
            }
            return (Self.unescaped(fields[4]), String(fields[dash + 1]))
        }
    }

    /// The kind of the file system that a path without links is on; nil when nothing is mounted above it.
    func kind(of path: String) -> String? {
        // What was mounted later hides what was mounted at the same place before.
        mounts.filter { $0.folder == "/" || path == $0.folder || path.hasPrefix($0.folder + "/") }
            .enumerated().max { ($0.element.folder.utf8.count, $0.offset) < ($1.element.folder.utf8.count, $1.offset) }?
            .element.kind
    }

    /// The kernel writes blanks and the like as a backslash and three octal digits.
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
