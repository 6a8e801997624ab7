/// The names of the character keys of a US keyboard by their position.
enum USKeyNames {
    /// The Linux code of the first key of each row, and the names of the row's keys.
    private static let rows: [(first: UInt32, names: [String])] = [
        (2, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus", "equal"]),
        (16, ["q", "w", "e", "r", "t", "y", "u", "i", "o", "p", "bracketleft", "bracketright"]),
        (30, ["a", "s", "d", "f", "g", "h", "j", "k", "l", "semicolon", "apostrophe", "grave"]),
        (43, ["backslash", "z", "x", "c", "v", "b", "n", "m", "comma", "period", "slash"]),
    ]

    /// Returns the name of the key with a Linux code; nil if the key types no character.
    static func name(ofKey code: UInt32) -> String? {
        for row in rows where code >= row.first && code - row.first < UInt32(row.names.count) {
            return row.names[Int(code - row.first)]
        }
        return nil
    }
}
