import Foundation

/// Formatting functions that support the plural formats of `.stringsdict` files, which Foundation's functions on Linux
/// do not. For one to four arguments that are not all literals, the compiler prefers these functions to Foundation's.
extension String {
    /// Creates a text from a format and an argument. The argument selects the text of a plural format.
    public init<First: CVarArg>(format: String, _ argument: First) {
        let arguments: [any CVarArg] = [argument]
        self = PluralFormatTable.text(format, locale: nil, arguments)
    }

    /// Creates a text from a format and two arguments. The arguments select the text of a plural format.
    public init<First: CVarArg, Second: CVarArg>(format: String, _ first: First, _ second: Second) {
        let arguments: [any CVarArg] = [first, second]
        self = PluralFormatTable.text(format, locale: nil, arguments)
    }

    /// Creates a text from a format and three arguments. The arguments select the text of a plural format.
    public init<First: CVarArg, Second: CVarArg, Third: CVarArg>(
        format: String, _ first: First, _ second: Second, _ third: Third
    ) {
        let arguments: [any CVarArg] = [first, second, third]
        self = PluralFormatTable.text(format, locale: nil, arguments)
    }

    /// Creates a text from a format and four arguments. The arguments select the text of a plural format.
    public init<First: CVarArg, Second: CVarArg, Third: CVarArg, Fourth: CVarArg>(
        format: String, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    ) {
        let arguments: [any CVarArg] = [first, second, third, fourth]
        self = PluralFormatTable.text(format, locale: nil, arguments)
    }

    /// Returns a text from a format and an argument, with numbers in the user's notation. The argument selects the text
    /// of a plural format.
    public static func localizedStringWithFormat<First: CVarArg>(_ format: String, _ argument: First) -> String {
        localized(format, [argument])
    }

    /// Returns a text from a format and two arguments, with numbers in the user's notation. The arguments select the
    /// text of a plural format.
    public static func localizedStringWithFormat<First: CVarArg, Second: CVarArg>(
        _ format: String, _ first: First, _ second: Second
    ) -> String { localized(format, [first, second]) }

    /// Returns a text from a format and three arguments, with numbers in the user's notation. The arguments select the
    /// text of a plural format.
    public static func localizedStringWithFormat<First: CVarArg, Second: CVarArg, Third: CVarArg>(
        _ format: String, _ first: First, _ second: Second, _ third: Third
    ) -> String { localized(format, [first, second, third]) }

    /// Returns a text from a format and four arguments, with numbers in the user's notation. The arguments select the
    /// text of a plural format.
    public static func localizedStringWithFormat<
        First: CVarArg, Second: CVarArg, Third: CVarArg, Fourth: CVarArg
    >(
        _ format: String, _ first: First, _ second: Second, _ third: Third, _ fourth: Fourth
    ) -> String { localized(format, [first, second, third, fourth]) }

    private static func localized(_ format: String, _ arguments: [any CVarArg]) -> String {
        PluralFormatTable.text(format, locale: .current, arguments)
    }
}
