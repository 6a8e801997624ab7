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
        let before = outputStates.map { (desk: $0, rest: restItems($0), seen: items($0, at: now)) }
        transitionHint = hint
        change(&self)
        let whole = transitionHint ?? hint
        transitionHint = nil
        for old in before {
            guard let index = index(of: old.desk.output), old.desk.facts == outputStates[index].facts else { continue }
            planTransition(on: index, rest: old.rest, displayed: old.seen, hint: whole)
        }
    }

    private mutating func planTransition(
        on index: Int, rest: [DisplayItem], displayed: [DisplayItem], hint: TransitionHint
    ) {
        let after = restItems(outputStates[index])
        let weaver = TransitionPlanner(
            now: now, geometry: geometry(outputStates[index]), hint: hint, durations: options.durations,
            itemsBefore: Dictionary(rest.map { ($0.part.motionKey, $0) }) { $1 },
            displayedItems: Dictionary(displayed.map { ($0.part.motionKey, $0) }) { first, second in
                first.element.takesInput ? first : second
            },
            itemsAfter: Dictionary(after.map { ($0.part.motionKey, $0) }) { $1 }, apps: apps(of: rest + after))
        let woven = weaver.makePlan(for: outputStates[index])
        outputStates[index].motions = woven.motions
        outputStates[index].departingItems = woven.ghosts
        outputStates[index].sceneTransitionEnd =
            (woven.sceneEnds.max()).map { max($0, now) } ?? outputStates[index].sceneTransitionEnd
    }

    private func apps(of items: [DisplayItem]) -> [SceneKey: String] {
        items.reduce(into: [:]) { apps, item in
            if let key = item.part.shownScene { apps[key] = appIdentifier(of: key)?.text }
        }
    }
}
