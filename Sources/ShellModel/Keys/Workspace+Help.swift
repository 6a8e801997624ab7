import Foundation
import SceneModel

extension Workspace {
    mutating func toggleHelp(on index: OutputIndex) {
        if case .help = outputStates[index].overlay { return closeOverlay(on: index) }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.outputStates[index].overlay = .help
        }
    }
}
