import Foundation
import SceneModel

/// The initial poses of display items that appear.
struct EntrancePoses {
    private let planner: TransitionPlanner

    init(_ planner: TransitionPlanner) { self.planner = planner }

    /// Returns the pose from which an item appears; nil if the item appears without a motion.
    func pose(of part: ElementKind, _ item: DisplayItem) -> Pose? {
        let frame = item.element.frame
        switch part {
        case .scene(let key): return scene(key, item)
        case .banner: return Pose(frame: frame.offsetBy(dx: 0, dy: -frame.maxY * 0.6), opacity: 0)
        case .notificationList, .notificationRow, .notificationListClear, .appearanceButton:
            return Pose(frame: frame.offsetBy(dx: 0, dy: -60), opacity: 0)
        case .shelf, .shelfCard, .shelfNewWindow:
            return Pose(frame: frame.offsetBy(dx: 0, dy: frame.height), opacity: 0)
        case .dock, .dockIcon: return Pose(frame: frame.offsetBy(dx: 0, dy: 40), opacity: 0)
        case .menu, .help, .shortcuts, .slot: return Pose(frame: frame.scaled(0.94), opacity: 0)
        case .switcher, .backdrop, .dim, .search, .switcherNewWindow, .card, .appCard, .icon, .pageDots, .indicatorPill,
            .reply,
            .emptyText:
            return Pose(frame: frame, opacity: 0)
        default: return nil
        }
    }

    /// Returns the pose from which a scene appears. The pose is the frame from which the scene was requested; without
    /// such a frame, the frame of the scene's card; without a card, the frame of the app's icon. If one of these frames
    /// is known, the scene is opaque from the beginning of the motion.
    private func scene(_ key: SceneKey, _ item: DisplayItem) -> Pose {
        if let origin = planner.hint.origins[key] { return Pose(frame: origin) }
        if let card = planner.displayedItems[.card(key)] {
            return Pose(frame: CardLayout.pictureFrame(inCard: card.element.frame))
        }
        if let card = planner.displayedItems[.shelfCard(key)] { return Pose(frame: card.element.frame) }
        if case .cardPicture = item.kind { return Pose(frame: item.element.frame, opacity: 0) }
        if case .shelfPicture = item.kind {
            return Pose(frame: item.element.frame.offsetBy(dx: 0, dy: item.element.frame.height), opacity: 0)
        }
        if let icon = planner.icon(of: key, in: planner.displayedItems) { return Pose(frame: icon) }
        return Pose(frame: item.element.frame.scaled(0.88), opacity: 0.6)
    }
}

extension TransitionPlanner {
    /// Returns the frame of the icon of a scene's app on home or in the dock; nil if the icon is not visible.
    func icon(of key: SceneKey, in items: [ElementKind: DisplayItem]) -> CGRect? {
        guard let app = apps[key] else { return nil }
        if let item = items[.icon(app)], geometry.bounds.intersects(item.element.frame) {
            return HomeLayout.imageFrame(inCell: item.element.frame)
        }
        return items[.dockIcon(app)]?.element.frame
    }
}
