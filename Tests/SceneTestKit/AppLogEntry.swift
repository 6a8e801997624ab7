import Foundation
import Varlink

/// One log line of a scripted app.
public struct AppLogEntry: Sendable, Equatable, CustomStringConvertible {
    /// All fields of the line.
    public let fields: [String: JSONValue]

    /// Parses a line; nil when it is not a JSON object.
    init?(line: some DataProtocol) {
        guard case .object(let fields)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
            return nil
        }
        self.fields = fields
    }

    /// The name of the event: UIKit's name of the callback where there is one.
    public var entry: String { text("entry") ?? "" }
    /// The process ID of the app.
    public var processID: Int32 { Int32(truncatingIfNeeded: integer("run") ?? 0) }
    /// The launch number of the process within the bundle, starting at 1.
    public var launchNumber: Int { Int(integer("start") ?? 0) }
    /// The identifier of the app.
    public var app: String { text("app") ?? "" }
    /// The session of the entry.
    public var session: String? { text("session") }
    /// The item of the entry.
    public var item: Int64? { integer("item") }
    /// The kind of the event.
    public var event: String? { text("event") }
    /// The target content of the event.
    public var content: String? { text("content") }
    /// The reason for the connection of the scene.
    public var reason: String? { text("reason") }
    /// The error name of a reply; nil for success.
    public var error: String? { text("error") }
    /// Whether the item was handed to an earlier process before.
    public var isRedelivered: Bool? {
        fields["isRedelivered"].flatMap { if case .bool(let value) = $0 { value } else { nil } }
    }

    /// Returns a string field.
    public func text(_ name: String) -> String? {
        if case .string(let text)? = fields[name] { text } else { nil }
    }

    /// Returns an integer field.
    public func integer(_ name: String) -> Int64? {
        if case .integer(let number)? = fields[name] { number } else { nil }
    }

    /// A short form of the line.
    public var description: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let otherFields = fields.filter { !["entry", "run", "app", "start"].contains($0.key) }
        let text = (try? encoder.encode(otherFields)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(app)#\(launchNumber)(\(processID)) \(entry) \(text)"
    }
}
