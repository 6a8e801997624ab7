import Foundation
import SceneModel

extension Workspace {
    mutating func switcherKey(_ press: KeyPress, _ switcher: Switcher, on index: OutputIndex) {
        let rows = switcherLayout(switcher, outputStates[index]).rows
        switch press.name {
        case "Left": moveSelection(on: index, by: -rows)
        case "Right": moveSelection(on: index, by: switcher.selection == nil ? 1 : rows)
        case "Up": moveSelection(on: index, by: -1)
        case "Down": moveSelection(on: index, by: 1)
        case "Return", "KP_Enter": openSelection(on: index)
        case "Escape":
            if switcher.filter.isEmpty || switcher.heldModifier != nil {
                closeOverlay(on: index)
            } else {
                filterSwitcher(on: index, "")
            }
        case "Delete":
            guard let selection = switcher.selection, switcher.entries.indices.contains(selection) else { return }
            for key in switcher.entries[selection].keys { close(key) }
        default: if let text = press.editing(switcher.filter) { filterSwitcher(on: index, text) }
        }
    }

    /// Selects the next card of the open switcher, or the previous one if `step` is negative. If no switcher is open,
    /// schedules a switcher with this selection. The release of the held modifier key opens the selected card.
    mutating func cycle(_ step: Int, _ press: KeyPress, on index: OutputIndex) {
        if case .switcher = outputStates[index].overlay { return moveSelection(on: index, by: step, wraps: true) }
        transition { $0.dismissOverlays(on: index) }
        outputStates[index].pendingSwitcher = PendingSwitcher(
            step: step, heldModifier: press.modifiers.subtracting(.shift),
            deadline: now + options.durations.switcherDelay)
    }

    /// Shows the pending switcher with its first selection; does nothing if no switcher is pending.
    mutating func showPendingSwitcher(on index: OutputIndex) {
        guard let pending = outputStates[index].pendingSwitcher else { return }
        transition { workspace in
            workspace.openSwitcher(on: workspace.outputStates[index].output, holding: pending.heldModifier)
            // If a scene is in front, the first card belongs to that scene, so the selection starts at the second card.
            let startsInFront = !workspace.outputStates[index].scenes.isEmpty
            workspace.moveSelection(on: index, by: pending.step, wraps: true)
            if pending.step > 0, startsInFront { workspace.moveSelection(on: index, by: pending.step, wraps: true) }
        }
    }

    /// Opens the first selection of the pending switcher in one transition, so that the switcher is never shown.
    mutating func openNextScene(on index: OutputIndex) {
        transition { workspace in
            workspace.showPendingSwitcher(on: index)
            workspace.openSelection(on: index)
        }
    }
}
