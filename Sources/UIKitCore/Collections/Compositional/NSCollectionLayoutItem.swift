import Foundation

/// An item of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
    /// The size of the item, in absolute numbers or relative to its container.
    public let layoutSize: NSCollectionLayoutSize
    /// The insets of the item within its frame in the layout.
    open var contentInsets = NSDirectionalEdgeInsets.zero

    /// Creates an item with a size.
    public init(layoutSize: NSCollectionLayoutSize) {
        self.layoutSize = layoutSize
        super.init()
    }
}

/// A group of items in a row or a column.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    final let isHorizontal: Bool
    /// The items of the group. A group repeats its items until the group is full. Only a column with an estimated
    /// height contains each item once.
    public let subitems: [NSCollectionLayoutItem]
    /// The number of times that the group repeats its only item; nil for as many items as fit.
    final let count: Int?
    /// The spacing between items; nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int?, isHorizontal: Bool) {
        (self.subitems, self.count, self.isHorizontal) = (subitems, count, isHorizontal)
        super.init(layoutSize: size)
    }

    /// Creates a row of items.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, count: nil, isHorizontal: true)
    }
    /// Creates a row that repeats one item `count` times and divides the width evenly.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: true)
    }
    /// Creates a row that repeats one item `count` times and divides the width evenly.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, subitem: subitem, count: count) }
    /// Creates a column of items.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, subitems, count: nil, isHorizontal: false)
    }
    /// Creates a column that repeats one item `count` times and divides the height evenly, unless the height is an
    /// estimate.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, [subitem], count: count, isHorizontal: false)
    }
    /// Creates a column that repeats one item `count` times and divides the height evenly, unless the height is an
    /// estimate.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }
}

/// A header or footer of a section of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the supplementary view.
    public let elementKind: String
    /// The alignment; determines whether the view is above or below the section, and the horizontal position of a
    /// view that is narrower than the section.
    public let alignment: NSRectAlignment
    /// Whether the view stays visible, at the edge of the visible area, while items of its section are visible. The
    /// default is false.
    open var pinToVisibleBounds = false
    /// Whether the view extends the section instead of covering a part of it. The value has no effect here: the view
    /// always extends the section.
    open var extendsBoundary = true

    /// Creates a header or footer with a size and a kind.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        (self.elementKind, self.alignment) = (elementKind, alignment)
        super.init(layoutSize: layoutSize)
    }

    final var isBelow: Bool { [.bottom, .bottomLeading, .bottomTrailing].contains(alignment) }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// No edge.
    case none = 0
    /// The upper edge.
    case top = 1
    /// The upper leading corner.
    case topLeading = 2
    /// The leading edge.
    case leading = 3
    /// The lower leading corner.
    case bottomLeading = 4
    /// The lower edge.
    case bottom = 5
    /// The lower trailing corner.
    case bottomTrailing = 6
    /// The trailing edge.
    case trailing = 7
    /// The upper trailing corner.
    case topTrailing = 8

    /// The fraction of the free width that is on the leading side of the aligned rectangle, from 0 to 1.
    var fraction: CGFloat {
        switch self {
        case .none, .leading, .topLeading, .bottomLeading: 0
        case .top, .bottom: 0.5
        case .trailing, .topTrailing, .bottomTrailing: 1
        }
    }
}

/// A section of a compositional layout: a group that is repeated for all items.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// The insets of the items from the edges of the section.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The spacing between groups, in points. The default is 0.
    open var interGroupSpacing: CGFloat = 0
    /// Headers and footers. The default is none.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether the content insets of the section also apply to headers and footers. The default is true.
    open var supplementariesFollowContentInsets = true
    /// Decoration views of the section, such as its background. The default is none.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The behaviour of groups that are in a row and scroll perpendicularly to the layout. The default is `none`: the
    /// groups are in a column and scroll with the layout.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

    /// Creates a section from a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// Creates a section of a list. The environment is ignored.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection { configuration.makeSection() }
}

/// The environment in which a section is laid out.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    /// The container of the section. The container provides the available size.
    var container: any NSCollectionLayoutContainer { get }
    /// The current traits.
    var traitCollection: UITraitCollection { get }
}

/// The available size for a section.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    /// The size, in points. Here the container's insets are already subtracted.
    var contentSize: CGSize { get }
    /// The size within the container's insets, in points.
    var effectiveContentSize: CGSize { get }
}

/// The environment of a collection's sections. The environment is also the container of the sections.
@MainActor final class CollectionEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ traits: UITraitCollection) { (contentSize, traitCollection) = (size, traits) }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentSize: CGSize { contentSize }
}
