import Foundation
import PredicateFormat
import SceneModel

/// A text that a command works on: a file, or standard input.
struct TextInput {
    /// What errors call the text.
    let name: String

    /// The lines without their ends, the empty ones included, so that a line's number is its index plus one.
    let lines: [String]

    /// Most bytes that are read: more than any list of predicates or events that people keep.
    static let limit = 64 << 20

    /// Reads a whole text.
    ///
    /// - Parameter path: a regular file, or `-` for standard input.
    /// - Throws: ``FileError`` or ``NotUTF8Error``.
    init(path: String) throws {
        let data: Data
        (name, data) = try Self.bytes(path: path)
        guard let text = String(validating: data, as: UTF8.self) else { throw NotUTF8Error(place: name) }
        let marked = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
        lines = marked.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }

    /// What a file or standard input holds, and what errors call it.
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
