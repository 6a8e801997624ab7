import UIKit

/// The availability, the titles and the states of the editor's commands.
extension EditorViewController {
    @IBAction func alignLeft(_ sender: Any?) { format.alignment = .left }

    @IBAction func alignCenter(_ sender: Any?) { format.alignment = .center }

    @IBAction func alignRight(_ sender: Any?) { format.alignment = .right }

    /// Returns whether the editor can perform a command now; nil for commands that are not the editor's, or that the
    /// editor can always perform.
    func canPerformEditorCommand(_ action: Selector) -> Bool? {
        switch action {
        // An editor that is presented over the list is closed by its buttons, and cannot present a second editor.
        case DraftsMenu.newDraft, DraftsMenu.closeWindow: UIApplication.shared.supportsMultipleScenes
        case DraftsMenu.sendDraft: !draft.isEmpty
        case "increaseSize:": format.sizeSteps < TextFormat.sizes.upperBound
        case "decreaseSize:": format.sizeSteps > TextFormat.sizes.lowerBound
        default: nil
        }
    }

    /// Changes the title or the state of a command to fit the draft.
    func validateEditorCommand(_ command: UICommand) {
        switch command.action {
        case DraftsMenu.sendDraft: command.title = draft.sendTitle
        case DraftsMenu.saveDraft: command.title = draft.isEmpty ? "Close Without Saving" : "Save “\(draft.title)”"
        case "toggleBoldface:": command.state = format.isBold ? .on : .off
        case "toggleItalics:": command.state = format.isItalic ? .on : .off
        case DraftsMenu.alignLeft: command.state = format.alignment == .left ? .on : .off
        case DraftsMenu.alignCenter: command.state = format.alignment == .center ? .on : .off
        case DraftsMenu.alignRight: command.state = format.alignment == .right ? .on : .off
        default: break
        }
    }
}
