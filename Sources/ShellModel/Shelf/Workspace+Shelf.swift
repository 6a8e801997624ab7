import Faults
import Foundation
import SceneModel

/// The values by which a scene is sorted by recency.
private struct RecencyKey {
    var key: SceneKey
    var local: UInt64
    var last: Int64
    var text: String
}

extension Workspace {
    /// Returns the sessions of an app that have a card, most recent first, without the given scenes.
    func sessions(of app: AppIdentifier, excluding left: [SceneKey]) -> [SceneKey] {
        let sessions = catalog.sessionsByApp[app] ?? []
        return sortedByRecency(
            sessions.lazy.map(SceneKey.session).filter { key in
                !left.contains(key) && isAlive(key) && hasCard(key)
            })
    }

    /// Returns the scenes sorted by their last focus in this workspace and then by the daemon's time of last activity,
    /// most recent first.
    func sortedByRecency(_ keys: some Sequence<SceneKey>) -> [SceneKey] {
        return keys.map { key in
            let last = key.session.flatMap { catalog.cards[$0]?.lastActive.millisecondsSince1970 } ?? 0
            return RecencyKey(key: key, local: recency[key] ?? 0, last: last, text: key.text)
        }.sorted {
            if $0.local != $1.local { return $0.local > $1.local }
            return $0.last != $1.last ? $0.last > $1.last : $0.text < $1.text
        }.map(\.key)
    }

    /// Shows the shelf for a limited time if the app has further scenes (M36).
    mutating func showShelfTemporarily(of app: AppIdentifier, on output: OutputIdentifier) {
        guard let index = index(of: output), outputStates[index].prominent == nil, catalog.supportsMultipleScenes(app),
            outputStates[index].scenes.contains(where: { appIdentifier(of: $0) == app }),
            !sessions(of: app, excluding: outputStates[index].scenes).isEmpty
        else { return }
        transition { $0.outputStates[index].shelf = Shelf(app: app, deadline: $0.now + $0.options.durations.shelf) }
    }

    /// Shows the shelf until a contact begins outside of it.
    mutating func showShelf(of app: AppIdentifier, on output: OutputIdentifier?) {
        guard let index = index(of: output) else {
            return InternalFault.report("an action is for an output that is not connected")
        }
        transition { workspace in
            workspace.outputStates[index].overlay = nil
            workspace.outputStates[index].dockDeadline = nil
            workspace.outputStates[index].shelf = Shelf(app: app, deadline: nil)
        }
    }

    /// Moves a prominent scene to the shelf (M35).
    mutating func moveToShelf(_ key: SceneKey) {
        guard let index = index(showing: key), let app = appIdentifier(of: key) else { return }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.removeFromArrangements(key)
            workspace.outputStates[index].shelf = Shelf(app: app, deadline: nil)
        }
    }
}

extension Workspace {
    /// Whether a scene has a card. Scenes for external displays have none.
    func hasCard(_ key: SceneKey) -> Bool {
        guard let session = key.session else { return true }
        return catalog.cards[session]?.role == .windowApplication
    }

    mutating func scrollShelf(by distance: Double, on index: OutputIndex) {
        guard var shelf = outputStates[index].shelf else { return }
        let limit = shelfLayout(shelf, outputStates[index]).maximumOffset
        shelf.offset = min(max(0, shelf.offset + distance), limit)
        outputStates[index].shelf = shelf
    }

    /// Opens a scene from the shelf. In a split, the opened scene replaces the focused scene.
    mutating func openFromShelf(_ key: SceneKey, on index: OutputIndex) {
        var placement = ScenePlacement.restored
        if case .split(let pair) = outputStates[index].arrangement, let focus = outputStates[index].focus {
            placement = .side(focus == pair.right ? .right : .left)
        }
        openScene(key, on: outputStates[index].output, placement)
    }
}
