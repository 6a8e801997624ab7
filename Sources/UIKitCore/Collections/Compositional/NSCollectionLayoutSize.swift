import Foundation

/// A width or height of an item of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Hashable {
        case fractionalWidth(CGFloat), fractionalHeight(CGFloat), absolute(CGFloat), estimated(CGFloat)
    }
    final let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// Returns a fraction of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
    }
    /// Returns a fraction of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
    }
    /// Returns a number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(absoluteDimension))
    }
    /// Returns an estimate in points. The height that a cell requests replaces an estimated height; an estimated width
    /// is used unchanged.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(estimatedDimension))
    }

    /// The value: a fraction, or a number of points.
    open var dimension: CGFloat {
        switch kind {
        case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value):
            value
        }
    }
    /// Whether the dimension is a fraction of a width.
    open var isFractionalWidth: Bool { if case .fractionalWidth = kind { true } else { false } }
    /// Whether the dimension is a fraction of a height.
    open var isFractionalHeight: Bool { if case .fractionalHeight = kind { true } else { false } }
    /// Whether the dimension is a number of points.
    open var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
    /// Whether the dimension is an estimate.
    open var isEstimated: Bool { if case .estimated = kind { true } else { false } }

    final func points(in container: CGSize) -> CGFloat {
        switch kind {
        case .fractionalWidth(let part): container.width * part
        case .fractionalHeight(let part): container.height * part
        case .absolute(let points), .estimated(let points): points
        }
    }
}

/// The size of an item of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// Creates a size from a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    final func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.points(in: container), height: heightDimension.points(in: container))
    }
}

/// A spacing between items.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The spacing in points; for a flexible spacing, the minimum.
    public let spacing: CGFloat
    /// Whether the spacing grows to fill the remaining space.
    public let isFlexibleSpacing: Bool

    init(_ spacing: CGFloat, _ isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
        super.init()
    }

    /// Returns a fixed spacing in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, false)
    }
    /// Returns a minimum spacing in points that grows to fill the remaining space.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, true)
    }

    /// Whether the spacing is fixed.
    open var isFixedSpacing: Bool { !isFlexibleSpacing }
}
