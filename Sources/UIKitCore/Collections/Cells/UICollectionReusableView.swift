import Foundation

/// A view that a collection uses again: a cell, a header, or what else its layout asks for.
@MainActor open class UICollectionReusableView: UIView {
    final var identifier: String?
    final weak var list: UICollectionView?
    /// Whether the view is filled anew for the item it has.
    final var keepsContents = false

    /// A view at a place in its future superview.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view read from an archive; without an archive of ours it has no extent.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The name under which collections use the view again; nil for none.
    open var reuseIdentifier: String? { identifier }

    /// Called before the view is used again. The default does nothing.
    open func prepareForReuse() {}

    /// Called with the attributes that the layout has for the view. The default does nothing: the collection has taken
    /// over place and look already.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

    /// The attributes that the view would like to have, with the size that its contents ask for.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let result = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        result.size.height = fittingHeight(width: layoutAttributes.size.width).rounded(.up)
        return result
    }

    /// Called before the layout is exchanged. The default does nothing.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Called after the layout was exchanged. The default does nothing.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Takes over where the layout has the view, and how it looks.
    final func take(_ attributes: UICollectionViewLayoutAttributes) {
        let size = bounds.size
        if size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
        if center != attributes.center { center = attributes.center }
        if transform != attributes.transform { transform = attributes.transform }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        apply(attributes)
    }

    /// Makes the view fit for another element.
    final func reset() {
        guard !keepsContents else { return }
        UIView.performWithoutAnimation {
            alpha = 1
            if let cell = self as? UICollectionViewCell { cell.forget() }
            prepareForReuse()
        }
    }
}
