import Foundation

/// A view that a collection reuses: a cell, a header, or another view that its layout asks for.
@MainActor open class UICollectionReusableView: UIView {
    final var identifier: String?
    final weak var collection: UICollectionView?
    /// Whether the view is being configured again for the item it shows already, so that it is not reset.
    final var isReconfiguring = false

    /// Creates a view with a frame.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view with a zero frame. The coder is ignored, because views are not archived here.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The identifier under which collections reuse the view; nil for none.
    open var reuseIdentifier: String? { identifier }

    /// Called before the view is reused. The default does nothing.
    open func prepareForReuse() {}

    /// Called with the attributes that the layout has for the view. The default does nothing: the collection has
    /// applied the geometry and the alpha already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// Returns the attributes that the view prefers, with the size that its contents need.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let result = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        result.size.height = fittingHeight(width: layoutAttributes.size.width).rounded(.up)
        return result
    }

    /// Called before the layout is replaced. The default does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the layout was replaced. The default does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Applies the geometry and the alpha of the attributes.
    final func applyAttributes(_ attributes: UICollectionViewLayoutAttributes) {
        let size = bounds.size
        if size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
        if center != attributes.center { center = attributes.center }
        if transform != attributes.transform { transform = attributes.transform }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        apply(attributes)
    }

    /// Resets the view for another element.
    final func reset() {
        guard !isReconfiguring else { return }
        UIView.performWithoutAnimation {
            alpha = 1
            if let cell = self as? UICollectionViewCell { cell.resetState() }
            prepareForReuse()
        }
    }
}
