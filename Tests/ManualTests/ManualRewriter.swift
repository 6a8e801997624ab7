import Foundation
import Varlink

/// An editor that writes the actual output into the manual, if `PROSCENIUM_MANUAL_REWRITE` is set. A person must review
/// the changes afterwards.
struct ManualRewriter {
    static let isEnabled = ProcessInfo.processInfo.environment["PROSCENIUM_MANUAL_REWRITE"] != nil

    private var lines: [String]
    private var shift = 0
    private var isChanged = false

    init(_ file: ManualFile) {
        lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Replaces lines.
    ///
    /// - Parameter line: the line number of the first replaced line in the file as it was read.
    mutating func replace(line: Int, count: Int, with new: [String]) {
        let start = line - 1 + shift
        lines.replaceSubrange(start..<(start + count), with: new)
        shift += new.count - count
        isChanged = true
    }

    func save(_ name: String) throws {
        guard Self.isEnabled, isChanged else { return }
        try Data(lines.joined(separator: "\n").utf8).write(to: ManualFile.folder.appendingPathComponent(name))
    }
}

/// The manual's JSON layout: short values on one line, longer values on several lines.
enum JSONLayout {
    private static let width = 120

    static func lines(_ value: JSONValue, indent: Int = 0, before: Int = 2) -> [String] {
        let short = text(value)
        if short.count + indent + before <= width { return [short] }
        let margin = String(repeating: " ", count: indent + 2)
        var parts: [[String]]
        let ends: (String, String)
        switch value {
        case .object(let entries):
            ends = ("{", "}")
            parts = entries.sorted { $0.key < $1.key }.map { key, value in
                let name = text(.string(key)) + ": "
                var lines = lines(value, indent: indent + 2, before: name.count + 1)
                lines[0] = name + lines[0]
                return lines
            }
        case .array(let values):
            ends = ("[", "]")
            parts = values.map { lines($0, indent: indent + 2, before: 1) }
        default: return [short]
        }
        for index in parts.indices {
            if index < parts.count - 1 { parts[index][parts[index].count - 1] += "," }
            parts[index][0] = margin + parts[index][0]
        }
        return [ends.0] + parts.flatMap { $0 } + [String(repeating: " ", count: indent) + ends.1]
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .object(let entries):
            let parts = entries.sorted { $0.key < $1.key }.map { text(.string($0.key)) + ": " + text($0.value) }
            return "{" + parts.joined(separator: ", ") + "}"
        case .array(let values): return "[" + values.map(text).joined(separator: ", ") + "]"
        default:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
            return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
        }
    }
}
