import Foundation
import SceneModel
import SceneProtocol

extension Workspace {
    /// Restores the invariants after a change, and appends the actions that follow from the new state.
    mutating func reconcile() {
        updateAppearance()
        reconcileHome()
        for index in outputStates.indices { reconcileOutput(at: index) }
        if index(of: focusedOutput) == nil { focusedOutput = outputStates.first?.output }
        showReadyWindows()
        updateLaunchDeadlines()
        reconcileAttention()
        refreshSwitchers()
        configureWindows()
        reportStates()
        requestPictures()
    }

    private mutating func reconcileOutput(at index: OutputIndex) {
        let state = outputStates[index]
        if let prominent = state.prominent {
            outputStates[index].focus = prominent
        } else if state.focus.map({ !state.shows($0) }) ?? true {
            outputStates[index].focus = state.arrangement.keys.first
        }
        let pages = HomeLayout(geometry(state)).pages(of: homeCatalog.items.count)
        outputStates[index].home.page = min(state.home.page, pages - 1)
        if let selection = state.home.selection,
            selection >= homeCatalog.items.count || !state.isHome || state.overlay != nil
        {
            outputStates[index].home.selection = nil
        }
        reconcileDivider(on: index)
        reconcilePanels(on: index)
        reconcileIndicator(on: index)
    }

    private mutating func reconcilePanels(on index: OutputIndex) {
        let state = outputStates[index]
        if let shelf = state.shelf, state.isHome || catalog.apps[shelf.app] == nil || state.overlay != nil {
            outputStates[index].shelf = nil
        }
        if state.arrangement == .home || state.overlay != nil && !state.hasDockMenu {
            outputStates[index].dockDeadline = nil
        }
        if state.overlay != nil { outputStates[index].pendingSwitcher = nil }
        if state.scenes.isEmpty {
            outputStates[index].pull = nil
            outputStates[index].isDividerDragged = false
        }
        switch state.overlay {
        case .menu(let menu) where !exists(menu.subject): outputStates[index].overlay = nil
        case .switcher(let switcher) where switcher.splitRequest.map { !isValid($0, on: state) } ?? false:
            removeOverlay(on: index)
        case .folder(let folder): reconcileFolder(folder, on: index)
        case .shortcuts(let overlay) where !state.shows(.session(overlay.session)): outputStates[index].overlay = nil
        case .reply(let reply) where banners[reply.banner] == nil: outputStates[index].overlay = nil
        case .list(var list):
            list.selection = list.selection.flatMap { banners.stored.isEmpty ? nil : min($0, banners.stored.count - 1) }
            list.offset = min(list.offset, NotificationListLayout(geometry(state), banners.stored).maximumOffset)
            outputStates[index].overlay = .list(list)
        default: break
        }
        extendReleasedDock(on: index)
    }

    func exists(_ subject: Menu.Subject) -> Bool {
        switch subject {
        case .item(.folder(let number)): homeCatalog.folderItems[number] != nil
        case .item(let item): homeCatalog.isInstalled(item)
        case .scene(let key): isAlive(key)
        }
    }

    /// Shows each mapped window whose content has the size of its scene's frame, or whose fit deadline has passed.
    private mutating func showReadyWindows() {
        for state in outputStates {
            for key in state.scenes {
                guard let window = windows.window(of: key), let entry = windows[window], entry.isMapped, !entry.isShown,
                    let sceneFrame = frame(of: key, on: state)
                else { continue }
                if entry.properties.size.isNear(sceneFrame.size) || entry.fitDeadline.map({ $0 <= now }) ?? true {
                    windows.change(window) { $0.isShown = true }
                }
            }
        }
    }

    /// Sets a launch deadline for each placed scene that shows no window yet, and removes the deadlines of all others.
    private mutating func updateLaunchDeadlines() {
        var waiting: Set<SessionIdentifier> = []
        for key in outputStates.flatMap(\.scenes) {
            if let session = key.session, !isShown(key) { waiting.insert(session) }
        }
        launchDeadlines = launchDeadlines.filter { waiting.contains($0.key) }
        for session in waiting where launchDeadlines[session] == nil {
            launchDeadlines[session] = now + options.durations.launchTimeout
        }
    }

    private mutating func configureWindows() {
        var wanted: [WindowIdentifier: WindowConfiguration] = [:]
        for state in outputStates {
            let active = focusedScene(of: state)
            for key in state.scenes {
                guard let window = windows.window(of: key), let sceneFrame = frame(of: key, on: state) else { continue }
                wanted[window] = WindowConfiguration(
                    size: sceneFrame.size, isActivated: key == active,
                    reachesLowerEdge: state.prominent != key && !isFullscreen(key, on: state),
                    isFullscreen: isFullscreen(key, on: state), isResizing: state.isDividerDragged)
                guard windows.hasTransients else { continue }
                for transient in windows.transients(of: key) {
                    let size = windows[transient]?.transientSize(in: geometry(state).sceneArea.size) ?? .zero
                    wanted[transient] = WindowConfiguration(size: size, isActivated: key == active, isTiled: false)
                }
            }
        }
        // The configuration of a window can change only if the window is placed, was placed before the event, or is
        // new. Clients can have thousands of other windows, which are not examined after each event.
        let concerned = placedWindows.union(wanted.keys).union(windows.drainNewWindows())
        placedWindows = Set(wanted.keys)
        for window in concerned.sorted(by: { $0.rawValue < $1.rawValue }) where windows[window] != nil {
            let configuration = wanted[window] ?? hiddenConfiguration(of: window)
            if sentConfigurations.updateValue(configuration, forKey: window) != configuration {
                actions.append(.configure(window, configuration))
            }
        }
    }

    /// Returns the configuration of a window that is not placed. The window keeps its last size and is not activated.
    private func hiddenConfiguration(of window: WindowIdentifier) -> WindowConfiguration {
        if var last = sentConfigurations[window] {
            (last.isActivated, last.isResizing) = (false, false)
            return last
        }
        if windows[window]?.properties.parent != nil { return WindowConfiguration(size: .zero, isTiled: false) }
        let size = focusedIndex.map { geometry(outputStates[$0]).sceneArea.size } ?? .zero
        return WindowConfiguration(size: size)
    }

    /// Returns the scene that has the keyboard focus on an output. Returns nil if the output is not the focused one, or
    /// if an overlay or a pull receives the keys.
    func focusedScene(of state: OutputState) -> SceneKey? {
        guard state.output == focusedOutput, state.overlay == nil, state.pull == nil else { return nil }
        return state.prominent ?? (state.isHome ? nil : state.focus)
    }

    /// Returns the activation state of a session, as the daemon receives the state in a report. A scene is active only
    /// when its transition has ended.
    func activationState(of session: SessionIdentifier) -> ActivationState {
        let key = SceneKey.session(session)
        guard let index = index(showing: key) else { return .background }
        let state = outputStates[index]
        return focusedScene(of: state) == key && !state.isMoving(at: now) ? .foregroundActive : .foregroundInactive
    }

    private mutating func reportStates() {
        let visible = Set(outputStates.flatMap(\.scenes).compactMap(\.session))
        var concerned = foreground.union(visible)
        if isConnected == true {
            concerned.formUnion(unreported)
            unreported = []
            foreground = visible
        } else {
            return
        }
        let workspace = self
        let existing = concerned.filter { catalog.cards[$0] != nil }
        for (session, state) in reports.drainChanges(of: existing, state: { workspace.activationState(of: $0) }) {
            actions.append(.call(.reportState(session, state)))
        }
    }

    /// Retains the last frames of windows that are displayed as pictures, and prefetches snapshots that are displayed
    /// now or probably soon.
    private mutating func requestPictures() {
        var shown: Set<PictureIdentifier> = []
        for state in outputStates where !state.isAtRest {
            shown.formUnion(items(state, at: now).compactMap(\.storedPicture))
        }
        for picture in shown.subtracting(displayedPictures) {
            switch picture {
            case .window(let window) where windows[window]?.isMapped ?? false: actions.append(.retainLastFrame(window))
            case .snapshot: actions.append(.prefetchPicture(picture))
            default: break
            }
        }
        displayedPictures = shown
        prefetchRecentSnapshots()
        requestLikelySnapshots()
    }

    /// The maximum number of snapshots that are kept decoded because they may be shown next, per app and in total.
    private static let likelySnapshotLimits = (ofApp: 2, all: 3)

    /// Requests the snapshots that may be shown next. The daemon chooses a session after a tap on a visible banner, and
    /// for a pending request. The shell then shows the session's snapshot until the session has a window.
    ///
    /// The most recent sessions of the app are the most likely choices of the daemon.
    private mutating func requestLikelySnapshots() {
        var wanted: [PictureIdentifier] = []
        let apps = pendingPresentations.map(\.app) + banners.shown.compactMap(\.entry.app)
        for app in Set(apps).sorted() {
            let keys = sessions(of: app, excluding: []).filter { !isShown($0) }
            wanted += keys.prefix(Self.likelySnapshotLimits.ofApp).compactMap(snapshot)
        }
        let chosen = Set(wanted.prefix(Self.likelySnapshotLimits.all))
        if chosen != decodedSnapshots { actions.append(.keepDecoded(chosen)) }
        decodedSnapshots = chosen
    }

    /// The number of sessions whose snapshots are prefetched: the most recent ones of all apps.
    private static let prefetchLimit = 8

    private mutating func prefetchRecentSnapshots() {
        guard prefetchedRevision != catalog.revision else { return }
        prefetchedRevision = catalog.revision
        let pictured = catalog.cards.values.lazy.filter { $0.snapshot != nil && !$0.isPrivate }
        for key in sortedByRecency(pictured.map { SceneKey.session($0.session) }).prefix(Self.prefetchLimit) {
            guard let session = key.session, let picture = snapshot(of: key),
                let file = catalog.cards[session]?.snapshot?.file,
                prefetchedFiles.updateValue(file, forKey: session) != file
            else { continue }
            actions.append(.prefetchPicture(picture))
        }
    }
}

extension DisplayItem {
    /// The stored picture that the item shows; nil if the item shows other content.
    var storedPicture: PictureIdentifier? {
        if case .picture(let picture, _) = element.content { picture } else { nil }
    }
}
