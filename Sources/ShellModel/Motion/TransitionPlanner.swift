import Foundation
import SceneModel

/// A transition planner: computes the motions from the displayed items to the items of the new state.
struct TransitionPlanner {
    let now: ShellTime
    let geometry: OutputGeometry
    let hint: TransitionHint
    let durations: WorkspaceDurations
    /// The items before the change, at their final positions.
    let itemsBefore: [ElementKind: DisplayItem]
    /// The items as they were displayed, in the middle of running motions.
    let displayedItems: [ElementKind: DisplayItem]
    let itemsAfter: [ElementKind: DisplayItem]
    /// The apps of the visible scenes.
    let apps: [SceneKey: String]

    struct TransitionPlan {
        var motions: [ElementKind: ItemMotion] = [:]
        var ghosts: [DepartingItem] = []
        var sceneEnds: [ShellTime] = []
    }

    /// The delay in seconds of a shelf that appears together with a scene, so that the scene's picture is visible
    /// first.
    private static let shelfDelay = 0.1

    func makePlan(for desk: OutputState) -> TransitionPlan {
        var woven = TransitionPlan()
        for (part, item) in itemsAfter {
            guard let motion = motion(part, item, running: desk.motions[part]) else { continue }
            woven.motions[part] = motion
            if isSceneTransition(item) { woven.sceneEnds.append(motion.course.end) }
        }
        let fresh = displayedItems.values.filter { item in
            guard itemsBefore[item.part.motionKey] != nil else { return false }
            return itemsAfter[item.part.motionKey] == nil || isSceneEntering && isDeparting(item)
        }
        for item in fresh {
            guard let ghost = departure(of: item, wasPicture: desk.motions[item.part.motionKey]?.isPicture ?? false)
            else {
                continue
            }
            woven.ghosts.append(ghost)
            if isSceneTransition(item) { woven.sceneEnds.append(ghost.course.end) }
        }
        let leaving = Set(fresh.map(\.part.motionKey))
        for ghost in desk.departingItems
        where isDeparting(ghost.item) && !leaving.contains(ghost.item.part.motionKey) && ghost.course.end > now {
            woven.ghosts.append(ghost)
            if isSceneTransition(ghost.item) { woven.sceneEnds.append(ghost.course.end) }
        }
        woven.ghosts.sort {
            ($0.item.layer, $0.item.part.identifier.description) < ($1.item.layer, $1.item.part.identifier.description)
        }
        return woven
    }

    /// Whether the item is part of a scene transition. Items on the shelf are not: the scene in front keeps the focus
    /// and receives input while the shelf appears or disappears.
    private func isSceneTransition(_ item: DisplayItem) -> Bool {
        item.part.shownScene != nil && !item.part.isShelfPicture
    }

    private func timing(of part: ElementKind) -> TimingCurve {
        TimingCurve(start: now, duration: part.shownScene == nil ? durations.panel : durations.scene)
    }

    /// Returns the timing curve of an item that appears.
    private func entranceTiming(of item: DisplayItem) -> TimingCurve {
        switch item.part {
        case .shelf, .shelfCard, .shelfNewWindow, .shelfPicture:
            guard isSceneEntering else { return TimingCurve(start: now, duration: durations.panel) }
            // The shelf's motion ends no later than the scene's, after which the scene is reported active.
            let rest = max(0, durations.scene - Self.shelfDelay)
            return TimingCurve(start: now + Self.shelfDelay, duration: min(durations.panel, rest))
        default: return timing(of: item.part.motionKey)
        }
    }

    /// Whether a scene appears at a place where it was not before.
    private var isSceneEntering: Bool {
        itemsAfter.contains { $1.part.isPlacedScene && !(itemsBefore[$0]?.part.isPlacedScene ?? false) }
    }

    /// Whether an item no longer has a place. A scene that another scene replaces stays until the other one has
    /// arrived, even if a card of the replaced scene is on the shelf.
    private func isDeparting(_ item: DisplayItem) -> Bool {
        guard let successor = itemsAfter[item.part.motionKey] else { return true }
        return item.part.isPlacedScene && successor.part.isShelfPicture
    }

    private func motion(_ part: ElementKind, _ item: DisplayItem, running: ItemMotion?) -> ItemMotion? {
        if let old = displayedItems[part], !(isSceneEntering && isDeparting(old)), !isRequestedFromElsewhere(part, old)
        {
            // An item with an unchanged target continues its running motion.
            if let running, running.course.end > now, itemsBefore[part]?.pose.isNear(item.pose) ?? false {
                return running
            }
            if old.pose.isNear(item.pose) { return nil }
            return motionFromDisplayedPose(part, item, old, running)
        }
        guard let from = EntrancePoses(self).pose(of: part, item) else { return nil }
        let isScene = part.shownScene != nil
        return ItemMotion(
            from: from, course: entranceTiming(of: item), isPicture: isScene,
            layer: isScene && item.layer == .scene ? .movingScene : nil)
    }

    /// Whether a scene is only on the shelf and was requested from elsewhere, for example from a notification; it then
    /// grows from there.
    private func isRequestedFromElsewhere(_ part: ElementKind, _ old: DisplayItem) -> Bool {
        guard let key = part.shownScene, let origin = hint.origins[key] else { return false }
        return old.part.isShelfPicture && !origin.intersects(old.element.frame)
    }

    /// Returns the motion of an item that was visible before.
    private func motionFromDisplayedPose(
        _ part: ElementKind, _ item: DisplayItem, _ old: DisplayItem, _ running: ItemMotion?
    ) -> ItemMotion {
        guard let key = part.shownScene else { return ItemMotion(from: old.pose, course: timing(of: part)) }
        let wasWindow = if case .scene = old.part { true } else { false }
        let isWindow = if case .scene = item.part { true } else { false }
        let comesFromCard = old.part != .scenePlaceholder(key) && !wasWindow
        let slides = wasWindow && isWindow
        return ItemMotion(
            from: old.pose, course: timing(of: part), isPicture: !slides,
            layer: comesFromCard && item.layer == .scene ? .movingScene : running?.layer)
    }

    private func departure(of item: DisplayItem, wasPicture: Bool) -> DepartingItem? {
        guard let exit = ExitPoses(self).target(of: item) else { return nil }
        var ghost = item
        // A window that stays in place until another scene covers it needs no picture.
        if case .window(let window) = item.element.content, exit.pose != item.pose {
            ghost.element.content = .picture(.window(window), cornerRadius: item.element.cornerRadius)
            ghost.element.cornerRadius = 0
            if let key = item.part.shownScene {
                ghost.part = .scenePlaceholder(key)
                ghost.element.id = ghost.part.identifier
            }
        }
        ghost.layer = exit.layer ?? item.layer
        return DepartingItem(item: ghost, target: exit.pose, course: timing(of: item.part))
    }
}
