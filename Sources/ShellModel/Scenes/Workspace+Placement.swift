import Foundation
import SceneModel
import SceneProtocol

extension Workspace {
    /// Places a session's scene as the daemon's presentation requests it (M32, M33, M34).
    mutating func present(_ presentation: StageMessages.Presentation) {
        guard let card = catalog.cards[presentation.session] else { return }
        let key = SceneKey.session(presentation.session)
        closeDeadlines[key] = nil
        let pending = claimPendingPresentation(for: card)
        if card.role != .windowApplication { return presentExternal(key) }
        // The companion is already placed, or the user has moved the companion since the request.
        if pending?.isCompanion ?? false { return }
        if let pending, pending.isForShelf { return presentOnShelf(key, of: card.app, on: pending.output) }
        guard let index = outputIndex(for: key, presentation, pending) else { return placeOnRemovedOutput(key) }
        let output = outputStates[index].output
        let origin = visiblePreview(of: presentation, on: outputStates[index]) ?? pending?.origin
        // The scene and the shelf are shown in the same transition, so that the shelf appears only after the scene's
        // picture.
        transition { workspace in
            if let side = pending?.side {
                workspace.place(key, at: .side(side), on: output, from: origin)
            } else if workspace.outputStates[index].shows(key) {
                workspace.raise(key)
            } else {
                let isRequested = pending != nil
                let placement = workspace.placement(
                    of: key, for: presentation, isRequested: isRequested, on: workspace.outputStates[index])
                workspace.place(key, at: placement, on: output, from: origin)
            }
            workspace.showShelfTemporarily(of: card.app, on: output)
        }
    }

    /// Returns the visible part of the preview rectangle that the requesting app has specified, in output coordinates
    /// (M44). Returns nil if the presentation has no preview or no part of it is visible.
    private func visiblePreview(of presentation: StageMessages.Presentation, on state: OutputState) -> CGRect? {
        guard let preview = presentation.preview, let requester = presentation.requestingSession,
            let sceneFrame = frame(of: .session(requester), on: state)
        else { return nil }
        let frame = CGRect(x: preview.x, y: preview.y, width: preview.width, height: preview.height)
        let visible = frame.offsetBy(dx: sceneFrame.minX, dy: sceneFrame.minY).intersection(sceneFrame)
        return visible.width >= 1 && visible.height >= 1 ? visible : nil
    }

    /// Returns the placement of a presented scene. A scene with the style prominent becomes prominent. The styles
    /// automatic and standard mean the same: the scene is placed beside the requesting scene if the requesting scene is
    /// visible. If the requesting scene is not visible, a scene that the user requested returns to its last placement,
    /// and any other scene becomes full.
    private func placement(
        of key: SceneKey, for presentation: StageMessages.Presentation, isRequested: Bool, on state: OutputState
    ) -> ScenePlacement {
        if presentation.style == .prominent { return .prominent }
        guard let requester = presentation.requestingSession.map(SceneKey.session), requester != key,
            state.shows(requester)
        else { return isRequested ? .restored : .full }
        return .beside(requester)
    }

    private func outputIndex(
        for key: SceneKey, _ presentation: StageMessages.Presentation, _ pending: PendingPresentation?
    ) -> OutputIndex? {
        if let pending, let index = index(of: pending.output) { return index }
        if let index = index(showing: key) { return index }
        if let requester = presentation.requestingSession, let index = index(showing: .session(requester)) {
            return index
        }
        return focusedIndex
    }

    /// Shows a scene for an external display on an output that is not focused; the focus does not change (M18). Does
    /// nothing if no other output is connected.
    private mutating func presentExternal(_ key: SceneKey) {
        guard outputStates.count > 1,
            let index = outputStates.indices.last(where: { outputStates[$0].output != focusedOutput })
        else {
            return
        }
        if outputStates[index].shows(key) { return }
        transition { $0.arrange(key, .full, on: index) }
    }

    private mutating func claimPendingPresentation(for card: StageMessages.Card) -> PendingPresentation? {
        let index =
            pendingPresentations.firstIndex { $0.session == card.session }
            ?? pendingPresentations.firstIndex { $0.session == nil && $0.app == card.app }
        return index.map { pendingPresentations.remove(at: $0) }
    }

    /// Stores the output, the origin and the side for a requested scene, until the daemon presents the scene.
    mutating func addPendingPresentation(
        of app: AppIdentifier, session: SessionIdentifier? = nil, on output: OutputIdentifier, from origin: CGRect?,
        side: Side? = nil, isCompanion: Bool = false, isForShelf: Bool = false
    ) {
        if pendingPresentations.count >= 16 { pendingPresentations.removeFirst() }
        pendingPresentations.removeAll { $0.app == app && $0.session == session }
        pendingPresentations.append(
            PendingPresentation(
                app: app, session: session, output: output, origin: origin, side: side, isCompanion: isCompanion,
                isForShelf: isForShelf, deadline: now + options.durations.answerTimeout))
    }

    /// Brings a placed scene to the front of its output.
    mutating func raise(_ key: SceneKey) {
        guard let index = index(showing: key) else { return }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            if workspace.outputStates[index].prominent != key,
                workspace.outputStates[index].arrangement.keys.contains(key)
            {
                workspace.outputStates[index].prominent = nil
            }
            workspace.focus(key)
        }
    }

    /// Places a scene on an output and gives it the focus.
    ///
    /// - Parameter origin: the frame from which the scene grows, in points of the output (M44); nil to determine it
    ///   from the displayed items.
    mutating func place(
        _ key: SceneKey, at placement: ScenePlacement, on output: OutputIdentifier, from origin: CGRect? = nil
    ) {
        guard let index = index(of: output), isAlive(key) else { return }
        var hint = TransitionHint()
        hint.origins[key] = origin
        transition(hint) { workspace in
            workspace.dismissOverlays(on: index)
            workspace.arrange(key, placement, on: index)
            if placement == .restored, let other = workspace.companion(of: key, on: index) { workspace.focus(other) }
            workspace.focus(key)
        }
        recordUse(of: key)
        // A companion whose window is already visible is open, so it is not requested.
        if placement == .restored, let other = companion(of: key, on: index), !isShown(other) {
            requestCompanion(other)
        }
    }

    mutating func dismissOverlays(on index: OutputIndex) {
        finishRenaming(on: index)
        (outputStates[index].overlay, outputStates[index].shelf, outputStates[index].dockDeadline) = (nil, nil, nil)
        (outputStates[index].pull, outputStates[index].home.selection) = (nil, nil)
        outputStates[index].pendingSwitcher = nil
    }

    /// Changes the arrangement of an output so that the output shows a scene, in the requested placement if possible.
    /// Removes the scene from its previous place.
    mutating func arrange(_ key: SceneKey, _ placement: ScenePlacement, on index: OutputIndex) {
        let before = outputStates[index].arrangement
        let partner = partner(for: key, placement, on: outputStates[index])
        removeFromArrangements(key)
        switch placement {
        case .prominent:
            outputStates[index].prominent = key
            return
        case .full: outputStates[index].arrangement = .full(key)
        case .restored:
            let pair = restorablePair(of: key, on: outputStates[index])
            if let pair { removeFromArrangements(pair.partner(of: key)) }
            outputStates[index].arrangement = pair.map(Arrangement.split) ?? .full(key)
        case .side, .beside:
            guard let partner, geometry(outputStates[index]).fitsSplit else {
                outputStates[index].arrangement = .full(key)
                break
            }
            removeFromArrangements(partner.key)
            var pair = ScenePair(left: key, right: partner.key)
            if partner.side == .left { pair = ScenePair(left: partner.key, right: key) }
            if case .split(let earlier) = before { pair.fraction = earlier.fraction }
            outputStates[index].arrangement = .split(pair)
        }
        outputStates[index].prominent = nil
        storePair(outputStates[index].arrangement)
    }

    /// Returns the scene beside which a scene is placed, and the side of that other scene; nil if the scene is placed
    /// alone.
    private func partner(
        for key: SceneKey, _ placement: ScenePlacement, on state: OutputState
    ) -> (key: SceneKey, side: Side)? {
        switch placement {
        case .full, .prominent, .restored: return nil
        case .beside(let other):
            guard other != key else { return nil }
            if case .split(let pair) = state.arrangement, pair.right == other { return (other, .right) }
            return (other, .left)
        case .side(let side):
            let current = state.arrangement == .home ? state.arrangementBeforeHome : state.arrangement
            if case .split(let pair) = current, !pair.contains(key) {
                let remaining = side == .left ? pair.right : pair.left
                return canPlace(remaining, on: state) ? (remaining, side.opposite) : nil
            }
            let others = current.keys.filter { $0 != key && canPlace($0, on: state) }
            return others.first.map { ($0, side.opposite) }
        }
    }

    /// Whether another scene fills the other half when a scene is placed on a side.
    func hasPartner(for key: SceneKey, onThe side: Side, on state: OutputState) -> Bool {
        partner(for: key, .side(side), on: state) != nil
    }

    /// Whether a scene can be placed on an output: it is alive and not placed on another output.
    func canPlace(_ key: SceneKey, on state: OutputState) -> Bool {
        guard isAlive(key) else { return false }
        return index(showing: key).map { outputStates[$0].output == state.output } ?? true
    }

    /// Removes a scene from all outputs, also from the arrangements to which outputs can return from home.
    mutating func removeFromArrangements(_ key: SceneKey) {
        for index in outputStates.indices {
            if outputStates[index].prominent == key { outputStates[index].prominent = nil }
            outputStates[index].arrangement = outputStates[index].arrangement.removing(key)
            outputStates[index].arrangementBeforeHome = outputStates[index].arrangementBeforeHome.removing(key)
        }
    }

    /// Removes a scene from the screen and from its remembered pair. Its session remains.
    mutating func remove(_ key: SceneKey, _ animation: DismissalAnimation? = nil) {
        var hint = TransitionHint()
        hint.dismissalAnimations[key] = animation
        transition(hint) { workspace in
            workspace.removeFromArrangements(key)
            workspace.pairs.removeAll { $0.contains(key) }
            workspace.catalog.increaseRevision()
        }
    }

    /// Closes a scene at the user's request. The scene of a session disappears immediately; the scene's card returns if
    /// the daemon does not confirm in time. The window of a foreign program stays until the program destroys the
    /// window.
    mutating func close(_ key: SceneKey, _ animation: DismissalAnimation = .standard) {
        guard isAlive(key) else { return }
        switch key {
        case .window(let window):
            // The client may ask the user first.
            actions.append(.close(window))
        case .session(let session):
            closeDeadlines[key] = now + options.durations.answerTimeout
            actions.append(.call(.close(session, animation)))
            removeClosed(key, animation)
        }
    }

    /// Opens a scene from its card immediately, without waiting for the daemon.
    mutating func openScene(
        _ key: SceneKey, on output: OutputIdentifier, _ placement: ScenePlacement = .restored,
        from origin: CGRect? = nil
    ) {
        if placement == .restored, index(showing: key) != nil {
            raise(key)
        } else {
            place(key, at: placement, on: output, from: origin)
        }
        requestOpen(key)
        if let app = appIdentifier(of: key), placement == .restored { showShelfTemporarily(of: app, on: output) }
    }

    mutating func requestOpen(_ key: SceneKey) {
        if let session = key.session { actions.append(.call(.openSession(session))) }
    }

    /// Opens an app from its icon. The daemon chooses the scene.
    mutating func openApp(_ app: AppIdentifier, on output: OutputIdentifier, from origin: CGRect?, side: Side? = nil) {
        addPendingPresentation(of: app, on: output, from: origin, side: side)
        actions.append(.call(.openApp(app)))
        // Prefetch the snapshot of the most recent session, because the daemon will most likely present this session.
        if let key = sessions(of: app, excluding: []).first, let picture = snapshot(of: key) {
            actions.append(.prefetchPicture(picture))
        }
    }

    mutating func openNewWindow(
        _ app: AppIdentifier, on output: OutputIdentifier, from origin: CGRect?, side: Side? = nil
    ) {
        addPendingPresentation(of: app, on: output, from: origin, side: side)
        actions.append(.call(.openNewWindow(app)))
    }
}
