import Foundation
import PredicateFormat

/// A view that stands for something while it is lifted, moved or grows into a window, and the place it starts at.
@MainActor open class UITargetedPreview: NSObject {
    /// The view that is shown.
    public let view: UIView
    /// How it is shown.
    public let parameters: UIPreviewParameters
    /// Where it starts, or ends.
    public let target: UIPreviewTarget

    /// A preview that is shown in some way at some place. Later changes of the parameters do not reach it.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters.duplicate(), target)
        super.init()
    }

    /// A preview of a view where it stands, shown in some way. The view must be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        if view.window == nil {
            UIKitFault.report(
                Diagnostic(
                    code: "previewWithoutWindow", message: "\(view) is in no window, so its preview has no place",
                    remedy: "put the view into a window first, or give the preview a target of its own"))
        }
        let target = UIPreviewTarget(
            container: view.superview ?? view, center: view.superview == nil ? view.boundsMiddle : view.center,
            transform: view.superview == nil ? .identity : view.transform)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// A preview of a view where it stands, shown plainly. The view must be in a window.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of what is shown, in points.
    open var size: CGSize { view.bounds.size }

    /// The same preview at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Where the preview is in the window of its container; nil without a window.
    final var placeInWindow: CGRect? {
        guard target.container.window != nil else { return nil }
        let (size, center) = (self.size, target.center)
        let place = CGRect(origin: .zero, size: size)
            .applying(CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2))
            .applying(target.transform)
            .applying(CGAffineTransform(translationX: center.x, y: center.y))
        return target.container.convert(place, to: nil as UIView?)
    }
}

extension UIView {
    /// The middle of the view in its own coordinates.
    final var boundsMiddle: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }
}
