import Foundation
import SceneModel

extension Workspace {
    mutating func toggleHelp(on index: OutputIndex) {
        if case .help = outputStates[index].overlay { return closeOverlay(on: index) }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.focusedOutput = workspace.outputStates[index].output
            workspace.outputStates[index].overlay = .help
        }
    }
}
