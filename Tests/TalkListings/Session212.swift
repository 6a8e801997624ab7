import UIKit

// The listings of WWDC session 212 of 2019 as shown on its slides, with these changes for the shipping SDK:
//
// * The activity's `userInfo` is optional there, so it is assigned as a whole.
// * The key of the user default is the name of the property `isInfoBarHidden`, which is not `@objc dynamic`.
// * The slide's `navigationController?`, which accesses no member, is `navigationController` here.

/// The final action on a draft.
enum DraftAction {
    case send, save, delete
}

/// A view controller that opens windows for documents and closes them.
final class DocumentsController: UIViewController {
    func findSession(for url: URL) -> UISceneSession? {
        UIApplication.shared.openSessions.first { session in
            let shown = session.scene?.userActivity ?? session.stateRestorationActivity
            return shown?.userInfo?["url"] as? URL == url
        }
    }

    // Open a New Window

    @IBAction func handleLongPress(forDocumentAt url: URL) {

        if let existingSession = findSession(for: url) {
            UIApplication.shared.requestSceneSessionActivation(
                existingSession, userActivity: nil,
                options: nil)
        } else {
            let activity = NSUserActivity(activityType: "com.example.MyApp.EditDocument")
            activity.userInfo = ["url": url]

            UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: activity,
                options: nil)
        }

    }

    // Close a Window

    func closeWindow(and action: DraftAction) {

        let options = UIWindowScene.DestructionRequestOptions()

        switch action {
        case .send: options.windowDismissalAnimation = .commit
        case .save: options.windowDismissalAnimation = .decline
        case .delete: options.windowDismissalAnimation = .standard
        }

        // As on the slide.
        // swift-format-ignore: NeverForceUnwrap
        let session = view.window!.windowScene!.session
        UIApplication.shared.requestSceneSessionDestruction(session, options: options)

    }
}

/// An app delegate that refreshes windows and deletes drafts.
class DocumentsAppDelegate: UIResponder, UIApplicationDelegate {
    static var discarded: [String] = []

    func findSession(for userInfo: [AnyHashable: Any]) -> UISceneSession {
        let name = userInfo["session"] as? String
        let session = UIApplication.shared.openSessions.first { $0.persistentIdentifier == name }
        guard let session else { preconditionFailure("the test must name an existing session") }
        return session
    }

    // Update App Switcher Snapshot

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {

        let session = findSession(for: userInfo)
        application.requestSceneSessionRefresh(session)

    }

    func application(
        _ application: UIApplication,
        didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        Self.discarded += sceneSessions.map(\.persistentIdentifier)
    }
}

// Add a Key-Value Observable Property to UserDefaults

extension UserDefaults {

    private static let isInfoBarHiddenKey = "isInfoBarHidden"

    var isInfoBarHidden: Bool {
        get { return bool(forKey: UserDefaults.isInfoBarHiddenKey) }
        set { set(newValue, forKey: UserDefaults.isInfoBarHiddenKey) }
    }

}

// Observe Changes in the View Controller

class DocumentViewController: UIViewController {

    // Must retain observation for it to remain active.
    private var observer: NSKeyValueObservation?

    override func viewDidLoad() {
        observer = UserDefaults.standard.observe(
            \UserDefaults.isInfoBarHidden,
            options: .initial,
            changeHandler: { [weak self] (_, _) in
                let controller = self?.navigationController
                controller?.isToolbarHidden = UserDefaults.standard.isInfoBarHidden
            })
    }

}
