import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    static let compose = "com.example.drafts.compose"

    /// A window that is opened for one draft edits only that draft. All others show the list.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let edits =
            options.userActivities.contains { $0.activityType == Draft.activityType }
            || options.shortcutItem?.type == Self.compose
        return UISceneConfiguration(name: edits ? "Editor" : "List", sessionRole: connectingSceneSession.role)
    }

    /// Saves unsaved text of discarded windows among the drafts, because the user may have discarded a window by
    /// mistake.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        DraftStore.shared.adopt(from: sceneSessions.map(\.persistentIdentifier))
    }

    /// Handles a change of a draft from outside: requests new snapshots for windows in the background.
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
    /// Whether the session's window is in the background.
    fileprivate var isInBackground: Bool { scene.map { $0.activationState == .background } ?? true }

    /// Whether the session's window shows a draft: the list shows all of them.
    fileprivate func shows(draft name: String) -> Bool {
        configuration.name == "List" || userInfo?["draft"] as? String == name
    }
}
