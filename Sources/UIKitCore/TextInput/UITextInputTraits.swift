import Foundation

/// What a keyboard offers.
public enum UIKeyboardType: Int, Sendable {
    /// The usual keys.
    case `default` = 0
    /// ASCII characters.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// What addresses of pages are made of.
    // UIKit's own name.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// What telephone numbers are made of.
    case phonePad = 5
    /// Names and telephone numbers.
    case namePhonePad = 6
    /// What addresses of mail are made of.
    case emailAddress = 7
    /// Digits and a decimal separator.
    case decimalPad = 8
    /// The usual keys, with @ and #.
    case twitter = 9
    /// What searches are made of.
    case webSearch = 10
    /// ASCII digits.
    case asciiCapableNumberPad = 11
}

/// What the Return key of a keyboard on the screen says.
public enum UIReturnKeyType: Int, Sendable {
    /// Return.
    case `default` = 0
    /// Go.
    case go = 1
    /// Search with Google.
    case google = 2
    /// Join.
    case join = 3
    /// Next.
    case next = 4
    /// Route.
    case route = 5
    /// Search.
    case search = 6
    /// Send.
    case send = 7
    /// Search with Yahoo.
    case yahoo = 8
    /// Done.
    case done = 9
    /// Call for help.
    case emergencyCall = 10
    /// Continue.
    case `continue` = 11
}

/// Which letters a keyboard on the screen makes capital.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// The first of each word.
    case words = 1
    /// The first of each sentence.
    case sentences = 2
    /// All.
    case allCharacters = 3
}

/// Whether a keyboard on the screen corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
    /// As the platform does.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
    /// As the platform does.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// What a keyboard on the screen looks like.
public enum UIKeyboardAppearance: Int, Sendable {
    /// As the interface does.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2
}

/// What a text means, for whatever fills it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The meaning as text.
    public let rawValue: String

    /// A meaning of its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A person's first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A person's family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// An address of a page.
    // UIKit's own name.
    // swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
    public static let URL = UITextContentType(rawValue: "url")
    /// A name to log in with.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "current-password")
    /// A password that is made up now.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A code that is good once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A street's name and number.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// A code of the post.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
}

/// What text input would like of keyboards. Platforms without keyboards on the screen look at the kind of text only.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// What the keyboard offers.
    var keyboardType: UIKeyboardType { get set }
    /// What its Return key says.
    var returnKeyType: UIReturnKeyType { get set }
    /// Which letters become capital.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// Whether words are corrected.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// Whether spelling is checked.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// What the keyboard looks like.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Whether Return does nothing while there is no text.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether what is typed is not shown.
    var isSecureTextEntry: Bool { get set }
}

/// The traits of a text, with their defaults.
struct InputTraits {
    var keyboardType = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
    var spellCheckingType = UITextSpellCheckingType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var enablesReturnKeyAutomatically = false
    var isSecureTextEntry = false
    var textContentType: UITextContentType?

    /// What platforms make of it.
    var purpose: TextInputLook.Purpose {
        if isSecureTextEntry { return keyboardType == .numberPad ? .pin : .password }
        return switch keyboardType {
        case .numberPad, .asciiCapableNumberPad: .digits
        case .decimalPad: .number
        case .phonePad: .phone
        case .URL: .url
        case .emailAddress: .email
        default: .normal
        }
    }

    var checksSpelling: Bool {
        spellCheckingType != .no && autocorrectionType != .no && purpose == .normal
    }
}
