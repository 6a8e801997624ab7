import Foundation

/// One section of a compositional layout. All groups use the template's layout, except groups whose cells have
/// requested other heights.
@MainActor final class CompositionalSection {
    let definition: NSCollectionLayoutSection
    let count: Int
    private let container: CGSize
    private let template: GroupLayout
    private var groupLayouts: [Int: GroupLayout] = [:]
    private var measured: MeasuredHeights
    private var groups = PrefixSumTable()
    /// The start of the section along the scroll direction, in the coordinates of the contents; set by the layout.
    var start: CGFloat = 0

    /// The heights that the views of a section have requested.
    struct MeasuredHeights {
        /// The heights of cells, by item.
        var items: [Int: CGFloat] = [:]
        /// The heights of headers and footers, by kind.
        var edges: [String: CGFloat] = [:]
    }

    /// - Parameter measured: heights that the views of the section have requested before
    init(
        _ rules: NSCollectionLayoutSection, count: Int, room: CGSize, measured: MeasuredHeights = MeasuredHeights()
    ) {
        (self.definition, self.count, self.measured) = (rules, count, measured)
        let insets = rules.contentInsets
        container = CGSize(width: max(0, room.width - insets.leading - insets.trailing), height: room.height)
        template = GroupLayout(rules.group, in: container) { _ in nil }
        guard !template.itemFrames.isEmpty, count > 0 else { return }
        let number = (count + itemsPerGroup - 1) / itemsPerGroup
        groups = PrefixSumTable(count: number, each: template.size.height + rules.interGroupSpacing)
        for group in Set(measured.items.keys.map { $0 / itemsPerGroup }) where group < number { layOutGroup(group) }
    }

    var measuredHeights: MeasuredHeights { measured }

    /// The number of items in one group.
    private var itemsPerGroup: Int { max(1, template.itemFrames.count) }

    /// Returns the height that a header or footer has requested; if none was requested, the height in its definition.
    private func height(of boundaryItem: NSCollectionLayoutBoundarySupplementaryItem) -> CGFloat {
        measured.edges[boundaryItem.elementKind]
            ?? boundaryItem.layoutSize.heightDimension.points(in: container)
    }

    /// Returns the total height of the headers above the groups, or of the footers below the groups.
    private func boundaryItemsLength(below: Bool) -> CGFloat {
        definition.boundarySupplementaryItems.reduce(0) { $0 + ($1.isBelow == below ? height(of: $1) : 0) }
    }

    /// The start of the groups along the scroll direction, in the coordinates of the contents.
    private var groupsStart: CGFloat { start + boundaryItemsLength(below: false) + definition.contentInsets.top }
    private var groupsLength: CGFloat { groups.count > 0 ? groups.total - definition.interGroupSpacing : 0 }
    var end: CGFloat { groupsStart + groupsLength + definition.contentInsets.bottom + boundaryItemsLength(below: true) }

    /// Returns the frame of an item in the coordinates of the contents; nil if the item does not exist.
    func itemFrame(of item: Int) -> GroupLayout.ItemFrame? {
        guard item >= 0, item < count, groups.count > 0 else { return nil }
        let group = item / itemsPerGroup
        let plan = groupLayouts[group] ?? template
        guard plan.itemFrames.indices.contains(item % itemsPerGroup) else { return nil }
        var result = plan.itemFrames[item % itemsPerGroup]
        result.frame = result.frame.offsetBy(
            dx: definition.contentInsets.leading, dy: groupsStart + groups.start(of: group))
        return result
    }

    /// Returns the items of the groups that are visible between two positions along the scroll direction.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard groups.count > 0, high > low else { return 0..<0 }
        let first = groups.index(at: max(0, low - groupsStart))
        let last = min(groups.index(at: max(0, high - groupsStart)) + 1, groups.count)
        guard first < last, high > groupsStart else { return 0..<0 }
        return min(first * itemsPerGroup, count)..<min(last * itemsPerGroup, count)
    }

    /// Stores the height that a cell has requested; returns whether the height has changed.
    func setMeasuredHeight(_ height: CGFloat, for item: Int) -> Bool {
        guard item < count, measured.items[item] != height else { return false }
        measured.items[item] = height
        layOutGroup(item / itemsPerGroup)
        return true
    }

    /// Lays out a group with the heights that its cells have requested.
    private func layOutGroup(_ group: Int) {
        let plan = GroupLayout(definition.group, in: container) { self.measured.items[group * self.itemsPerGroup + $0] }
        groupLayouts[group] = plan
        groups[group] = plan.size.height + definition.interGroupSpacing
    }

    /// Stores the height that a header or footer has requested; returns whether the height has changed.
    func setMeasuredHeight(_ height: CGFloat, forKind kind: String) -> Bool {
        guard measured.edges[kind] != height else { return false }
        measured.edges[kind] = height
        return true
    }

    /// Returns the frame of a header or footer of a kind, and whether its view determines the height. Returns nil if
    /// the section has no such header or footer. `visibleRect` is the visible rectangle.
    func boundaryItemFrame(_ kind: String, visibleRect: CGRect, width: CGFloat) -> (frame: CGRect, isSelfSizing: Bool)?
    {
        let (above, below) = (
            definition.boundarySupplementaryItems.filter { !$0.isBelow },
            definition.boundarySupplementaryItems.filter(\.isBelow)
        )
        var position = start
        for item in above {
            if item.elementKind == kind { return boundaryItemFrame(item, at: position, visibleRect, width) }
            position += height(of: item)
        }
        position = end - boundaryItemsLength(below: true)
        for item in below {
            if item.elementKind == kind { return boundaryItemFrame(item, at: position, visibleRect, width) }
            position += height(of: item)
        }
        return nil
    }

    private func boundaryItemFrame(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, at position: CGFloat, _ visibleRect: CGRect,
        _ width: CGFloat
    ) -> (CGRect, Bool) {
        let insets = definition.supplementariesFollowContentInsets ? definition.contentInsets : .zero
        let height = height(of: item)
        var y = position
        if item.pinToVisibleBounds {
            y =
                item.isBelow
                ? max(min(y, visibleRect.maxY - height), min(y, start))
                : min(max(y, visibleRect.minY), max(y, end - height))
        }
        let room = max(0, width - insets.leading - insets.trailing)
        let wide = item.layoutSize.widthDimension.points(in: CGSize(width: room, height: container.height))
        return (
            CGRect(x: insets.leading + (room - wide) * item.alignment.fraction, y: y, width: wide, height: height),
            item.layoutSize.heightDimension.isEstimated
        )
    }
}
