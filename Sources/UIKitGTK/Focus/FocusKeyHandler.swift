import UIKitCore

/// The handler of keys that move the focus, and of the keys for undo and redo.
///
/// UIKit moves the focus. This handler adds what the native text widgets need. Tab reaches a widget only if it types a
/// tab character. Escape ends the editing of text. The menu key and Shift+F10 open the edit menu of the focused text
/// input.
@MainActor
struct FocusKeyHandler: FocusKeyBehavior {
    let focus: FocusSynchronizer
    let text: GTKTextInput?

    private var keys: (any FocusKeyBehavior)? { focus.window?.focusKeys }

    func controlHandles(_ key: UIKey) -> Bool { keys?.controlHandles(key) ?? false }

    func focusHandles(_ key: UIKey) -> Bool {
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        switch key.keyCode {
        case .keyboardTab: return tab(key, modifiers)
        case .keyboardEscape where modifiers.isEmpty:
            if keys?.focusHandles(key) == true { return true }
            guard text != nil else { return false }
            focus.removeFocus()
        case .keyboardApplication where modifiers.isEmpty, .keyboardF10 where modifiers == .shift:
            guard let handler = text?.handler else { return false }
            handler.textInputRequestsMenu()
        default: return keys?.focusHandles(key) ?? false
        }
        return true
    }

    /// Undoes or redoes in the focused text input if the key is the shortcut of Undo or Redo; returns false for any
    /// other key. Called for keys that no command of the app has used. The letter that the key types decides; in a
    /// layout without Latin letters, the position of the key on the keyboard decides.
    func editsText(_ key: UIKey) -> Bool {
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        let typed = key.charactersIgnoringModifiers
        let isLatin = typed.allSatisfy { $0.isASCII && $0.isLetter } && !typed.isEmpty
        let letter = isLatin ? typed : key.keyCode == .keyboardZ ? "z" : key.keyCode == .keyboardY ? "y" : ""
        switch (letter, modifiers) {
        case ("z", .control): return step(.undo)
        case ("z", [.control, .shift]), ("y", .control): return step(.redo)
        default: return false
        }
    }

    private func tab(_ key: UIKey, _ modifiers: UIKeyModifierFlags) -> Bool {
        let isTyped = text?.appearance.isMultiline == true && text?.appearance.isEditable == true && modifiers.isEmpty
        guard !isTyped, modifiers.isDisjoint(with: [.alternate, .command]) else { return false }
        // GTK would move its own focus for a key that is not used.
        _ = keys?.focusHandles(key)
        return true
    }

    /// Undoes or redoes a change in the focused text input. GTK's text widget has its own commands for undo and redo,
    /// but those commands would first request permission from the input's handler, as for typed text.
    private func step(_ command: TextInputCommand) -> Bool {
        guard let text, text.appearance.isEditable else { return false }
        text.perform(command)
        return true
    }
}
