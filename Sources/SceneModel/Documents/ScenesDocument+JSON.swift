import Foundation

extension ScenesDocument {
    /// The maximum size of a scenes file in bytes: 32 MiB, enough for tens of thousands of sessions.
    public static let maximumFileSize = 33_554_432

    /// The version of the file format; files of another version cannot be read.
    static let storedVersion = 1

    /// Reads a scenes file.
    ///
    /// - Parameter url: a regular file of JSON in UTF-8; pipes and devices are refused without being opened.
    /// - Throws: ``ScenesDocumentError``.
    public init(contentsOf url: URL) throws(ScenesDocumentError) {
        let data: Data
        do throws(FileError) {
            data = try RegularFile.read(url, limit: Self.maximumFileSize)
        } catch {
            throw ScenesDocumentError(file: url.path, problem: .unreadable(error))
        }
        try self.init(data: data, file: url.path)
    }

    /// Decodes the contents of a scenes file.
    ///
    /// Unknown keys are refused: in a file that is written by hand they are probably typing mistakes.
    ///
    /// - Parameters:
    ///   - data: JSON in UTF-8.
    ///   - file: the name of the file in errors.
    /// - Throws: ``ScenesDocumentError``.
    public init(data: Data, file: String) throws(ScenesDocumentError) {
        do throws(ScenesDocumentError.Problem) {
            let content = try Self.content(of: data, file)
            try self.init(apps: content.apps, sessions: content.sessions, rules: content.rules)
        } catch {
            throw ScenesDocumentError(file: file, problem: error)
        }
    }

    private static func content(of data: Data, _ file: String) throws(ScenesDocumentError.Problem) -> Content {
        do throws(JSONTextError) {
            return try JSONText.decode(Content.self, from: data, name: file)
        } catch {
            throw .malformed(error)
        }
    }

    /// Returns the document as JSON, with sorted keys and one value per line.
    ///
    /// - Throws: the encoder's error; no document of this module is known to cause an error.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(Content(apps: apps, sessions: sessions, rules: rules))
    }
}

/// The decoded content of the file, before references between its parts are checked.
private struct Content: Codable {
    let apps: [ScenesDocument.App]
    let sessions: [SceneSession]
    let rules: [UserRule]

    init(apps: [ScenesDocument.App], sessions: [SceneSession], rules: [UserRule]) {
        self.apps = apps
        self.sessions = sessions
        self.rules = rules
    }

    private enum Key: String, CodingKey, CaseIterable {
        case version, apps, sessions, rules
    }

    init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a scenes document")
        try reader.version(.version, supported: ScenesDocument.storedVersion)
        apps = try reader.required(.apps, "an array of apps")
        sessions = try reader.optional(.sessions, "an array of sessions") ?? []
        rules = try reader.optional(.rules, "an array of rules", as: [StrictRule].self)?.map(\.rule) ?? []
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(ScenesDocument.storedVersion, forKey: .version)
        try container.encode(apps, forKey: .apps)
        try container.encode(sessions, forKey: .sessions)
        try container.encode(rules, forKey: .rules)
    }
}

/// A rule whose keys are checked for spelling mistakes before it is decoded.
private struct StrictRule: Decodable {
    let rule: UserRule

    private enum Key: String, CodingKey, CaseIterable {
        case version, identifier, app, predicate, session
    }

    init(from decoder: any Decoder) throws {
        _ = try FieldReader<Key>(decoder, "a rule")
        rule = try UserRule(from: decoder)
    }
}

extension ScenesDocument.App: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case identifier, name, supportsMultipleScenes
    }

    /// Reads an object; only the identifier is required. The object has no version of its own: the version of the
    /// document applies.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "an app")
        self.init(
            identifier: try reader.required(.identifier, "an app identifier (a string)"),
            name: try reader.optional(.name, "a name (a string)"),
            supportsMultipleScenes: try reader.flag(.supportsMultipleScenes) ?? false
        )
    }

    /// Writes an object; a nil name is omitted.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(identifier, forKey: .identifier)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encode(supportsMultipleScenes, forKey: .supportsMultipleScenes)
    }
}
