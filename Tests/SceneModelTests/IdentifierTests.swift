import Foundation
import TestSupport
import Testing

@testable import SceneModel

@Suite struct IdentifierTests {
    @Test(
        "M19: Session identifiers accept any visible text of up to 255 bytes",
        arguments: ["1", "8C7F0E0A-4C7B-4B1A-9B7B-1F6F2A3D4E5F", "Jongleur-Ü", String(repeating: "a", count: 255)])
    func acceptsSession(_ text: String) throws {
        #expect(try SessionIdentifier(text).text == text)
    }

    @Test(
        "M19: An invalid session identifier is refused, and the error names the fault",
        arguments: [
            ("", "the session identifier is empty"),
            ("a b", "\"a b\" is not a session identifier: character 2 is a space"),
            ("a\nb", "\"a·b\" is not a session identifier: character 2 is U+000A"),
            ("tab\u{2028}", "\"tab·\" is not a session identifier: character 4 is U+2028"),
            (
                String(repeating: "ü", count: 128),
                "\"\(String(repeating: "ü", count: 60))…\" is not a session identifier: "
                    + "it has 256 bytes; the limit is 255"
            ),
        ])
    func refusesSession(_ text: String, _ message: String) {
        #expect(
            failure { try SessionIdentifier(text) } == """
                \(message)
                  use 1 to 255 bytes without spaces and control characters
                """)
    }

    @Test("App identifiers follow the rules of bundle identifiers", arguments: ["a", "com.example.clown-town_2", "9"])
    func acceptsApp(_ text: String) throws {
        #expect(try AppIdentifier(text).text == text)
    }

    @Test(
        "An invalid app identifier is refused, and the error names the fault",
        arguments: [
            ("", "the app identifier is empty"),
            (".hidden", "\".hidden\" is not an app identifier: it begins with a dot"),
            ("com/example", "\"com/example\" is not an app identifier: character 4 is \"/\""),
            ("com.exämple", "\"com.exämple\" is not an app identifier: character 7 is \"ä\""),
            ("com.x\0", "\"com.x·\" is not an app identifier: character 6 is U+0000"),
        ])
    func refusesApp(_ text: String, _ message: String) {
        #expect(
            failure { try AppIdentifier(text) } == """
                \(message)
                  use letters, digits, "-", "." and "_", as in com.example.clowntown
                """)
    }

    @Test("Identifiers are ordered and compared by their bytes")
    func bytes() throws {
        let (composed, decomposed) = (try Sample.session("\u{E9}"), try Sample.session("e\u{301}"))
        #expect(composed != decomposed)
        #expect(Set([composed, decomposed]).count == 2)
        #expect(decomposed < composed)
        let sorted = try ["b", "a10", "B", "a9"].map(Sample.session).sorted().map(\.text)
        #expect(sorted == ["B", "a10", "a9", "b"])
        #expect(try Sample.app("B") < Sample.app("a"))
    }

    @Test("M19: A random session identifier is a unique upper-case UUID of version 4")
    func random() throws {
        var numbers = SplitMix64(seed: 1)
        let identifiers = (0..<1000).map { _ in SessionIdentifier.random(using: &numbers) }
        #expect(Set(identifiers).count == 1000)
        for identifier in identifiers {
            #expect(UUID(uuidString: identifier.text)?.uuidString == identifier.text)
            #expect(
                identifier.text.wholeMatch(of: /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/)
                    != nil)
        }
    }

    @Test("Identifiers are plain strings in JSON; an invalid one is reported with its coding path")
    func json() throws {
        #expect(try JSON.encode([Sample.session("1")]) == "[\"1\"]")
        #expect(try JSON.decode("[\"com.example.a\"]", as: [AppIdentifier].self) == [Sample.app("com.example.a")])
        #expect(
            failure { try JSON.decode("[\"a\", \"b/c\"]", as: [AppIdentifier].self) } == """
                [1]: "b/c" is not an app identifier: character 2 is "/"
                  use letters, digits, "-", "." and "_", as in com.example.clowntown
                """)
        #expect(
            failure { try JSON.decode("[7]", as: [SessionIdentifier].self) }
                == "[0]: expected a session identifier (a string) but found the number 7")
    }

    @Test("M18: Roles have UIKit's raw values, and unknown roles are preserved")
    func roles() throws {
        let known: [SceneRole] = [.windowApplication, .windowExternalDisplay, .windowExternalDisplayNonInteractive]
        #expect(
            try JSON.encode(known) == """
                ["UIWindowSceneSessionRoleApplication","UIWindowSceneSessionRoleExternalDisplay",\
                "UIWindowSceneSessionRoleExternalDisplayNonInteractive"]
                """)
        let unknown = try JSON.decode("\"UIWindowSceneSessionRoleVolumetric\"", as: SceneRole.self)
        #expect(unknown == SceneRole(rawValue: "UIWindowSceneSessionRoleVolumetric"))
        #expect(try JSON.roundTrip(unknown) == unknown)
    }
}
