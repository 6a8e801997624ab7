import SceneModel
import SceneProtocol

/// Messages to the stage.
extension DaemonCore {
    func sendToStage(_ item: StageInstruction) {
        guard let stage else { return }
        switch item {
        case .card(let session): tellStage(ofCard: session.identifier)
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

    private func tellStage(ofCard session: SessionIdentifier) {
        if let card = machine.card(of: session) { stage?.send(.card(card)) }
    }

    func tellStage(ofApp app: AppIdentifier) {
        if let stage, let status = machine.status(of: app) { stage.send(.app(.init(status))) }
    }

    /// Attaches a stage that registers; sends it all apps and cards, and replaces an earlier stage.
    func attach(_ link: StageLink) {
        let earlier = stage
        if earlier != nil { detach() }
        // The link is set after this input: the registration contains all cards already.
        enqueue(.stageAttached)
        stage = link
        link.send(
            .registration(
                .init(
                    joinToken: link.joinToken, snapshotFolder: snapshots.url.path,
                    apps: machine.appStatuses.map(StageMessages.App.init), cards: machine.cards)))
        for (token, session) in tokens.outstanding {
            link.send(.expectation(.init(session: session, activationToken: token)))
        }
        notifications.stageAttached()
        note(.stageAttached, "the stage “\(link.name)” has taken over")
        // This must be last: it ends a standing call, and the next call on that connection, which is handled at once,
        // may register a stage too.
        earlier?.replace(
            with: ProtocolInterface.stage.error("NotRegistered", ConnectionError.replaced(by: link.name).diagnostic))
    }

    func detach() {
        guard let stage else { return }
        self.stage = nil
        note(.stageDetached, "the stage “\(stage.name)” has disconnected")
        enqueue(.stageDetached)
        notifications.stageDetached()
    }

    /// Returns the name or path of an app's icon.
    func iconName(of app: AppIdentifier) -> String {
        DesktopEntryUpdater.iconName(
            of: app, manifest: machine.manifest(of: app), bundle: machine.record(of: app)?.bundle)
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
