import ClownApp
import UIKit

@testable import TalkListings

/// The app delegate for the talks' listings in a separate process. It logs text changes, activated scenes and
/// discarded sessions for the test.
@main
final class TalkAppDelegate: DocumentsAppDelegate {
    private var observers: [any NSObjectProtocol] = []

    override init() {
        super.init()
        observe(UITextField.textDidChangeNotification) { field in
            CallbackLog.add("text \((field as? UITextField)?.text ?? "")")
        }
        observe(UIScene.didActivateNotification) { scene in
            let controller = (scene as? UIWindowScene)?.keyWindow?.rootViewController
            guard let field = (controller as? NoteController)?.textField else { return }
            let selected = field.selectedTextRange.flatMap { field.text(in: $0) } ?? ""
            CallbackLog.add("note '\(field.text ?? "")' selected '\(selected)' edited \(field.isFirstResponder)")
        }
    }

    override func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {
        super.application(application, didDiscardSceneSessions: sceneSessions)
        CallbackLog.add("discarded \(sceneSessions.count)")
    }

    private func observe(_ name: Notification.Name, _ action: @escaping @MainActor (Any?) -> Void) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            // Reason: UIKit posts on the main actor, and the notification is used only there.
            nonisolated(unsafe) let object = notification.object
            MainActor.assumeIsolated { action(object) }
        }
        observers.append(observer)
    }
}
