import UIKit

/// The actions for drafts in lists, outside the editor.
@MainActor
enum DraftActions {
    /// Sends, saves or deletes a draft, and closes the windows that edit the draft.
    static func finish(_ draft: Draft, _ outcome: EditingOutcome) {
        DraftStore.shared.finishEverywhere(draft, with: outcome)
        let options = UIWindowScene.DestructionRequestOptions()
        options.windowDismissalAnimation = outcome.animation
        for session in UIApplication.shared.openSessions where session.edits(draft) {
            UIApplication.shared.requestSceneSessionDestruction(session, options: options)
        }
    }

    /// Returns the context menu of a draft or of a sent letter.
    static func menu(for draft: Draft, from controller: UIViewController) -> UIMenu {
        let duplicate = UIAction(title: "Duplicate", image: UIImage(systemName: "plus.square.on.square")) { _ in
            _ = DraftStore.shared.duplicate(draft)
        }
        let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
            finish(draft, .delete)
        }
        let end = UIMenu(options: .displayInline, children: [delete])
        guard !draft.isSent else { return UIMenu(children: [duplicate, end]) }
        let send = UIAction(title: draft.sendTitle, image: UIImage(systemName: "paperplane")) { _ in
            finish(draft, .send)
        }
        let edit = UIWindowScene.ActivationAction.editing(draft, from: controller)
        return UIMenu(children: [edit, send, duplicate, end])
    }
}

extension UISceneSession {
    /// Whether the session is an editor for a draft.
    fileprivate func edits(_ draft: Draft) -> Bool {
        configuration.name == "Editor" && userInfo?["draft"] as? String == draft.name
    }
}
