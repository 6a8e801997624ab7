import Foundation

/// A width or height of an item of a compositional layout.
@MainActor open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Hashable {
        case fractionalWidth(CGFloat), fractionalHeight(CGFloat), absolute(CGFloat), estimated(CGFloat)
    }
    final let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
        super.init()
    }

    /// A part of the width of what the item is in.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
    }
    /// A part of the height of what the item is in.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
    }
    /// A number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute(absoluteDimension))
    }
    /// A guess in points: cells are asked for what they need. Heights are; widths stay as they are guessed.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated(estimatedDimension))
    }

    /// The number: a part, or points.
    open var dimension: CGFloat {
        switch kind {
        case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value):
            value
        }
    }
    /// Whether it is a part of a width.
    open var isFractionalWidth: Bool { if case .fractionalWidth = kind { true } else { false } }
    /// Whether it is a part of a height.
    open var isFractionalHeight: Bool { if case .fractionalHeight = kind { true } else { false } }
    /// Whether it is a number of points.
    open var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
    /// Whether it is a guess.
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
@MainActor open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public let heightDimension: NSCollectionLayoutDimension

    /// A size of a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
        super.init()
    }

    final func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.points(in: container), height: heightDimension.points(in: container))
    }
}

/// A distance between items.
@MainActor open class NSCollectionLayoutSpacing: NSObject {
    /// The distance, in points; the least one if it is flexible.
    public let spacing: CGFloat
    /// Whether it takes what is left over.
    public let isFlexibleSpacing: Bool

    init(_ spacing: CGFloat, _ isFlexible: Bool) {
        (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
        super.init()
    }

    /// Exactly so many points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, false)
    }
    /// So many points, or more where something is left over.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, true)
    }

    /// Whether it is exactly so many points.
    open var isFixedSpacing: Bool { !isFlexibleSpacing }
}
