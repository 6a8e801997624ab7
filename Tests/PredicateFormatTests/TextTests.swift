import Foundation
import PredicateFormat
import Testing

/// Equality, folding and search of texts of all kinds.
@Suite("Text")
struct TextTests {
    private func isTrue(_ format: String, _ argument: String, _ text: String) throws -> Bool {
        try ScenePredicate(format: format, arguments: [.string(argument)]).evaluate(with: text)
    }

    @Test(
        "M05: Comparisons follow their options; without options, == and LIKE compare literally",
        arguments: [
            ("SELF == %@", "\u{E9}", "e\u{301}", false), ("SELF ==[c] %@", "\u{E9}", "e\u{301}", true),
            ("SELF ==[l] %@", "\u{E9}", "e\u{301}", true), ("SELF ==[n] %@", "\u{E9}", "e\u{301}", false),
            ("SELF ==[cdn] %@", "a", "A", false), ("SELF ==[c] %@", "STRASSE", "straße", true),
            ("SELF ==[c] %@", "ΣΊΣΥΦΟΣ", "σίσυφος", true), ("SELF ==[c] %@", "i", "İ", false),
            ("SELF ==[cd] %@", "i", "İ", true), ("SELF ==[c] %@", "ı", "i", false),
            ("SELF ==[c] %@", "ﬁn", "FIN", true),
            ("SELF ==[c] %@", "\u{212A}", "k", true), ("SELF ==[d] %@", "o", "ø", false),
            ("SELF ==[d] %@", "か", "が", true),
            ("SELF BEGINSWITH %@", "e", "e\u{301}", false), ("SELF BEGINSWITH %@", "\u{E9}", "e\u{301}t\u{E9}", true),
            ("SELF BEGINSWITH[d] %@", "e", "e\u{301}", true), ("SELF BEGINSWITH[n] %@", "e", "e\u{301}", true),
            ("SELF ENDSWITH %@", "\u{301}", "e\u{301}", false), ("SELF CONTAINS %@", "fe", "cafe\u{301}", false),
            ("SELF CONTAINS %@", "가", "\u{1100}\u{1161}", true), ("SELF CONTAINS %@", "👩", "👩‍💻", true),
            ("SELF CONTAINS[c] %@", "ss", "straße", true), ("SELF CONTAINS[d] %@", "\u{301}", "e", false),
            ("SELF LIKE %@", "?", "é", true), ("SELF LIKE %@", "?", "e\u{301}", false),
            ("SELF LIKE %@", "??", "e\u{301}", true),
            ("SELF LIKE[c] %@", "?", "e\u{301}", true), ("SELF LIKE[c] %@", "stra?e", "straße", true),
            ("SELF LIKE[c] %@", "e*", "e\u{301}t\u{E9}", false), ("SELF LIKE %@", "?", "🤡", true),
            ("SELF LIKE %@", "a*b*a", "aba", true), ("SELF LIKE %@", "ab*ba", "aba", false),
            ("SELF LIKE %@", "", "", true),
            ("SELF LIKE %@", "", "a", false), ("SELF LIKE %@", "*", "", true), ("SELF LIKE %@", "a\\", "a\\", true),
            ("SELF LIKE %@", "**a**", "bab", true), ("SELF LIKE %@", "*?*?*", "a", false),
        ])
    func comparisons(_ format: String, _ argument: String, _ text: String, _ expected: Bool) throws {
        #expect(try isTrue(format, argument, text) == expected)
    }

    @Test("[c] agrees with Foundation on every code point that Foundation folds")
    func caseFolding() throws {
        var disagreements: [String] = []
        for value in UInt32(0x21)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value), !scalar.properties.isWhitespace else { continue }
            let folded = String(scalar).folding(options: .caseInsensitive, locale: nil)
            guard !folded.unicodeScalars.elementsEqual([scalar]) else { continue }
            if try !isTrue("SELF ==[c] %@", folded, String(scalar)) {
                disagreements.append("U+\(String(value, radix: 16))")
            }
        }
        #expect(disagreements.isEmpty)
    }

    @Test("[d] agrees with Foundation on every code point from U+00C0 to U+024F")
    func diacritics() throws {
        for value in UInt32(0xC0)...0x24F {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            let folded = text.folding(options: .diacriticInsensitive, locale: nil)
            #expect(try isTrue("SELF ==[d] %@", folded, text), "U+\(String(value, radix: 16))")
        }
    }

    @Test("Comparisons accept a long run of combining marks")
    func longRunsOfMarks() throws {
        let marks = String(String.UnicodeScalarView((0..<2_000).map { $0 % 2 == 0 ? "\u{301}" : "\u{323}" }))
        #expect(try isTrue("SELF ==[d] %@", "a", "a" + marks))
        #expect(try isTrue("SELF BEGINSWITH %@", "a" + marks, "a" + marks + "b"))
    }

    @Test(
        "LIKE matches long patterns, for which the matcher's states need more than one 64-bit word",
        arguments: [63, 64, 65, 127, 128, 129, 300])
    func longGlobs(_ count: Int) throws {
        let glob = String(repeating: "?", count: count)
        #expect(try isTrue("SELF LIKE %@", "*" + glob + "*", String(repeating: "é", count: count)))
        #expect(try !isTrue("SELF LIKE %@", "*" + glob + "*", String(repeating: "é", count: count - 1)))
        #expect(try isTrue("SELF LIKE %@", "*\(glob)x*y", String(repeating: "a", count: count) + "xzy"))
        #expect(try !isTrue("SELF LIKE %@", "*\(glob)x*y", String(repeating: "a", count: count - 1) + "xzy"))
    }

    @Test("Ordering is by code points, not by UTF-16 units or locale")
    func ordering() throws {
        let sorted = ["", " ", "1", "A", "Z", "a", "ab", "b", "e", "\u{E9}", "f", "z", "\u{FFFD}", "🤡"]
        for (low, high) in zip(sorted, sorted.dropFirst()) {
            #expect(try isTrue("SELF < %@", high, low), "\(low) < \(high)")
            #expect(try !isTrue("SELF >= %@", high, low), "\(low) >= \(high)")
        }
    }
}
