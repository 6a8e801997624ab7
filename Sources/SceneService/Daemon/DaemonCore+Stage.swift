import SceneModel
import SceneProtocol

/// Messages to the stage.
extension DaemonCore {
    func tellStage(_ item: StageItem) {
        guard let stage else { return }
        switch item {
        case .card(let session): tellStage(ofCard: session.identifier)
        case .present(let session, let isConnected, let options):
            stage.tell(
                .init(\.presentation, StageMessages.Presentation(session: session, hasScene: isConnected, options)))
        case .dismiss(let session, let animation):
            stage.tell(.init(\.dismissal, StageMessages.Dismissal(session: session, animation: animation)))
        case .takeSnapshot(let session): stage.tell(.init(\.snapshot, session))
        case .sceneEnded(let session):
            tokens.revoke(session)
            stage.tell(.init(\.sceneEnded, session))
        }
    }

    private func tellStage(ofCard session: SessionIdentifier) {
        if let card = machine.card(of: session) { stage?.tell(.init(\.card, card)) }
    }

    func tellStage(ofApp app: AppIdentifier) {
        if let stage, let status = machine.status(of: app) { stage.tell(.init(\.app, StageMessages.App(status))) }
    }

    /// Attaches a stage that registers; sends it all apps and cards, and replaces an earlier stage.
    func attach(_ link: StageLink) {
        let earlier = stage
        if earlier != nil { detach() }
        // The link is set after this input: the registration contains all cards already.
        feed(.stageAttached)
        stage = link
        link.tell(
            .init(
                \.registration,
                StageMessages.Registration(
                    joinToken: link.joinToken, snapshotFolder: snapshots.url.path,
                    apps: machine.appStatuses.map(StageMessages.App.init), cards: machine.cards)))
        for (token, session) in tokens.outstanding {
            link.tell(.init(\.expectation, StageMessages.Expectation(session: session, activationToken: token)))
        }
        desk.stageAttached()
        note(.stageAttached, "the stage “\(link.name)” has taken over")
        // This must be last: it ends a standing call, and the next call on that connection, which is handled at once,
        // may register a stage too.
        earlier?.dismiss(
            ProtocolInterface.stage.error("NotRegistered", ConnectionError.replaced(by: link.name).diagnostic))
    }

    func detach() {
        guard let stage else { return }
        self.stage = nil
        note(.stageDetached, "the stage “\(stage.name)” has disconnected")
        feed(.stageDetached)
        desk.stageDetached()
    }

    /// Returns the name or path of an app's icon.
    func iconName(of app: AppIdentifier) -> String {
        DesktopIcons.name(of: app, machine.manifest(of: app), bundle: machine.record(of: app)?.bundle)
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
