import Foundation

/// Whom a presentation asks how it adapts and whether a person may do away with it, and tells when one did.
///
/// All methods have defaults that do what UIKit does without them. The last four are about persons only, not about
/// `dismiss(animated:completion:)`.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// How the controller is presented where there is little room; `none` for as ever.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// How the controller is presented in some surroundings; `none` for as ever. The default asks the shorter method.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Whether a person may do away with it. The default is true.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// A person has begun to do away with it.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// A person has done away with it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// A person tried to do away with it and may not.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// The default: as the system likes.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .automatic
    }
    /// The default: what the shorter method says.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    /// The default: true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        true
    }
    /// The default: nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// The default: nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// The default: nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
