import Foundation
import SceneModel

extension Workspace {
    /// Removes a closed scene from the screen. If the scene was full and no overlay is open, the most recent other
    /// scene of the same app or foreign program replaces the closed scene. If the app or program has no other scene,
    /// home is shown.
    mutating func removeClosed(_ key: SceneKey, _ animation: DismissalAnimation?) {
        guard let index = index(showing: key), outputStates[index].overlay == nil else { return remove(key, animation) }
        guard outputStates[index].arrangement == .full(key), let next = nextScene(after: key) else {
            remove(key, animation)
            // The scene behind a prominent scene may have ended with its app, and was not needed until now.
            for remaining in outputStates[index].arrangement.keys { reopenEndedScene(remaining) }
            return
        }
        transition { workspace in
            workspace.remove(key, animation)
            workspace.openScene(next, on: workspace.outputStates[index].output)
        }
    }

    /// Returns the scene that replaces a closed scene: the most recent other scene of the same app or foreign program
    /// that no output shows. Returns nil if every other scene is shown or none exists.
    private func nextScene(after key: SceneKey) -> SceneKey? {
        let others: [SceneKey]
        switch key {
        case .session: others = appIdentifier(of: key).map { sessions(of: $0, excluding: [key]) } ?? []
        case .window(let window):
            guard let program = windows[window]?.properties.appID, !program.isEmpty else { return nil }
            let entries = windows.entries.values.lazy.filter {
                $0.isForeign && $0.properties.window != window && $0.properties.appID == program
            }
            others = sortedByRecency(entries.map { SceneKey.window($0.properties.window) })
        }
        return others.first { index(showing: $0) == nil }
    }
}
