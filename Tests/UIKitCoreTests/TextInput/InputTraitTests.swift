import Foundation
import Testing

@testable import UIKitCore

/// The input traits of text fields and text views: raw values, defaults, and what the platform gets of them.
@Suite("Input traits of text") @MainActor
struct InputTraitTests {
    @Test("M64: The types of keyboards, keys, corrections and appearances have UIKit's raw values")
    func rawValues() {
        let keyboards: [UIKeyboardType] = [
            .default, .asciiCapable, .numbersAndPunctuation, .URL, .numberPad, .phonePad, .namePhonePad, .emailAddress,
            .decimalPad, .twitter, .webSearch, .asciiCapableNumberPad,
        ]
        #expect(keyboards.map(\.rawValue) == Array(0...11))
        let keys: [UIReturnKeyType] = [
            .default, .go, .google, .join, .next, .route, .search, .send, .yahoo, .done, .emergencyCall, .continue,
        ]
        #expect(keys.map(\.rawValue) == Array(0...11))
        let capitals: [UITextAutocapitalizationType] = [.none, .words, .sentences, .allCharacters]
        #expect(capitals.map(\.rawValue) == Array(0...3))
        #expect([UITextAutocorrectionType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UITextSpellCheckingType.default, .no, .yes].map(\.rawValue) == [0, 1, 2])
        #expect([UIKeyboardAppearance.default, .dark, .light].map(\.rawValue) == [0, 1, 2])
    }

    @Test("M64: Text fields and text views have UIKit's default traits, and keep the traits that the app sets")
    func values() {
        let inputs: [any UITextInputTraits] = [UITextField(), UITextView()]
        for input in inputs {
            #expect(input.keyboardType == .default && input.returnKeyType == .default)
            #expect(input.autocapitalizationType == .sentences && input.autocorrectionType == .default)
            #expect(input.spellCheckingType == .default && input.keyboardAppearance == .default)
            #expect(!input.enablesReturnKeyAutomatically && !input.isSecureTextEntry)
            (input.keyboardType, input.returnKeyType) = (.emailAddress, .send)
            (input.autocapitalizationType, input.autocorrectionType) = (.words, .no)
            (input.spellCheckingType, input.keyboardAppearance) = (.yes, .dark)
            (input.enablesReturnKeyAutomatically, input.isSecureTextEntry) = (true, true)
            #expect(input.keyboardType == .emailAddress && input.returnKeyType == .send)
            #expect(input.autocapitalizationType == .words && input.autocorrectionType == .no)
            #expect(input.spellCheckingType == .yes && input.keyboardAppearance == .dark)
            #expect(input.enablesReturnKeyAutomatically && input.isSecureTextEntry)
        }
    }

    /// The keyboard type, whether the text is secure, and the purpose that input methods get.
    nonisolated static let purposes: [(UIKeyboardType, Bool, TextInputAppearance.Purpose)] = [
        (.default, false, .normal), (.asciiCapable, false, .normal), (.numberPad, false, .digits),
        (.asciiCapableNumberPad, false, .digits), (.decimalPad, false, .number), (.phonePad, false, .phone),
        (.URL, false, .url), (.emailAddress, false, .email), (.webSearch, false, .normal),
        (.default, true, .password), (.emailAddress, true, .password), (.numberPad, true, .pin),
    ]

    @Test("M64: Input methods get the purpose of a field from its keyboard type, and secure text is a password or PIN")
    func purpose() {
        for (keyboard, isSecure, purpose) in Self.purposes {
            let field = UITextField()
            (field.keyboardType, field.isSecureTextEntry) = (keyboard, isSecure)
            #expect(field.platformInput.appearance.purpose == purpose, "\(keyboard) \(isSecure)")
        }
    }

    @Test("M64: Spelling is checked in ordinary text only, unless checking or correction is off")
    func spelling() {
        for keyboard in [UIKeyboardType.default, .emailAddress, .numberPad] {
            for spelling in [UITextSpellCheckingType.default, .no, .yes] {
                for correction in [UITextAutocorrectionType.default, .no, .yes] {
                    let field = UITextField()
                    field.keyboardType = keyboard
                    (field.spellCheckingType, field.autocorrectionType) = (spelling, correction)
                    let checks = keyboard == .default && spelling != .no && correction != .no
                    #expect(
                        field.platformInput.appearance.checksSpelling == checks, "\(keyboard) \(spelling) \(correction)"
                    )
                }
            }
        }
    }

    @Test("M64: The types of contents have UIKit's names")
    func contentTypes() {
        let types: [(UITextContentType, String)] = [
            (.name, "name"), (.namePrefix, "honorific-prefix"), (.givenName, "given-name"),
            (.middleName, "additional-name"), (.familyName, "family-name"), (.nameSuffix, "honorific-suffix"),
            (.nickname, "nickname"), (.jobTitle, "organization-title"), (.organizationName, "organization"),
            (.location, "location"), (.fullStreetAddress, "street-address"), (.streetAddressLine1, "address-line1"),
            (.streetAddressLine2, "address-line2"), (.addressCity, "address-level2"), (.addressState, "address-level1"),
            (.addressCityAndState, "address-level1+2"), (.sublocality, "address-level3"),
            (.countryName, "country-name"), (.postalCode, "postal-code"), (.telephoneNumber, "tel"),
            (.emailAddress, "email"), (.URL, "url"), (.creditCardNumber, "cc-number"), (.username, "username"),
            (.password, "current-password"), (.newPassword, "new-password"), (.oneTimeCode, "one-time-code"),
            (.dateTime, "date-time"), (.flightNumber, "flight-number"),
            (.shipmentTrackingNumber, "shipment-tracking-number"),
        ]
        for (type, name) in types { #expect(type.rawValue == name && UITextContentType(rawValue: name) == type) }
        #expect(Set(types.map(\.0)).count == types.count)
        let (field, view) = (UITextField(), UITextView())
        #expect(field.textContentType == nil && view.textContentType == nil)
        (field.textContentType, view.textContentType) = (.addressCity, .name)
        #expect(field.textContentType == .addressCity && view.textContentType == .name)
        field.textContentType = nil
        #expect(field.textContentType == nil)
    }

    @Test("M64: With enablesReturnKeyAutomatically, Return has no effect while the text is empty")
    func returnKey() {
        let fixture = TouchFixture()
        let field = fixture.add(UITextField(), CGRect(x: 0, y: 0, width: 200, height: 30))
        var count = 0
        field.addAction(UIAction { _ in count += 1 }, for: .editingDidEndOnExit)
        field.enablesReturnKeyAutomatically = true
        field.becomeFirstResponder()
        field.textInputDidReturn()
        #expect(count == 0 && field.isFirstResponder)
        field.text = "a"
        field.textInputDidReturn()
        #expect(count == 1 && !field.isFirstResponder)
    }

    @Test("M64: The default text attributes of a field are its font and colour")
    func defaultAttributes() {
        let field = UITextField()
        #expect(field.defaultTextAttributes[.font] as? UIFont == .systemFont(ofSize: 17))
        field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.red]
        #expect(field.font == .systemFont(ofSize: 9) && field.textColor == .red)
        field.defaultTextAttributes = [.kern: 2]
        #expect(field.font == .systemFont(ofSize: 9) && field.textColor == .red, "absent attributes change nothing")
        field.text = "a"
        let text = field.attributedText
        #expect(text?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    }
}
