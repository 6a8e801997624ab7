import Faults
import Foundation
import SceneModel

/// The remembered pairs: scenes that were side by side and are restored together.
extension Workspace {
    func pair(of key: SceneKey) -> ScenePair? { pairs.first { $0.contains(key) } }

    mutating func storePair(_ arrangement: Arrangement) {
        switch arrangement {
        case .home: break
        case .full(let key): pairs.removeAll { $0.contains(key) }
        case .split(let pair):
            pairs.removeAll { $0.contains(pair.left) || $0.contains(pair.right) }
            pairs.append(pair)
        }
        catalog.increaseRevision()
    }

    /// Returns the pair in which a scene is restored. Returns nil if the scene has no pair, if two scenes do not fit
    /// side by side, or if the other scene no longer exists, is on another output or is prominent.
    func restorablePair(of key: SceneKey, on state: OutputState) -> ScenePair? {
        guard let pair = pair(of: key), geometry(state).fitsSplit else { return nil }
        let other = pair.partner(of: key)
        return canPlace(other, on: state) && state.prominent != other ? pair : nil
    }

    /// Returns the scene beside `key` in a split; nil if `key` is not in a split.
    func companion(of key: SceneKey, on index: OutputIndex) -> SceneKey? {
        guard case .split(let pair) = outputStates[index].arrangement, pair.contains(key) else { return nil }
        return pair.partner(of: key)
    }

    /// Requests the other scene of a pair from the daemon. The requested scene is not moved and does not receive the
    /// focus.
    mutating func requestCompanion(_ key: SceneKey) {
        guard let app = appIdentifier(of: key), let index = index(showing: key) else { return }
        addPendingPresentation(
            of: app, session: key.session, on: outputStates[index].output, from: nil, isCompanion: true)
        requestOpen(key)
    }

    /// Opens a switcher entry: an app or program, a scene, or both scenes of a pair. The scene `key` of a pair receives
    /// the focus. If the switcher offers entries for the free half of a split, opens the entry in that half.
    mutating func open(_ entry: Switcher.Entry, choosing key: SceneKey?, on output: OutputIdentifier) {
        guard let index = index(of: output) else {
            return InternalFault.report("an action is for an output that is not connected")
        }
        if let request = outputStates[index].splitRequest { return open(entry, beside: request, on: index) }
        switch entry {
        case .item(let item): open(item, on: output, from: nil)
        case .single(let key): openScene(key, on: output)
        case .pair(let pair):
            let key = key ?? pair.left
            guard isAlive(pair.left), isAlive(pair.right), geometry(outputStates[index]).fitsSplit else {
                return openScene(key, on: output)
            }
            transition { workspace in
                workspace.dismissOverlays(on: index)
                workspace.removeFromArrangements(pair.left)
                workspace.removeFromArrangements(pair.right)
                workspace.outputStates[index].prominent = nil
                workspace.outputStates[index].arrangement = .split(pair)
                workspace.storePair(.split(pair))
                workspace.focus(pair.partner(of: key))
                workspace.focus(key)
            }
            requestCompanion(pair.partner(of: key))
            requestOpen(key)
        }
    }
}
