import Foundation
import TestSupport
import Testing

@testable import Varlink

@Suite("Interface descriptions")
struct InterfaceTests {
    static let example = """
        # Things to test with.
        #
        # Second paragraph.
        interface org.example.test-2

        # A point.
        type Point (
          # Across.
          x: int,
          y: ?float
        )

        type Color (red, dark_green)

        type Tree (name: string, children: []Tree, notes: [string]?string, extra: ?object, in: (a: bool, b: (c, d)))

        # Moves.
        method Move(points: []Point, color: ?Color) -> (tree: Tree)

        method Nothing() -> ()

        error Lost (at: ?Point)

        """

    @Test("Declarations, types and comments are parsed")
    func parse() throws {
        let interface = try InterfaceDescription(parsing: Self.example)
        #expect(interface.name == "org.example.test-2")
        #expect(interface.documentation == "Things to test with.\n\nSecond paragraph.")
        #expect(interface.members.map(\.name) == ["Point", "Color", "Tree", "Move", "Nothing", "Lost"])
        #expect(interface.methodNames == ["Move", "Nothing"])
        let point = try #require(interface.member(named: "Point"))
        #expect(point.documentation == "A point.")
        let fields = [
            InterfaceField(name: "x", type: .int, documentation: "Across."),
            InterfaceField(name: "y", type: .optional(.float)),
        ]
        #expect(point.kind == .type(.structure(fields)))
        let move = try #require(interface.member(named: "Move"))
        #expect(move.documentation == "Moves.")
        let input = [
            InterfaceField(name: "points", type: .array(.named("Point"))),
            InterfaceField(name: "color", type: .optional(.named("Color"))),
        ]
        #expect(move.kind == .method(input: input, output: [InterfaceField(name: "tree", type: .named("Tree"))]))
    }

    @Test("An interface's description parses to an equal interface with the same description")
    func canonicalText() throws {
        for text in [Self.example, ServiceInterface.text] {
            let interface = try InterfaceDescription(parsing: text)
            let reparsed = try InterfaceDescription(parsing: interface.description)
            #expect(reparsed == interface)
            #expect(reparsed.description == interface.description)
        }
        let short = try InterfaceDescription(parsing: "interface a.b method M(x:int)->() # end\n#doc\nerror E()")
        #expect(short.description == "interface a.b\n\nmethod M(x: int) -> ()\n\n# doc\nerror E ()\n")
    }

    @Test(
        "Invalid text is refused, and the error has the position, the expected text and the text found",
        arguments: [
            ("", "1:1: expected 'interface', found the end of the text"),
            ("interface org", "1:11: expected an interface name of at least two parts, found 'org'"),
            ("interface a.-b", "1:11: expected an interface name of at least two parts, found 'a.-b'"),
            ("interface a.b", "1:14: expected a declaration, found the end of the text"),
            ("interface a.b\nfoo", "2:1: expected 'type', 'method' or 'error', found 'foo'"),
            ("interface a.b\ntype t ()", "2:6: expected a name that begins with a capital letter, found 't'"),
            ("interface a.b\nmethod M()", "2:11: expected '->', found the end of the text"),
            ("interface a.b\nmethod M(a, b) -> ()", "2:9: expected fields with types, found '('"),
            ("interface a.b\ntype T (x: int\n  y: int)", "3:3: expected ',' or ')', found 'y'"),
            ("interface a.b\ntype T (a b)", "2:11: expected ':', ',' or ')', found 'b'"),
            ("interface a.b\ntype T (a_: int)", "2:9: expected a field name, found 'a_'"),
            ("interface a.b\ntype T (a: int, a: int)", "2:17: expected a field name that is not yet used, found 'a'"),
            ("interface a.b\ntype T (a: ??int)", "2:13: expected a type that is not optional already, found '?'"),
            ("interface a.b\ntype T (a: [int]int)", "2:13: expected 'string' or ']', found 'int'"),
            ("interface a.b\ntype T (a: é)", "2:12: expected a type, found 'é'"),
            ("interface a.b\nerror E (a: Gone)", "2:13: expected a type of this interface, found 'Gone'"),
            ("interface a.b\ntype T ()\nerror T ()", "3:7: expected a name that is not yet declared, found 'T'"),
        ])
    func syntaxErrors(text: String, message: String) {
        let error = #expect(throws: InterfaceSyntaxError.self) { try InterfaceDescription(parsing: text) }
        #expect(error?.description == message)
    }

    @Test("Types that are nested too deeply are refused")
    func nesting() {
        let text = "interface a.b type T (a: " + String(repeating: "[]", count: 100_000) + "int)"
        let error = #expect(throws: InterfaceSyntaxError.self) { try InterfaceDescription(parsing: text) }
        #expect(error?.expected == "types nested at most 64 deep")
    }

    @Test("Randomly damaged text is refused, or parses to an interface with a stable description", arguments: 0..<40)
    func mutation(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let characters = Array("()[]?:,->#\n .aZ9_\u{0}".utf8)
        for _ in 0..<50 {
            var bytes = Array(Self.example.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.remove(at: index)
                case 1: bytes[index] = characters[Int.random(in: 0..<characters.count, using: &random)]
                default: bytes.insert(characters[Int.random(in: 0..<characters.count, using: &random)], at: index)
                }
            }
            guard let parsed = try? InterfaceDescription(parsing: String(decoding: bytes, as: UTF8.self)) else {
                continue
            }
            #expect((try? InterfaceDescription(parsing: parsed.description)) == parsed)
        }
    }
}
