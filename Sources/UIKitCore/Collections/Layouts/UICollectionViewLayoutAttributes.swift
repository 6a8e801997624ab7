import Foundation

/// Where an element of a collection is, and how it looks.
@MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// Where the element is, in the coordinates of the contents.
    open var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
    }
    /// The middle of the element.
    open var center = CGPoint.zero
    /// The size of the element, without its transform.
    open var size = CGSize.zero
    /// The extent in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// How the element is turned or scaled.
    open var transform = CGAffineTransform.identity
    /// How opaque the element is.
    open var alpha: CGFloat = 1
    /// How far the element is in front of others; greater is closer.
    open var zIndex = 0
    /// Whether the element is not shown.
    open var isHidden = false
    /// Which element it is.
    open var indexPath: IndexPath
    /// Whether the size is a guess, so that the cell is asked for its own.
    final var asksCell = false

    private let category: UICollectionView.ElementCategory
    private let kind: String?

    init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
        (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
        super.init()
    }

    /// The attributes of a cell, without extent.
    public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

    /// The attributes of a view such as a header, without extent.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(.supplementaryView, elementKind, indexPath)
    }

    /// The attributes of a view that belongs to no data, without extent.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(.decorationView, decorationViewKind, indexPath)
    }

    /// What kind of element it is.
    open var representedElementCategory: UICollectionView.ElementCategory { category }

    /// The kind of a view such as a header; nil for cells.
    open var representedElementKind: String? { kind }

    /// A copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UICollectionViewLayoutAttributes(category, kind, indexPath)
        (copy.center, copy.size, copy.transform) = (center, size, transform)
        (copy.alpha, copy.zIndex, copy.isHidden, copy.asksCell) = (alpha, zIndex, isHidden, asksCell)
        return copy
    }

    /// Which element it is, with its kind.
    final var key: CollectionElement {
        CollectionElement(kind: kind, path: indexPath, isDecoration: category == .decorationView)
    }
}

/// Which element of a collection is meant.
struct CollectionElement: Hashable, Sendable {
    /// Nil for a cell.
    var kind: String?
    var path: IndexPath
    var isDecoration = false
}
