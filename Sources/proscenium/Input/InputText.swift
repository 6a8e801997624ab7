import Foundation
import PredicateFormat
import SceneModel

/// The text that a command reads from a file or from standard input.
struct InputText {
    /// The name of the file or stream, for error messages.
    let name: String

    /// The lines without their terminators. Empty lines are included, so that the number of a line is its index plus
    /// one.
    let lines: [String]

    /// The maximum size of the text in bytes. Any reasonable list of predicates or events is smaller.
    static let limit = 64 << 20

    /// Reads the whole text; a byte order mark at its start is removed.
    ///
    /// - Parameter path: the path of a regular file, or `-` for standard input.
    /// - Throws: ``FileError`` or ``NotUTF8Error``.
    init(path: String) throws {
        let data: Data
        (name, data) = try Self.bytes(path: path)
        guard let text = String(validating: data, as: UTF8.self) else { throw NotUTF8Error(place: name) }
        let marked = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        lines = marked.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }

    /// Returns the bytes of a file or of standard input, and the name for error messages.
    ///
    /// - Throws: ``FileError``.
    static func bytes(path: String) throws -> (name: String, data: Data) {
        if path == "-" { return ("standard input", try standardInput()) }
        return (path, try RegularFile.read(URL(fileURLWithPath: path), limit: limit))
    }

    private static func standardInput() throws -> Data {
        var data = Data()
        while let chunk = try FileHandle.standardInput.read(upToCount: 1 << 16), !chunk.isEmpty {
            data.append(chunk)
            if data.count > limit { throw FileError(path: "standard input", problem: .tooLarge(limit: limit)) }
        }
        return data
    }
}
