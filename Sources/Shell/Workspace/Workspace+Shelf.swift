import Foundation
import SceneModel

/// The sort key of a scene.
private struct Rank {
    var key: SceneKey
    var local: UInt64
    var last: Int64
    var text: String
}

extension Workspace {
    /// Returns an app's sessions, most recent first, except the given scenes.
    func shelfEntries(of app: AppIdentifier, without left: [SceneKey]) -> [SceneKey] {
        let sessions = library.sessionsByApp[app] ?? []
        return byRecency(
            sessions.lazy.map(SceneKey.session).filter { key in
                !left.contains(key) && isAlive(key) && isOnScreenRole(key)
            })
    }

    /// Returns the scenes sorted by recency, most recent first.
    func byRecency(_ keys: some Sequence<SceneKey>) -> [SceneKey] {
        return keys.map { key in
            let last = key.session.flatMap { library.cards[$0]?.lastActive.millisecondsSince1970 } ?? 0
            return Rank(key: key, local: recency[key] ?? 0, last: last, text: key.text)
        }.sorted {
            if $0.local != $1.local { return $0.local > $1.local }
            return $0.last != $1.last ? $0.last > $1.last : $0.text < $1.text
        }.map(\.key)
    }

    /// Shows the shelf for a limited time if the app has other scenes (M36).
    mutating func offerShelf(for app: AppIdentifier, on output: OutputIdentifier) {
        guard let index = deskIndex(output), desks[index].prominent == nil, library.hasSeveral(app),
            desks[index].keys.contains(where: { appIdentifier(of: $0) == app }),
            !shelfEntries(of: app, without: desks[index].keys).isEmpty
        else { return }
        transition { $0.desks[index].shelf = Shelf(app: app, until: $0.now + $0.options.durations.shelf) }
    }

    /// Shows the shelf until another part is touched.
    mutating func showShelf(of app: AppIdentifier, on output: OutputIdentifier?) {
        guard let index = deskIndex(output) else { return }
        transition { workspace in
            workspace.desks[index].overlay = nil
            workspace.desks[index].dockUntil = nil
            workspace.desks[index].shelf = Shelf(app: app, until: nil)
        }
    }

    /// Moves a prominent scene to the shelf (M35).
    mutating func shelve(_ key: SceneKey) {
        guard let index = deskIndex(showing: key), let app = appIdentifier(of: key) else { return }
        transition { workspace in
            workspace.clearOverlays(index)
            workspace.lift(key)
            workspace.desks[index].shelf = Shelf(app: app, until: nil)
        }
    }
}

extension Workspace {
    /// Whether a scene gets a card: scenes for external displays do not.
    func isOnScreenRole(_ key: SceneKey) -> Bool {
        guard let session = key.session else { return true }
        return library.cards[session]?.role == .windowApplication
    }
}
