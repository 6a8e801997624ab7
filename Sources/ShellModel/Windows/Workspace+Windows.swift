import Foundation
import SceneModel

extension Workspace {
    mutating func windowCreated(_ properties: WindowProperties) {
        windows.create(properties)
        guard properties.parent == nil, windows[properties.window]?.session == nil else { return }
        let deadline = now + options.durations.strayTimeout
        windows.change(properties.window) { $0.strayDeadline = $0.strayDeadline ?? deadline }
    }

    /// Binds a window to a session. Only a bound window can be shown as the session's scene.
    mutating func windowBound(_ window: WindowIdentifier, _ session: SessionIdentifier) {
        guard let entry = windows[window] else { return }
        let key = SceneKey.session(session)
        if entry.isForeign {
            // The window was treated as a foreign program's window until now; the session replaces the window on the
            // output.
            let index = index(showing: .window(window))
            remove(.window(window))
            windows.bind(window, to: session)
            if let index, catalog.cards[session] != nil, self.index(showing: key) == nil {
                place(key, at: .full, on: outputStates[index].output)
            }
        } else {
            windows.bind(window, to: session)
        }
        capturePendingSnapshot(of: session)
        catalog.increaseRevision()
    }

    mutating func windowMapped(_ window: WindowIdentifier) {
        let deadline = now + options.durations.fitTimeout
        windows.change(window) { ($0.isMapped, $0.fitDeadline) = (true, deadline) }
        if let session = windows[window]?.session { capturePendingSnapshot(of: session) }
        adoptForeign(window)
        catalog.increaseRevision()
    }

    /// Turns a mapped window of a foreign program into a scene and places it.
    ///
    /// A window whose app ID identifies one of the daemon's apps does not belong to a foreign program; such a window
    /// waits for its session.
    private mutating func adoptForeign(_ window: WindowIdentifier) {
        guard let entry = windows[window], entry.isMapped, entry.session == nil, !entry.isForeign,
            entry.properties.parent == nil, !catalog.isApp(entry.properties.appID)
        else { return }
        windows.change(window) { ($0.isForeign, $0.strayDeadline) = (true, nil) }
        requestIcon(of: entry.properties.appID, bundle: nil)
        let launch = claimPendingLaunch(of: entry.properties)
        guard let index = launch.flatMap({ index(of: $0.output) }) ?? focusedIndex else {
            return placeOnRemovedOutput(.window(window))
        }
        place(
            .window(window), at: launch?.side.map(ScenePlacement.side) ?? .full, on: outputStates[index].output,
            from: launch?.origin)
    }

    mutating func windowChanged(_ properties: WindowProperties) {
        guard let earlier = windows[properties.window]?.properties, earlier != properties else { return }
        windows.change(properties.window) { $0.update(properties) }
        if properties.parent != nil, windows[properties.window]?.isForeign ?? false, earlier.parent == nil {
            // A foreign program's window that receives a parent after it was mapped stops being a scene of its own.
            remove(.window(properties.window))
            windows.change(properties.window) { $0.isForeign = false }
        }
        adoptForeign(properties.window)
        if earlier.title != properties.title || earlier.appID != properties.appID { catalog.increaseRevision() }
    }

    mutating func windowUnmapped(_ window: WindowIdentifier) {
        guard let entry = windows[window] else { return }
        if entry.isForeign { removeClosed(.window(window), .standard) }
        windows.change(window) {
            ($0.isMapped, $0.isShown, $0.isForeign, $0.wantsFullscreen) = (false, false, false, false)
        }
        if let session = entry.session { shortenLaunch(session) }
        catalog.increaseRevision()
    }

    mutating func windowDestroyed(_ window: WindowIdentifier) {
        windowUnmapped(window)
        windows.remove(window)
        sentConfigurations[window] = nil
        recency[.window(window)] = nil
    }

    /// Removes the marks of scenes that the user is using or that were closed.
    mutating func reconcileAttention() {
        guard !attentionScenes.isEmpty else { return }
        let focused = outputStates.compactMap { focusedScene(of: $0) }
        attentionScenes = attentionScenes.filter { !focused.contains($0) && isAlive($0) }
    }

    mutating func windowRequest(_ window: WindowIdentifier, _ request: WindowRequest) {
        guard let key = windows.scene(of: window), windows.window(of: key) == window else { return }
        switch request {
        case .fullscreen(let isRequested):
            guard windows[window]?.wantsFullscreen != isRequested else { return }
            transition { $0.windows.change(window) { $0.wantsFullscreen = isRequested } }
            if isRequested { enlargeFocused(key) }
        case .maximize(true): enlargeFocused(key)
        case .minimize: minimize(key)
        case .activate: activate(key)
        case .attention: attentionScenes.insert(key)
        case .maximize(false), .move, .resize: break
        }
    }

    /// Gives a scene the whole scene area if the scene has the focus. A scene without the focus must not take the place
    /// of the scene that the user is using.
    private mutating func enlargeFocused(_ key: SceneKey) {
        guard let index = index(showing: key), focusedScene(of: outputStates[index]) == key else { return }
        place(key, at: .full, on: outputStates[index].output)
    }

    /// Brings a scene to the front, because a task bar or another program requested it.
    private mutating func activate(_ key: SceneKey) {
        if index(showing: key) != nil { return raise(key) }
        guard isAlive(key), hasCard(key), let index = focusedIndex else { return }
        openScene(key, on: outputStates[index].output)
    }

    /// Handles a touch or click on a window: focuses its scene and hides the shelf and the dock. The window's client
    /// receives the contact itself.
    mutating func windowTouched(_ window: WindowIdentifier) {
        endHeldCommandKey()
        guard let key = windows.scene(of: window), let index = index(showing: key), outputStates[index].overlay == nil
        else { return }
        focus(key)
        showIndicator(on: index)
        dismissPanels(.scene(key), on: index)
    }

    /// Removes a scene from the screen without closing the scene. If no other scene was on the screen, shows home.
    mutating func minimize(_ key: SceneKey) {
        guard let index = index(showing: key) else { return }
        if outputStates[index].arrangement == .full(key), outputStates[index].prominent == nil {
            goHome(outputStates[index].output)
        } else {
            var hint = TransitionHint()
            hint.dismissalAnimations[key] = .decline
            transition(hint) { workspace in
                workspace.dismissOverlays(on: index)
                workspace.removeFromArrangements(key)
            }
        }
    }
}
