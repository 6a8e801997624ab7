import ClownApp
import UIKit

@testable import TalkListings

/// The scene delegate of the app of session 212: a long press opens a window for the document or raises the existing
/// one; a tap in the document's window sends the document and closes the window.
final class DocumentsSceneDelegate: UIResponder, UIWindowSceneDelegate {
    static let document = "file:///notes/a"
    var window: UIWindow?
    private let controller = DocumentsController()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let activity = connectionOptions.userActivities.first
        scene.userActivity = activity
        if activity != nil { TabWindows.update(scene, [Tab(targetContentIdentifier: Self.document)]) }
        controller.view.backgroundColor = activity == nil ? .white : .blue
        controller.view.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Self.longPress))
        controller.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tap))
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        CallbackLog.add("documents \(activity?.activityType ?? "all")")
    }

    private static let longPress = Selector("open:", DocumentsSceneDelegate.open)
    private static let tap = Selector("send:", DocumentsSceneDelegate.send)

    @IBAction func open(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began, let url = URL(string: Self.document) else { return }
        controller.handleLongPress(forDocumentAt: url)
        CallbackLog.add("long press")
    }

    @IBAction func send(_ recognizer: UITapGestureRecognizer) {
        if scene?.userActivity != nil { controller.closeWindow(and: .send) }
    }

    private var scene: UIWindowScene? { window?.windowScene }
}
