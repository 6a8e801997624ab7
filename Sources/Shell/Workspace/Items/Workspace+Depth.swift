import Foundation

/// The shadow parameters of an item.
private struct Depth {
    /// The frame of the item that casts the shadow.
    var frame: CGRect
    var cornerRadius: Double
    /// The extent of the shadow in points; items that are higher above the ground have a larger one.
    var reach: Double
    /// The largest size of the item during its motion, if the shadow scales with it; nil otherwise.
    var largestSize: CGSize?

    /// The frame of the shadow at its current size.
    var bounds: CGRect {
        let whole = largestSize ?? frame.size
        return frame.insetBy(
            dx: -reach * frame.width / max(1, whole.width), dy: -reach * frame.height / max(1, whole.height))
    }
}

extension Workspace {
    /// Returns the items with the shadows of raised items inserted.
    ///
    /// A shadow has the frame and opacity of its item, so it moves and fades with it; it lies behind all items of the
    /// item's layer.
    func withDepth(_ items: [Item]) -> [Item] {
        var (result, start) = ([Item](), 0)
        result.reserveCapacity(items.count * 2)
        while start < items.count {
            let end = items[start...].firstIndex { $0.layer != items[start].layer } ?? items.count
            result += items[start..<end].compactMap(shadow)
            result += items[start..<end]
            start = end
        }
        return result
    }

    private func shadow(of item: Item) -> Item? {
        guard item.element.opacity > 0, let depth = depth(of: item) else { return nil }
        var shadow = Item(
            .depth(item.part), .drawing(.shadow(cornerRadius: depth.cornerRadius, reach: depth.reach)),
            depth.bounds, item.layer, opacity: item.element.opacity, takesInput: false)
        shadow.element.isMoving = item.element.isMoving
        shadow.element.largestSize = depth.largestSize.map {
            CGSize(width: $0.width + 2 * depth.reach, height: $0.height + 2 * depth.reach)
        }
        return shadow
    }

    private func depth(of item: Item) -> Depth? {
        let frame = item.element.frame
        switch item.part {
        case .menu: return Depth(frame: frame, cornerRadius: Metrics.corner, reach: Metrics.shadow)
        case .help: return Depth(frame: frame, cornerRadius: Metrics.corner + 6, reach: Metrics.shadow)
        case .list, .shelf: return Depth(frame: frame, cornerRadius: 22, reach: Metrics.shadow)
        case .dock: return Depth(frame: frame, cornerRadius: 28, reach: 20)
        case .banner: return Depth(frame: frame, cornerRadius: Metrics.corner, reach: 26)
        case .note: return Depth(frame: frame, cornerRadius: Metrics.corner, reach: 10)
        case .listClear: return Depth(frame: frame, cornerRadius: 11, reach: 6)
        case .search, .reply: return Depth(frame: frame, cornerRadius: 12, reach: 20)
        case .slot:
            return Depth(frame: frame.insetBy(dx: 10, dy: 10), cornerRadius: Metrics.corner + 6, reach: 28)
        case .card:
            return Depth(frame: SwitcherLayout.picture(of: frame), cornerRadius: Metrics.cardCorner, reach: 28)
        case .shelfCard:
            return Depth(frame: SwitcherLayout.picture(of: frame), cornerRadius: Metrics.cardCorner, reach: 14)
        case .scene, .face:
            guard item.layer == .prominent else { return nil }
            return Depth(
                frame: frame, cornerRadius: Metrics.cardCorner, reach: Metrics.shadow,
                largestSize: item.element.isMoving ? item.element.largestSize : nil)
        default: return nil
        }
    }
}
