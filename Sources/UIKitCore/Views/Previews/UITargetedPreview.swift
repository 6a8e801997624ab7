import Foundation
import PredicateFormat

/// The preview of an item that is lifted, moved or expanded into a window: the view that represents the item, and the
/// position of that view at the start or end of the animation.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// The view that is shown.
    public let view: UIView
    /// The appearance of the preview.
    public let parameters: UIPreviewParameters
    /// The position of the view at the start or end of the animation.
    public let target: UIPreviewTarget

    /// Creates a preview with parameters and a target. Later changes of the parameters have no effect on the preview.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters.duplicate(), target)
        super.init()
    }

    /// Creates a preview of a view at its current position, with parameters. The view must be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        if view.window == nil {
            UIKitFault.report(
                Diagnostic(
                    code: "previewWithoutWindow", message: "\(view) is not in a window, so its preview has no position",
                    remedy: "add the view to a window first, or pass a target for the preview"))
        }
        let target = UIPreviewTarget(
            container: view.superview ?? view, center: view.superview == nil ? view.boundsMiddle : view.center,
            transform: view.superview == nil ? .identity : view.transform)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// Creates a preview of a view at its current position, with default parameters. The view must be in a window.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of the preview, in points.
    open var size: CGSize { view.bounds.size }

    /// Returns the same preview with another target.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// The rectangle of the preview in the window of its container; nil without a window.
    final var frameInWindow: CGRect? {
        guard target.container.window != nil else { return nil }
        let (size, center) = (self.size, target.center)
        let frame = CGRect(origin: .zero, size: size)
            .applying(CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2))
            .applying(target.transform)
            .applying(CGAffineTransform(translationX: center.x, y: center.y))
        return target.container.convert(frame, to: nil as UIView?)
    }
}

extension UIView {
    /// The centre of the view in its own coordinates.
    final var boundsMiddle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
