import Foundation

/// Standard error, a line at a time.
enum StandardError {
    static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

/// Standard output as a text stream.
struct StandardOutput: TextOutputStream {
    mutating func write(_ string: String) { FileHandle.standardOutput.write(Data(string.utf8)) }

    /// Writes one value as JSON on a line of its own.
    static func write(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(value)
        data.append(UInt8(ascii: "\n"))
        FileHandle.standardOutput.write(data)
    }
}
