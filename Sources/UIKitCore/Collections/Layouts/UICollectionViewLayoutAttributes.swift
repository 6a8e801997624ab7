import Foundation

/// The geometry and appearance of an element of a collection.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    /// The frame of the element before its transform is applied, in the coordinates of the contents.
    open var frame: CGRect {
        get {
            CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        }
        set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
    }
    /// The centre of the element, in the coordinates of the contents.
    open var center = CGPoint.zero
    /// The size of the element, before its transform is applied.
    open var size = CGSize.zero
    /// The bounds of the element, in its own coordinates.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }
    /// The transform of the element.
    open var transform = CGAffineTransform.identity
    /// The opacity of the element.
    open var alpha: CGFloat = 1
    /// The stacking order of the element; greater values are closer to the front.
    open var zIndex = 0
    /// Whether the element is hidden.
    open var isHidden = false
    /// The index path of the element.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// Whether the size is an estimate; if so, the view determines the final size.
    final var isSelfSizing = false

    private var category = UICollectionView.ElementCategory.cell
    private var kind: String?

    /// Creates attributes of the first cell. Copies of subclasses are created with this initialiser.
    public required override init() { super.init() }

    private convenience init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
        self.init()
        (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
    }

    /// Creates attributes of a cell, with a zero size.
    public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

    /// Creates attributes of a supplementary view such as a header, with a zero size.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(.supplementaryView, elementKind, indexPath)
    }

    /// Creates attributes of a decoration view, with a zero size.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(.decorationView, decorationViewKind, indexPath)
    }

    /// The category of the element.
    open var representedElementCategory: UICollectionView.ElementCategory { category }

    /// The kind of a supplementary or decoration view; nil for cells.
    open var representedElementKind: String? { kind }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.category, copy.kind, copy.indexPath) = (category, kind, indexPath)
        (copy.center, copy.size, copy.transform) = (center, size, transform)
        (copy.alpha, copy.zIndex, copy.isHidden, copy.isSelfSizing) = (alpha, zIndex, isHidden, isSelfSizing)
        return copy
    }

    /// The identity of the element: its kind and index path.
    final var key: CollectionElement {
        CollectionElement(kind: kind, path: indexPath, isDecoration: category == .decorationView)
    }
}

/// The identity of an element of a collection.
struct CollectionElement: Hashable, Sendable {
    /// The kind of a supplementary or decoration view; nil for a cell.
    var kind: String?
    var path: IndexPath
    var isDecoration = false
}
