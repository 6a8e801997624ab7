import UIKit

/// A layout of cards of equal size, with as many columns as fit.
final class ClownGrid: UICollectionViewFlowLayout {
    static let margin: CGFloat = 20
    private static let gap: CGFloat = 16
    private static let leastWidth: CGFloat = 212

    override func prepare() {
        minimumLineSpacing = Self.gap
        minimumInteritemSpacing = Self.gap
        sectionInset = UIEdgeInsets(top: 4, left: Self.margin, bottom: Self.margin, right: Self.margin)
        let availableWidth = (collectionView?.bounds.width ?? 0) - 2 * Self.margin
        let columns = max(1, ((availableWidth + Self.gap) / (Self.leastWidth + Self.gap)).rounded(.down))
        let width = ((availableWidth - (columns - 1) * Self.gap) / columns).rounded(.down)
        if width > 0 { itemSize = CGSize(width: width, height: 252) }
        super.prepare()
    }
}
