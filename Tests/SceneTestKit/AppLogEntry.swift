import Foundation
import Varlink

/// One line of what a scripted app tells.
public struct AppLogEntry: Sendable, Equatable, CustomStringConvertible {
    /// Everything in the line.
    public let fields: [String: JSONValue]

    /// Reads a line; nil when it is no object.
    init?(line: some DataProtocol) {
        guard case .object(let fields)? = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
            return nil
        }
        self.fields = fields
    }

    /// What happened, by UIKit's name of the callback where there is one.
    public var entry: String { text("entry") ?? "" }
    /// The process's pid.
    public var run: Int32 { Int32(truncatingIfNeeded: integer("run") ?? 0) }
    /// Which start of the bundle the process is.
    public var start: Int { Int(integer("start") ?? 0) }
    /// The app.
    public var app: String { text("app") ?? "" }
    /// The session it is about.
    public var session: String? { text("session") }
    /// The item it is about.
    public var item: Int64? { integer("item") }
    /// The kind of the event.
    public var event: String? { text("event") }
    /// What the event is about.
    public var content: String? { text("content") }
    /// Why the scene is connected.
    public var reason: String? { text("reason") }
    /// The name of the error of an answer; nil for success.
    public var error: String? { text("error") }
    /// Whether an earlier process had the item.
    public var isRedelivered: Bool? {
        fields["isRedelivered"].flatMap { if case .bool(let value) = $0 { value } else { nil } }
    }

    /// A text by its name.
    public func text(_ name: String) -> String? {
        if case .string(let text)? = fields[name] { text } else { nil }
    }

    /// A whole number by its name.
    public func integer(_ name: String) -> Int64? {
        if case .integer(let number)? = fields[name] { number } else { nil }
    }

    /// The line in short.
    public var description: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let rest = fields.filter { !["entry", "run", "app", "start"].contains($0.key) }
        let text = (try? encoder.encode(rest)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(app)#\(start)(\(run)) \(entry) \(text)"
    }
}
