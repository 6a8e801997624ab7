import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    static let compose = "com.example.drafts.compose"

    /// Chooses the scene configuration: "Editor" for a scene that is opened for one draft or for a new draft, "List"
    /// for all other scenes.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let edits =
            options.userActivities.contains { $0.activityType == Draft.activityType }
            || options.shortcutItem?.type == Self.compose
        return UISceneConfiguration(name: edits ? "Editor" : "List", sessionRole: connectingSceneSession.role)
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        // Ensure that the builder is modifying the main menu.
        guard builder.system == .main else { return }
        DraftsMenu.build(with: builder)
    }

    /// Saves the unsaved text of discarded sessions as drafts, because the user may have closed a window by mistake.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        DraftStore.shared.saveUnsavedDrafts(ofDiscarded: sceneSessions.map(\.persistentIdentifier))
    }

    /// Handles a push that appends text to a draft, and requests a refresh of the sessions that show the draft and are
    /// not in the foreground.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        guard let name = userInfo["draft"] as? String, let text = userInfo["append"] as? String,
            DraftStore.shared.append(text, to: name)
        else { return completionHandler(.noData) }
        for session in application.openSessions where session.isInBackground && session.shows(draft: name) {
            application.requestSceneSessionRefresh(session)
        }
        completionHandler(.newData)
    }
}

extension UISceneSession {
    /// Whether the session's scene is in the background, or the session has no scene.
    fileprivate var isInBackground: Bool { scene.map { $0.activationState == .background } ?? true }

    /// Whether the session shows a draft. The editor shows only its own draft, and the list shows all drafts.
    fileprivate func shows(draft name: String) -> Bool {
        configuration.name == "List" || userInfo?["draft"] as? String == name
    }
}
