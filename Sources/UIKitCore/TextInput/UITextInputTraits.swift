import Foundation

/// The kind of a keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// The default keyboard.
    case `default` = 0
    /// ASCII characters.
    case asciiCapable = 1
    /// Numbers and punctuation.
    case numbersAndPunctuation = 2
    /// Characters of web addresses.
    // The name is UIKit's.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URL = 3
    /// Digits.
    case numberPad = 4
    /// Characters of telephone numbers.
    case phonePad = 5
    /// Names and telephone numbers.
    case namePhonePad = 6
    /// Characters of mail addresses.
    case emailAddress = 7
    /// Digits and a decimal separator.
    case decimalPad = 8
    /// The default keyboard with @ and #.
    case twitter = 9
    /// Characters of search terms.
    case webSearch = 10
    /// ASCII digits.
    case asciiCapableNumberPad = 11
}

/// The label of the Return key of an on-screen keyboard.
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

/// The automatic capitalisation of an on-screen keyboard.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// None.
    case none = 0
    /// The first letter of each word.
    case words = 1
    /// The first letter of each sentence.
    case sentences = 2
    /// All letters.
    case allCharacters = 3
}

/// The automatic correction of words by an on-screen keyboard.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The platform's default.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// The spelling check of a text input.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The platform's default.
    case `default` = 0
    /// No.
    case no = 1
    /// Yes.
    case yes = 2
}

/// The appearance of an on-screen keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The appearance of the interface.
    case `default` = 0
    /// Dark.
    case dark = 1
    /// Light.
    case light = 2
}

/// The semantic meaning of a text, for autofill.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The raw name of the meaning.
    public let rawValue: String

    /// Creates a content type from its raw name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A person's first name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A person's family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A web address.
    // The name is UIKit's.
    // swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
    public static let URL = UITextContentType(rawValue: "url")
    /// A login name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "current-password")
    /// A password that is being created.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A one-time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// A street name and house number.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// The prefix of a name, such as a title.
    public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
    /// A middle name.
    public static let middleName = UITextContentType(rawValue: "additional-name")
    /// The suffix of a name.
    public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// The title of a job.
    public static let jobTitle = UITextContentType(rawValue: "organization-title")
    /// The name of an organisation.
    public static let organizationName = UITextContentType(rawValue: "organization")
    /// A place, such as an address or the name of a point of interest.
    public static let location = UITextContentType(rawValue: "location")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
    /// The second line of a street address.
    public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
    /// The city of an address.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// The state of an address.
    public static let addressState = UITextContentType(rawValue: "address-level1")
    /// The city and the state of an address.
    public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
    /// A part of a city.
    public static let sublocality = UITextContentType(rawValue: "address-level3")
    /// A country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// A date, a time or a duration.
    public static let dateTime = UITextContentType(rawValue: "date-time")
    /// The number of a flight.
    public static let flightNumber = UITextContentType(rawValue: "flight-number")
    /// The tracking number of a parcel.
    public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")
}

/// The preferences of a text input for keyboards. Without an on-screen keyboard the label of the Return key, the
/// capitalisation and the appearance have no effect.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
    /// The kind of keyboard.
    var keyboardType: UIKeyboardType { get set }
    /// The label of the keyboard's Return key.
    var returnKeyType: UIReturnKeyType { get set }
    /// The automatic capitalisation.
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    /// The automatic correction of words.
    var autocorrectionType: UITextAutocorrectionType { get set }
    /// The spelling check.
    var spellCheckingType: UITextSpellCheckingType { get set }
    /// The appearance of the keyboard.
    var keyboardAppearance: UIKeyboardAppearance { get set }
    /// Whether Return is disabled while the text is empty.
    var enablesReturnKeyAutomatically: Bool { get set }
    /// Whether the text is obscured.
    var isSecureTextEntry: Bool { get set }
}

/// The traits of a text input, with their defaults.
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

    /// The kind of text, in the platform's terms, that corresponds to the traits.
    var purpose: TextInputAppearance.Purpose {
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
