import Foundation

/// How a list looks that a compositional layout makes.
@MainActor public struct UICollectionLayoutListConfiguration {
    /// How a list is divided.
    public enum Appearance: Int, Sendable {
        /// One row after the other.
        case plain = 0
        /// Sections are groups with room between them.
        case grouped = 1
        /// As grouped, with room at the sides.
        case insetGrouped = 2
        /// Beside the contents of a window.
        case sidebar = 3
        /// As a sidebar, without its look.
        case sidebarPlain = 4
    }

    /// What stands above sections.
    public enum HeaderMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A view of the kind of headers.
        case supplementary = 1
        /// The first item.
        case firstItemInSection = 2
    }

    /// What stands below sections.
    public enum FooterMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A view of the kind of footers.
        case supplementary = 1
    }

    /// How the list is divided.
    public let appearance: Appearance
    /// Whether lines are drawn between rows. The default is true, except in sidebars.
    public var showsSeparators: Bool
    /// The colour behind the rows; nil for the appearance's.
    public var backgroundColor: UIColor?
    /// What stands above sections. The default is nothing.
    public var headerMode = HeaderMode.none
    /// What stands below sections. The default is nothing.
    public var footerMode = FooterMode.none
    /// The room above headers, in points; nil for the appearance's.
    public var headerTopPadding: CGFloat?

    /// A list of an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar
    }

    func makeSection() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(UITableView.standardRow))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
        let gap = appearance == .grouped || appearance == .insetGrouped ? UITableView.groupGap : 0
        let side = appearance == .insetGrouped ? UITableView.groupInset : appearance == .sidebar ? 8 : 0
        section.contentInsets = NSDirectionalEdgeInsets(
            top: headerMode == .supplementary ? 0 : gap, leading: side,
            bottom: footerMode == .supplementary ? 0 : gap, trailing: side)
        let edge = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(UITableView.plainHeader))
        if headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            header.pinToVisibleBounds = appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }

    /// What is behind all rows, where neither the configuration nor the collection has a colour.
    var ground: UIColor {
        switch appearance {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }

    /// What is behind a header or footer that has no background of its own.
    var edgeBackground: UIBackgroundConfiguration {
        switch appearance {
        case .plain, .sidebarPlain: .listPlainHeaderFooter()
        case .grouped, .insetGrouped: .listGroupedHeaderFooter()
        case .sidebar: .listSidebarHeader()
        }
    }

    /// What is behind a row that has no background of its own.
    var rowBackground: UIBackgroundConfiguration {
        switch appearance {
        case .plain, .sidebarPlain: .listPlainCell()
        case .grouped, .insetGrouped: .listGroupedCell()
        case .sidebar: .listSidebarCell()
        }
    }
}
