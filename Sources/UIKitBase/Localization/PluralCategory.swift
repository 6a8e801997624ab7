/// A grammatical category of numbers, as defined by Unicode's CLDR.
enum PluralCategory: String, Sendable {
    case zero
    case one
    case two
    case few
    case many
    case other
}

/// The plural rules of languages, as Unicode's CLDR defines them for cardinal numbers.
enum PluralRules {
    /// The languages without plural forms.
    private static let uniform: Set<String> = [
        "bm", "bo", "dz", "id", "ig", "ii", "in", "ja", "jbo", "jv", "jw", "kde", "kea", "km", "ko", "lkt", "lo", "ms",
        "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to", "tpi", "vi", "wo", "yo", "yue", "zh",
    ]
    /// The languages in which the singular also applies to 0.
    private static let zeroIsOne: Set<String> = [
        "ak", "am", "as", "bn", "doi", "fa", "ff", "fr", "gu", "guw", "hi", "hy", "kab", "kn", "ln", "mg", "nso", "pa",
        "pcm", "pt", "si", "ti", "wa", "zu",
    ]

    /// Returns the category of a number in a language.
    ///
    /// - Parameter language: a language such as `de` or `pt-BR`; only its first part matters, except for `pt-PT`.
    static func category(of number: Double, language: String) -> PluralCategory {
        let code = language.lowercased().prefix { $0 != "-" && $0 != "_" && $0 != "@" }
        let size = abs(number)
        guard size.isFinite else { return .other }
        let whole = size == size.rounded() && size < 1e15
        guard !uniform.contains(String(code)) else { return .other }
        if zeroIsOne.contains(String(code)), language.lowercased() != "pt-pt" { return size < 2 ? .one : .other }
        guard whole else { return fraction(size, String(code)) }
        return integer(Int(size), String(code))
    }

    private static func fraction(_ size: Double, _ code: String) -> PluralCategory {
        switch code {
        case "cs", "sk", "lt": .many
        case "ro", "mo": .few
        case "sl": .few
        case "da": size < 2 ? .one : .other
        case "he", "iw": size < 1 ? .one : .other
        default: .other
        }
    }

    private static func integer(_ number: Int, _ code: String) -> PluralCategory {
        switch code {
        case "ru", "uk", "be": eastSlavic(number)
        case "sr", "hr", "bs", "sh": eastSlavic(number) == .many ? .other : eastSlavic(number)
        case "pl": number == 1 ? .one : isFew(number) ? .few : .many
        case "cs", "sk": number == 1 ? .one : (2...4).contains(number) ? .few : .other
        case "sl": slovenian(number % 100)
        case "lt": lithuanian(number)
        case "lv": latvian(number)
        case "ro", "mo": number == 1 ? .one : number == 0 || (1...19).contains(number % 100) ? .few : .other
        case "is", "mk": number % 10 == 1 && number % 100 != 11 ? .one : .other
        case "ar", "ars": arabic(number)
        case "he", "iw": number == 1 ? .one : number == 2 ? .two : .other
        case "ga": irish(number)
        case "gd": scottish(number)
        case "cy": welsh(number)
        case "mt": maltese(number)
        case "fil", "tl": [4, 6, 9].contains(number % 10) ? .other : .one
        case "es", "it", "ca": number == 1 ? .one : number > 0 && number % 1_000_000 == 0 ? .many : .other
        default: number == 1 ? .one : .other
        }
    }

    /// Whether the last digit is 2 to 4, except for 12 to 14.
    private static func isFew(_ number: Int) -> Bool {
        (2...4).contains(number % 10) && !(12...14).contains(number % 100)
    }

    private static func eastSlavic(_ number: Int) -> PluralCategory {
        number % 10 == 1 && number % 100 != 11 ? .one : isFew(number) ? .few : .many
    }

    private static func slovenian(_ digits: Int) -> PluralCategory {
        digits == 1 ? .one : digits == 2 ? .two : (3...4).contains(digits) ? .few : .other
    }

    private static func lithuanian(_ number: Int) -> PluralCategory {
        guard !(11...19).contains(number % 100) else { return .other }
        return number % 10 == 1 ? .one : number % 10 >= 2 ? .few : .other
    }

    private static func latvian(_ number: Int) -> PluralCategory {
        if number % 10 == 0 || (11...19).contains(number % 100) { return .zero }
        return number % 10 == 1 ? .one : .other
    }

    private static func arabic(_ number: Int) -> PluralCategory {
        switch (number, number % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    }

    private static func irish(_ number: Int) -> PluralCategory {
        switch number {
        case 1: .one
        case 2: .two
        case 3...6: .few
        case 7...10: .many
        default: .other
        }
    }

    private static func scottish(_ number: Int) -> PluralCategory {
        switch number {
        case 1, 11: .one
        case 2, 12: .two
        case 3...10, 13...19: .few
        default: .other
        }
    }

    private static func welsh(_ number: Int) -> PluralCategory {
        switch number {
        case 0: .zero
        case 1: .one
        case 2: .two
        case 3: .few
        case 6: .many
        default: .other
        }
    }

    private static func maltese(_ number: Int) -> PluralCategory {
        switch (number, number % 100) {
        case (1, _): .one
        case (2, _): .two
        case (0, _), (_, 3...10): .few
        case (_, 11...19): .many
        default: .other
        }
    }
}
