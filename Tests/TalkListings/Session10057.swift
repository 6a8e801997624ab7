import UIKit

// The restoration listings of WWDC session 10057 of 2021, as published on its page. The page's placeholders are
// replaced by names. In `NoteSceneDelegate`, the restore callback has the name that the shipping SDK uses. In
// `SlowNoteSceneDelegate`, the callback has the name that the talk uses.

/// The view controller of a note.
final class NoteController: UIViewController {
    let textField = UITextField(frame: CGRect(x: 20, y: 20, width: 300, height: 34))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(textField)
    }
}

/// The delegate of a scene with a note: restores the text and the insertion point.
final class NoteSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = NoteController()
        window?.makeKeyAndVisible()
    }

    // Save scene state with interaction state, at 11:16

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let viewController = self.window?.rootViewController as? NoteController else {
            return nil
        }
        let stateActivity = NSUserActivity(activityType: "com.example.note")
        stateActivity.addUserInfoEntries(from: [
            // Save content of a text field.
            "content": viewController.textField.text as Any,
            // Save interaction state of a text field.
            "interactionState": viewController.textField.interactionState,
        ])
        return stateActivity
    }

    // Restore scene state, at 12:13

    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {
        guard let viewController = window?.rootViewController as? NoteController,
            let userInfo = stateRestorationActivity.userInfo
        else { return }
        if let content = userInfo["content"] as? String {
            // Restore the content first.
            viewController.textField.text = content
            // Then, restore the text field’s interaction state.
            if let interactionState = userInfo["interactionState"] {
                viewController.textField.interactionState = interactionState
            }
        }
    }
}

/// The delegate of a scene that fetches its content asynchronously.
final class SlowNoteSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    /// A closure that completes the pending fetch.
    static var finish: ((String) -> Void)?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = NoteController()
        window?.makeKeyAndVisible()
    }

    func fetchContent(_ completion: @escaping (String) -> Void) { Self.finish = completion }

    // Save scene state, at 10:18

    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
        guard let viewController = self.window?.rootViewController as? NoteController else {
            return nil
        }
        let stateActivity = NSUserActivity(activityType: "com.example.note")
        stateActivity.addUserInfoEntries(from: [
            // Save content of a text field.
            "content": viewController.textField.text as Any
        ])
        return stateActivity
    }

    // Restore scene state asynchronously, at 13:15, under the name that the talk uses

    func scene(_ scene: UIScene, restoreInteractionState stateRestorationActivity: NSUserActivity) {
        guard let viewController = window?.rootViewController as? NoteController else { return }
        // Request an extension.
        scene.extendStateRestoration()
        // Fetch content asynchronously.
        self.fetchContent { result in
            viewController.textField.text = result
            // Signal that state has been restored.
            scene.completeStateRestoration()
        }
    }
}
