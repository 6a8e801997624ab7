import Foundation

extension UICollectionView {
    /// The position at which an item is shown after scrolling. With an empty set, `selectItem` does not scroll, and
    /// `scrollToItem` scrolls as little as possible.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        /// The raw bits, with UIKit's values.
        public let rawValue: UInt

        /// Creates positions from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the upper edge.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// Vertically centred.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the lower edge.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left edge.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// Horizontally centred.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right edge.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The direction in which contents scroll.
    public enum ScrollDirection: Int, Sendable {
        /// Vertical.
        case vertical = 0
        /// Horizontal.
        case horizontal = 1
    }

    /// The speed at which items move apart for a drop, with UIKit's raw values.
    public enum ReorderingCadence: Int, Sendable {
        /// At once.
        case immediate = 0
        /// After a short delay.
        case fast = 1
        /// After a longer delay.
        case slow = 2

        /// The delay, in seconds.
        var delay: TimeInterval {
            switch self {
            case .immediate: 0
            case .fast: 0.15
            case .slow: 0.4
            }
        }
    }

    /// The category of an element of a layout.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A supplementary view, such as a header.
        case supplementaryView = 1
        /// A decoration view, which represents no data.
        case decorationView = 2
    }

    /// The element kind of section headers.
    public nonisolated class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The element kind of section footers.
    public nonisolated class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

    /// A registration: a closure that configures the cells of one class for the items of one type. Create a single
    /// registration for all these cells.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        let identifier = "registration." + UUID().uuidString

        /// Creates a registration whose cells are configured by a closure.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A registration: a closure that configures the supplementary views of one class, such as headers. Create a single
    /// registration for all these views.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a supplementary view of a kind at an index path.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void
        let handler: Handler
        let elementKind: String
        let identifier = "registration." + UUID().uuidString

        /// Creates a registration whose views are configured by a closure.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
        }
    }
}
