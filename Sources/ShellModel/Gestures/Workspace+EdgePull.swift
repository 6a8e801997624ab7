import Foundation
import SceneModel

extension Workspace {
    mutating func beginPull(at point: CGPoint, on index: OutputIndex) {
        guard !outputStates[index].isHome, outputStates[index].overlay == nil else { return }
        outputStates[index].shelf = nil
        outputStates[index].pull = EdgePull(
            start: point, point: point, height: outputStates[index].properties.size.height,
            restDeadline: now + EdgePull.restDelay)
    }

    mutating func movePull(to point: CGPoint, on index: OutputIndex) {
        // The end of a contact reports the last point once more. This is not a movement, so it does not restart the
        // delay after which the finger counts as resting.
        guard outputStates[index].pull?.point != point else { return }
        outputStates[index].pull?.point = point
        outputStates[index].pull?.restDeadline = now + EdgePull.restDelay
    }

    /// Ends a pull from the lower edge (M45). A fast pull upwards goes home. A long pull also goes home, unless the
    /// finger rests at the end of the pull. Any other pull opens the switcher if the pull has at least medium length,
    /// and shows the dock if the pull is short. The scenes move back if the pull was very short, or if the finger moves
    /// down again.
    mutating func endPull(velocity: CGPoint, on index: OutputIndex) {
        guard let pull = outputStates[index].pull else { return }
        let output = outputStates[index].output
        if velocity.y < -700 || (pull.progress > 0.75 && pull.restDeadline != nil) {
            goHome(output)
        } else if pull.progress > 0.3, velocity.y <= 200 {
            openSwitcher(on: output)
        } else {
            let showsDock = pull.progress > 0.08 && velocity.y <= 200
            transition { workspace in
                workspace.outputStates[index].pull = nil
                if showsDock { workspace.showDock(on: index) }
            }
        }
    }

    mutating func tapEdge(_ touch: ContactState, on index: OutputIndex) {
        // A finger's tap at the edge has no effect; a click on the indicator goes home.
        if touch.kind == .primaryButton { goHome(outputStates[index].output) }
    }
}
