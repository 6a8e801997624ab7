import Foundation
import SceneModel

/// The final poses of display items that disappear.
struct ExitPoses {
    struct Target {
        var pose: Pose
        var layer: Layer?
    }

    private let planner: TransitionPlanner

    init(_ planner: TransitionPlanner) { self.planner = planner }

    /// Returns the pose in which an item disappears, and its layer while it disappears; nil if the item disappears at
    /// once.
    func target(of item: DisplayItem) -> Target? {
        let frame = item.element.frame
        switch item.kind {
        case .banner: return Target(pose: Pose(frame: frame.offsetBy(dx: 0, dy: -frame.maxY * 0.6), opacity: 0))
        case .notificationList, .notificationRow, .notificationListClear, .appearanceButton:
            return Target(pose: Pose(frame: frame.offsetBy(dx: 0, dy: -60), opacity: 0))
        case .shelf, .shelfCard, .shelfNewWindow:
            return Target(pose: Pose(frame: frame.offsetBy(dx: 0, dy: frame.height), opacity: 0))
        case .dock, .dockIcon: return Target(pose: Pose(frame: frame.offsetBy(dx: 0, dy: 40), opacity: 0))
        case .menu, .help, .shortcuts, .slot: return Target(pose: Pose(frame: frame.scaled(0.96), opacity: 0))
        case .switcher, .backdrop, .dim, .search, .switcherNewWindow, .card, .appCard, .icon, .pageDots, .indicatorPill,
            .reply:
            return Target(pose: Pose(frame: frame, opacity: 0))
        case .scene(let key), .scenePlaceholder(let key): return scene(key, item)
        case .cardPicture, .shelfPicture: return Target(pose: Pose(frame: frame, opacity: 0))
        default: return nil
        }
    }

    private func scene(_ key: SceneKey, _ item: DisplayItem) -> Target? {
        let frame = item.element.frame
        // The scene's card appears at the same position and replaces the scene.
        if planner.itemsAfter[.card(key)] != nil { return Target(pose: Pose(frame: frame, opacity: 0)) }
        switch planner.hint.dismissalAnimations[key] {
        case .commit:
            let away = frame.scaled(0.9).offsetBy(dx: 0, dy: -frame.maxY)
            return Target(pose: Pose(frame: away, opacity: 0.6), layer: .movingScene)
        case .decline:
            let back = frame.scaled(0.72).offsetBy(dx: 0, dy: frame.height * 0.08)
            return Target(pose: Pose(frame: back, opacity: 0), layer: .movingScene)
        case .standard: return Target(pose: Pose(frame: frame, opacity: 0), layer: .movingScene)
        case nil: break
        }
        if let icon = planner.icon(of: key, in: planner.itemsAfter) {
            return Target(pose: Pose(frame: icon, opacity: 0), layer: .movingScene)
        }
        if item.layer == .prominent { return Target(pose: Pose(frame: frame.scaled(0.9), opacity: 0)) }
        // The scene does not move, because another scene moves in front of it.
        return Target(pose: Pose(frame: frame), layer: .leavingScene)
    }
}
