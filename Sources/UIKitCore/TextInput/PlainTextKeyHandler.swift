import Foundation

/// Key handling for text inputs whose platform does not handle keys.
@MainActor
struct PlainTextKeyHandler {
    private let input: any PlatformTextInput

    init(_ input: any PlatformTextInput) { self.input = input }

    /// Applies a key to the text; returns false if the key has no function in a text input.
    func handle(_ key: UIKey) -> Bool {
        // A key with one of these modifiers belongs to a command, not to the text.
        guard key.modifierFlags.isDisjoint(with: [.control, .command]) else { return false }
        let extends = key.modifierFlags.contains(.shift)
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: input.perform(.deleteBackward)
        case .keyboardLeftArrow: move(by: -1, extends)
        case .keyboardRightArrow: move(by: 1, extends)
        case .keyboardUpArrow, .keyboardDownArrow:
            guard input.appearance.isMultiline else { return false }
            moveLine(isDown: key.keyCode == .keyboardDownArrow, extends)
        case .keyboardHome: move(to: 0, extends)
        case .keyboardEnd: move(to: input.text.utf16.count, extends)
        case .keyboardReturnOrEnter, .keypadEnter:
            guard input.appearance.isMultiline else {
                input.handler?.textInputDidReturn()
                return true
            }
            input.insertText("\n")
        default:
            guard UIKeyCommand.namedInput(of: key.keyCode) == nil, !key.characters.isEmpty,
                key.characters.allSatisfy({ !$0.isASCII || $0 >= " " })
            else { return false }
            input.insertText(key.characters)
        }
        return true
    }

    private func move(by step: Int, _ extends: Bool) {
        let selection = input.selection
        if !extends, selection.length > 0 {
            return move(to: step < 0 ? selection.location : selection.location + selection.length, false)
        }
        let text = input.text as NSString
        let end = selection.location + selection.length
        if step < 0, selection.location > 0 {
            let start = text.rangeOfComposedCharacterSequence(at: selection.location - 1).location
            input.selection = NSRange(location: start, length: extends ? end - start : 0)
        } else if step > 0, end < text.length {
            let next = text.rangeOfComposedCharacterSequence(at: end)
            let stop = next.location + next.length
            let start = extends ? selection.location : stop
            input.selection = NSRange(location: start, length: stop - start)
        }
    }

    /// Moves the cursor to the same column in the line above or below; a wrapped line counts as one line.
    private func moveLine(isDown: Bool, _ extends: Bool) {
        let (text, selection) = (input.text as NSString, input.selection)
        let index = isDown ? selection.location + selection.length : selection.location
        let line = text.lineRange(for: NSRange(location: index, length: 0))
        let next = isDown ? line.location + line.length : line.location - 1
        let isLast = next >= text.length && !(text.length > 0 && text.character(at: text.length - 1) == 10)
        guard next >= 0, !isDown || (next > index && !isLast) else {
            return move(to: isDown ? text.length : 0, extends)
        }
        let target = text.lineRange(for: NSRange(location: min(next, text.length), length: 0))
        let breaks = target.length > 0 && text.character(at: target.location + target.length - 1) == 10 ? 1 : 0
        move(to: target.location + min(index - line.location, target.length - breaks), extends)
    }

    private func move(to index: Int, _ extends: Bool) {
        guard extends else { return input.selection = NSRange(location: index, length: 0) }
        let selection = input.selection
        let (low, high) = (min(selection.location, index), max(selection.location + selection.length, index))
        input.selection = NSRange(location: low, length: high - low)
    }
}

extension TextInputView {
    /// Applies a pressed key to the text; returns false if the key is for other responders.
    func handleKeyPress(_ press: UIPress) -> Bool {
        guard isFirstResponder, let key = press.key else { return false }
        // A platform that handles keys applies the key to the text after this call.
        if input.handlesKeys {
            guard TextInputKeys.uses(key.keyCode, typing: key.characters, key.modifierFlags) else { return false }
            press.handling = .textInput
            return true
        }
        return PlainTextKeyHandler(input).handle(key)
    }
}
