import Foundation

/// The frames of one group's items, in the group's coordinates.
@MainActor struct GroupLayout {
    /// The frame of one item.
    struct ItemFrame {
        var frame: CGRect
        /// Whether the height is an estimate, to be replaced by the height that the cell requests.
        var isSelfSizing: Bool
    }

    private(set) var itemFrames: [ItemFrame] = []
    private(set) var size = CGSize.zero
    /// The maximum number of items in a group. The maximum limits the repetition of very small items.
    static let limit = 1000

    /// Computes the frames of a group's items.
    ///
    /// - Parameters:
    ///   - requestedSize: the size of the group; nil for its own size in the container.
    ///   - measured: returns the height that a cell has requested, by the cell's index in the group; nil if no height
    ///     was requested.
    init(
        _ group: NSCollectionLayoutGroup, in container: CGSize, size requestedSize: CGSize? = nil,
        measured: (Int) -> CGFloat?
    ) {
        var wanted = requestedSize ?? group.layoutSize.size(in: container)
        let isGuess = group.layoutSize.heightDimension.isEstimated
        let inner = CGSize(
            width: max(0, wanted.width - group.contentInsets.leading - group.contentInsets.trailing),
            height: max(0, wanted.height - group.contentInsets.top - group.contentInsets.bottom))
        var end = CGPoint.zero
        fill(group, inner, isGuess, measured, &end)
        if isGuess { wanted.height = end.y + group.contentInsets.top + group.contentInsets.bottom }
        for index in itemFrames.indices {
            itemFrames[index].frame = itemFrames[index].frame.offsetBy(
                dx: group.contentInsets.leading, dy: group.contentInsets.top)
        }
        size = wanted
    }

    private mutating func fill(
        _ group: NSCollectionLayoutGroup, _ room: CGSize, _ isGuess: Bool, _ measured: (Int) -> CGFloat?,
        _ end: inout CGPoint
    ) {
        let gap = group.interItemSpacing?.spacing ?? 0
        let total = group.isHorizontal ? room.width : room.height
        let share = group.count.map { max(0, (total - gap * CGFloat($0 - 1)) / CGFloat(max(1, $0))) }
        var (position, index): (CGFloat, Int) = (0, 0)
        var ends: [Int] = []
        while !group.subitems.isEmpty, itemFrames.count < Self.limit {
            if let count = group.count, index >= count { break }
            let item = group.subitems[index % group.subitems.count]
            var size = item.layoutSize.size(in: room)
            if let share {
                if group.isHorizontal { size.width = share } else if !isGuess { size.height = share }
            }
            let extent = group.isHorizontal ? size.width : size.height
            // A column with an estimated height contains each of its subitems once.
            let isFull =
                isGuess && !group.isHorizontal ? index >= group.subitems.count : position + extent > total + 0.01
            if group.count == nil, index > 0, isFull { break }
            let origin = group.isHorizontal ? CGPoint(x: position, y: 0) : CGPoint(x: 0, y: position)
            let used = add(item, CGRect(origin: origin, size: size), room, measured)
            end = CGPoint(x: max(end.x, origin.x + used.width), y: max(end.y, origin.y + used.height))
            position += (group.isHorizontal ? used.width : used.height) + gap
            index += 1
            ends.append(itemFrames.count)
            if extent <= 0 { break }
        }
        distributeSpacing(group, total - (position - gap), ends)
    }

    /// Distributes the remaining space among the gaps between items if the spacing is flexible.
    private mutating func distributeSpacing(_ group: NSCollectionLayoutGroup, _ room: CGFloat, _ ends: [Int]) {
        guard group.interItemSpacing?.isFlexibleSpacing == true, room > 0, ends.count > 1 else { return }
        let more = room / CGFloat(ends.count - 1)
        for number in 1..<ends.count {
            for index in ends[number - 1]..<ends[number] {
                let moved = more * CGFloat(number)
                itemFrames[index].frame = itemFrames[index].frame.offsetBy(
                    dx: group.isHorizontal ? moved : 0, dy: group.isHorizontal ? 0 : moved)
            }
        }
    }

    /// Adds the frames of an item, or of all items of a group. Returns the size that the item or group occupies.
    private mutating func add(
        _ item: NSCollectionLayoutItem, _ rect: CGRect, _ room: CGSize, _ measured: (Int) -> CGFloat?
    ) -> CGSize {
        if let group = item as? NSCollectionLayoutGroup {
            let first = itemFrames.count
            let inner = GroupLayout(group, in: room, size: rect.size) { measured(first + $0) }
            for item in inner.itemFrames {
                itemFrames.append(
                    ItemFrame(
                        frame: item.frame.offsetBy(dx: rect.minX, dy: rect.minY), isSelfSizing: item.isSelfSizing))
            }
            return inner.size
        }
        var frame = rect
        let insets = item.contentInsets
        let isSelfSizing = item.layoutSize.heightDimension.isEstimated
        if isSelfSizing, let height = measured(itemFrames.count) {
            frame.size.height = height + insets.top + insets.bottom
        }
        let inner = CGRect(
            x: frame.minX + insets.leading, y: frame.minY + insets.top,
            width: max(0, frame.width - insets.leading - insets.trailing),
            height: max(0, frame.height - insets.top - insets.bottom))
        itemFrames.append(ItemFrame(frame: inner, isSelfSizing: isSelfSizing))
        return frame.size
    }
}
