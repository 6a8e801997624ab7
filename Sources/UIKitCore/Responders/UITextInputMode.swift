import Foundation

/// A language together with a keyboard with which users type text.
///
/// Users select keyboards in the desktop's settings. The language of the current mode is derived from the layout of the
/// keyboard that was used last. If the layout does not determine a language, the language is the user's first preferred
/// language.
@preconcurrency @MainActor open class UITextInputMode: NSObject, @preconcurrency NSSecureCoding {
    /// The language as a BCP 47 tag, for example `de`; nil if it is unknown.
    public nonisolated let primaryLanguage: String?

    init(primaryLanguage: String?) {
        self.primaryLanguage = primaryLanguage
        super.init()
    }

    /// Decodes an input mode.
    public required init?(coder: NSCoder) {
        primaryLanguage = coder.text(.identifier)
        super.init()
    }

    /// Encodes the language.
    open func encode(with coder: NSCoder) { coder.encode(primaryLanguage, .identifier) }

    /// Always true: input modes decode only a string.
    nonisolated open class var supportsSecureCoding: Bool { true }

    /// The modes that users can choose. The desktop does not report further keyboards, so the list contains only the
    /// current mode.
    open class var activeInputModes: [UITextInputMode] { [current] }

    /// Posted when users type with a keyboard of another language than before.
    public nonisolated static let currentInputModeDidChangeNotification = NSNotification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    /// The mode of the keyboard that was used last.
    static var current: UITextInputMode {
        UITextInputMode(primaryLanguage: language(of: ApplicationEnvironment.current.keyboardLayout))
    }

    /// Whether another object is an input mode with the same language.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? UITextInputMode)?.primaryLanguage == primaryLanguage
    }

    /// A hash of the language.
    nonisolated open override var hash: Int { primaryLanguage.hashValue }
}

extension UITextInputMode {
    /// Posts the notification if a change of the layout has changed the language.
    static func layoutChanged(from old: KeyboardLayout?, to new: KeyboardLayout?) {
        guard language(of: old) != language(of: new) else { return }
        NotificationCenter.default.post(name: currentInputModeDidChangeNotification, object: current)
    }

    /// Returns the language for which a layout is made; the user's first preferred language if several languages use
    /// the layout, or if the layout is unknown.
    static func language(of layout: KeyboardLayout?) -> String? {
        let found = layout.flatMap { layout in
            languages.first { $0.keys.allSatisfy { layout.text(of: $0.key, .plain) == $0.value } }
        }
        return found?.language ?? Locale.preferredLanguages.first
    }

    /// For each language, keys whose letters, taken together, occur only on keyboards of that language.
    private static let languages: [(language: String, keys: [UIKeyboardHIDUsage: String])] = [
        ("de", [.keyboardSemicolon: "ö", .keyboardQuote: "ä", .keyboardHyphen: "ß"]),
        ("fr", [.keyboardA: "q", .keyboard2: "é", .keyboard0: "à"]),
        ("es", [.keyboardSemicolon: "ñ"]),
        ("it", [.keyboardSemicolon: "ò", .keyboardQuote: "à"]),
        ("pt", [.keyboardSemicolon: "ç"]),
        ("sv", [.keyboardSemicolon: "ö", .keyboardQuote: "ä", .keyboardOpenBracket: "å"]),
        ("da", [.keyboardSemicolon: "æ", .keyboardQuote: "ø"]),
        ("nb", [.keyboardSemicolon: "ø", .keyboardQuote: "æ"]),
        ("tr", [.keyboardI: "ı", .keyboardOpenBracket: "ğ"]),
        ("cs", [.keyboard2: "ě", .keyboard5: "ř"]),
        ("ru", [.keyboardS: "ы", .keyboardQuote: "э"]),
        ("uk", [.keyboardS: "і", .keyboardQuote: "є"]),
        ("el", [.keyboardA: "α"]),
        ("he", [.keyboardT: "א"]),
        ("ar", [.keyboardH: "ا"]),
    ]
}
