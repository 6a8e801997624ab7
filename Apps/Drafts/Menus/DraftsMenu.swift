import UIKit

/// The app's commands in the main menu. The menu Format is UIKit's standard menu; the editor performs the commands of
/// this menu.
@MainActor
enum DraftsMenu {
    static let newDraft = Selector("newDraft:", { (target: any DraftCommands) in { target.newDraft($0) } })
    static let editDraft = Selector("editDraft:", DraftsSplitController.editDraft(_:))
    static let sendDraft = Selector("sendDraft:", { (target: any DraftCommands) in { target.sendDraft($0) } })
    static let saveDraft = Selector("saveDraft:", EditorViewController.saveDraft(_:))
    static let discardDraft = Selector("discardDraft:", EditorViewController.discardDraft(_:))
    static let duplicateDraft = Selector("duplicateDraft:", DraftsSplitController.duplicateDraft(_:))
    static let deleteDraft = Selector("deleteDraft:", DraftsSplitController.deleteDraft(_:))
    static let closeWindow = Selector("closeWindow:", { (target: any DraftCommands) in { target.closeWindow($0) } })
    static let alignLeft = Selector("alignLeft:", EditorViewController.alignLeft(_:))
    static let alignCenter = Selector("alignCenter:", EditorViewController.alignCenter(_:))
    static let alignRight = Selector("alignRight:", EditorViewController.alignRight(_:))

    static func build(with builder: any UIMenuBuilder) {
        registerAlignments()
        builder.insertChild(inline([key("New Draft", newDraft, "n")]), atStartOfMenu: .newScene)
        builder.insertChild(inline([key("Edit Draft", editDraft, "o")]), atStartOfMenu: .open)
        builder.insertSibling(letter, beforeMenu: .close)
        builder.insertChild(inline([key("Close Window", closeWindow, "w")]), atStartOfMenu: .close)
    }

    private static var letter: UIMenu {
        let delete = key("Delete Draft", deleteDraft, UIKeyCommand.inputDelete)
        let discard = key("Discard Draft", discardDraft, UIKeyCommand.inputDelete, [.alternate, .command])
        for command in [delete, discard] { command.attributes = .destructive }
        return inline([
            key("Send", sendDraft, "d", [.shift, .command]), key("Save Draft", saveDraft, "s"),
            key("Duplicate Draft", duplicateDraft, "d"), delete, discard,
        ])
    }

    /// Registers the editor's methods for the alignment commands of the standard menu. Creating their selectors
    /// registers the methods.
    private static func registerAlignments() { _ = [alignLeft, alignCenter, alignRight] }

    private static func key(
        _ title: String, _ action: Selector, _ input: String, _ modifierFlags: UIKeyModifierFlags = .command
    ) -> UIKeyCommand {
        UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifierFlags)
    }

    private static func inline(_ children: [UIMenuElement]) -> UIMenu {
        UIMenu(options: .displayInline, children: children)
    }
}

/// The commands that both kinds of windows perform.
@MainActor
protocol DraftCommands: UIViewController {
    /// Sends the selected or the edited draft.
    func sendDraft(_ sender: Any?)
}

extension DraftCommands {
    func newDraft(_ sender: Any?) { edit(Draft()) }

    func closeWindow(_ sender: Any?) {
        guard let session = view.window?.windowScene?.session else { return }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
    }
}
