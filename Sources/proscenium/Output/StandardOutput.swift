import Foundation

/// Standard error as a stream of lines.
enum StandardError {
    /// Writes a line. If writing fails, the failure is ignored, because it could not be reported elsewhere.
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

    /// Writes data. If writing fails, ends the process with an error status, because status 0 would mean that the
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
