import Foundation
import SceneModel
import SceneProtocol

extension Workspace {
    /// Restores the invariants after a change and appends the resulting actions.
    mutating func settle() {
        for index in desks.indices { settleDesk(index) }
        if deskIndex(focusedOutput) == nil { focusedOutput = desks.first?.output }
        settleWindows()
        settleLaunches()
        refreshSwitchers()
        tellWindows()
        tellStates()
        tellPictures()
    }

    private mutating func settleDesk(_ index: Int) {
        let desk = desks[index]
        if let prominent = desk.prominent {
            desks[index].focus = prominent
        } else if desk.focus.map({ !desk.shows($0) }) ?? true {
            desks[index].focus = desk.arrangement.keys.first
        }
        let pages = HomeLayout(geometry(desk)).pages(of: library.homeOrder.count)
        desks[index].home.page = min(desk.home.page, pages - 1)
        if let selection = desk.home.selection,
            selection >= library.homeOrder.count || !desk.isHome || desk.overlay != nil
        {
            desks[index].home.selection = nil
        }
        settlePanels(index)
    }

    private mutating func settlePanels(_ index: Int) {
        let desk = desks[index]
        if let shelf = desk.shelf, desk.isHome || library.apps[shelf.app] == nil || desk.overlay != nil {
            desks[index].shelf = nil
        }
        if desk.arrangement == .home || desk.overlay != nil { desks[index].dockUntil = nil }
        if desk.keys.isEmpty {
            desks[index].pull = nil
            desks[index].isDividerDragged = false
        }
        switch desk.overlay {
        case .menu(let menu) where !isThere(menu.subject): desks[index].overlay = nil
        case .reply(let reply) where banners[reply.banner] == nil: desks[index].overlay = nil
        case .list(var list):
            list.selection = list.selection.flatMap { banners.kept.isEmpty ? nil : min($0, banners.kept.count - 1) }
            list.offset = min(list.offset, ListLayout(geometry(desk), banners.kept).limit)
            desks[index].overlay = .list(list)
        default: break
        }
    }

    private func isThere(_ subject: Menu.Subject) -> Bool {
        switch subject {
        case .app(let app): library.apps[app] != nil
        case .scene(let key): isAlive(key)
        }
    }

    /// Shows mapped windows that have a frame of the right size or whose deadline has passed.
    private mutating func settleWindows() {
        for desk in desks {
            for key in desk.keys {
                guard let window = windows.window(of: key), let entry = windows[window], entry.isMapped, !entry.isShown,
                    let place = place(of: key, on: desk)
                else { continue }
                if entry.facts.size.isNear(place.size) || entry.fitsBefore.map({ $0 <= now }) ?? true {
                    windows.change(window) { $0.isShown = true }
                }
            }
        }
    }

    /// Gives every launch picture a deadline.
    private mutating func settleLaunches() {
        var waiting: Set<SessionIdentifier> = []
        for key in desks.flatMap(\.keys) {
            if let session = key.session, !isShown(key) { waiting.insert(session) }
        }
        launches = launches.filter { waiting.contains($0.key) }
        for session in waiting where launches[session] == nil { launches[session] = now + options.durations.launch }
    }

    private mutating func tellWindows() {
        var wanted: [WindowIdentifier: WindowConfiguration] = [:]
        for desk in desks {
            let active = focusKey(of: desk)
            for key in desk.keys {
                guard let window = windows.window(of: key), let place = place(of: key, on: desk) else { continue }
                wanted[window] = WindowConfiguration(
                    size: place.size, isActivated: key == active, isFullscreen: isFullscreen(key, on: desk),
                    isResizing: desk.isDividerDragged)
                guard windows.hasTransients else { continue }
                for transient in windows.transients(of: key) {
                    wanted[transient] = WindowConfiguration(size: .zero, isActivated: key == active, isTiled: false)
                }
            }
        }
        for window in windows.entries.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            let configuration = wanted[window] ?? unplaced(window)
            if configured.updateValue(configuration, forKey: window) != configuration {
                actions.append(.configure(window, configuration))
            }
        }
    }

    /// Returns the configuration of a window without a place: it keeps its size and is not activated.
    private func unplaced(_ window: WindowIdentifier) -> WindowConfiguration {
        if var last = configured[window] {
            (last.isActivated, last.isResizing) = (false, false)
            return last
        }
        if windows[window]?.facts.parent != nil { return WindowConfiguration(size: .zero, isTiled: false) }
        let size = focusedIndex.map { geometry(desks[$0]).full.size } ?? .zero
        return WindowConfiguration(size: size)
    }

    /// Returns the scene with the keyboard on the focused output; nil while an overlay or a pull takes the keys.
    func focusKey(of desk: Desk) -> SceneKey? {
        guard desk.output == focusedOutput, desk.overlay == nil, desk.pull == nil else { return nil }
        return desk.prominent ?? (desk.isHome ? nil : desk.focus)
    }

    /// Returns the activation state of a session, as reported to the daemon.
    func state(of session: SessionIdentifier) -> ActivationState {
        let key = SceneKey.session(session)
        guard let index = deskIndex(showing: key) else { return .background }
        let desk = desks[index]
        return focusKey(of: desk) == key && !desk.isMoving(at: now) ? .foregroundActive : .foregroundInactive
    }

    private mutating func tellStates() {
        let visible = Set(desks.flatMap(\.keys).compactMap(\.session))
        var concerned = foreground.union(visible)
        if isConnected == true {
            concerned.formUnion(unreported)
            unreported = []
            foreground = visible
        } else {
            return
        }
        let workspace = self
        let known = concerned.filter { library.cards[$0] != nil }
        for (session, state) in reports.changes(known, { workspace.state(of: $0) }) {
            actions.append(.call(.report(session, state)))
        }
    }

    /// Retains the pictures of displayed windows and prefetches snapshots that are displayed now or probably soon.
    private mutating func tellPictures() {
        var shown: Set<PictureIdentifier> = []
        for desk in desks where !desk.isAtRest {
            shown.formUnion(items(desk, at: now).compactMap(\.shownPicture))
        }
        for picture in shown.subtracting(shownPictures) {
            switch picture {
            case .window(let window) where windows[window]?.isMapped ?? false: actions.append(.keepPicture(window))
            case .snapshot: actions.append(.warmPicture(picture))
            default: break
            }
        }
        shownPictures = shown
        warm()
        ready()
    }

    /// The number of snapshots prefetched because they may be shown next, per app and in total.
    private static let readyCount = (ofApp: 2, all: 3)

    /// Requests the snapshots that may be shown next: a visible banner may be tapped and a pending presentation may
    /// arrive, and the session's snapshot is then shown until it has a window.
    ///
    /// The daemon chooses the session; the most recent ones of the app are the likely ones.
    private mutating func ready() {
        var wanted: [PictureIdentifier] = []
        let apps = wishes.map(\.app) + banners.shown.compactMap(\.entry.ofApp)
        for app in Set(apps).sorted() {
            let keys = shelfEntries(of: app, without: []).filter { !isShown($0) }
            wanted += keys.prefix(Self.readyCount.ofApp).compactMap(snapshot)
        }
        let chosen = Set(wanted.prefix(Self.readyCount.all))
        if chosen != readied { actions.append(.readyPictures(chosen)) }
        readied = chosen
    }

    /// The number of most recent sessions whose snapshots are prefetched.
    private static let warmCount = 8

    private mutating func warm() {
        guard warmedRevision != library.revision else { return }
        warmedRevision = library.revision
        let pictured = library.cards.values.lazy.filter { $0.snapshot != nil && !$0.isPrivate }
        for key in byRecency(pictured.map { SceneKey.session($0.session) }).prefix(Self.warmCount) {
            guard let session = key.session, let picture = snapshot(of: key),
                let file = library.cards[session]?.snapshot?.file, warmed.updateValue(file, forKey: session) != file
            else { continue }
            actions.append(.warmPicture(picture))
        }
    }
}

extension Item {
    /// The stored picture that the item shows; nil if it shows none.
    var shownPicture: PictureIdentifier? {
        if case .picture(let picture, _) = element.content { picture } else { nil }
    }
}
