import Foundation
import SceneModel
import SceneProtocol

extension Workspace {
    /// Shows a session as the system side says (M32, M33, M34).
    mutating func present(_ presentation: StageMessages.Presentation) {
        guard let card = library.cards[presentation.session] else { return }
        let key = SceneKey.session(presentation.session)
        closing[key] = nil
        let wish = takeWish(for: card)
        if card.role != .windowApplication { return presentExternal(key) }
        // It has its place already, unless a person has thought better of it meanwhile.
        if wish?.isCompanion ?? false { return }
        guard let index = outputIndex(for: key, presentation, wish) else { return }
        let output = desks[index].output
        let origin = previewed(presentation, on: desks[index]) ?? wish?.origin
        // The shelf is part of it, so that it knows that a scene comes.
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

    /// What the app named as the preview, on the output; nil where it named nothing that is to be seen (M44).
    private func previewed(_ presentation: StageMessages.Presentation, on desk: Desk) -> CGRect? {
        guard let preview = presentation.preview, let asking = presentation.requestingSession,
            let place = place(of: .session(asking), on: desk)
        else { return nil }
        let frame = CGRect(x: preview.x, y: preview.y, width: preview.width, height: preview.height)
        let seen = frame.offsetBy(dx: place.minX, dy: place.minY).intersection(place)
        return seen.width >= 1 && seen.height >= 1 ? seen : nil
    }

    /// Automatic is standard; standard is beside the scene that asked, where that is to be seen. What a person asked for comes back
    /// as it stood.
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

    /// Scenes for another display stand on an output of their own, without the focus (M18).
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

    /// Remembers where what was asked for is to grow from.
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

    /// Brings a scene that has a place to the front of everything else on its output.
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
    /// - Parameter origin: where it grows from, in points of the output; nil for where it is seen now, or its place itself (M44).
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
        // One that has its window is there.
        if placement == .asBefore, let other = companion(of: key, on: index), !isShown(other) { openCompanion(other) }
    }

    mutating func clearOverlays(_ index: Int) {
        (desks[index].overlay, desks[index].shelf, desks[index].dockUntil) = (nil, nil, nil)
        (desks[index].pull, desks[index].home.selection) = (nil, nil)
    }

    /// Gives a scene a place, taking it from where it was.
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

    /// Who stands beside a scene, and on which side.
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

    /// Whether a scene may stand on an output: it is alive and not on another.
    func isFree(_ key: SceneKey, for desk: Desk) -> Bool {
        guard isAlive(key) else { return false }
        return deskIndex(showing: key).map { desks[$0].output == desk.output } ?? true
    }

    /// Takes a scene from wherever it stands.
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

    /// Takes a scene from the screen; its session stays.
    mutating func remove(_ key: SceneKey, _ animation: DismissalAnimation? = nil) {
        var hint = TransitionHint()
        hint.leaving[key] = animation
        transition(hint) { workspace in
            workspace.lift(key)
            workspace.pairs.removeAll { $0.contains(key) }
            workspace.library.touched()
        }
    }

    /// A person closes a scene: it goes at once, and comes back as a card if the system side does not agree.
    mutating func close(_ key: SceneKey, _ animation: DismissalAnimation = .standard) {
        guard isAlive(key) else { return }
        switch key {
        case .window(let window):
            // Its client may have something to ask first, so it stays until the client takes it away.
            actions.append(.close(window))
        case .session(let session):
            closing[key] = now + options.durations.answer
            remove(key, animation)
            actions.append(.call(.close(session, animation)))
        }
    }

    /// Opens a scene from its card: at once, whatever the system side will say.
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

    /// Opens an app from its icon: the system side chooses the scene.
    mutating func openApp(_ app: AppIdentifier, on output: OutputIdentifier, from origin: CGRect?, side: Side? = nil) {
        wish(app, on: output, from: origin, side: side)
        actions.append(.call(.openApp(app)))
        // What will most likely be shown is read into memory meanwhile.
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
