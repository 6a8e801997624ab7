import Foundation

/// A layout of sections built from groups of items, with a definition for each section. Contents scroll vertically.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    /// Returns the definition of a section. Returning nil is a mistake of the app; the layout then omits the section.
    public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

    private let provider: SectionProvider
    private var common: UICollectionViewCompositionalLayoutConfiguration
    private var sections: [CompositionalSection?] = []
    private var counts: [Int] = []
    /// Whether the definitions of the sections must be requested again.
    private var needsDefinitions = true
    /// The requested heights and the scroll offsets by section, adjusted to the index paths after a batch update; nil
    /// if no batch update has occurred since the last preparation.
    private var movedHeights: [Int: CompositionalSection.MeasuredHeights]?
    private var length: CGFloat = 0
    private var room = CGSize.zero
    /// The configuration of a list layout; nil for other layouts.
    final var listStyle: UICollectionLayoutListConfiguration?

    /// Creates a layout with the same definition for all sections.
    public convenience init(section: NSCollectionLayoutSection) { self.init(sectionProvider: { _, _ in section }) }

    /// Creates a layout with the same definition for all sections, and a configuration.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

    /// Creates a layout that calls a closure for the definition of each section.
    public convenience init(sectionProvider: @escaping SectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }

    /// Creates a layout that calls a closure for the definition of each section, with a configuration.
    public init(
        sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (provider, common) = (sectionProvider, configuration.snapshot)
        super.init()
    }

    /// The configuration of the whole layout. Setting the property copies the configuration and invalidates the layout;
    /// the configuration applies at the next layout. Later changes of the original object have no effect.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration {
        get { common }
        set {
            common = newValue.snapshot
            invalidateLayout()
        }
    }

    /// Creates a layout without sections. The coder is ignored, because layouts are not archived here.
    public override init?(coder: NSCoder) {
        (provider, common) = ({ _, _ in nil }, UICollectionViewCompositionalLayoutConfiguration())
        super.init(coder: coder)
    }

    /// Creates a list layout.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration
    ) -> UICollectionViewCompositionalLayout {
        let layout = UICollectionViewCompositionalLayout { _, _ in configuration.makeSection() }
        layout.listStyle = configuration
        return layout
    }

    /// Computes the sections. The heights that cells have requested are kept until the item counts or the available
    /// size change. Scroll offsets are always kept.
    open override func prepare() {
        super.prepare()
        guard let view = attachedCollection else { return }
        let size = view.bounds.inset(by: view.adjustedContentInset).size
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        if needsDefinitions || size != room || counts != self.counts {
            let isCurrent = size == room && (movedHeights != nil || counts == self.counts)
            let measured = isCurrent ? measuredHeights : scrollOffsets
            (needsDefinitions, room, self.counts, movedHeights) = (false, size, counts, nil)
            let environment = CollectionEnvironment(size, view.traitCollection)
            sections = counts.enumerated().map { index, count in
                provider(index, environment).map {
                    CompositionalSection($0, count: count, room: size, measured: measured[index] ?? .init())
                }
            }
        }
        stack()
    }

    /// Moves the heights that views have requested, and the scroll offsets, to the new index paths. The sections are
    /// computed again.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        var moved: [Int: CompositionalSection.MeasuredHeights] = [:]
        for (index, heights) in measuredHeights {
            for (row, height) in heights.items {
                guard let path = elementMoves?.item(IndexPath(item: row, section: index)) else { continue }
                moved[path.section, default: .init()].items[path.item] = height
            }
            guard let target = elementMoves?.section(index) else { continue }
            moved[target, default: .init()].edges = heights.edges
            moved[target, default: .init()].scrollOffset = heights.scrollOffset
        }
        (movedHeights, sections, needsDefinitions) = (moved, [], true)
    }

    /// The heights that views have requested, and the scroll offsets, by section.
    private var measuredHeights: [Int: CompositionalSection.MeasuredHeights] {
        if let movedHeights { return movedHeights }
        var result: [Int: CompositionalSection.MeasuredHeights] = [:]
        for (index, section) in sections.enumerated() { result[index] = section?.measuredHeights }
        return result
    }

    /// The scroll offsets of the sections with orthogonal scrolling, without the heights that views have requested.
    private var scrollOffsets: [Int: CompositionalSection.MeasuredHeights] {
        measuredHeights.mapValues { CompositionalSection.MeasuredHeights(scrollOffset: $0.scrollOffset) }
    }

    /// Invalidates the layout. The definitions of the sections are requested again.
    open override func invalidateLayout() {
        needsDefinitions = true
        super.invalidateLayout()
    }

    /// Stacks the sections along the scroll direction and computes the total length.
    private func stack() {
        length = 0
        for section in sections {
            guard let section else { continue }
            section.start = length == 0 ? 0 : length + common.interSectionSpacing
            length = section.end
            if section.isOrthogonal { section.scrollOffset = min(section.scrollOffset, section.maximumScrollOffset) }
        }
    }

    /// The size of the contents.
    open override var collectionViewContentSize: CGSize { CGSize(width: room.width, height: length) }

    /// Returns the attributes of the elements in a rectangle.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var result: [UICollectionViewLayoutAttributes] = []
        for (index, section) in sections.enumerated() {
            guard let section, section.end > rect.minY, section.start < rect.maxY else { continue }
            for item in section.items(from: rect.minY, to: rect.maxY) {
                guard let found = layoutAttributesForItem(at: IndexPath(item: item, section: index)) else { continue }
                if found.frame.overlaps(rect) { result.append(found) }
            }
            for edge in section.definition.boundarySupplementaryItems {
                let path = IndexPath(item: 0, section: index)
                guard let found = layoutAttributesForSupplementaryView(ofKind: edge.elementKind, at: path) else {
                    continue
                }
                if found.frame.overlaps(rect) { result.append(found) }
            }
            for decoration in section.definition.decorationItems {
                let path = IndexPath(item: 0, section: index)
                guard let found = layoutAttributesForDecorationView(ofKind: decoration.elementKind, at: path) else {
                    continue
                }
                if found.frame.overlaps(rect) { result.append(found) }
            }
        }
        return result
    }

    /// Returns the attributes of a decoration view; nil if the section does not have the view.
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section), let section = sections[indexPath.section],
            let item = section.definition.decorationItems.first(where: { $0.elementKind == elementKind })
        else { return nil }
        let insets = item.contentInsets
        let result = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        result.frame = mirrored(
            CGRect(
                x: insets.leading, y: section.start + insets.top,
                width: max(0, room.width - insets.leading - insets.trailing),
                height: max(0, section.end - section.start - insets.top - insets.bottom)))
        result.zIndex = item.zIndex
        return result
    }

    /// Returns the attributes of an item; nil if the item does not exist.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section),
            let item = sections[indexPath.section]?.itemFrame(of: indexPath.item)
        else { return nil }
        let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        result.frame = mirrored(item.frame)
        result.isSelfSizing = item.isSelfSizing
        return result
    }

    /// Returns the attributes of a header or footer; nil if the section does not have the view.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section), let view = attachedCollection else { return nil }
        let seen = view.bounds.inset(by: view.adjustedContentInset)
        guard
            let found = sections[indexPath.section]?.boundaryItemFrame(
                elementKind, visibleRect: seen, width: room.width)
        else {
            return nil
        }
        let result = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        result.frame = mirrored(found.frame)
        result.isSelfSizing = found.isSelfSizing
        result.zIndex = 10
        return result
    }

    /// Returns the section at an index if the section has orthogonal scrolling; otherwise nil.
    final func orthogonalSection(_ index: Int) -> CompositionalSection? {
        guard sections.indices.contains(index), let section = sections[index], section.isOrthogonal else { return nil }
        return section
    }

    /// Returns the sections with orthogonal scrolling whose rows overlap a rectangle.
    final func orthogonalSections(in rect: CGRect) -> [(index: Int, section: CompositionalSection)] {
        sections.indices.compactMap { index in
            orthogonalSection(index).map { (index, $0) }
        }.filter { $0.section.rowFrame.overlaps(rect) }
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        attachedCollection?.isRightToLeft == true ? rect.mirrored(in: room.width) : rect
    }

    /// Whether the layout becomes invalid: true if a cell with an estimated height requests a different height.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { originalAttributes.isSelfSizing && preferredAttributes.size.height != originalAttributes.size.height }

    override var asksForPreferredAttributes: Bool { false }

    override func setPreferredSize(_ size: CGSize, for element: CollectionElement) -> Bool {
        guard sections.indices.contains(element.path.section), let section = sections[element.path.section] else {
            return false
        }
        if let kind = element.kind { return section.setMeasuredHeight(size.height, forKind: kind) }
        return section.setMeasuredHeight(size.height, for: element.path.item)
    }
}
