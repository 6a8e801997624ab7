import Foundation
import Synchronization

/// A table of the plural formats that were looked up.
///
/// A string of Foundation on Linux cannot contain a plural format. A text that was looked up therefore ends with
/// invisible characters that encode the index of its entry in this table. UIKit's formatting functions replace such a
/// text with the text for their arguments.
enum PluralFormatTable {
    private struct Entries {
        var list: [PluralFormat] = []
        var indexes: [PluralFormat: Int] = [:]
    }

    private static let entries = Mutex(Entries())
    /// The invisible characters for the separator, for zero and for one.
    private static let marks: [Character] = ["\u{2063}", "\u{2062}", "\u{2064}"]

    /// Returns the text that stands for a plural format.
    static func text(for format: PluralFormat) -> String {
        let index = entries.withLock { entries in
            if let known = entries.indexes[format] { return known }
            entries.list.append(format)
            entries.indexes[format] = entries.list.count - 1
            return entries.list.count - 1
        }
        let bits = String(index, radix: 2).map { $0 == "0" ? marks[1] : marks[2] }
        return format.format + String([marks[0]] + bits + [marks[0]])
    }

    /// Returns the plural format for which a text stands; nil for other texts.
    static func format(of text: String) -> PluralFormat? {
        guard text.last == marks[0] else { return nil }
        let bits = text.dropLast().reversed().prefix { $0 != marks[0] }.reversed()
        guard !bits.isEmpty, bits.count < 32 else { return nil }
        let digits = bits.map { $0 == marks[1] ? "0" : $0 == marks[2] ? "1" : "x" }.joined()
        guard let index = Int(digits, radix: 2) else { return nil }
        return entries.withLock { $0.list.indices.contains(index) ? $0.list[index] : nil }
    }

    /// Returns a text from a format. For a plural format, the arguments choose the texts.
    ///
    /// - Parameter locale: the locale of numbers; nil for none.
    static func text(_ format: String, locale: Locale?, _ arguments: [any CVarArg]) -> String {
        let (plain, used) = Self.format(of: format)?.resolve(arguments) ?? (format, arguments)
        return String(format: plain, locale: locale, arguments: used)
    }
}
