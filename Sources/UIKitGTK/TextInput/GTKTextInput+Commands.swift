import CGTK
import Foundation
import UIKitCore

extension GTKTextInput {
    func insert(_ text: String) { replaceAsked(selectedCharacters, with: admitted(text)) }

    func perform(_ command: TextInputCommand) {
        switch command {
        case .cut: activate("clipboard.cut")
        case .copy: activate("clipboard.copy")
        case .paste: activate("clipboard.paste")
        case .selectAll: selection = NSRange(location: 0, length: known.unitCount)
        case .delete: replaceAsked(selectedCharacters, with: "")
        case .deleteBackward: deleteBackward()
        case .undo: atOnce { activate("text.undo") }
        case .redo: atOnce { activate("text.redo") }
        }
    }

    /// Activates an action of the widget's menu.
    private func activate(_ action: String) { gtk_widget_activate_action_variant(editor, action, nil) }

    /// Replaces characters by a text if the handler permits it.
    func replaceAsked(_ range: Range<Int>, with text: String) {
        guard mayReplace(range, with: text) else { return }
        atOnce { write(text, over: range) }
    }

    private func mayReplace(_ range: Range<Int>, with text: String) -> Bool {
        look.isEditable && !(range.isEmpty && text.isEmpty) && ask(range, text)
    }

    /// Deletes the selection, or the user-perceived character before the cursor.
    ///
    /// GTK would delete only the last combining mark of a character, and ask the handler twice.
    func deleteBackward() {
        let selected = selectedCharacters
        guard selected.isEmpty else { return replaceAsked(selected, with: "") }
        let place = known.units(before: selected.lowerBound)
        guard place > 0 else { return }
        let last = (known.text as NSString).rangeOfComposedCharacterSequence(at: place - 1)
        replaceAsked(known.characters(NSRange(location: last.location, length: place - last.location)), with: "")
    }

    /// Performs the deferred deletion if no inserted text has followed.
    func finishWaiting() {
        guard let range = waiting else { return }
        waiting = nil
        guard mayReplace(range, with: "") else { return }
        atOnce { InputMethodReset.without { write("", over: range) } }
    }

    /// Returns the text as a block, for measuring.
    func block(width: CGFloat?) -> TextBlock {
        var runs = runs
        if runs.isEmpty { runs = [TextBlock.Run("", font: look.font, color: look.color)] }
        if look.isSecure { runs = [TextBlock.Run(dots, font: look.font, color: look.color)] }
        var block = TextBlock(runs, width: width)
        (block.alignment, block.isRightToLeft) = (look.alignment, look.isRightToLeft)
        block.lineSpacing = look.lineSpacing
        if !look.isMultiline { block.maximumLines = 1 }
        return block
    }

    private var dots: String { String(repeating: "●", count: known.text.count) }
}
