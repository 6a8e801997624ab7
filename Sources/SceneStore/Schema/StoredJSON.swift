import Foundation
import SceneModel

/// Encoding and decoding of values that are stored as JSON. Each version of the schema defines the format of these
/// values.
enum StoredJSON {
    /// Decodes the configuration of a column.
    static func configuration(_ text: String) throws -> SceneConfiguration {
        try JSONDecoder().decode(SceneConfiguration.self, from: Data(text.utf8))
    }

    /// Decodes the activity of a column.
    static func activity(_ data: Data) throws -> UserActivity {
        try JSONDecoder().decode(UserActivity.self, from: data)
    }

    /// Decodes the `userInfo` of a column.
    static func userInfo(_ data: Data) throws -> [String: PropertyListValue] {
        guard case .dictionary(let entries) = try JSONDecoder().decode(PropertyListValue.self, from: data) else {
            throw RowDecodingError("not an object")
        }
        return entries
    }

    /// Encodes a configuration for its column.
    static func column(_ configuration: SceneConfiguration) throws -> String {
        try text(configuration, "a configuration") { _ = try self.configuration(String(decoding: $0, as: UTF8.self)) }
    }

    /// Encodes an activity for its column; nil for no activity.
    static func column(_ activity: UserActivity?) throws -> String? {
        try activity.map { try text($0, "an activity") { _ = try self.activity($0) } }
    }

    /// Encodes a `userInfo` for its column; nil for no `userInfo`.
    static func column(_ userInfo: [String: PropertyListValue]?) throws -> String? {
        try userInfo.map { try text(PropertyListValue.dictionary($0), "a userInfo") { _ = try self.userInfo($0) } }
    }

    /// Returns a value as JSON, after checking that the JSON can be decoded. Without this check, a value that can be
    /// encoded but not decoded would only be detected at the next start of the daemon.
    private static func text(
        _ value: some Encodable, _ subject: String, readBack: (Data) throws -> Void
    ) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let data = try encoder.encode(value)
            try readBack(data)
            return String(decoding: data, as: UTF8.self)
        } catch {
            throw StoreError.invalidValue(subject: subject, reason: RowDecodingError(error, column: "value").reason)
        }
    }
}
