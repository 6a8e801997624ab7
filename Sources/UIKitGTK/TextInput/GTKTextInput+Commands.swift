import CGTK
import Foundation
import UIKitCore

extension GTKTextInput {
    func insertText(_ text: String) { replaceIfPermitted(selectedCharacters, with: sanitized(text)) }

    func perform(_ command: TextInputCommand) {
        switch command {
        case .cut: activate("clipboard.cut")
        case .copy: activate("clipboard.copy")
        case .paste: activate("clipboard.paste")
        case .selectAll: selection = NSRange(location: 0, length: reportedText.unitCount)
        case .delete: replaceIfPermitted(selectedCharacters, with: "")
        case .deleteBackward: deleteBackward()
        case .undo: performAsOneChange { activate("text.undo") }
        case .redo: performAsOneChange { activate("text.redo") }
        }
    }

    /// Activates an action that the widget defines for its context menu.
    private func activate(_ action: String) { gtk_widget_activate_action_variant(editor, action, nil) }

    /// Replaces a range of characters with `text` if the input is editable and the handler permits the change.
    func replaceIfPermitted(_ range: Range<Int>, with text: String) {
        guard mayReplace(range, with: text) else { return }
        performAsOneChange { write(text, over: range) }
    }

    private func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
        appearance.isEditable && !(range.isEmpty && text.isEmpty) && shouldReplace(range, text)
    }

    /// Deletes the selection. If the selection is empty, deletes the user-perceived character before the cursor.
    ///
    /// GTK itself would delete the character and insert it again without its last combining mark, so the handler would
    /// be asked for permission twice.
    func deleteBackward() {
        let selected = selectedCharacters
        guard selected.isEmpty else { return replaceIfPermitted(selected, with: "") }
        let index = reportedText.units(before: selected.lowerBound)
        guard index > 0 else { return }
        let last = (reportedText.text as NSString).rangeOfComposedCharacterSequence(at: index - 1)
        replaceIfPermitted(
            reportedText.characters(NSRange(location: last.location, length: index - last.location)), with: "")
    }

    /// Performs the deferred deletion, unless inserted text has already replaced the range.
    func performDeferredDeletion() {
        guard let range = deferredDeletion else { return }
        deferredDeletion = nil
        guard mayReplace(range, with: "") else { return }
        performAsOneChange { InputMethodReset.withoutReset { write("", over: range) } }
    }

    /// Returns the current text as a block for measuring.
    func block(width: CGFloat?) -> TextBlock {
        var runs = runs
        if runs.isEmpty { runs = [TextBlock.Run("", font: appearance.font, color: appearance.color)] }
        if appearance.isSecure { runs = [TextBlock.Run(dots, font: appearance.font, color: appearance.color)] }
        var block = TextBlock(runs, width: width)
        (block.alignment, block.isRightToLeft) = (appearance.alignment, appearance.isRightToLeft)
        block.lineSpacing = appearance.lineSpacing
        if !appearance.isMultiline { block.maximumLines = 1 }
        return block
    }

    private var dots: String { String(repeating: "●", count: reportedText.text.count) }
}
