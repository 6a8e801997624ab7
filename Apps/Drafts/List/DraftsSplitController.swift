import UIKit

/// The list of drafts with the selected draft beside it. The controller performs the commands for the selected draft,
/// because responders of both columns are below it in the responder chain.
final class DraftsSplitController: UISplitViewController, DraftCommands {
    let list = ListViewController()

    init() {
        super.init(style: .doubleColumn)
        preferredDisplayMode = .oneBesideSecondary
        preferredPrimaryColumnWidth = 340
        setViewController(list, for: .primary)
        setViewController(LetterViewController(nil), for: .secondary)
    }

    required init?(coder: NSCoder) { nil }

    private var draft: Draft? { list.shown.flatMap(DraftStore.shared.draft(named:)) }

    @IBAction func editDraft(_ sender: Any?) {
        if let draft { edit(draft) }
    }

    @IBAction func sendDraft(_ sender: Any?) {
        if let draft { DraftActions.finish(draft, .send) }
    }

    @IBAction func duplicateDraft(_ sender: Any?) {
        if let draft { list.show(DraftStore.shared.duplicate(draft).name) }
    }

    @IBAction func deleteDraft(_ sender: Any?) {
        if let draft { DraftActions.finish(draft, .delete) }
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        switch action {
        case DraftsMenu.editDraft, DraftsMenu.sendDraft: draft?.isSent == false
        case DraftsMenu.duplicateDraft, DraftsMenu.deleteDraft: draft != nil
        default: super.canPerformAction(action, withSender: sender)
        }
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        guard let draft else { return }
        switch command.action {
        case DraftsMenu.sendDraft: command.title = draft.sendTitle
        case DraftsMenu.duplicateDraft: command.title = "Duplicate “\(draft.title)”"
        case DraftsMenu.deleteDraft: command.title = "Delete “\(draft.title)”"
        default: break
        }
    }
}
