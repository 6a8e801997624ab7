import Foundation
import SceneModel

/// Pairs of scenes that were side by side and are restored together.
extension Workspace {
    func pair(of key: SceneKey) -> Pair? { pairs.first { $0.contains(key) } }

    mutating func rememberPair(_ arrangement: Arrangement) {
        switch arrangement {
        case .home: break
        case .full(let key): pairs.removeAll { $0.contains(key) }
        case .split(let pair):
            pairs.removeAll { $0.contains(pair.left) || $0.contains(pair.right) }
            pairs.append(pair)
        }
        library.touched()
    }

    /// Returns the pair with which a scene is restored; nil if there is none, if two scenes do not fit, or if the other
    /// scene is on another output or prominent.
    func returningPair(of key: SceneKey, to desk: Desk) -> Pair? {
        guard let pair = pair(of: key), geometry(desk).fitsTwo else { return nil }
        let other = pair.other(than: key)
        return isFree(other, for: desk) && desk.prominent != other ? pair : nil
    }

    /// Returns the scene beside another one.
    func companion(of key: SceneKey, on index: Int) -> SceneKey? {
        guard case .split(let pair) = desks[index].arrangement, pair.contains(key) else { return nil }
        return pair.other(than: key)
    }

    /// Requests the other scene of a pair from the daemon; it keeps its place and does not take the focus.
    mutating func openCompanion(_ key: SceneKey) {
        guard let app = appIdentifier(of: key), let index = deskIndex(showing: key) else { return }
        wish(app, session: key.session, on: desks[index].output, from: nil, isCompanion: true)
        callOpen(key)
    }

    /// Opens the scene of an entry, or both scenes of a pair.
    mutating func open(_ entry: Switcher.Entry, choosing key: SceneKey, on output: OutputIdentifier) {
        guard let index = deskIndex(output) else { return }
        switch entry {
        case .one(let key): openScene(key, on: output)
        case .two(let pair):
            guard isAlive(pair.left), isAlive(pair.right), geometry(desks[index]).fitsTwo else {
                return openScene(key, on: output)
            }
            transition { workspace in
                workspace.clearOverlays(index)
                workspace.lift(pair.left)
                workspace.lift(pair.right)
                workspace.desks[index].prominent = nil
                workspace.desks[index].arrangement = .split(pair)
                workspace.rememberPair(.split(pair))
                workspace.focus(pair.other(than: key))
                workspace.focus(key)
            }
            openCompanion(pair.other(than: key))
            callOpen(key)
        }
    }
}
