import Foundation

/// One section of a compositional layout. All groups use the template's layout, except groups whose cells have
/// requested other heights.
@MainActor final class CompositionalSection {
    let definition: NSCollectionLayoutSection
    let count: Int
    private let container: CGSize
    private let roomWidth: CGFloat
    private let template: GroupLayout
    private var groupLayouts: [Int: GroupLayout] = [:]
    private var measured: MeasuredHeights
    private var groups = PrefixSumTable()
    /// The start of the section along the scroll direction, in the coordinates of the contents; set by the layout.
    var start: CGFloat = 0

    /// The values of a section that are preserved when the layout requests the section's definition again: the heights
    /// that its views have requested, and its scroll offset.
    struct MeasuredHeights {
        /// The heights of cells, by item.
        var items: [Int: CGFloat] = [:]
        /// The heights of headers and footers, by kind.
        var edges: [String: CGFloat] = [:]
        /// The distance by which the groups of a section with orthogonal scrolling are scrolled.
        var scrollOffset: CGFloat = 0
    }

    /// Creates a section.
    ///
    /// - Parameter measured: the values that are preserved from the previous definition of the section.
    init(
        _ rules: NSCollectionLayoutSection, count: Int, room: CGSize, measured: MeasuredHeights = MeasuredHeights()
    ) {
        (self.definition, self.count, self.measured) = (rules, count, measured)
        let insets = rules.contentInsets
        container = CGSize(width: max(0, room.width - insets.leading - insets.trailing), height: room.height)
        roomWidth = room.width
        template = GroupLayout(rules.group, in: container) { _ in nil }
        guard !template.itemFrames.isEmpty, count > 0 else { return }
        let number = (count + itemsPerGroup - 1) / itemsPerGroup
        groups = PrefixSumTable(count: number, each: length(of: template) + rules.interGroupSpacing)
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
    /// The total length of the groups along the scroll direction.
    private var groupsLength: CGFloat {
        guard groups.count > 0 else { return 0 }
        guard isOrthogonal else { return groups.total - definition.interGroupSpacing }
        let heights = groupLayouts.values.map(\.size.height)
        // Groups without measured heights have the height of the template.
        return (groupLayouts.count < groups.count ? heights + [template.size.height] : heights).max() ?? 0
    }
    var end: CGFloat { groupsStart + groupsLength + definition.contentInsets.bottom + boundaryItemsLength(below: true) }

    /// Returns the frame of an item in the coordinates of the contents; nil if the item does not exist.
    func itemFrame(of item: Int) -> GroupLayout.ItemFrame? {
        guard item >= 0, item < count, groups.count > 0 else { return nil }
        let group = item / itemsPerGroup
        let plan = groupLayouts[group] ?? template
        guard plan.itemFrames.indices.contains(item % itemsPerGroup) else { return nil }
        var result = plan.itemFrames[item % itemsPerGroup]
        let start = groups.start(of: group)
        result.frame = result.frame.offsetBy(
            dx: isOrthogonal ? leadingPadding + start - scrollOffset : definition.contentInsets.leading,
            dy: isOrthogonal ? groupsStart : groupsStart + start)
        return result
    }

    /// Returns the items of the groups that are visible between two positions along the scroll direction.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard groups.count > 0, high > low else { return 0..<0 }
        if isOrthogonal { return orthogonalItems(from: low, to: high) }
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
        groups[group] = length(of: plan) + definition.interGroupSpacing
    }

    // MARK: Orthogonal scrolling

    /// Whether the groups are in a row that scrolls.
    var isOrthogonal: Bool { definition.orthogonalScrollingBehavior != .none }

    /// The distance by which the row of groups is scrolled from its leading end.
    var scrollOffset: CGFloat {
        get { measured.scrollOffset }
        set { measured.scrollOffset = newValue }
    }

    /// Returns the length of a group in the direction in which the groups are arranged.
    private func length(of group: GroupLayout) -> CGFloat { isOrthogonal ? group.size.width : group.size.height }

    /// Returns the space between an end of the row of groups and the edge of the section. If the groups stop in the
    /// centre, the space is wide enough for the first and the last group to be in the centre, too.
    private func padding(_ inset: CGFloat) -> CGFloat {
        guard definition.orthogonalScrollingBehavior == .groupPagingCentered else { return inset }
        return max(inset, (roomWidth - template.size.width) / 2)
    }
    private var leadingPadding: CGFloat { padding(definition.contentInsets.leading) }

    /// The rectangle of the row of groups, in the coordinates of the contents.
    var rowFrame: CGRect { CGRect(x: 0, y: groupsStart, width: roomWidth, height: groupsLength) }

    /// The width of the whole row: the groups, the spacing between them, and the space at both ends.
    var rowWidth: CGFloat {
        guard groups.count > 0 else { return 0 }
        return leadingPadding + groups.total - definition.interGroupSpacing
            + padding(definition.contentInsets.trailing)
    }

    /// The greatest scroll offset of the row.
    var maximumScrollOffset: CGFloat { max(0, rowWidth - roomWidth) }

    private func orthogonalItems(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard high > groupsStart, low < groupsStart + groupsLength else { return 0..<0 }
        let left = scrollOffset - leadingPadding
        guard left + roomWidth > 0 else { return 0..<0 }
        let first = groups.index(at: max(0, left))
        let last = min(groups.index(at: max(0, left + roomWidth)) + 1, groups.count)
        guard first < last else { return 0..<0 }
        return min(first * itemsPerGroup, count)..<min(last * itemsPerGroup, count)
    }

    /// Converts a scroll offset into a number of groups. For example, 1.5 means that the row is scrolled by the first
    /// group and half of the second one.
    private func groupPosition(at offset: CGFloat) -> CGFloat {
        guard groups.count > 0 else { return 0 }
        let group = min(groups.index(at: max(0, offset)), groups.count - 1)
        let start = groups.start(of: group)
        return CGFloat(group) + (offset - start) / max(1, groups[group])
    }

    /// Returns the scroll offset at which a group stops.
    private func stop(atGroup position: CGFloat) -> CGFloat {
        let group = min(max(0, Int(position)), groups.count - 1)
        return min(groups.start(of: group), maximumScrollOffset)
    }

    /// Returns the scroll offset at which the row stops after a drag. The offset depends on the section's
    /// behaviour.
    ///
    /// - Parameters:
    ///   - proposed: the offset at which the row would stop by slowing down, regardless of the behaviour.
    ///   - drag: the offsets at the beginning and at the end of the drag.
    ///   - velocity: the velocity at the end of the drag, in points per second.
    func restingOffset(
        for proposed: CGFloat, drag: (start: CGFloat, end: CGFloat), velocity: CGFloat
    ) -> CGFloat {
        guard groups.count > 0 else { return proposed }
        switch definition.orthogonalScrollingBehavior {
        case .none, .continuous, .paging: return proposed
        case .continuousGroupLeadingBoundary:
            if proposed >= maximumScrollOffset { return maximumScrollOffset }
            return stop(atGroup: groupPosition(at: proposed).rounded())
        case .groupPaging, .groupPagingCentered:
            let here = groupPosition(at: drag.end)
            var target = here.rounded()
            if velocity > PageTarget.flickVelocity { target = here.rounded(.down) + 1 }
            if velocity < -PageTarget.flickVelocity { target = here.rounded(.up) - 1 }
            let first = groupPosition(at: drag.start).rounded()
            return stop(atGroup: min(max(target, first - 1), first + 1))
        }
    }

    /// Stores the height that a header or footer has requested; returns whether the height has changed.
    func setMeasuredHeight(_ height: CGFloat, forKind kind: String) -> Bool {
        guard measured.edges[kind] != height else { return false }
        measured.edges[kind] = height
        return true
    }

    /// Returns the frame of the header or footer of a kind, and whether its view determines the height. Returns nil if
    /// the section has no header or footer of this kind. The frame of a pinned header or footer depends on
    /// `visibleRect`.
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
