import Faults
import Foundation
import SceneModel

extension Workspace {
    /// Scrolls home by a distance in points; turns to the next or previous page when a threshold is exceeded.
    mutating func scrollPage(by distance: Double, on index: OutputIndex) {
        outputStates[index].home.offset -= distance
        let width = geometry(outputStates[index]).size.width
        if abs(outputStates[index].home.offset) > min(120, width / 4) {
            turnPage(outputStates[index].home.offset < 0 ? 1 : -1, on: index)
        }
    }

    mutating func turnPage(_ step: Int, on index: OutputIndex) {
        let pages = HomeLayout(geometry(outputStates[index])).pages(of: homeCatalog.items.count)
        transition { workspace in
            workspace.outputStates[index].home.offset = 0
            workspace.outputStates[index].home.page = min(
                max(workspace.outputStates[index].home.page + step, 0), pages - 1)
        }
    }

    /// Shows the dock over the scenes for a limited time.
    mutating func showDock(on index: OutputIndex) {
        guard outputStates[index].arrangement != .home, outputStates[index].overlay == nil else { return }
        transition { workspace in
            workspace.outputStates[index].shelf = nil
            workspace.outputStates[index].dockDeadline = workspace.now + workspace.options.durations.dock
        }
    }

    mutating func endPage(_ touch: ContactState, on index: OutputIndex) {
        let speed = touch.velocity(at: now).x
        let width = geometry(outputStates[index]).size.width
        let isFar = abs(touch.dx) > width * 0.3 || abs(speed) > 500
        turnPage(isFar ? (touch.dx < 0 ? 1 : -1) : 0, on: index)
    }

    /// Handles a tap on an icon of home, the dock, the search or a folder.
    mutating func tapIcon(_ text: String, _ part: ElementKind?, on index: OutputIndex) {
        guard let item = HomeItem(text: text), let frame = frame(of: part, on: index) else { return }
        open(item, on: outputStates[index].output, from: HomeLayout.imageFrame(inCell: frame))
        if outputStates[index].dockDeadline != nil { transition { $0.outputStates[index].dockDeadline = nil } }
    }

    /// Closes all overlays on an output and shows home on it.
    mutating func goHome(_ output: OutputIdentifier?) {
        guard let index = index(of: output) else {
            return InternalFault.report("an action is for an output that is not connected")
        }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            if workspace.outputStates[index].arrangement != .home {
                workspace.outputStates[index].arrangementBeforeHome = workspace.outputStates[index].arrangement
            }
            workspace.outputStates[index].arrangement = .home
            workspace.outputStates[index].prominent = nil
            workspace.outputStates[index].home.offset = 0
        }
    }

    /// Opens the menu of an icon on home or in the dock.
    mutating func openIconMenu(_ text: String, _ part: ElementKind?, on index: OutputIndex) {
        guard let item = HomeItem(text: text), let frame = frame(of: part, on: index) else { return }
        transition { workspace in
            workspace.openMenu(
                of: item, on: workspace.outputStates[index].output, from: HomeLayout.imageFrame(inCell: frame))
            guard case .dockIcon = part, case .menu(var menu) = workspace.outputStates[index].overlay else { return }
            menu.isFromDock = true
            workspace.outputStates[index].overlay = .menu(menu)
        }
    }

    /// Whether the dock over the scenes stays visible after its deadline: while one of its icons is dragged, while the
    /// menu of an icon is open, and while the output is touched.
    func isDockHeld(on state: OutputState) -> Bool {
        state.drag != nil || state.hasDockMenu || isTouched(state.output)
    }

    /// Extends the deadline of the dock if the dock was held beyond its deadline and is not held any more.
    mutating func extendReleasedDock(on index: OutputIndex) {
        let state = outputStates[index]
        guard let deadline = state.dockDeadline, deadline <= now, !isDockHeld(on: state) else { return }
        outputStates[index].dockDeadline = now + options.durations.dock
    }

    /// Whether home has more than one page, so that a sideways drag scrolls.
    func hasSeveralPages(on index: OutputIndex) -> Bool {
        HomeLayout(geometry(outputStates[index])).pages(of: homeCatalog.items.count) > 1
    }
}
