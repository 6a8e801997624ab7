import Foundation

/// Standard error, written line by line.
enum StandardError {
    /// Writes a line. A failed write is ignored, since there is no other place to report it.
    static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8)) }
}

/// Standard output as a text stream.
struct StandardOutput: TextOutputStream {
    mutating func write(_ string: String) { Self.write(Data(string.utf8)) }

    /// Writes one value as JSON on a line of its own.
    static func write(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(value)
        data.append(UInt8(ascii: "\n"))
        write(data)
    }

    /// Writes data. If that fails, ends the process with an error status, because a status of 0 would mean that the
    /// output is complete.
    private static func write(_ data: Data) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            StandardError.write("proscenium: cannot write the output: \(error.localizedDescription)")
            exit(ExitStatus.failure)
        }
    }
}
