import Foundation
import SceneModel

extension Workspace {
    /// Performs a change and animates all items from their displayed poses to their new ones.
    ///
    /// A nested transition becomes part of the outer one.
    mutating func transition(_ hint: TransitionHint = TransitionHint(), _ change: (inout Workspace) -> Void) {
        if transitionHint != nil {
            transitionHint?.add(hint)
            return change(&self)
        }
        let before = desks.map { (desk: $0, rest: restItems($0), seen: items($0, at: now)) }
        transitionHint = hint
        change(&self)
        let whole = transitionHint ?? hint
        transitionHint = nil
        for old in before {
            guard let index = deskIndex(old.desk.output), old.desk.facts == desks[index].facts else { continue }
            weave(index, rest: old.rest, seen: old.seen, whole)
        }
    }

    private mutating func weave(_ index: Int, rest: [Item], seen: [Item], _ hint: TransitionHint) {
        let after = restItems(desks[index])
        let weaver = Weaver(
            now: now, geometry: geometry(desks[index]), hint: hint, durations: options.durations,
            restBefore: Dictionary(rest.map { ($0.part.mover, $0) }) { $1 },
            seen: Dictionary(seen.map { ($0.part.mover, $0) }) { first, second in
                first.element.takesInput ? first : second
            },
            after: Dictionary(after.map { ($0.part.mover, $0) }) { $1 }, apps: apps(of: rest + after))
        let woven = weaver.weave(desks[index])
        desks[index].motions = woven.motions
        desks[index].ghosts = woven.ghosts
        desks[index].scenesMoveUntil = (woven.sceneEnds.max()).map { max($0, now) } ?? desks[index].scenesMoveUntil
    }

    private func apps(of items: [Item]) -> [SceneKey: String] {
        items.reduce(into: [:]) { apps, item in
            if let key = item.part.shownScene { apps[key] = appIdentifier(of: key)?.text }
        }
    }
}
