import Foundation
import SceneModel

extension Workspace {
    mutating func windowCreated(_ facts: WindowFacts) {
        windows.create(facts)
        guard facts.parent == nil, windows[facts.window]?.session == nil else { return }
        let limit = now + options.durations.stray
        windows.change(facts.window) { $0.strayAfter = $0.strayAfter ?? limit }
    }

    /// Binds a window to a session; the window can be shown only from then on.
    mutating func windowBound(_ window: WindowIdentifier, _ session: SessionIdentifier) {
        guard let entry = windows[window] else { return }
        let key = SceneKey.session(session)
        if entry.isForeign {
            // The window was treated as one of a foreign program; its session inherits its place.
            let place = deskIndex(showing: .window(window))
            remove(.window(window))
            windows.bind(window, to: session)
            if let place, library.cards[session] != nil, deskIndex(showing: key) == nil {
                put(key, .full, on: desks[place].output)
            }
        } else {
            windows.bind(window, to: session)
        }
        takeAwaitedSnapshot(of: session)
        library.touched()
    }

    mutating func windowMapped(_ window: WindowIdentifier) {
        let limit = now + options.durations.fitting
        windows.change(window) { ($0.isMapped, $0.fitsBefore) = (true, limit) }
        if let session = windows[window]?.session { takeAwaitedSnapshot(of: session) }
        adoptForeign(window)
        library.touched()
    }

    /// Makes a window of a foreign program a scene when it is mapped.
    ///
    /// A window with the identifier of one of our apps waits for its session.
    private mutating func adoptForeign(_ window: WindowIdentifier) {
        guard let entry = windows[window], entry.isMapped, entry.session == nil, !entry.isForeign,
            entry.facts.parent == nil, !library.isApp(entry.facts.appID)
        else { return }
        windows.change(window) { ($0.isForeign, $0.strayAfter) = (true, nil) }
        seekIcon(entry.facts.appID, bundle: nil)
        guard let index = focusedIndex else { return }
        put(.window(window), .full, on: desks[index].output)
    }

    mutating func windowChanged(_ facts: WindowFacts) {
        guard let earlier = windows[facts.window]?.facts, earlier != facts else { return }
        windows.change(facts.window) { $0.facts = facts }
        if facts.parent != nil, windows[facts.window]?.isForeign ?? false, earlier.parent == nil {
            // The window has received a parent after it was mapped.
            remove(.window(facts.window))
            windows.change(facts.window) { $0.isForeign = false }
        }
        adoptForeign(facts.window)
        if earlier.title != facts.title || earlier.appID != facts.appID { library.touched() }
    }

    mutating func windowUnmapped(_ window: WindowIdentifier) {
        guard let entry = windows[window] else { return }
        if entry.isForeign { remove(.window(window), .standard) }
        windows.change(window) {
            ($0.isMapped, $0.isShown, $0.isForeign, $0.wantsFullscreen) = (false, false, false, false)
        }
        if let session = entry.session { shortenLaunch(session) }
        library.touched()
    }

    mutating func windowDestroyed(_ window: WindowIdentifier) {
        windowUnmapped(window)
        windows.remove(window)
        configured[window] = nil
        recency[.window(window)] = nil
    }

    mutating func windowRequest(_ window: WindowIdentifier, _ request: WindowRequest) {
        guard let key = windows.scene(of: window), windows.window(of: key) == window else { return }
        switch request {
        case .fullscreen(let wants):
            guard windows[window]?.wantsFullscreen != wants else { return }
            transition { $0.windows.change(window) { $0.wantsFullscreen = wants } }
            if wants, let index = deskIndex(showing: key) { put(key, .full, on: desks[index].output) }
        case .maximize(true):
            if let index = deskIndex(showing: key) { put(key, .full, on: desks[index].output) }
        case .minimize: putAside(key)
        case .activate: activate(key)
        case .maximize(false), .move, .resize: break
        }
    }

    /// Brings a scene to the front at the request of a task bar or another program.
    private mutating func activate(_ key: SceneKey) {
        if deskIndex(showing: key) != nil { return raise(key) }
        guard isAlive(key), isOnScreenRole(key), let index = focusedIndex else { return }
        openScene(key, on: desks[index].output)
    }

    /// Handles a touch or click in a window, which its client receives itself.
    mutating func windowTouched(_ window: WindowIdentifier) {
        guard let key = windows.scene(of: window), let index = deskIndex(showing: key), desks[index].overlay == nil
        else { return }
        focus(key)
        dismissPanels(.scene(key), index)
    }

    /// Takes a scene from the screen; shows home if it was the only one.
    mutating func putAside(_ key: SceneKey) {
        guard let index = deskIndex(showing: key) else { return }
        if desks[index].arrangement == .full(key), desks[index].prominent == nil {
            goHome(desks[index].output)
        } else {
            var hint = TransitionHint()
            hint.leaving[key] = .decline
            transition(hint) { workspace in
                workspace.clearOverlays(index)
                workspace.lift(key)
            }
        }
    }
}
