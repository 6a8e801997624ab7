import UIKit

/// The delegate of a scene that edits one draft. The scene can be activated only for that draft, and is preferred for
/// that draft.
final class EditorSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var controller: EditorViewController?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
        let draft = draft(for: session, activity)
        // `UISceneSession.shows(draft:)` reads this key, also while the session has no scene.
        session.userInfo = ["draft": draft.name]
        let isDraft = NSPredicate(format: "self == %@", draft.identifier)
        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = isDraft
        scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = isDraft
        scene.title = draft.title
        let controller = EditorViewController(draft, session: session.persistentIdentifier)
        controller.onTitleChange = { [weak scene] in scene?.title = $0 }
        controller.onFinish = { [weak scene] in
            if let scene { Self.close(scene, $0) }
        }
        self.controller = controller
        let window = UIWindow(windowScene: scene)
        window.tintColor = .systemIndigo
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        self.window = window
        // For a restored scene the interaction state determines the first responder.
        if session.stateRestorationActivity == nil { controller.beginWriting() }
    }

    /// Returns the session's unsaved draft if there is one, otherwise the draft of the activity or of the session,
    /// otherwise a new draft.
    private func draft(for session: UISceneSession, _ activity: NSUserActivity?) -> Draft {
        let store = DraftStore.shared
        let name = Draft.name(in: activity?.targetContentIdentifier) ?? session.userInfo?["draft"] as? String
        if let unsaved = store.unsavedDraft(in: session.persistentIdentifier) { return unsaved }
        guard let name else { return Draft() }
        return store.draft(named: name) ?? Draft(name: name)
    }

    /// Closes the scene with the dismissal animation of the user's action.
    private static func close(_ scene: UIWindowScene, _ action: EditingOutcome) {
        let options = UIWindowScene.DestructionRequestOptions()
        options.windowDismissalAnimation = action.animation
        UIApplication.shared.requestSceneSessionDestruction(scene.session, options: options)
    }

    // MARK: - State restoration

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let controller else { return nil }
        let activity = controller.draft.activity
        activity.userInfo = controller.state
        return activity
    }

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        controller?.restore(stateRestorationActivity.userInfo ?? [:])
    }
}
