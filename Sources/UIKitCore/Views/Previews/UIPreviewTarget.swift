import Foundation

/// A place for a preview: a view that it appears in and a point of that view.
@MainActor open class UIPreviewTarget: NSObject {
    /// The view that the preview appears in.
    public let container: UIView
    /// The middle of the preview, in the container's coordinates.
    public let center: CGPoint
    /// How the preview is turned or scaled there.
    public let transform: CGAffineTransform

    /// A place in a view, with a transform of the preview.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    /// A place in a view.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}
