import Foundation
import Testing

@testable import SceneModel

@Suite struct ScenesDocumentTests {
    private static let apps = #""apps":[{"identifier":"com.example.clowntown","supportsMultipleScenes":true}]"#

    private func read(_ text: String) throws -> ScenesDocument {
        try ScenesDocument(data: Data(text.utf8), file: "scenes.json")
    }

    @Test("M14, M26: Apps, sessions and rules are read from a short text")
    func reads() throws {
        let document = try read(
            """
            {"version": 1,
             "apps": [{"identifier": "com.example.clowntown", "supportsMultipleScenes": true, "name": "Clown Town"},
                      {"identifier": "com.example.one"}],
             "sessions": [{"identifier": "main", "app": "com.example.clowntown"},
                          {"identifier": "robbie", "app": "com.example.clowntown",
                           "conditions": {"can": "SELF == 'robbie'", "prefers": "SELF == 'robbie'"}}],
             "rules": [{"identifier": "r", "app": "com.example.one", "predicate": "TRUEPREDICATE"}]}
            """)
        #expect(document.apps.map(\.supportsMultipleScenes) == [true, false])
        #expect(document.apps.map(\.name) == ["Clown Town", nil])
        #expect(document.sessions.map(\.identifier.text) == ["main", "robbie"])
        #expect(document.sessions.map { $0.conditions == .standard } == [true, false])
        #expect(document.rules.map(\.destination) == [.newSession])
        #expect(try ScenesDocument(data: document.json(), file: "again") == document)
        #expect(try read("{\"apps\":[]}") == ScenesDocument(apps: [], sessions: []))
    }

    @Test("An app of the document can be read from its manifest")
    func manifest() throws {
        let app = ScenesDocument.App(try ManifestText.read(ManifestText.scenes))
        #expect(
            app
                == ScenesDocument.App(
                    identifier: try Sample.app(), name: "com.example.clowntown", supportsMultipleScenes: true))
    }

    private static func sessions(_ elements: String) -> String {
        "{\(apps),\"sessions\":[\(elements)]}"
    }

    private static let main = #"{"identifier":"main","app":"com.example.clowntown"}"#

    /// Faulty texts, each with the expected error message. The file's name precedes the message.
    private static let faulty: [(String, String)] = [
        ("[]", "expected a scenes document (an object) but found an array"),
        ("{}", "the key \"apps\" is missing\n  add it: an array of apps"),
        ("{\"apps\":{}}", "apps: expected an array of apps but found an object"),
        ("{\"apps\":[3]}", "apps[0]: expected an app (an object) but found the number 3"),
        (
            "{\"apps\":[],\"version\":7}",
            """
            version: this has format version 7; only version 1 is supported
              use a newer Proscenium, or write format version 1
            """
        ),
        (
            "{\"apps\":[{\"identifier\":\"a\",\"suportsMultipleScenes\":true}]}",
            """
            apps[0]: unknown key "suportsMultipleScenes"
              use the keys identifier, name, supportsMultipleScenes
            """
        ),
        (
            "{\"apps\":[{\"identifier\":\"a\"},{\"identifier\":\"a\"}]}",
            "apps[1].identifier: \"a\" is already used at apps[0].identifier\n  give each a unique identifier"
        ),
        (
            sessions("\(main),\(main)"),
            "sessions[1].identifier: \"main\" is already used at sessions[0].identifier\n  give each a unique identifier"
        ),
        (
            sessions("\(main),{\"identifier\":\"x\",\"app\":\"com.example.other\"}"),
            """
            sessions[1].app: the app "com.example.other" is not listed under "apps"
              add it there, or use one of com.example.clowntown
            """
        ),
        (
            sessions(
                "{\"identifier\":\"x\",\"app\":\"com.example.clowntown\",\"conditions\":{\"prefer\":\"TRUEPREDICATE\"}}"
            ),
            """
            sessions[0].conditions: unknown key "prefer"
              use the keys version, can, prefers
            """
        ),
        (
            sessions("{\"identifier\":\"x\",\"app\":\"com.example.clowntown\",\"title\":false}"),
            "sessions[0].title: expected a title (a string) but found false"
        ),
        (
            "{\(apps),\"rules\":[{\"identifier\":\"r\",\"app\":\"b\",\"predicate\":\"TRUEPREDICATE\"}]}",
            """
            rules[0].app: the app "b" is not listed under "apps"
              add it there, or use one of com.example.clowntown
            """
        ),
        (
            "{\(apps),\"rules\":[{\"identifier\":\"r\",\"predicate\":\"TRUEPREDICATE\"}]}",
            "rules[0]: the key \"app\" is missing\n  add it: it is required"
        ),
        (
            "{\(apps),\"rules\":[{\"identifier\":\"r\",\"app\":\"a\",\"predicate\":\"TRUEPREDICATE\",\"to\":1}]}",
            """
            rules[0]: unknown key "to"
              use the keys version, identifier, app, predicate, session
            """
        ),
    ]

    @Test("Faults of a scenes file name the file, the position and a remedy", arguments: faulty)
    func faults(_ text: String, _ message: String) {
        #expect(failure { try read(text) } == "scenes.json: " + message)
    }

    @Test("A rule's identifier must be unique within an app, not across apps")
    func ruleIdentifiers() throws {
        func rule(_ app: String) -> String {
            "{\"identifier\":\"r\",\"app\":\"\(app)\",\"predicate\":\"TRUEPREDICATE\"}"
        }
        let apps = "\"apps\":[{\"identifier\":\"a\"},{\"identifier\":\"b\"}]"
        #expect(try read("{\(apps),\"rules\":[\(rule("a")),\(rule("b"))]}").rules.count == 2)
        #expect(
            failure { try read("{\(apps),\"rules\":[\(rule("a")),\(rule("b")),\(rule("a"))]}") } == """
                scenes.json: rules[2].identifier: "r" is already used at rules[0].identifier
                  give each a unique identifier
                """)
    }

    @Test("M05: An invalid predicate is shown with a caret at its position in the file")
    func predicates() throws {
        let session = #"{"identifier":"x","app":"com.example.clowntown","conditions":{"can":"SELF == "}}"#
        let message = try #require(failure { try read(Self.sessions(session)) })
        let lines = message.split(separator: "\n")
        #expect(lines.first?.hasPrefix("scenes.json: sessions[0].conditions.can: ") == true)
        #expect(lines.contains("  SELF == ") && lines.contains { $0.hasSuffix("^") })

        let refused = session.replacingOccurrences(of: "SELF == ", with: "SELF MATCHES 'a'")
        #expect(
            failure { try read(Self.sessions(refused)) }?.hasPrefix("scenes.json: sessions[0].conditions: ") == true)
        let rule = "{\(Self.apps),\"rules\":[{\"identifier\":\"r\",\"app\":\"a\",\"predicate\":\"SELF MATCHES 'a'\"}]}"
        #expect(failure { try read(rule) }?.hasPrefix("scenes.json: rules[0].predicate: ") == true)
    }

    @Test("Text that is not JSON is shown with the line and a caret")
    func syntax() {
        #expect(
            failure { try read("{\n  \"apps\": [,]\n}") } == """
                scenes.json: line 2, column 12: this is not valid JSON: expected a value
                    "apps": [,]
                             ^
                """)
        #expect(
            failure { try ScenesDocument(data: Data([0x22, 0xFF, 0x22]), file: "scenes.json") } == """
                scenes.json: this text is not valid UTF-8 at byte 1
                  save it as UTF-8
                """)
    }

    @Test("Scenes files are read from regular files only")
    func files() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("scenes.json", Data("{\(Self.apps)}".utf8))
        #expect(try ScenesDocument(contentsOf: file).apps.count == 1)
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(
            failure { try ScenesDocument(contentsOf: pipe) }?.contains("this is a pipe, not a regular file") == true)
        #expect(
            failure { try ScenesDocument(contentsOf: folder.url) }
                == "\(folder.url.path): this is a folder, not a file\n  use the path of a file inside it")
        let large = folder.path("large")
        #expect(FileManager.default.createFile(atPath: large.path, contents: nil))
        #expect(truncate(large.path, ScenesDocument.maximumFileSize + 1) == 0)
        #expect(failure { try ScenesDocument(contentsOf: large) }?.contains("larger than 33554432 bytes") == true)
    }

    @Test("Documents created in code follow the same rules")
    func made() throws {
        let app = ScenesDocument.App(identifier: try Sample.app("a"))
        let session = SceneSession(identifier: try Sample.session("s"), app: try Sample.app("b"))
        #expect(
            throws: ScenesDocumentError.Problem.duplicate(
                path: "apps[1].identifier", value: "a", first: "apps[0].identifier")
        ) {
            try ScenesDocument(apps: [app, app], sessions: [])
        }
        #expect(
            throws: ScenesDocumentError.Problem.unknownApp(
                path: "sessions[0].app", app: session.app, known: [app.identifier])
        ) {
            try ScenesDocument(apps: [app], sessions: [session])
        }
    }
}
