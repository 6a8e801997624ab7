import Foundation
import SceneModel

/// A planner of a transition. The planner computes the motions of display items from their displayed poses to their
/// poses in the new state, and the motions of items that disappear.
struct TransitionPlanner {
    let now: ShellTime
    let geometry: OutputGeometry
    let hint: TransitionHint
    let durations: WorkspaceDurations
    /// The items before the change, in their final poses.
    let itemsBefore: [ElementKind: DisplayItem]
    /// The items as they were displayed before the change, possibly in the middle of a motion.
    let displayedItems: [ElementKind: DisplayItem]
    let itemsAfter: [ElementKind: DisplayItem]
    /// The identifiers of the apps of all scenes that are visible before or after the change.
    let apps: [SceneKey: String]

    struct TransitionPlan {
        var motions: [ElementKind: ItemMotion] = [:]
        var departingItems: [DepartingItem] = []
        var sceneEnds: [ShellTime] = []
    }

    /// If a shelf and a scene appear at the same time, the shelf appears after this delay in seconds, so that the
    /// scene's picture is visible first.
    private static let shelfDelay = 0.1

    /// The maximum number of scenes that disappear with a motion at the same time. When it is reached, a new scene
    /// replaces the scene in front without a motion. Every disappearing scene is drawn in each frame, so without this
    /// limit a client that opens many windows in a short time would slow down every frame.
    static let maximumDepartingScenes = 3

    func makePlan(for state: OutputState) -> TransitionPlan {
        var plan = TransitionPlan()
        let replacesAtOnce = isSceneEntering && hasManyDepartingScenes(state)
        for (part, item) in itemsAfter {
            if replacesAtOnce, item.kind.isPlacedScene, itemsBefore[part] == nil { continue }
            guard let motion = motion(part, item, running: state.motions[part]) else { continue }
            plan.motions[part] = motion
            if isSceneTransition(item) { plan.sceneEnds.append(motion.timing.end) }
        }
        let leavingItems = displayedItems.values.filter { item in
            guard itemsBefore[item.kind.motionKey] != nil else { return false }
            return itemsAfter[item.kind.motionKey] == nil || isSceneEntering && isDeparting(item)
        }
        for item in leavingItems where !(replacesAtOnce && item.kind.isPlacedScene) {
            guard
                let departing = departure(of: item, wasPicture: state.motions[item.kind.motionKey]?.isPicture ?? false)
            else {
                continue
            }
            plan.departingItems.append(departing)
            if isSceneTransition(item) { plan.sceneEnds.append(departing.timing.end) }
        }
        let leavingKeys = Set(leavingItems.map(\.kind.motionKey))
        for departing in state.departingItems
        where isDeparting(departing.item) && !leavingKeys.contains(departing.item.kind.motionKey)
            && departing.timing.end > now
        {
            plan.departingItems.append(departing)
            if isSceneTransition(departing.item) { plan.sceneEnds.append(departing.timing.end) }
        }
        plan.departingItems.sort {
            ($0.item.layer, $0.item.kind.identifier.description) < ($1.item.layer, $1.item.kind.identifier.description)
        }
        return plan
    }

    private func hasManyDepartingScenes(_ state: OutputState) -> Bool {
        let departing = state.departingItems.count { isSceneTransition($0.item) && $0.timing.end > now }
        return departing >= Self.maximumDepartingScenes
    }

    /// Whether the item is part of the transition of a scene. Items on the shelf are not part of the transition: while
    /// the shelf appears or disappears, the scene in front keeps the focus and receives input.
    private func isSceneTransition(_ item: DisplayItem) -> Bool {
        item.kind.shownScene != nil && !item.kind.isShelfPicture
    }

    private func timing(of part: ElementKind) -> TimingCurve {
        TimingCurve(start: now, duration: part.shownScene == nil ? durations.panel : durations.scene)
    }

    /// Returns the timing curve of an item that appears.
    private func entranceTiming(of item: DisplayItem) -> TimingCurve {
        switch item.kind {
        case .shelf, .shelfCard, .shelfNewWindow, .shelfPicture:
            guard isSceneEntering else { return TimingCurve(start: now, duration: durations.panel) }
            // The shelf's motion ends no later than the scene's motion, because the scene is reported as active when
            // the scene's motion ends.
            let remaining = max(0, durations.scene - Self.shelfDelay)
            return TimingCurve(start: now + Self.shelfDelay, duration: min(durations.panel, remaining))
        default: return timing(of: item.kind.motionKey)
        }
    }

    /// Whether a scene appears that was not placed on the output before.
    private var isSceneEntering: Bool {
        itemsAfter.contains { $1.kind.isPlacedScene && !(itemsBefore[$0]?.kind.isPlacedScene ?? false) }
    }

    /// Whether an item disappears. A placed scene that becomes a card on the shelf also counts, because the placed
    /// scene stays visible until the motion of the scene that replaces it has ended.
    private func isDeparting(_ item: DisplayItem) -> Bool {
        guard let successor = itemsAfter[item.kind.motionKey] else { return true }
        return item.kind.isPlacedScene && successor.kind.isShelfPicture
    }

    private func motion(_ part: ElementKind, _ item: DisplayItem, running: ItemMotion?) -> ItemMotion? {
        if let old = displayedItems[part], !(isSceneEntering && isDeparting(old)), !isRequestedFromElsewhere(part, old)
        {
            // An item whose final pose is unchanged continues its running motion.
            if let running, running.timing.end > now, itemsBefore[part]?.pose.isNear(item.pose) ?? false {
                return running
            }
            if old.pose.isNear(item.pose) { return nil }
            return motionFromDisplayedPose(part, item, old, running)
        }
        guard let from = EntrancePoses(self).pose(of: part, item) else { return nil }
        let isScene = part.shownScene != nil
        return ItemMotion(
            from: from, timing: entranceTiming(of: item), isPicture: isScene,
            layer: isScene && item.layer == .scene ? .movingScene : nil)
    }

    /// Whether a scene was visible only on the shelf but was requested from elsewhere, for example from a notification.
    /// The scene then grows from the place of the request.
    private func isRequestedFromElsewhere(_ part: ElementKind, _ old: DisplayItem) -> Bool {
        guard let key = part.shownScene, let origin = hint.origins[key] else { return false }
        return old.kind.isShelfPicture && !origin.intersects(old.element.frame)
    }

    /// Returns the motion of an item that was visible before the change.
    private func motionFromDisplayedPose(
        _ part: ElementKind, _ item: DisplayItem, _ old: DisplayItem, _ running: ItemMotion?
    ) -> ItemMotion {
        guard let key = part.shownScene else { return ItemMotion(from: old.pose, timing: timing(of: part)) }
        let wasWindow = if case .scene = old.kind { true } else { false }
        let isWindow = if case .scene = item.kind { true } else { false }
        let comesFromCard = old.kind != .scenePlaceholder(key) && !wasWindow
        let isSliding = wasWindow && isWindow
        return ItemMotion(
            from: old.pose, timing: timing(of: part), isPicture: !isSliding,
            layer: comesFromCard && item.layer == .scene ? .movingScene : running?.layer)
    }

    private func departure(of item: DisplayItem, wasPicture: Bool) -> DepartingItem? {
        guard let exit = ExitPoses(self).target(of: item) else { return nil }
        var departing = item
        // A picture replaces the window only if the window moves; a window that stays in place until another scene
        // covers it needs no picture.
        if case .window(let window) = item.element.content, exit.pose != item.pose {
            departing.element.content = .picture(.window(window), cornerRadius: item.element.cornerRadius)
            departing.element.cornerRadius = 0
            if let key = item.kind.shownScene {
                departing.kind = .scenePlaceholder(key)
                departing.element.id = departing.kind.identifier
            }
        }
        departing.layer = exit.layer ?? item.layer
        return DepartingItem(item: departing, target: exit.pose, timing: timing(of: item.kind))
    }
}
