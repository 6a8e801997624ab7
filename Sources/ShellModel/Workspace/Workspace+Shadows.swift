import Foundation

/// The shadow parameters of an item.
private struct ShadowParameters {
    /// The frame of the item that casts the shadow.
    var frame: CGRect
    var cornerRadius: Double
    /// The distance in points to which the shadow extends around the item. With a greater distance, the item seems to
    /// be farther in front of the background.
    var reach: Double
    /// The largest size of the item during its motion if the shadow is scaled together with the item; nil otherwise.
    var largestSize: CGSize?

    /// The frame of the shadow for the current size of the item.
    var bounds: CGRect {
        let fullSize = largestSize ?? frame.size
        return frame.insetBy(
            dx: -reach * frame.width / max(1, fullSize.width), dy: -reach * frame.height / max(1, fullSize.height))
    }
}

extension Workspace {
    /// Returns the given items together with a shadow for each raised item.
    ///
    /// A shadow has the opacity of its item and a frame that follows the item's frame, so the shadow moves and fades
    /// with the item. Shadows are behind all items of the same layer.
    func withShadows(_ items: [DisplayItem]) -> [DisplayItem] {
        var (result, start) = ([DisplayItem](), 0)
        result.reserveCapacity(items.count * 2)
        while start < items.count {
            let end = items[start...].firstIndex { $0.layer != items[start].layer } ?? items.count
            result += items[start..<end].compactMap(shadow)
            result += items[start..<end]
            start = end
        }
        return result
    }

    private func shadow(of item: DisplayItem) -> DisplayItem? {
        guard item.element.opacity > 0, let parameters = shadowParameters(of: item) else { return nil }
        var shadow = DisplayItem(
            .shadow(item.kind), .drawing(.shadow(cornerRadius: parameters.cornerRadius, reach: parameters.reach)),
            parameters.bounds, item.layer, opacity: item.element.opacity, takesInput: false)
        shadow.element.isMoving = item.element.isMoving
        shadow.element.largestSize = parameters.largestSize.map {
            CGSize(width: $0.width + 2 * parameters.reach, height: $0.height + 2 * parameters.reach)
        }
        return shadow
    }

    private func shadowParameters(of item: DisplayItem) -> ShadowParameters? {
        let frame = item.element.visibleFrame
        switch item.kind {
        case .folderPanel: return ShadowParameters(frame: frame, cornerRadius: 22, reach: Metrics.shadowReach)
        case .menu:
            return ShadowParameters(frame: frame, cornerRadius: Metrics.panelCornerRadius, reach: Metrics.shadowReach)
        case .help, .shortcuts:
            return ShadowParameters(
                frame: frame, cornerRadius: Metrics.panelCornerRadius + 6, reach: Metrics.shadowReach)
        case .notificationList, .shelf:
            return ShadowParameters(frame: frame, cornerRadius: 22, reach: Metrics.shadowReach)
        case .dock: return ShadowParameters(frame: frame, cornerRadius: 28, reach: 20)
        case .banner: return ShadowParameters(frame: frame, cornerRadius: Metrics.panelCornerRadius, reach: 26)
        case .notificationRow: return ShadowParameters(frame: frame, cornerRadius: Metrics.panelCornerRadius, reach: 10)
        case .notificationListClear, .appearanceButton:
            return ShadowParameters(frame: frame, cornerRadius: 11, reach: 6)
        case .search, .reply: return ShadowParameters(frame: frame, cornerRadius: 12, reach: 20)
        case .slot:
            return ShadowParameters(
                frame: frame.insetBy(dx: 10, dy: 10), cornerRadius: Metrics.panelCornerRadius + 6, reach: 28)
        case .card, .appCard:
            return ShadowParameters(
                frame: CardLayout.pictureFrame(inCard: frame), cornerRadius: Metrics.cardCorner, reach: 28)
        case .shelfCard:
            return ShadowParameters(
                frame: CardLayout.pictureFrame(inCard: frame), cornerRadius: Metrics.cardCorner, reach: 14)
        case .scene, .scenePlaceholder:
            guard item.layer == .prominent else { return nil }
            return ShadowParameters(
                frame: frame, cornerRadius: Metrics.cardCorner, reach: Metrics.shadowReach,
                largestSize: item.element.isMoving ? item.element.largestSize : nil)
        case .window:
            // A dialog of a program. Without the shadow, a dialog that draws no border would not stand out from the
            // window behind it.
            return ShadowParameters(frame: frame, cornerRadius: 8, reach: Metrics.shadowReach)
        default: return nil
        }
    }
}
