import Foundation

extension UICollectionView {
    /// Where an item comes to be seen; an empty set does not scroll.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt

        /// The positions of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle from top to bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle from side to side.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The direction in which contents scroll.
    public enum ScrollDirection: Int, Sendable {
        /// From top to bottom.
        case vertical = 0
        /// From side to side.
        case horizontal = 1
    }

    /// What kind of element of a layout it is.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A view for data, such as a header.
        case supplementaryView = 1
        /// A view that belongs to no data.
        case decorationView = 2
    }

    /// The kind of headers of sections.
    public nonisolated class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of footers of sections.
    public nonisolated class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    /// How cells of a class are filled for items of a type. Make it once, and not for each cell.
    @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        let identifier = "registration." + UUID().uuidString

        /// A registration whose cells are filled by a function.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// How other views of a class, such as headers, are filled. Make it once, and not for each view.
    @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view of a kind at a place.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void
        let handler: Handler
        let elementKind: String
        let identifier = "registration." + UUID().uuidString

        /// A registration whose views are filled by a function.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
        }
    }
}
