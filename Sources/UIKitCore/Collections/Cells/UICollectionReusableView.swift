import Foundation

/// The view of one element of a collection's layout: a cell, a supplementary view such as a header, or a decoration
/// view.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    final var identifier: String?
    final weak var collection: UICollectionView?
    /// Whether the view is being reconfigured for the item that it already shows. While the value is true, `reset()`
    /// does nothing.
    final var isReconfiguring = false

    /// Creates a view with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view with a zero frame. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decode(coder, as: UICollectionReusableView.self)
    }

    /// The identifier by which the collection finds a view to reuse; nil for a view that is not reused.
    open var reuseIdentifier: String? { identifier }

    /// Called before the view is reused. The default does nothing.
    open func prepareForReuse() {}

    /// Called with the layout attributes of the view. The default does nothing, because the collection has already
    /// applied the geometry and the alpha.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns a copy of the attributes with the height that the contents need at the width of the attributes.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let result = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        result.size.height = fittingHeight(width: layoutAttributes.size.width).rounded(.up)
        return result
    }

    /// Called in UIKit before the layout is replaced; never called here. The default does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called in UIKit after the layout was replaced; never called here. The default does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Applies the geometry and the alpha of the attributes. The attributes are in the coordinates of the collection's
    /// contents; adding `shift` gives positions in the coordinates of the view's superview.
    final func applyAttributes(_ attributes: UICollectionViewLayoutAttributes, shift: CGPoint = .zero) {
        let size = bounds.size
        let position = CGPoint(x: attributes.center.x + shift.x, y: attributes.center.y + shift.y)
        if size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
        if center != position { center = position }
        if transform != attributes.transform { transform = attributes.transform }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        apply(attributes)
    }

    /// Prepares the view for reuse by another element. Does nothing while the view is being reconfigured.
    final func reset() {
        guard !isReconfiguring else { return }
        UIView.performWithoutAnimation {
            alpha = 1
            if let cell = self as? UICollectionViewCell { cell.resetState() }
            prepareForReuse()
        }
    }
}
