import Foundation
import SceneModel

/// A transition planner: computes the motions from the displayed items to the items of the new state.
struct Weaver {
    let now: ShellTime
    let geometry: DeskGeometry
    let hint: TransitionHint
    let durations: WorkspaceDurations
    /// The items before the change, at their final positions.
    let restBefore: [Part: Item]
    /// The items as they were displayed, in the middle of running motions.
    let seen: [Part: Item]
    let after: [Part: Item]
    /// The apps of the visible scenes.
    let apps: [SceneKey: String]

    struct Woven {
        var motions: [Part: Motion] = [:]
        var ghosts: [Ghost] = []
        var sceneEnds: [ShellTime] = []
    }

    /// The delay in seconds of a shelf that appears together with a scene, so that the scene's picture is visible
    /// first.
    private static let shelfDelay = 0.1

    func weave(_ desk: Desk) -> Woven {
        var woven = Woven()
        for (part, item) in after {
            guard let motion = motion(part, item, running: desk.motions[part]) else { continue }
            woven.motions[part] = motion
            if movesScene(item) { woven.sceneEnds.append(motion.course.end) }
        }
        let fresh = seen.values.filter { item in
            guard restBefore[item.part.mover] != nil else { return false }
            return after[item.part.mover] == nil || sceneComes && isLeft(item)
        }
        for item in fresh {
            guard let ghost = leaving(item, wasPicture: desk.motions[item.part.mover]?.isPicture ?? false) else {
                continue
            }
            woven.ghosts.append(ghost)
            if movesScene(item) { woven.sceneEnds.append(ghost.course.end) }
        }
        let leaving = Set(fresh.map(\.part.mover))
        for ghost in desk.ghosts
        where isLeft(ghost.item) && !leaving.contains(ghost.item.part.mover) && ghost.course.end > now {
            woven.ghosts.append(ghost)
            if movesScene(ghost.item) { woven.sceneEnds.append(ghost.course.end) }
        }
        woven.ghosts.sort {
            ($0.item.layer, $0.item.part.identifier.description) < ($1.item.layer, $1.item.part.identifier.description)
        }
        return woven
    }

    /// Whether the item is part of a scene transition. Items on the shelf are not: the scene in front keeps the focus
    /// and receives input while the shelf appears or disappears.
    private func movesScene(_ item: Item) -> Bool { item.part.shownScene != nil && !item.part.isOnShelf }

    private func course(_ part: Part) -> Course {
        Course(start: now, duration: part.shownScene == nil ? durations.panel : durations.scene)
    }

    /// Returns the timing curve of an item that appears.
    private func entrance(_ item: Item) -> Course {
        switch item.part {
        case .shelf, .shelfCard, .shelfPlus, .shelfFace:
            guard sceneComes else { return Course(start: now, duration: durations.panel) }
            // The shelf's motion ends no later than the scene's, after which the scene is reported active.
            let rest = max(0, durations.scene - Self.shelfDelay)
            return Course(start: now + Self.shelfDelay, duration: min(durations.panel, rest))
        default: return course(item.part.mover)
        }
    }

    /// Whether a scene appears at a place where it was not before.
    private var sceneComes: Bool {
        after.contains { $1.part.isInPlace && !(restBefore[$0]?.part.isInPlace ?? false) }
    }

    /// Whether an item no longer has a place. A scene that another scene replaces stays until the other one has
    /// arrived, even if a card of the replaced scene is on the shelf.
    private func isLeft(_ item: Item) -> Bool {
        guard let successor = after[item.part.mover] else { return true }
        return item.part.isInPlace && successor.part.isOnShelf
    }

    private func motion(_ part: Part, _ item: Item, running: Motion?) -> Motion? {
        if let old = seen[part], !(sceneComes && isLeft(old)), !isAskedForElsewhere(part, old) {
            // An item with an unchanged target continues its running motion.
            if let running, running.course.end > now, restBefore[part]?.pose.isNear(item.pose) ?? false {
                return running
            }
            if old.pose.isNear(item.pose) { return nil }
            return known(part, item, old, running)
        }
        guard let from = Entrance(self).pose(of: part, item) else { return nil }
        let isScene = part.shownScene != nil
        return Motion(
            from: from, course: entrance(item), isPicture: isScene,
            layer: isScene && item.layer == .scene ? .movingScene : nil)
    }

    /// Whether a scene is only on the shelf and was requested from elsewhere, for example from a notification; it then
    /// grows from there.
    private func isAskedForElsewhere(_ part: Part, _ old: Item) -> Bool {
        guard let key = part.shownScene, let origin = hint.origins[key] else { return false }
        return old.part.isOnShelf && !origin.intersects(old.element.frame)
    }

    /// Returns the motion of an item that was visible before.
    private func known(_ part: Part, _ item: Item, _ old: Item, _ running: Motion?) -> Motion {
        guard let key = part.shownScene else { return Motion(from: old.pose, course: course(part)) }
        let wasWindow = if case .scene = old.part { true } else { false }
        let isWindow = if case .scene = item.part { true } else { false }
        let comesFromCard = old.part != .face(key) && !wasWindow
        let slides = wasWindow && isWindow
        return Motion(
            from: old.pose, course: course(part), isPicture: !slides,
            layer: comesFromCard && item.layer == .scene ? .movingScene : running?.layer)
    }

    private func leaving(_ item: Item, wasPicture: Bool) -> Ghost? {
        guard let exit = Exit(self).target(of: item) else { return nil }
        var ghost = item
        // A window that stays in place until another scene covers it needs no picture.
        if case .window(let window) = item.element.content, exit.pose != item.pose {
            ghost.element.content = .picture(.window(window), cornerRadius: item.element.cornerRadius)
            ghost.element.cornerRadius = 0
            if let key = item.part.shownScene {
                ghost.part = .face(key)
                ghost.element.id = ghost.part.identifier
            }
        }
        ghost.layer = exit.layer ?? item.layer
        return Ghost(item: ghost, target: exit.pose, course: course(item.part))
    }
}
