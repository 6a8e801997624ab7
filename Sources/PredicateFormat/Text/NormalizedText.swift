import Foundation

/// A normalised text in one form, as UTF-8 with its character boundaries.
///
/// In the literal form a character is a code point; in the other forms it is a code point with the combining marks
/// after it. Matches of substrings and wildcards begin and end at character boundaries, so a letter is never split from
/// its accent.
struct NormalizedText: Hashable, Sendable {
    /// The UTF-8 bytes of the text in its form.
    let bytes: [UInt8]

    /// Whether every byte is an ASCII code point that is a character of its own.
    let isASCII: Bool

    /// For every offset up to and including the end of the text, whether a character begins at the offset; empty for
    /// ASCII.
    private let starts: [Bool]

    /// Converts a text to a form.
    init(_ text: String, form: NormalizationForm) { self.init(utf8: Array(text.utf8), form: form) }

    /// Converts UTF-8 to a form.
    init(utf8: [UInt8], form: NormalizationForm) {
        if Self.isASCII(utf8) {
            bytes = form.ignoresCase ? utf8.map(Self.lowercased) : utf8
            isASCII = true
            starts = []
            return
        }
        var builder = Builder(form: form)
        builder.append(String(decoding: utf8, as: UTF8.self))
        bytes = builder.bytes
        isASCII = builder.isASCII
        starts = builder.isASCII ? [] : builder.starts + [true]
    }

    static func isASCII(_ utf8: [UInt8]) -> Bool {
        utf8.reduce(0) { $0 | $1 } < 0x80
    }

    @inline(__always)
    static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// Calls `body` with a view of the text's storage.
    @inline(__always)
    func withView<Result>(_ body: (NormalizedTextView) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            starts.withUnsafeBufferPointer { body(NormalizedTextView(bytes: bytes, starts: isASCII ? nil : $0)) }
        }
    }
}

/// A builder of the normalised form of a text that is not ASCII.
private struct Builder {
    let form: NormalizationForm
    var bytes: [UInt8] = []
    var starts: [Bool] = []
    var isASCII = true

    /// The maximum number of consecutive marks that are put in canonical order together. The number is the limit of
    /// Unicode's stream-safe text format; ordering a longer run takes time quadratic in the length of the run.
    static let maximumMarkRun = 30

    init(form: NormalizationForm) { self.form = form }

    mutating func append(_ text: String) {
        guard form != .literal else {
            for scalar in text.unicodeScalars { append(scalar, startsCharacter: true) }
            return
        }
        for piece in Self.pieces(of: text) {
            for scalar in piece.decomposedStringWithCanonicalMapping.unicodeScalars { fold(scalar) }
        }
    }

    /// Returns the text, split where a run of marks exceeds the limit.
    private static func pieces(of text: String) -> [String] {
        var longest = 0
        var marks = 0
        for scalar in text.unicodeScalars {
            marks = isReordered(scalar) ? marks + 1 : 0
            longest = max(longest, marks)
        }
        if longest <= maximumMarkRun { return [text] }
        var pieces: [String] = []
        var piece = String.UnicodeScalarView()
        var run = 0
        for scalar in text.unicodeScalars {
            run = Self.isReordered(scalar) ? run + 1 : 0
            if run > maximumMarkRun {
                pieces.append(String(piece))
                piece = String.UnicodeScalarView()
                run = 1
            }
            piece.append(scalar)
        }
        return pieces + [String(piece)]
    }

    /// Whether canonical ordering can move the code point. Code points before the first mark (U+0300) are excluded
    /// without looking up their class.
    private static func isReordered(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
    }

    private mutating func fold(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            let folded = form.ignoresCase ? NormalizedText.lowercased(byte) : byte
            return append(Unicode.Scalar(folded), startsCharacter: true)
        }
        let category = scalar.properties.generalCategory
        if form.ignoresMarks, category == .nonspacingMark || category == .enclosingMark { return }
        let isMark = category == .nonspacingMark || category == .enclosingMark || category == .spacingMark
        guard form.ignoresCase else { return append(scalar, startsCharacter: !isMark) }
        var isFirst = true
        for folded in scalar.caseFolded.unicodeScalars {
            append(folded, startsCharacter: isFirst && !isMark)
            isFirst = false
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, startsCharacter: Bool) {
        isASCII = isASCII && scalar.isASCII && startsCharacter
        // A text always begins with a character start, even if its first code point is a mark without a base.
        let isStart = startsCharacter || starts.isEmpty
        for (index, byte) in UTF8.encode(scalar)?.enumerated() ?? UTF8.encodedReplacementCharacter.enumerated() {
            bytes.append(byte)
            starts.append(isStart && index == 0)
        }
    }
}

extension Unicode.Scalar {
    /// The code point's full case folding.
    ///
    /// The standard library has the case mappings but not the folding. Mapping to lower case, then to upper case, and
    /// then to lower case gives the folding of every code point except the dotless i. The upper case of the dotless i
    /// is I, and the lower case of I is the ordinary i.
    fileprivate var caseFolded: String {
        if isASCII { return properties.lowercaseMapping }
        // Most code points have no case, and mapping is slow.
        if !properties.changesWhenCaseMapped { return String(self) }
        if value == 0x131 { return String(self) }
        return properties.lowercaseMapping.unicodeScalars
            .map(\.properties.uppercaseMapping).joined().unicodeScalars
            .map(\.properties.lowercaseMapping).joined()
    }
}
