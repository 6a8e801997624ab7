/// The looks of icons that are a letter.
enum LetterColors {
    /// Upper and lower colour of each ground; white letters can be read on all of them.
    static let grounds: [(top: UInt32, bottom: UInt32)] = [
        (0x3C86EA, 0x1F5FCB), (0x17958D, 0x0B6E72), (0x35944F, 0x1D743B), (0xCF6A26, 0xB04E16), (0xDC5148, 0xB32A2A),
        (0xD05091, 0xA02B69), (0x9460DA, 0x6635B2), (0x626EE4, 0x3C44BA), (0x747984, 0x494D56), (0x9A734E, 0x72502F),
    ]

    /// The colours that follow from a name; the same on every machine and at every start.
    static func colors(for name: String) -> (top: Color, bottom: Color) {
        // FNV-1a; Swift's own hashes differ from start to start.
        let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let ground = grounds[Int((hash ^ hash >> 16) % UInt32(grounds.count))]
        return (Color(hex: ground.top), Color(hex: ground.bottom))
    }

    /// The first letter or digit of a name, as a capital; a mark where there is none.
    static func letter(of name: String) -> String {
        let letter = name.first { $0.isLetter || $0.isNumber } ?? name.first { !$0.isWhitespace }
        return letter.map { String($0).uppercased() } ?? "•"
    }
}
