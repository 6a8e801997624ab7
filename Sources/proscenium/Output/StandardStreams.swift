import Foundation

/// Standard error, a line at a time.
enum StandardError {
    /// Writes a line; one that nobody takes is lost, since there is nowhere else to say so.
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

    /// Ends the program when the output cannot be written: what was asked for is not there, and a status of 0 would say it is.
    private static func write(_ data: Data) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            StandardError.write("proscenium: the output cannot be written: \(error.localizedDescription)")
            exit(ExitStatus.unusable)
        }
    }
}
