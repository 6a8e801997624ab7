import Foundation
import Varlink

/// One log line of a scripted app.
package struct AppLogEntry: Sendable, Equatable, CustomStringConvertible {
    /// All fields of the line.
    package let fields: [String: JSONValue]

    /// Parses a line; nil when it is not a JSON object.
    init?(line: some DataProtocol) {
        guard case .object(let fields)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
            return nil
        }
        self.fields = fields
    }

    /// The name of the entry: UIKit's name of the callback, if the entry is about a callback.
    package var entry: String { text("entry") ?? "" }
    /// The process ID of the app.
    package var processID: Int32 { Int32(truncatingIfNeeded: integer("run") ?? 0) }
    /// The launch number of the process within the bundle, starting at 1.
    package var launchNumber: Int { Int(integer("start") ?? 0) }
    /// The identifier of the app.
    package var app: String { text("app") ?? "" }
    /// The identifier of the session that the entry is about; nil for none.
    package var session: String? { text("session") }
    /// The number of the item that the entry is about; nil for none.
    package var item: Int64? { integer("item") }
    /// The kind of the delivered event; nil for none.
    package var event: String? { text("event") }
    /// The target content identifier of the delivered event; nil for none.
    package var content: String? { text("content") }
    /// The reason for the connection of the scene; nil for other entries.
    package var reason: String? { text("reason") }
    /// The error name of a reply; nil for success.
    package var error: String? { text("error") }
    /// Whether the item was handed over to an earlier process before; nil for entries without an item.
    package var isRedelivered: Bool? {
        fields["isRedelivered"].flatMap { if case .bool(let value) = $0 { value } else { nil } }
    }

    /// Returns a string field.
    package func text(_ name: String) -> String? {
        if case .string(let text)? = fields[name] { text } else { nil }
    }

    /// Returns an integer field.
    package func integer(_ name: String) -> Int64? {
        if case .integer(let number)? = fields[name] { number } else { nil }
    }

    /// A short form of the line.
    package var description: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let otherFields = fields.filter { !["entry", "run", "app", "start"].contains($0.key) }
        let text = (try? encoder.encode(otherFields)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(app)#\(launchNumber)(\(processID)) \(entry) \(text)"
    }
}
