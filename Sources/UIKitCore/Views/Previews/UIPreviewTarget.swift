import Foundation

/// The position of a preview: a container view and a point in it.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    /// The view that the preview appears in.
    public let container: UIView
    /// The centre of the preview, in the container's coordinates.
    public let center: CGPoint
    /// The transform of the preview at that position.
    public let transform: CGAffineTransform

    /// Creates a target with a transform of the preview.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    /// Creates a target without a transform.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}
