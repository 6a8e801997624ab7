import SceneModel
import SceneProtocol

/// Messages to the stage.
extension DaemonCore {
    func sendToStage(_ item: StageInstruction) {
        guard let stage else { return }
        switch item {
        case .card(let session): sendCard(of: session.identifier)
        case .present(let session, let isConnected, let options):
            stage.send(.presentation(.init(session: session, hasScene: isConnected, options)))
        case .dismiss(let session, let animation):
            stage.send(.dismissal(.init(session: session, animation: animation)))
        case .takeSnapshot(let session): stage.send(.snapshot(session))
        case .sceneEnded(let session):
            tokens.revoke(session)
            stage.send(.sceneEnded(session))
        }
    }

    private func sendCard(of session: SessionIdentifier) {
        if let card = runner.machine.card(of: session) { stage?.send(.card(card)) }
    }

    func updateStage(app: AppIdentifier) {
        if let stage, let status = runner.machine.status(of: app) { stage.send(.app(.init(status))) }
    }

    /// Attaches a newly registered stage and sends it all apps and cards. The new stage replaces the earlier one.
    func attachStage(_ link: StageLink) {
        let earlier = stage
        if earlier != nil { detachStage() }
        // `stage` is set after this input, so that no card is sent twice: the registration already contains all cards.
        runner.enqueue(.stageAttached)
        stage = link
        link.send(
            .registration(
                .init(
                    joinToken: link.joinToken, snapshotFolder: snapshots.url.path,
                    apps: runner.machine.appStatuses.map(StageMessages.App.init), cards: runner.machine.cards)))
        for (token, session) in tokens.outstanding {
            link.send(.expectation(.init(session: session, activationToken: token)))
        }
        notifications.stageAttached()
        recordEvent(.stageAttached, "the stage “\(link.name)” has taken over")
        // The earlier stage is replaced last. When the standing call of the earlier stage ends, the next queued call of
        // that connection is handled at once and may register a stage again.
        earlier?.replace(
            with: ProtocolInterface.stage.error("NotRegistered", ConnectionError.replaced(by: link.name).diagnostic))
    }

    func detachStage() {
        guard let stage else { return }
        self.stage = nil
        shortcuts.stageDetached()
        recordEvent(.stageDetached, "the stage “\(stage.name)” has disconnected")
        runner.enqueue(.stageDetached)
        notifications.stageDetached()
    }

    /// Returns the icon of an app as a name in the icon theme or as a path.
    func iconName(of app: AppIdentifier) -> String {
        DesktopEntryUpdater.iconName(
            of: app, manifest: runner.machine.manifest(of: app), bundle: runner.machine.record(of: app)?.bundle)
    }
}

extension StageMessages.App {
    init(_ status: SystemMessages.AppStatus) {
        self.init(
            app: status.app, name: status.name, bundle: status.bundle,
            supportsMultipleScenes: status.supportsMultipleScenes, isRunning: status.process == .running,
            shortcutItems: status.shortcutItems, badge: status.badge)
    }
}
