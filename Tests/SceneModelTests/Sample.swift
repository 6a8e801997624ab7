import Foundation
import PredicateFormat
import Testing

@testable import SceneModel

/// Sample values for tests.
enum Sample {
    static let app = "com.example.clowntown"

    static func app(_ text: String = app) throws -> AppIdentifier { try AppIdentifier(text) }

    static func session(_ text: String) throws -> SessionIdentifier { try SessionIdentifier(text) }

    static func content(_ text: String) throws -> TargetContentIdentifier { try TargetContentIdentifier(text) }

    static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
}

/// JSON encoding and decoding as an app would use it.
enum JSON {
    static func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    static func encode(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    /// Encodes a value as JSON and decodes it again.
    static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        try decode(encode(value))
    }
}

/// Returns the description of the error that `body` throws; nil when it does not throw.
func failure<Value>(_ body: () throws -> Value) -> String? {
    do {
        _ = try body()
        return nil
    } catch let error as any DiagnosticError {
        return error.description
    } catch {
        return "not a DiagnosticError: \(error)"
    }
}

/// A folder that is removed after the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        let name = "scene-model-\(UUID().uuidString)"
        url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Writes a file, and creates the folders on its path.
    @discardableResult
    func file(_ name: String, _ content: Data = Data()) throws -> URL {
        let file = path(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
        return file
    }

    func path(_ name: String) -> URL {
        url.appendingPathComponent(name)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
