import Foundation

/// A layout that fills lines with items, one after the other, with headers and footers around each section.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The edges from which the section insets are measured.
    public enum SectionInsetReference: Int, Sendable {
        /// The content insets.
        case fromContentInset = 0
        /// The safe area.
        case fromSafeArea = 1
        /// The layout margins.
        case fromLayoutMargins = 2
    }

    /// The value of `estimatedItemSize` for cells that determine their own size.
    public static let automaticSize = CGSize(width: 1e9, height: 1e9)

    /// The minimum spacing between lines, in points. The default is 10.
    open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
    /// The minimum spacing between items of a line, in points. The default is 10.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
    /// The size of an item if the delegate provides no size for the item. The default is 50 by 50.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
    /// The estimated size of items whose cells determine their size. Zero, the default, if cells do not determine their
    /// size.
    open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue != estimatedItemSize) } }
    /// The direction in which contents scroll. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { changed(oldValue != scrollDirection) }
    }
    /// The size of headers. Only the length along the scroll direction is used. The default, zero, means no headers.
    open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue != headerReferenceSize) } }
    /// The size of footers. Only the length along the scroll direction is used. The default, zero, means no footers.
    open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue != footerReferenceSize) } }
    /// The insets of a section's items from the edges of the section. The default is zero.
    open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue != sectionInset) } }
    /// The edges from which the section insets are measured; the value has no effect here.
    open var sectionInsetReference = SectionInsetReference.fromContentInset
    /// Whether headers stay visible, at the edge of the visible area, while items of their section are visible. The
    /// default is false.
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    /// Whether footers stay visible, at the edge of the visible area, while items of their section are visible. The
    /// default is false.
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    private final var sections: [FlowSection] = []
    private final var length: CGFloat = 0
    private final var measured: [IndexPath: CGSize] = [:]
    private final var hasUniformItemSizes = false

    private func changed(_ hasChanged: Bool) { if hasChanged { invalidateLayout() } }

    /// Records that the delegate does not implement the method for item sizes. All items then have the layout's item
    /// size.
    final func markItemSizesUniform() { hasUniformItemSizes = true }

    private var isVertical: Bool { scrollDirection == .vertical }

    /// Computes the sections.
    open override func prepare() {
        super.prepare()
        (sections, length) = ([], 0)
        guard let view = attachedCollection else { return }
        hasUniformItemSizes = false
        for index in 0..<view.numberOfSections {
            let section = FlowSection(index, of: self, in: view, start: length)
            sections.append(section)
            length = section.end
        }
    }

    /// The size of the contents.
    open override var collectionViewContentSize: CGSize {
        let room = contentRoom
        return isVertical ? CGSize(width: room, height: length) : CGSize(width: length, height: room)
    }

    /// The available length of a line, across the scroll direction.
    final var contentRoom: CGFloat {
        guard let view = attachedCollection else { return 0 }
        let area = view.bounds.inset(by: view.adjustedContentInset)
        return max(0, isVertical ? area.width : area.height)
    }

    /// Returns the size of an item, and whether the item's cell determines its size. The size is the size that the cell
    /// has requested, else the delegate's size, else the layout's size.
    final func size(of path: IndexPath, _ view: UICollectionView) -> (size: CGSize, isSelfSizing: Bool) {
        let isSelfSizing = estimatedItemSize != .zero
        if isSelfSizing, let size = measured[path] { return (size, true) }
        if let flow = view.delegate as? any UICollectionViewDelegateFlowLayout {
            let size = flow.collectionView(view, layout: self, sizeForItemAt: view.dataPath(path))
            if !hasUniformItemSizes { return (size, isSelfSizing) }
        } else {
            hasUniformItemSizes = true
        }
        guard isSelfSizing else { return (itemSize, false) }
        return (estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize, true)
    }

    /// Whether all items of the layout have the same size.
    final var hasUniformItems: Bool { hasUniformItemSizes && estimatedItemSize == .zero }

    /// Returns the attributes of the elements in a rectangle.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let (start, end) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        var result: [UICollectionViewLayoutAttributes] = []
        for (index, section) in sections.enumerated() where section.end > start && section.start < end {
            for item in section.arrangement.items(from: start - section.itemsStart, to: end - section.itemsStart) {
                let attributes = attributes(section, IndexPath(item: item, section: index))
                if attributes.frame.overlaps(rect) { result.append(attributes) }
            }
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let edge = edge(kind, section, index), edge.frame.overlaps(rect) { result.append(edge) }
            }
        }
        return result
    }

    /// Returns the attributes of an item; nil if the item does not exist.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        guard indexPath.item >= 0, indexPath.item < section.arrangement.count else { return nil }
        return attributes(section, indexPath)
    }

    /// Returns the attributes of a header or footer; nil if the section does not have the view.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        return edge(elementKind, sections[indexPath.section], indexPath.section)
    }

    private func attributes(_ section: FlowSection, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let item = section.arrangement.itemFrame(at: path.item)
        let result = UICollectionViewLayoutAttributes(forCellWith: path)
        result.frame = rect(
            across: section.crossStart + item.across, along: section.itemsStart + item.along, item.width, item.length)
        result.isSelfSizing = section.isSelfSizing
        return result
    }

    private func edge(_ kind: String, _ section: FlowSection, _ index: Int) -> UICollectionViewLayoutAttributes? {
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        let extent = isHeader ? section.header : section.footer
        guard extent > 0, isHeader || kind == UICollectionView.elementKindSectionFooter, let view = attachedCollection
        else {
            return nil
        }
        var position = isHeader ? section.start : section.end - extent
        let inset = view.adjustedContentInset
        let seen = view.bounds.inset(by: inset)
        if isHeader, sectionHeadersPinToVisibleBounds {
            let edge = isVertical ? seen.minY : seen.minX
            position = min(max(position, edge), max(position, section.end - section.footer - extent))
        } else if !isHeader, sectionFootersPinToVisibleBounds {
            let edge = (isVertical ? seen.maxY : seen.maxX) - extent
            position = max(min(position, edge), min(position, section.start + section.header))
        }
        let result = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: index))
        result.frame = rect(across: 0, along: position, contentRoom, extent)
        result.zIndex = 10
        return result
    }

    private func rect(across: CGFloat, along: CGFloat, _ width: CGFloat, _ length: CGFloat) -> CGRect {
        guard isVertical else { return CGRect(x: along, y: across, width: length, height: width) }
        let rect = CGRect(x: across, y: along, width: width, height: length)
        return attachedCollection?.isRightToLeft == true ? rect.mirrored(in: contentRoom) : rect
    }

    /// Whether the layout becomes invalid: true if the size of the bounds changes. Scrolling does not invalidate the
    /// layout, because the frames of pinned headers and footers are computed whenever their attributes are requested.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    /// Whether the layout becomes invalid: true if a cell requests a size that differs from its estimated or previous
    /// size.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { estimatedItemSize != .zero && preferredAttributes.size != originalAttributes.size }

    override var asksForPreferredAttributes: Bool { false }

    override func setPreferredSize(_ size: CGSize, for element: CollectionElement) -> Bool {
        guard element.kind == nil, measured[element.path] != size else { return false }
        measured[element.path] = size
        return true
    }

    /// Moves the sizes that cells have requested to the new positions of the cells.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        var moved: [IndexPath: CGSize] = [:]
        for (path, size) in measured {
            if let target = elementMoves?.item(path) { moved[target] = size }
        }
        measured = moved
    }
}

/// One section of a flow layout.
@MainActor struct FlowSection {
    /// The start and the end along the scroll direction, including header and footer.
    let start: CGFloat
    let end: CGFloat
    let header: CGFloat
    let footer: CGFloat
    /// The start of the items along the scroll direction (`itemsStart`) and across the scroll direction (`crossStart`).
    let itemsStart: CGFloat
    let crossStart: CGFloat
    let isSelfSizing: Bool
    let arrangement: FlowLines

    init(_ index: Int, of layout: UICollectionViewFlowLayout, in view: UICollectionView, start: CGFloat) {
        let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
        let isVertical = layout.scrollDirection == .vertical
        let inset = flow?.collectionView(view, layout: layout, insetForSectionAt: index) ?? layout.sectionInset
        let above =
            flow?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: index)
            ?? layout.headerReferenceSize
        let below =
            flow?.collectionView(view, layout: layout, referenceSizeForFooterInSection: index)
            ?? layout.footerReferenceSize
        let rules = FlowLines.Spacing(
            room: max(0, layout.contentRoom - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)),
            lineSpacing: flow?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: index)
                ?? layout.minimumLineSpacing,
            itemSpacing: flow?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: index)
                ?? layout.minimumInteritemSpacing)
        /// Returns a size whose width is measured across the scroll direction: swaps width and height if contents
        /// scroll horizontally.
        func turned(_ size: CGSize) -> CGSize { isVertical ? size : CGSize(width: size.height, height: size.width) }
        let count = view.numberOfItems(inSection: index)
        let first = count > 0 ? layout.size(of: IndexPath(item: 0, section: index), view) : (.zero, false)
        if layout.hasUniformItems {
            arrangement = FlowLines(count: count, each: turned(first.size), rules)
        } else {
            arrangement = FlowLines(
                (0..<count).map { turned(layout.size(of: IndexPath(item: $0, section: index), view).size) }, rules)
        }
        (self.start, isSelfSizing) = (start, first.isSelfSizing)
        header = isVertical ? above.height : above.width
        footer = isVertical ? below.height : below.width
        crossStart = isVertical ? inset.left : inset.top
        itemsStart = start + header + (isVertical ? inset.top : inset.left)
        end = itemsStart + arrangement.length + (isVertical ? inset.bottom : inset.right) + footer
    }
}
