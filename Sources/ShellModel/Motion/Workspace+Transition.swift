import Foundation
import SceneModel

extension Workspace {
    /// Performs a change and animates all display items from their displayed poses to their new poses.
    ///
    /// A transition inside an outer transition becomes part of the outer transition.
    mutating func transition(_ hint: TransitionHint = TransitionHint(), _ change: (inout Workspace) -> Void) {
        if transitionHint != nil {
            transitionHint?.add(hint)
            return change(&self)
        }
        let before = outputStates.map { (state: $0, items: finalItems($0), displayed: items($0, at: now)) }
        transitionHint = hint
        change(&self)
        let combinedHint = transitionHint ?? hint
        transitionHint = nil
        for old in before {
            guard let index = index(of: old.state.output), old.state.properties == outputStates[index].properties else {
                continue
            }
            planTransition(on: index, itemsBefore: old.items, displayed: old.displayed, hint: combinedHint)
        }
    }

    private mutating func planTransition(
        on index: OutputIndex, itemsBefore: [DisplayItem], displayed: [DisplayItem], hint: TransitionHint
    ) {
        let after = finalItems(outputStates[index])
        let planner = TransitionPlanner(
            now: now, geometry: geometry(outputStates[index]), hint: hint, durations: options.durations,
            itemsBefore: Dictionary(itemsBefore.map { ($0.kind.motionKey, $0) }) { $1 },
            displayedItems: Dictionary(displayed.map { ($0.kind.motionKey, $0) }) { first, second in
                first.element.takesInput ? first : second
            },
            itemsAfter: Dictionary(after.map { ($0.kind.motionKey, $0) }) { $1 }, apps: apps(of: itemsBefore + after))
        let plan = planner.makePlan(for: outputStates[index])
        outputStates[index].motions = plan.motions
        outputStates[index].departingItems = plan.departingItems
        outputStates[index].sceneTransitionEnd =
            (plan.sceneEnds.max()).map { max($0, now) } ?? outputStates[index].sceneTransitionEnd
    }

    private func apps(of items: [DisplayItem]) -> [SceneKey: String] {
        items.reduce(into: [:]) { apps, item in
            if let key = item.kind.shownScene { apps[key] = homeItem(of: key)?.text }
        }
    }
}
