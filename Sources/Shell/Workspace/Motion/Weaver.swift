import Foundation
import SceneModel

/// Makes what was seen move to what is to be seen.
struct Weaver {
    let now: ShellTime
    let geometry: DeskGeometry
    let hint: TransitionHint
    let durations: WorkspaceDurations
    /// What was to be seen before, where it was to come to rest.
    let restBefore: [Part: Item]
    /// What was really seen.
    let seen: [Part: Item]
    let after: [Part: Item]
    /// The apps of the scenes that are seen.
    let apps: [SceneKey: String]

    struct Woven {
        var motions: [Part: Motion] = [:]
        var ghosts: [Ghost] = []
        var sceneEnds: [ShellTime] = []
    }

    /// Seconds that a shelf waits for a scene that comes with it: the scene's picture is to be there first.
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

    /// Whether the scenes are on the way with it. The one in front keeps its focus, and with it what is touched, while the shelf comes
    /// or goes.
    private func movesScene(_ item: Item) -> Bool { item.part.shownScene != nil && !item.part.isOnShelf }

    private func course(_ part: Part) -> Course {
        Course(start: now, duration: part.shownScene == nil ? durations.panel : durations.scene)
    }

    /// How what is new comes.
    private func entrance(_ item: Item) -> Course {
        switch item.part {
        case .shelf, .shelfCard, .shelfPlus, .shelfFace:
            guard sceneComes else { return Course(start: now, duration: durations.panel) }
            // It is there with the scene at the latest, as that waits for it to be told of its focus.
            let rest = max(0, durations.scene - Self.shelfDelay)
            return Course(start: now + Self.shelfDelay, duration: min(durations.panel, rest))
        default: return course(item.part.mover)
        }
    }

    /// Whether a scene comes to a place where it was not.
    private var sceneComes: Bool {
        after.contains { $1.part.isInPlace && !(restBefore[$0]?.part.isInPlace ?? false) }
    }

    /// Whether something has no place any more. A scene in whose place another comes stays until that is there, even where its card
    /// is on the shelf.
    private func isLeft(_ item: Item) -> Bool {
        guard let successor = after[item.part.mover] else { return true }
        return item.part.isInPlace && successor.part.isOnShelf
    }

    private func motion(_ part: Part, _ item: Item, running: Motion?) -> Motion? {
        if let old = seen[part], !(sceneComes && isLeft(old)), !isAskedForElsewhere(part, old) {
            // What goes where it went before goes on as it did.
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

    /// Whether a scene is only on the shelf and was asked for in another place, as by a notification: it comes from there.
    private func isAskedForElsewhere(_ part: Part, _ old: Item) -> Bool {
        guard let key = part.shownScene, let origin = hint.origins[key] else { return false }
        return old.part.isOnShelf && !origin.intersects(old.element.frame)
    }

    /// From where it was seen to where it is to be.
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
        // A window that stays where it is until something is in front of it need not become a picture.
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
