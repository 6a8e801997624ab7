import Foundation
import Testing

/// Tests that run `proscenium lint` as a process.
@Suite("lint")
struct LintTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let arguments: [String]
        var input = ""
        let status: Int32
        var output = ""
        var errors = ""
        var testDescription: String { arguments.joined(separator: " ") + (input.isEmpty ? "" : " < …") }
    }

    static let cases = [
        Case(
            arguments: ["self = 'clown' || self like[C] 'clown/*'"], status: 0,
            output: "SELF == \"clown\" OR SELF LIKE[c] \"clown/*\"\n"),
        Case(
            arguments: ["SELF BEGINSWITH %@", "--argument", "clown/"], status: 0, output: "SELF BEGINSWITH \"clown/\"\n"
        ),
        Case(arguments: ["SELF LIKE 'clown/*'", "--evaluate", "clown/Crusty"], status: 0, output: "true\n"),
        Case(arguments: ["SELF LIKE 'clown/*'", "--evaluate", "clown"], status: 0, output: "false\n"),
        Case(
            arguments: ["TRUEPREDICATE", "SELF == nil", "SELF == 'a'", "--evaluate-without-identifier"], status: 0,
            output: "true\ntrue\nfalse\n"),
        Case(
            arguments: ["--file", "-"], input: "SELF == 'a'\r\n\n  TRUEPREDICATE  \n", status: 0,
            output: "SELF == \"a\"\nTRUEPREDICATE\n"),
        Case(
            arguments: [], input: "SELF == 'a'\nSELF MATCHES 'b'\n", status: 1, output: "SELF == \"a\"\n",
            errors: """
                standard input: line 2: a scene condition cannot use a regular expression
                  SELF MATCHES 'b'
                  ^^^^^^^^^^^^^^^^
                  use LIKE with * and ?, BEGINSWITH, ENDSWITH or CONTAINS

                """),
        Case(
            arguments: ["title == 'a'", "SELF == "], status: 2,
            errors: """
                predicate 1: a scene condition can refer only to SELF
                  title == 'a'
                  ^^^^^
                  compare SELF with a quoted string or %@
                predicate 2: column 9: found the end of the text, expected an expression such as SELF, a quoted string, \
                a number or {…}
                  SELF == 
                          ^

                """),
        Case(
            arguments: ["SELF BETWEEN {'b'}", "--evaluate", "b"], status: 1,
            errors: "“SELF BETWEEN {\"b\"}” needs exactly two bounds in {…}\n"),
        Case(
            arguments: ["TRUEPREDICATE", "name == 'a'", "--json"], status: 1,
            output: #"""
                {"accepted":true,"canonical":"TRUEPREDICATE","faults":[],"place":"predicate 1","predicate":"TRUEPREDICATE","version":1}
                {"accepted":false,"canonical":"name == \"a\"","faults":[{"code":"keyPath","message":"a scene condition can refer only to SELF","remedy":"compare SELF with a quoted string or %@"}],"place":"predicate 2","predicate":"name == 'a'","version":1}

                """#),
    ]

    @Test(
        "B02 M05: lint writes results to standard output and faults to standard error, and sets the exit status",
        arguments: cases)
    func lint(_ example: Case) throws {
        let run = try CommandRun(["lint"] + example.arguments, input: Data(example.input.utf8))
        #expect(run.status == example.status)
        #expect(run.output == example.output)
        #expect(run.errors == example.errors)
    }

    @Test(
        "Invalid input is an error with exit status 2 and no result",
        arguments: [
            ("", "an empty text"), ("\n \n", "an empty text"),
            (String(repeating: "(", count: 1 << 20), "levels of nesting"),
            (String(repeating: "x", count: 1 << 21), "at most 1048576 bytes"), ("SELF == 'a", "a closing '"),
            ("SELF == \"a'", "a closing \""), ("SELF == 'a\u{0}b'", "U+0000"), ("SELF == %@", "an argument for %@"),
            ("SELF == '\\uDC00'", "both halves of a surrogate pair"),
        ])
    func invalidInput(_ input: String, _ message: String) throws {
        let run = try CommandRun(["lint"], input: Data(input.utf8))
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.utf8.count < 1_000)
    }

    @Test("The bytes of a lone surrogate are rejected in standard input and in an argument")
    func loneSurrogateBytes() throws {
        let bytes = Data("SELF == '".utf8) + Data([0xED, 0xA0, 0x80]) + Data("'".utf8)
        let input = try CommandRun(["lint"], input: bytes)
        #expect(input.status == 2 && input.output == "")
        #expect(
            input.errors
                == "proscenium: standard input: this text is not valid UTF-8\n  pass it in UTF-8\n")
        let argument = try CommandRun(shell: "\"$proscenium\" lint \"$(printf 'SELF == \\047\\355\\240\\200\\047')\"")
        #expect(argument.status == 2 && argument.output == "")
        #expect(argument.errors.contains("argument 2: this text is not valid UTF-8"))
    }

    @Test("The help describes the command and exits with 0")
    func help() throws {
        for arguments in [["--help"], ["lint", "--help"], ["explain", "--help"], ["--version"]] {
            let run = try CommandRun(arguments)
            #expect(run.status == 0)
            #expect(!run.output.isEmpty && run.errors == "")
        }
    }
}
