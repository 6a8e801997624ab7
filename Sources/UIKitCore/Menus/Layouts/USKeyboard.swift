/// The US keyboard, for which apps declare their shortcuts.
package enum USKeyboard {
    /// The texts of each key: without a modifier key, and with Shift.
    package static let texts: [UIKeyboardHIDUsage: [String]] = {
        // The keys of a row have consecutive usages.
        let rows: [(UIKeyboardHIDUsage, plain: String, shifted: String)] = [
            (.keyboardA, "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
            (.keyboard1, "1234567890", "!@#$%^&*()"),
            (.keyboardHyphen, #"-=[]\"#, #"_+{}|"#),
            (.keyboardSemicolon, ";'`,./", #":"~<>?"#),
        ]
        var texts: [UIKeyboardHIDUsage: [String]] = [:]
        for row in rows {
            for (offset, pair) in zip(row.plain, row.shifted).enumerated() {
                guard let key = UIKeyboardHIDUsage(rawValue: row.0.rawValue + offset) else { continue }
                texts[key] = [String(pair.0), String(pair.1)]
            }
        }
        return texts
    }()

    /// The layout.
    static let layout = KeyboardLayout(texts)
}
