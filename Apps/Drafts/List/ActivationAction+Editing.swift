import UIKit

extension UIWindowScene.ActivationAction {
    /// Returns an action that opens a scene for editing a draft. In an app without multiple scenes the action presents
    /// the editor over a controller instead.
    static func editing(_ draft: Draft, from controller: UIViewController) -> UIWindowScene.ActivationAction {
        let title = "Edit"
        let image = UIImage(systemName: "square.and.pencil")
        let presentHere = UIAction(title: title, image: image) { [weak controller] _ in
            if let controller { EditorViewController.present(draft, over: controller) }
        }
        return UIWindowScene.ActivationAction(title: title, image: image, alternate: presentHere) { _ in
            UIWindowScene.ActivationConfiguration(userActivity: draft.activity)
        }
    }
}

extension UIViewController {
    /// Opens a scene for editing a draft. In an app without multiple scenes, presents the editor over this controller
    /// instead.
    func edit(_ draft: Draft) {
        guard UIApplication.shared.supportsMultipleScenes else {
            return EditorViewController.present(draft, over: self)
        }
        let options = UIWindowScene.ActivationRequestOptions()
        options.preferredPresentationStyle = .prominent
        options.requestingScene = view.window?.windowScene
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: draft.activity, options: options)
    }
}

extension EditorViewController {
    /// Presents the editor of a draft modally over a controller, in the controller's scene.
    static func present(_ draft: Draft, over controller: UIViewController) {
        let session = controller.view.window?.windowScene?.session.persistentIdentifier ?? "here"
        let editor = EditorViewController(draft, session: session)
        let navigation = UINavigationController(rootViewController: editor)
        navigation.isModalInPresentation = true
        editor.onFinish = { [weak controller] _ in controller?.dismiss(animated: true) }
        controller.present(navigation, animated: true)
    }
}
