import Foundation

/// Actions that text fields and text views share, besides the standard edit actions that they override.
extension TextInputView {
    /// Registers Undo and Redo by name.
    static func makeUndoRegistration() {
        for (action, command) in [(UIWindow.undoAction, TextInputCommand.undo), (UIWindow.redoAction, .redo)] {
            MemberRegistry.shared.add(
                ActionMember(action.name, Self.self, isImplementedBy: { _ in true }) { view, _ in
                    view.input.perform(command)
                })
        }
    }

    /// Selects the word at the cursor.
    func selectWord() {
        let word = wordRange(at: input.selection.location)
        if word.length > 0 { input.selection = word }
    }

    /// Whether there is a word at the cursor, and no selection.
    var canSelectWord: Bool {
        let selection = input.selection
        return selection.length == 0 && wordRange(at: selection.location).length > 0
    }
}
