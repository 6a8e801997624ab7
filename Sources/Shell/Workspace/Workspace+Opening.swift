import Foundation
import SceneModel
import SceneProtocol

extension Workspace {
    /// Presents a session as the daemon requests (M32, M33, M34).
    mutating func present(_ presentation: StageMessages.Presentation) {
        guard let card = library.cards[presentation.session] else { return }
        let key = SceneKey.session(presentation.session)
        closing[key] = nil
        let wish = takeWish(for: card)
        if card.role != .windowApplication { return presentExternal(key) }
        // A companion already has its place, unless the person has moved it since.
        if wish?.isCompanion ?? false { return }
        guard let index = outputIndex(for: key, presentation, wish) else { return }
        let output = desks[index].output
        let origin = previewed(presentation, on: desks[index]) ?? wish?.origin
        // The shelf is part of the same transition, so that its appearance is delayed for the scene.
        transition { workspace in
            if let side = wish?.side {
                workspace.put(key, .side(side), on: output, from: origin)
            } else if workspace.desks[index].shows(key) {
                workspace.raise(key)
            } else {
                let isAsked = wish != nil
                let placement = workspace.placement(of: key, presentation, isAsked, on: workspace.desks[index])
                workspace.put(key, placement, on: output, from: origin)
            }
            workspace.offerShelf(for: card.app, on: output)
        }
    }

    /// Returns the visible part of the preview rectangle that the app named, in output coordinates; nil if there is
    /// none (M44).
    private func previewed(_ presentation: StageMessages.Presentation, on desk: Desk) -> CGRect? {
        guard let preview = presentation.preview, let asking = presentation.requestingSession,
            let place = place(of: .session(asking), on: desk)
        else { return nil }
        let frame = CGRect(x: preview.x, y: preview.y, width: preview.width, height: preview.height)
        let seen = frame.offsetBy(dx: place.minX, dy: place.minY).intersection(place)
        return seen.width >= 1 && seen.height >= 1 ? seen : nil
    }

    /// Returns the place of a presented scene. Automatic is the same as standard; standard is beside the requesting
    /// scene if that is visible. A scene that the person requested returns to its last place.
    private func placement(
        of key: SceneKey, _ presentation: StageMessages.Presentation, _ isAsked: Bool, on desk: Desk
    ) -> Placement {
        if presentation.style == .prominent { return .prominent }
        guard let asking = presentation.requestingSession.map(SceneKey.session), asking != key,
            desk.shows(asking)
        else { return isAsked ? .asBefore : .full }
        return .beside(asking)
    }

    private func outputIndex(
        for key: SceneKey, _ presentation: StageMessages.Presentation, _ wish: Wish?
    ) -> Int? {
        if let wish, let index = deskIndex(wish.output) { return index }
        if let index = deskIndex(showing: key) { return index }
        if let asking = presentation.requestingSession, let index = deskIndex(showing: .session(asking)) {
            return index
        }
        return focusedIndex
    }

    /// Shows a scene for an external display on a separate output, without the focus (M18).
    private mutating func presentExternal(_ key: SceneKey) {
        guard desks.count > 1, let index = desks.indices.last(where: { desks[$0].output != focusedOutput }) else {
            return
        }
        if desks[index].shows(key) { return }
        transition { $0.arrange(key, .full, on: index) }
    }

    private mutating func takeWish(for card: StageMessages.Card) -> Wish? {
        let index =
            wishes.firstIndex { $0.session == card.session }
            ?? wishes.firstIndex { $0.session == nil && $0.app == card.app }
        return index.map { wishes.remove(at: $0) }
    }

    /// Stores the output, origin and side of a requested scene until the daemon presents it.
    mutating func wish(
        _ app: AppIdentifier, session: SessionIdentifier? = nil, on output: OutputIdentifier, from origin: CGRect?,
        side: Side? = nil, isCompanion: Bool = false
    ) {
        if wishes.count >= 16 { wishes.removeFirst() }
        wishes.removeAll { $0.app == app && $0.session == session }
        wishes.append(
            Wish(
                app: app, session: session, output: output, origin: origin, side: side, isCompanion: isCompanion,
                until: now + options.durations.answer))
    }

    /// Brings a scene that has a place to the front of its output.
    mutating func raise(_ key: SceneKey) {
        guard let index = deskIndex(showing: key) else { return }
        transition { workspace in
            workspace.clearOverlays(index)
            if workspace.desks[index].prominent != key, workspace.desks[index].arrangement.keys.contains(key) {
                workspace.desks[index].prominent = nil
            }
            workspace.focus(key)
        }
    }

    /// Gives a scene a place and the focus.
    ///
    /// - Parameter origin: the frame from which it grows, in points of the output; nil for its currently displayed
    ///   frame or its place (M44).
    mutating func put(
        _ key: SceneKey, _ placement: Placement, on output: OutputIdentifier, from origin: CGRect? = nil
    ) {
        guard let index = deskIndex(output), isAlive(key) else { return }
        var hint = TransitionHint()
        hint.origins[key] = origin
        transition(hint) { workspace in
            workspace.clearOverlays(index)
            workspace.arrange(key, placement, on: index)
            if placement == .asBefore, let other = workspace.companion(of: key, on: index) { workspace.focus(other) }
            workspace.focus(key)
        }
        if let app = appIdentifier(of: key) { library.used(app) }
        // A companion with a visible window is already open.
        if placement == .asBefore, let other = companion(of: key, on: index), !isShown(other) { openCompanion(other) }
    }

    mutating func clearOverlays(_ index: Int) {
        (desks[index].overlay, desks[index].shelf, desks[index].dockUntil) = (nil, nil, nil)
        (desks[index].pull, desks[index].home.selection) = (nil, nil)
    }

    /// Gives a scene a place and removes it from its earlier one.
    mutating func arrange(_ key: SceneKey, _ placement: Placement, on index: Int) {
        let before = desks[index].arrangement
        let partner = partner(for: key, placement, on: desks[index])
        lift(key)
        switch placement {
        case .prominent:
            desks[index].prominent = key
            return
        case .full: desks[index].arrangement = .full(key)
        case .asBefore:
            let pair = returningPair(of: key, to: desks[index])
            if let pair { lift(pair.other(than: key)) }
            desks[index].arrangement = pair.map(Arrangement.split) ?? .full(key)
        case .side, .beside:
            guard let partner, geometry(desks[index]).fitsTwo else {
                desks[index].arrangement = .full(key)
                break
            }
            lift(partner.key)
            var pair = Pair(left: key, right: partner.key)
            if partner.side == .left { pair = Pair(left: partner.key, right: key) }
            if case .split(let earlier) = before { pair.fraction = earlier.fraction }
            desks[index].arrangement = .split(pair)
        }
        desks[index].prominent = nil
        rememberPair(desks[index].arrangement)
    }

    /// Returns the scene to put beside another one, and its side.
    private func partner(for key: SceneKey, _ placement: Placement, on desk: Desk) -> (key: SceneKey, side: Side)? {
        switch placement {
        case .full, .prominent, .asBefore: return nil
        case .beside(let other):
            guard other != key else { return nil }
            if case .split(let pair) = desk.arrangement, pair.right == other { return (other, .right) }
            return (other, .left)
        case .side(let side):
            let opposite: Side = side == .left ? .right : .left
            let standing = desk.arrangement == .home ? desk.earlier : desk.arrangement
            if case .split(let pair) = standing, !pair.contains(key) {
                let stays = side == .left ? pair.right : pair.left
                return isFree(stays, for: desk) ? (stays, opposite) : nil
            }
            let others = standing.keys.filter { $0 != key && isFree($0, for: desk) }
            return others.first.map { ($0, opposite) }
        }
    }

    /// Whether a scene can get a place on an output: it is alive and not on another output.
    func isFree(_ key: SceneKey, for desk: Desk) -> Bool {
        guard isAlive(key) else { return false }
        return deskIndex(showing: key).map { desks[$0].output == desk.output } ?? true
    }

    /// Removes a scene from its place on any output.
    mutating func lift(_ key: SceneKey) {
        for index in desks.indices {
            if desks[index].prominent == key { desks[index].prominent = nil }
            desks[index].arrangement = desks[index].arrangement.without(key)
            desks[index].earlier = desks[index].earlier.without(key)
        }
    }

    /// Shows home.
    mutating func goHome(_ output: OutputIdentifier?) {
        guard let index = deskIndex(output) else { return }
        transition { workspace in
            workspace.clearOverlays(index)
            if workspace.desks[index].arrangement != .home {
                workspace.desks[index].earlier = workspace.desks[index].arrangement
            }
            workspace.desks[index].arrangement = .home
            workspace.desks[index].prominent = nil
            workspace.desks[index].home.offset = 0
        }
    }

    /// Removes a scene from the screen and from its pair; its session stays.
    mutating func remove(_ key: SceneKey, _ animation: DismissalAnimation? = nil) {
        var hint = TransitionHint()
        hint.leaving[key] = animation
        transition(hint) { workspace in
            workspace.lift(key)
            workspace.pairs.removeAll { $0.contains(key) }
            workspace.library.touched()
        }
    }

    /// Closes a scene for the person: it disappears at once, and its card returns if the daemon does not confirm in
    /// time.
    mutating func close(_ key: SceneKey, _ animation: DismissalAnimation = .standard) {
        guard isAlive(key) else { return }
        switch key {
        case .window(let window):
            // The client may ask the person first, so the window stays until the client destroys it.
            actions.append(.close(window))
        case .session(let session):
            closing[key] = now + options.durations.answer
            remove(key, animation)
            actions.append(.call(.close(session, animation)))
        }
    }

    /// Opens a scene from its card at once, without waiting for the daemon.
    mutating func openScene(
        _ key: SceneKey, on output: OutputIdentifier, _ placement: Placement = .asBefore,
        from origin: CGRect? = nil
    ) {
        if placement == .asBefore, deskIndex(showing: key) != nil {
            raise(key)
        } else {
            put(key, placement, on: output, from: origin)
        }
        callOpen(key)
        if let app = appIdentifier(of: key), placement == .asBefore { offerShelf(for: app, on: output) }
    }

    mutating func callOpen(_ key: SceneKey) {
        if let session = key.session { actions.append(.call(.openSession(session))) }
    }

    /// Opens an app from its icon; the daemon chooses the scene.
    mutating func openApp(_ app: AppIdentifier, on output: OutputIdentifier, from origin: CGRect?, side: Side? = nil) {
        wish(app, on: output, from: origin, side: side)
        actions.append(.call(.openApp(app)))
        // Prefetches the snapshot that will most likely be shown.
        if let key = shelfEntries(of: app, without: []).first, let picture = snapshot(of: key) {
            actions.append(.warmPicture(picture))
        }
    }

    mutating func openNewWindow(
        _ app: AppIdentifier, on output: OutputIdentifier, from origin: CGRect?, side: Side? = nil
    ) {
        wish(app, on: output, from: origin, side: side)
        actions.append(.call(.openNewWindow(app)))
    }
}
