import ShellModel

/// The background colours and letters of letter icons.
enum LetterColors {
    /// The upper and lower colours of the backgrounds. White letters are readable on all of them.
    static let gradients: [(top: UInt32, bottom: UInt32)] = [
        (0x3C86EA, 0x1F5FCB), (0x17958D, 0x0B6E72), (0x35944F, 0x1D743B), (0xCF6A26, 0xB04E16), (0xDC5148, 0xB32A2A),
        (0xD05091, 0xA02B69), (0x9460DA, 0x6635B2), (0x626EE4, 0x3C44BA), (0x747984, 0x494D56), (0x9A734E, 0x72502F),
    ]

    /// Returns the background colours for a name. The colours are the same on every machine and in every run.
    static func colors(for name: String) -> (top: Color, bottom: Color) {
        // The FNV-1a hash, because Swift's own hash values differ between runs.
        let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let ground = gradients[Int((hash ^ hash >> 16) % UInt32(gradients.count))]
        return (Color(hex: ground.top), Color(hex: ground.bottom))
    }

    /// Returns the first letter or digit of a name in upper case. If the name has neither, returns its first character
    /// that is not white space, or a bullet if all characters are white space.
    static func letter(of name: String) -> String {
        let letter = name.first { $0.isLetter || $0.isNumber } ?? name.first { !$0.isWhitespace }
        return letter.map { String($0).uppercased() } ?? "•"
    }
}
