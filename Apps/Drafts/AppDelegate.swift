import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    static let compose = "com.example.drafts.compose"

    /// Windows that are opened for one draft edit that draft only. All others show the list.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let edits =
            options.userActivities.contains { $0.activityType == Draft.activityType }
            || options.shortcutItem?.type == Self.compose
        return UISceneConfiguration(name: edits ? "Editor" : "List", sessionRole: connectingSceneSession.role)
    }

    /// Whoever throws a window away may have forgotten what was written there. It stays among the drafts.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        DraftStore.shared.adopt(from: sceneSessions.map(\.persistentIdentifier))
    }

    /// Somebody else added to a draft. Windows that nobody sees now get new pictures.
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
    /// Whether nobody sees the session's window now.
    fileprivate var isInBackground: Bool { scene.map { $0.activationState == .background } ?? true }

    /// Whether a draft is to be seen in the session's window: the list shows them all.
    fileprivate func shows(draft name: String) -> Bool {
        configuration.name == "List" || userInfo?["draft"] as? String == name
    }
}
