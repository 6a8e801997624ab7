import PredicateFormat
import Testing

/// Invalid predicates, with the full error messages.
@Suite("Syntax errors")
struct SyntaxErrorTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let text: String
        let code: PredicateSyntaxError.Code
        let rendered: String
        var arguments: [PredicateArgument] = []
        var testDescription: String { text }
    }

    static let cases = [
        Case(
            text: "", code: .unexpectedText,
            rendered: """
                column 1: found an empty text, expected an expression such as SELF, a quoted string, a number or {…}
                  
                  ^
                """),
        Case(
            text: "SELF ==", code: .unexpectedText,
            rendered: """
                column 8: found the end of the text, expected an expression such as SELF, a quoted string, a number or {…}
                  SELF ==
                         ^
                """),
        Case(
            text: "SELF == 'a", code: .unterminatedString,
            rendered: """
                column 9: found the end of the text, expected a closing '
                  SELF == 'a
                          ^^
                  close the string, or write \\' for a quote inside it
                """),
        Case(
            text: "SELF BEGINWITH 'a'", code: .unexpectedText,
            rendered: """
                column 6: found BEGINWITH, expected an operator such as ==, LIKE or BEGINSWITH
                  SELF BEGINWITH 'a'
                       ^^^^^^^^^
                """),
        Case(
            text: "(SELF == 'a'", code: .unexpectedText,
            rendered: """
                column 13: found the end of the text, expected an operator or )
                  (SELF == 'a'
                              ^
                """),
        Case(
            text: "SELF ==[ci] 'a'", code: .unknownOption,
            rendered: """
                column 9: found the option i, expected c, d, n or l
                  SELF ==[ci] 'a'
                          ^^
                  [c] ignores case, [d] ignores diacritics, [cd] both
                """),
        Case(
            text: "SELF LIKE ?", code: .unexpectedText,
            rendered: """
                column 11: found ?, expected an expression or an operator
                  SELF LIKE ?
                            ^
                  put wildcards inside the quoted pattern of LIKE
                """),
        Case(
            text: "%k == 'a'", code: .unknownConversion,
            rendered: """
                column 1: found %k, expected %@, %K, or a printf conversion for a number such as %d or %f
                  %k == 'a'
                  ^^
                  write %K for a key path
                """),
        Case(
            text: "SELF == %@", code: .notEnoughArguments,
            rendered: """
                column 9: found 0 arguments, expected an argument for %@
                  SELF == %@
                          ^^
                  pass as many arguments as the format has conversions
                """),
        Case(
            text: "SELF == %d", code: .wrongArgument,
            rendered: """
                column 9: found a string as argument 1, expected a whole number for %d
                  SELF == %d
                          ^^
                """, arguments: ["a"]),
        Case(
            text: "SELF == '\\uD83D'", code: .loneSurrogate,
            rendered: """
                column 10: found \\uD83D, expected both halves of a surrogate pair
                  SELF == '\\uD83D'
                           ^^^^^^
                  write the character itself, or both \\u escapes of its UTF-16 form
                """),
        Case(
            text: "SELF == '\\x4'", code: .invalidEscape,
            rendered: """
                column 10: found \\x4', expected 2 hexadecimal digits after \\x
                  SELF == '\\x4'
                           ^^^^
                  write \\\\x for a backslash and the letter x
                """),
        Case(
            text: "SELF == '\\000'", code: .forbiddenCharacter,
            rendered: """
                column 10: found the character U+0000, expected text without NUL
                  SELF == '\\000'
                           ^^^^
                  an identifier cannot contain NUL; remove it
                """),
        Case(
            text: "SELF == 12abc", code: .invalidNumber,
            rendered: """
                column 9: found 12, expected a decimal number, or 0x, 0o, 0b and digits of that base
                  SELF == 12abc
                          ^^
                """),
        Case(
            text: "SELF == 'a'\n  AND AND SELF == 'b'", code: .unexpectedText,
            rendered: """
                line 2, column 7: found AND, expected an expression such as SELF or a quoted string
                    AND AND SELF == 'b'
                        ^^^
                  AND is a reserved word: write # before it to use it as a name
                """),
        Case(
            text: "SELF == (SELF == 'a')", code: .unexpectedText,
            rendered: """
                column 9: found a predicate, expected an expression such as SELF or a string
                  SELF == (SELF == 'a')
                          ^
                """),
    ]

    @Test("B02: An error has the position, the token found, the tokens expected and a caret", arguments: cases)
    func rendering(_ example: Case) {
        let error = #expect(throws: PredicateSyntaxError.self) {
            try ScenePredicate(format: example.text, arguments: example.arguments)
        }
        #expect(error?.code == example.code)
        #expect(error?.description == example.rendered)
    }

    @Test(
        "A raw NUL is refused inside and outside of strings, and after a backslash",
        arguments: ["SELF == 'a\u{0}b'", "SELF == \u{0}", "SELF == '\\\u{0}'"])
    func rawNUL(_ text: String) {
        let error = #expect(throws: PredicateSyntaxError.self) { try ScenePredicate(format: text) }
        #expect(error?.code == .forbiddenCharacter)
    }

    @Test(
        "Arguments without a representation in the language are refused",
        arguments: [PredicateArgument.real(.nan), .real(.infinity), "a\u{0}"])
    func unusableArgument(_ argument: PredicateArgument) {
        let error = #expect(throws: PredicateSyntaxError.self) {
            try ScenePredicate(format: "SELF == %@", arguments: [["x", argument]])
        }
        #expect(error?.code == .wrongArgument)
    }

    @Test("%K accepts only names joined by dots", arguments: ["", "a b", "a..b", ".a", "SELF == 'x' OR a", "1a"])
    func keyPathArgument(_ path: String) {
        let error = #expect(throws: PredicateSyntaxError.self) {
            try ScenePredicate(format: "%K == 'a'", arguments: [.string(path)])
        }
        #expect(error?.code == .wrongArgument)
    }

    @Test("A long line is truncated around the error")
    func longLine() {
        let text = "SELF == '" + String(repeating: "x", count: 500) + "' ?"
        let error = #expect(throws: PredicateSyntaxError.self) { try ScenePredicate(format: text) }
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(lines.allSatisfy { $0.count < 140 })
        #expect(lines[1].hasSuffix("xxx' ?"))
        #expect(lines[2].count == lines[1].count)
    }
}
