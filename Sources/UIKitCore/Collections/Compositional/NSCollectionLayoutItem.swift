import Foundation

/// A place for an item in a compositional layout.
@MainActor open class NSCollectionLayoutItem: NSObject {
    /// The size.
    public let layoutSize: NSCollectionLayoutSize
    /// How far the item stays away from the edges of its place.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// A place of a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        super.init()
    }
}

/// Places beside or below one another.
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    final let isHorizontal: Bool
    /// The places, which are repeated as long as there is room.
    public let subitems: [NSCollectionLayoutItem]
    /// How often the only place is repeated; nil for as often as there is room.
    final let count: Int?
    /// The distance between places; nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int?, isHorizontal: Bool) {
        (self.subitems, self.count, self.isHorizontal) = (subitems, count, isHorizontal)
        super.init(layoutSize: size)
    }

    /// Places beside one another.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, count: nil, isHorizontal: true)
    }
    /// A place several times beside one another, with the room shared evenly.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: true)
    }
    /// A place several times beside one another, with the room shared evenly.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }
    /// Places below one another.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, count: nil, isHorizontal: false)
    }
    /// A place several times below one another, with the room shared evenly.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: false)
    }
    /// A place several times below one another, with the room shared evenly.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }
}

/// A header or footer of a section of a compositional layout.
@MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    /// The kind of its view.
    public let elementKind: String
    /// Above or below the section.
    public let alignment: NSRectAlignment
    /// Whether it stays at the edge while items of its section are seen. The default is false.
    open var pinToVisibleBounds = false
    /// Whether it makes the section longer and does not lie over it. True; others are not laid out here.
    open var extendsBoundary = true

    /// A header or footer of a size and a kind.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        (self.elementKind, self.alignment) = (elementKind, alignment)
        super.init(layoutSize: layoutSize)
    }

    final var isBelow: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(alignment) }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// None.
    case none = 0
    /// The upper edge.
    case top = 1
    /// The upper corner where reading begins.
    case topLeading = 2
    /// The edge where reading begins.
    case leading = 3
    /// The lower corner where reading begins.
    case bottomLeading = 4
    /// The lower edge.
    case bottom = 5
    /// The lower corner where reading ends.
    case bottomTrailing = 6
    /// The edge where reading ends.
    case trailing = 7
    /// The upper corner where reading ends.
    case topTrailing = 8
}

/// A section of a compositional layout: a group that is repeated for all items.
@MainActor open class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// How far the items stay away from the edges of the section.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups, in points. The default is 0.
    open var interGroupSpacing: CGFloat = 0
    /// Headers and footers. The default is none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep to the insets of the section, too. The default is true.
    open var supplementariesFollowContentInsets = true

    /// A section of a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The section of a list.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { configuration.makeSection() }
}

/// What sections are laid out in.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The room that there is.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits in force.
    var traitCollection: UITraitCollection { get }
}

/// The room that there is for a section.
@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size, in points.
    var contentSize: CGSize { get }
    /// The size within the insets.
    var effectiveContentSize: CGSize { get }
}

/// The room in a collection.
@MainActor final class CollectionEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ traits: UITraitCollection) { (contentSize, traitCollection) = (size, traits) }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
}
