import Foundation

extension UIAction {
    /// Returns an action that requests text from the camera for a responder. Text capture is not available here, so the
    /// action is hidden.
    public class func captureTextFromCamera(
        responder: any UIResponder & UIKeyInput, identifier: UIAction.Identifier?
    ) -> UIAction {
        UIAction(title: "Scan Text", identifier: identifier, attributes: .hidden) { [weak responder] action in
            responder?.captureTextFromCamera(action)
        }
    }
}
