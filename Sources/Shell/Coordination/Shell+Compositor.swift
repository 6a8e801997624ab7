import Foundation
import SceneModel
import ShellModel

extension Shell {
    /// Handles an event of the compositor. If a client causes too many window events, the excess events wait in a
    /// queue.
    func handle(_ event: CompositorEvent) {
        guard let window = event.clientWindow else { return handleNow(event) }
        var client: OpaquePointer?
        if case .windowCreated = event { client = compositor.client(of: window) }
        if windowEvents.add(event, of: window, client: client) { handleWindowEvent(event) }
        scheduleWindowEvents()
    }

    /// Handles the next waiting events of windows. Called by a timer.
    func handleWindowEvents() {
        isWindowEventTurnScheduled = false
        windowEvents.beginTurn()
        while let event = windowEvents.next() { handleWindowEvent(event) }
        scheduleWindowEvents()
    }

    private func handleWindowEvent(_ event: CompositorEvent) {
        let start = ShellTime.now
        handleNow(event)
        windowEvents.didHandle(in: .seconds(ShellTime.now.seconds(since: start)))
    }

    /// Schedules the next turn of waiting events. Between two turns, the event loop handles all other events.
    private func scheduleWindowEvents() {
        guard windowEvents.needsTurn, !isWindowEventTurnScheduled else { return }
        isWindowEventTurnScheduled = true
        windowEventTimer?.arm(milliseconds: 1)
    }

    private func handleNow(_ event: CompositorEvent) {
        switch event {
        case .output(let properties):
            showPointer()
            send(.output(properties))
        case .outputRemoved(let output):
            shownDisplays[output] = nil
            send(.outputRemoved(output))
        case .windowCreated(let properties): send(.windowCreated(properties))
        case .windowMapped(let window): send(.windowMapped(window))
        case .windowChanged(let properties): send(.windowChanged(properties))
        case .windowUnmapped(let window): send(.windowUnmapped(window))
        case .windowDestroyed(let window):
            pictures.windowDestroyed(window)
            send(.windowDestroyed(window))
        case .windowRequest(let window, let request): send(.windowRequest(window, request))
        case .windowTouched(let window): send(.windowTouched(window))
        case .clientInput: send(.clientInput)
        case .windowActivated(let window, let token): handleActivation(of: window, token: token)
        case .attentionRequested(let window): send(.windowRequest(window, .attention))
        case .frame:
            // The compositor draws the frame after this handler returns, so the frame contains everything that is shown
            // now.
            send(.tick)
            updateDisplays()
        case .input(let output, let input, let element): send(.input(output, input, element))
        }
    }

    /// Handles the activation of a window with a token. If the daemon announced the token, the token identifies the
    /// window's session.
    private func handleActivation(of window: WindowIdentifier, token: String) {
        // If the daemon did not announce the token, the token comes from the shell or from a client that the user was
        // using. The activation is then a request for the focus.
        guard expectedTokens.removeValue(forKey: token) != nil, let properties = compositor.properties(of: window)
        else {
            return send(.windowRequest(window, .activate))
        }
        compositor.revokeActivationToken(token)
        stage?.redeem(token, processID: Int32(clamping: properties.processID)) { [weak self] in
            switch $0 {
            case .success(let session): self?.send(.windowBound(window, session))
            case .failure(let fault):
                self?.logger.notice("a window of process \(properties.processID) does not belong to a scene: \(fault)")
            }
        }
    }

    /// Performs an action of the workspace.
    func perform(_ action: WorkspaceAction) {
        switch action {
        case .call(let call):
            if call.expectsPresentation { delayFrameForReply() }
            stage?.perform(call)
        case .configure(let window, let configuration): compositor.configure(window, configuration)
        case .close(let window): compositor.close(window)
        case .takeSnapshot(let session, let window): takeSnapshot(session, window)
        case .retainLastFrame(let window):
            guard let picture = compositor.picture(of: window, maximum: Self.largestPicture) else { return }
            pictures.store.store(picture, as: .window(window), isInUse: true)
            if isShown(.window(window)) { pictureLoaded(.window(window)) }
        case .prefetchPicture(let picture): pictures.prefetch(picture)
        case .keepDecoded(let wanted): pictures.setUnpackedSnapshots(wanted)
        case .invokeForeignNotification(let id, let key):
            notifications?.answer(id, action: key, activationToken: makeNotificationToken())
        case .dismissForeignNotification(let id): notifications?.dismiss(id)
        case .findIcon(let app, let bundle): findIcon(app, bundle)
        case .appearanceChanged(let appearance): publishAppearance(appearance)
        case .storeAppearanceSetting(let setting): storeAppearanceSetting(setting)
        case .launchProgram(let program, let action): launch(program, action: action)
        case .openTerminal: launcher?.openTerminal()
        case .storeHome(let arrangement): homeFile?.write(arrangement)
        case .dismissPanels(let output): compositor.dismissPanels(on: output)
        case .quit: stop()
        }
    }

    /// Returns a token with which a program can activate its window after the user has chosen its notification. The
    /// token of the previous notification is revoked.
    private func makeNotificationToken() -> String? {
        if let notificationToken { compositor.revokeActivationToken(notificationToken) }
        let token = UUID().uuidString
        notificationToken = compositor.registerAnswerToken(token) ? token : nil
        return notificationToken
    }

    /// The maximum size of a captured window in pixels; stored snapshots are smaller.
    private static let largestPicture = CGSize(width: 4096, height: 4096)

    private func takeSnapshot(_ session: SessionIdentifier, _ window: WindowIdentifier) {
        guard let picture = compositor.picture(of: window, maximum: Self.largestPicture) else { return }
        let appearance = workspace.appearance
        // Compress the image immediately: many snapshots can be taken at the same time, and none should stay
        // uncompressed until the snapshot file is encoded.
        pictures.store.perform { [weak self] in
            let packed = PackedBitmap(picture)
            Task { @ShellActor in self?.storeSnapshot(packed, of: session, in: appearance) }
        }
    }

    private func storeSnapshot(_ picture: PackedBitmap?, of session: SessionIdentifier, in appearance: Appearance) {
        guard let picture else { return logger.warning("not enough memory for the snapshot of session \(session)") }
        // The session may have ended or become private while the image was compressed.
        guard workspace.allowsSnapshot(of: session) else { return }
        pictures.storeUnnamed(picture, of: session)
        snapshotWriter?.store(picture, of: session, in: appearance)
    }

    /// Looks up an app's icon and name on another thread, because the lookup reads files. The shell shows a letter icon
    /// until the lookup is complete.
    private func findIcon(_ app: String, _ bundle: String?) {
        let (icons, symbols) = (icons, symbols)
        let scale = compositor.outputProperties.map(\.scale).max() ?? 1
        pictures.store.perform { [weak self] in
            let found = icons.find(app: app, bundle: bundle)
            symbols.prepare(found.icon, pixels: Canvas.pixels(Metrics.icon, scale) ?? 0) {
                Task { @ShellActor in self?.send(.icon(app: app, found.icon, name: found.name, launch: found.launch)) }
            }
        }
    }
}
