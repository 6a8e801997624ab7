import Foundation

/// The configuration from which a compositional layout creates a list.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// The appearance of a list.
    public enum Appearance: Int, Sendable {
        /// Sections without space between them.
        case plain = 0
        /// Sections are groups with space between them.
        case grouped = 1
        /// As `grouped`, with space at both sides of the list.
        case insetGrouped = 2
        /// A sidebar.
        case sidebar = 3
        /// A sidebar with the background of a plain list.
        case sidebarPlain = 4
    }

    /// The kind of header above sections.
    public enum HeaderMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A supplementary view.
        case supplementary = 1
        /// The first item of the section.
        case firstItemInSection = 2
    }

    /// The kind of footer below sections.
    public enum FooterMode: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A supplementary view.
        case supplementary = 1
    }

    /// The appearance of the list.
    public let appearance: Appearance
    /// Whether separator lines are drawn between rows. The default is true, except for the appearance `sidebar`.
    public var showsSeparators: Bool
    /// The background colour of the list; nil for the default colour of the appearance.
    public var backgroundColor: UIColor?
    /// The kind of header above sections. The default is `none`.
    public var headerMode = HeaderMode.none
    /// The kind of footer below sections. The default is `none`.
    public var footerMode = FooterMode.none
    /// The space above headers, in points; nil for the default of the appearance. The value has no effect here.
    public var headerTopPadding: CGFloat?

    /// Creates a list configuration with an appearance.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar
    }

    /// Returns a section whose groups contain one row each.
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

    /// The background colour of the list if neither the configuration nor the collection has a background colour.
    var defaultBackgroundColor: UIColor {
        switch appearance {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }

    /// The background of headers and footers without a background configuration.
    var headerFooterBackground: UIBackgroundConfiguration {
        switch appearance {
        case .plain, .sidebarPlain: .listPlainHeaderFooter()
        case .grouped, .insetGrouped: .listGroupedHeaderFooter()
        case .sidebar: .listSidebarHeader()
        }
    }

    /// The background of rows without a background configuration.
    var rowBackground: UIBackgroundConfiguration {
        switch appearance {
        case .plain, .sidebarPlain: .listPlainCell()
        case .grouped, .insetGrouped: .listGroupedCell()
        case .sidebar: .listSidebarCell()
        }
    }
}
