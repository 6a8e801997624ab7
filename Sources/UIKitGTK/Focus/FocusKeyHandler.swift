import UIKitCore

/// The keys that move the focus.
///
/// Tab moves forward and Shift+Tab backward; in multi-line text Tab inserts a tab character, and Control+Tab moves the
/// focus. Escape removes the focus.
@MainActor
struct FocusKeyHandler {
    let focus: FocusSynchronizer
    let text: GTKTextInput?

    /// Performs a key's command; returns whether it has one.
    func handle(_ key: UIKey) -> Bool {
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        switch key.keyCode {
        case .keyboardTab: return tab(modifiers)
        case .keyboardEscape where modifiers.isEmpty:
            guard text != nil || focus.control != nil else { return false }
            focus.removeFocus()
        case .keyboardZ where modifiers == .control: return step(.undo)
        case .keyboardZ where modifiers == [.control, .shift]: return step(.redo)
        case .keyboardY where modifiers == .control: return step(.redo)
        default: return false
        }
        return true
    }

    private func tab(_ modifiers: UIKeyModifierFlags) -> Bool {
        let isTyped = text?.appearance.isMultiline == true && text?.appearance.isEditable == true && modifiers.isEmpty
        guard !isTyped, modifiers.isDisjoint(with: [.alternate, .command]) else { return false }
        focus.moveFocus(isForward: !modifiers.contains(.shift))
        return true
    }

    /// Performs a command of the text itself. The widget could do the same, but would first ask the handler for
    /// permission as if text were typed.
    private func step(_ command: TextInputCommand) -> Bool {
        guard let text, text.appearance.isEditable else { return false }
        text.perform(command)
        return true
    }
}
