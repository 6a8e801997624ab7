import Foundation
import SceneModel

/// Opening and starting the items of home.
extension Workspace {
    /// Opens an item of home: the most recent scene of an app or program, or the contents of a folder. A program
    /// without a window is started.
    mutating func open(_ item: HomeItem, on output: OutputIdentifier, from origin: CGRect?, side: Side? = nil) {
        switch item {
        case .app(let app): openApp(app, on: output, from: origin, side: side)
        case .program(let program):
            if let key = scenes(of: program).first {
                openScene(key, on: output, side.map(ScenePlacement.side) ?? .restored, from: origin)
            } else {
                launch(program, on: output, from: origin, side: side)
            }
        case .folder(let number): if let index = index(of: output) { openFolder(number, on: index) }
        }
    }

    /// Starts a program, or performs one of its actions.
    mutating func launch(
        _ program: ProgramIdentifier, action: String? = nil, on output: OutputIdentifier, from origin: CGRect?,
        side: Side? = nil
    ) {
        pendingLaunches.removeAll { $0.program == program }
        pendingLaunches.append(
            PendingLaunch(
                program: program, output: output, origin: origin, side: side,
                deadline: now + options.durations.programLaunch))
        actions.append(.launchProgram(program, action: action))
        homeCatalog.recordUse(of: .program(program))
        hasNewUses = true
        // The program's window appears later; the user need not wait for it in the search or in a folder.
        if let index = index(of: output), outputStates[index].hasIconOverlay { closeOverlay(on: index) }
    }

    /// Removes and returns the pending launch of the program to which a window belongs.
    mutating func claimPendingLaunch(of window: WindowProperties) -> PendingLaunch? {
        guard let program = program(of: window),
            let index = pendingLaunches.firstIndex(where: { $0.program == program })
        else { return nil }
        return pendingLaunches.remove(at: index)
    }

    /// Discards the pending launches whose deadline has passed. If one of these programs was chosen as the second scene
    /// of a split, cancels the split, so that the first scene returns to its previous place.
    mutating func abandonExpiredLaunches() {
        let expired = pendingLaunches.filter { $0.deadline <= now }
        guard !expired.isEmpty else { return }
        pendingLaunches.removeAll { $0.deadline <= now }
        for launch in expired {
            guard let index = index(of: launch.output), let request = outputStates[index].splitRequest,
                launch.side == request.side.opposite,
                !pendingLaunches.contains(where: { $0.output == launch.output && $0.side == launch.side })
            else { continue }
            closeOverlay(on: index)
            let title = name(of: .program(launch.program))
            showMessage("It did not show a window in time.", title: "\(title) did not open")
        }
    }

    /// Whether the user has started a program that has not yet shown a window.
    func isLaunching(_ item: HomeItem) -> Bool {
        guard case .program(let program) = item else { return false }
        return pendingLaunches.contains { $0.program == program }
    }

    /// Handles the failure of a program to start or to keep running.
    mutating func handleProgramFailure(_ program: ProgramIdentifier?, reason: String) {
        pendingLaunches.removeAll { $0.program == program }
        let title = program.map { name(of: .program($0)) } ?? "The terminal"
        showMessage(reason, title: "\(title) could not be opened")
    }

    /// Opens a terminal, because the user pressed its key.
    mutating func openTerminal(on index: OutputIndex) {
        transition { $0.dismissOverlays(on: index) }
        focusedOutput = outputStates[index].output
        actions.append(.openTerminal)
    }
}
