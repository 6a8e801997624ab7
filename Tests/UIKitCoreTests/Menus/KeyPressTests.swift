import Foundation
import Testing

@testable import UIKitCore

@Suite("Key presses as shortcuts") @MainActor
struct KeyPressTests {
    private func press(
        _ code: UIKeyboardHIDUsage, _ plain: String, _ typed: String? = nil, _ flags: UIKeyModifierFlags = .command,
        _ commandKey: CommandKey = .logo
    ) -> KeyPress {
        KeyPress(code: code, plain: plain, typed: typed ?? plain, flags: flags, commandKey: commandKey)
    }

    private func matches(_ press: KeyPress, _ input: String, _ flags: UIKeyModifierFlags = .command) -> Bool {
        KeyCombination(input: input, modifierFlags: flags).map(press.matches) ?? false
    }

    @Test("M64: The case of the input and Caps Lock do not matter; the modifier keys must match exactly")
    func letters() {
        let press = press(.keyboardN, "n", "N", [.command, .alphaShift])
        #expect(matches(press, "n") && matches(press, "N") && !matches(press, "m"))
        #expect(!matches(press, "n", []) && !matches(press, "n", [.command, .shift]) && !matches(press, "n", .control))
        #expect(matches(press, "n", [.command, .alphaShift]))
        #expect(!matches(self.press(.keyboardN, "n"), "n", [.command, .alphaShift]))
        let shifted = self.press(.keyboardN, "n", "N", [.command, .shift])
        #expect(matches(shifted, "n", [.command, .shift]) && !matches(shifted, "N"))
    }

    @Test("M64: A shortcut can name a character that is typed with Shift, without naming Shift")
    func shifted() {
        let help = press(.keyboardSlash, "/", "?", [.command, .shift])
        #expect(matches(help, "?") && matches(help, "/", [.command, .shift]) && !matches(help, "/"))
        #expect(!matches(help, "?", [.command, .shift]))
        // On a German keyboard, { is on the third level (AltGr), for which there is no modifier flag.
        let brace = press(.keyboard7, "7", "{", .command)
        #expect(matches(brace, "{") && matches(brace, "7"))
        #expect(matches(press(.keyboardCloseBracket, "+"), "+"))
    }

    @Test("M64: Keys without a character match by their constants", arguments: UIKeyboardHIDUsage.allCases)
    func named(code: UIKeyboardHIDUsage) {
        guard let name = UIKeyCommand.namedInput(of: code) else { return }
        for typed in ["", name] {
            let press = press(code, typed, typed, [.alternate])
            #expect(matches(press, name, .alternate) && press.combinations.count == 1)
        }
    }

    @Test("M64: Return, Enter, Tab, Space, Backspace and Delete match their inputs")
    func control() {
        let keys: [(UIKeyboardHIDUsage, String)] = [
            (.keyboardReturnOrEnter, "\r"), (.keypadEnter, "\r"), (.keyboardTab, "\t"), (.keyboardSpacebar, " "),
            (.keyboardDeleteOrBackspace, UIKeyCommand.inputDelete), (.keyboardDeleteOrBackspace, "\u{8}"),
            (.keyboardDeleteForward, UIKeyCommand.inputDelete),
        ]
        for (code, input) in keys { #expect(matches(press(code, "", "", []), input, []), "\(code)") }
    }

    @Test("M64: If Control acts as the command key, Control and Tab still type ⌃⇥")
    func controlTab() {
        let next = press(.keyboardTab, "\t", "\t", .control, .control)
        #expect(matches(next, "\t", .control) && !matches(next, "\t"))
        let back = press(.keyboardTab, "\t", "\t", [.control, .shift], .control)
        #expect(matches(back, "\t", [.control, .shift]))
        #expect(matches(press(.keyboardT, "t", "t", .control, .control), "t"))
    }

    @Test("M64: A shortcut matches only the numeric pad if its flags contain it, else any key with the character")
    func numericPad() {
        let pad = press(.keypad5, "5", "5", [.command, .numericPad])
        #expect(matches(pad, "5") && matches(pad, "5", [.command, .numericPad]))
        #expect(!matches(press(.keyboard5, "5"), "5", [.command, .numericPad]))
    }

    @Test("M64: Keys without Latin letters also match as on a US keyboard; keys with accented Latin letters do not")
    func otherScripts() {
        #expect(matches(press(.keyboardC, "с"), "c") && matches(press(.keyboardC, "с"), "с"))
        #expect(matches(press(.keyboardT, ""), "t") && matches(press(.keyboard0, ""), "0"))
        #expect(!matches(press(.keyboard2, "é"), "2") && matches(press(.keyboard2, "é"), "É"))
        // A Dvorak layout types k at the position of v.
        #expect(matches(press(.keyboardV, "k"), "k") && !matches(press(.keyboardV, "k"), "v"))
    }

    @Test("M64: With Control as the command key, Control and the logo key are exchanged")
    func commandKey() {
        let control = press(.keyboardC, "c", "\u{3}", .control, .control)
        #expect(matches(control, "c", .command) && !matches(control, "c", .control))
        #expect(matches(press(.keyboardC, "c", "c", .command, .control), "c", .control))
        #expect(matches(press(.keyboardI, "i", "i", [.control, .command], .control), "i", [.control, .command]))
        #expect(matches(press(.keyboardZ, "z", "Z", [.control, .shift], .control), "z", [.command, .shift]))
    }

    @Test("M64: A modifier key alone, or an input that is on no key, gives no shortcut")
    func unusable() {
        #expect(press(.keyboardLeftShift, "", "", .shift).combinations.isEmpty)
        for input in ["", "ab", "UIKeyInputF13", "UIKeyInputOther"] {
            #expect(KeyCombination(input: input, modifierFlags: []) == nil, "\(input)")
        }
        // One character may consist of several scalars.
        #expect(KeyCombination(input: "e\u{301}", modifierFlags: []) != nil)
    }

    @Test("M64: The letters that are compared without a look-up of their properties are composed lower-case letters")
    func smallLetters() {
        for value in KeyCombination.smallLetters.flatMap({ $0.lowerBound.value...$0.upperBound.value }) {
            guard let letter = Unicode.Scalar(value) else { continue }
            #expect(!letter.properties.changesWhenLowercased && !letter.properties.isFullCompositionExclusion)
            #expect(KeyCombination(input: String(letter), modifierFlags: [])?.input == String(letter))
        }
    }

    @Test("M64: Equal shortcuts have equal inputs and equal modifier keys")
    func equality() {
        let inputs = ["a", "b", "ж", "é", "e\u{301}", "É", UIKeyCommand.f1, UIKeyCommand.inputEscape]
        let flags: [UIKeyModifierFlags] = [[], .command, [.command, .shift], .alternate]
        let all = inputs.flatMap { input in flags.compactMap { KeyCombination(input: input, modifierFlags: $0) } }
        for first in all {
            for second in all {
                let isEqual = first.input == second.input && first.modifierFlags == second.modifierFlags
                #expect((first == second) == isEqual)
                if isEqual { #expect(first.hashValue == second.hashValue) }
            }
        }
        #expect(Set(all).count == 6 * flags.count, "é, its decomposed form and É are one input")
    }

    @Test("M63: A shortcut is written with the modifier keys in Apple's order")
    func description() {
        let all: UIKeyModifierFlags = [.command, .shift, .alternate, .control]
        #expect(KeyCombination(input: "k", modifierFlags: all)?.description == "⌃⌥⇧⌘K")
        let keys = [
            UIKeyCommand.inputUpArrow: "↑", UIKeyCommand.inputEscape: "⎋", UIKeyCommand.f11: "F11", "\t": "⇥",
            " ": "Space", "\r": "↩", "\u{8}": "⌫", "ß": "ß",
        ]
        for (input, text) in keys { #expect(KeyCombination(input: input, modifierFlags: [])?.description == text) }
    }
}
