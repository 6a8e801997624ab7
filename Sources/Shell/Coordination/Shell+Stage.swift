import DesktopBus
import Foundation
import SceneProtocol
import ShellModel

extension Shell {
    /// Creates the stage client and the snapshot writer. Also creates the notification server if the options require
    /// one. Then calls ``connect()``, unless the first frame is still being prepared.
    func startStage() {
        var stageOptions = options.stage
        stageOptions.appEnvironment.merge(appEnvironment) { given, _ in given }
        let stage = StageClient(stageOptions, loop: loop, logger: logger)
        stage.handler = { [weak self] in self?.handle($0) }
        snapshotWriter = SnapshotWriter(stage: stage, loop: loop, logger: logger) { picture, url in
            try PictureWriter.write(picture, to: url.path)
        }
        if let policy = options.notificationNameConflict {
            let server = ForeignNotificationServer(
                stage: stage, loop: loop, environment: options.environment,
                information: .init(name: "Proscenium", vendor: "Proscenium", version: "1"), nameConflictPolicy: policy,
                logger: logger)
            server.handler = { [weak self] in self?.handle($0) }
            notifications = server
        }
        self.stage = stage
        if !isPreparingFirstFrame { connect() }
    }

    /// Connects to the daemon and the session bus, and finds the installed programs. Called when the first frame is
    /// ready, because the daemon presents scenes as soon as a stage is registered.
    func connect() {
        stage?.start()
        notifications?.start()
        settings?.start()
        startPrograms()
    }

    /// The environment variables that make apps connect to this compositor.
    var appEnvironment: [String: String] {
        guard let socket = compositor.socketName else { return [:] }
        // The path is absolute, because the daemon and the apps that it starts can have another runtime folder.
        let folder = options.environment["XDG_RUNTIME_DIR"].map { $0 + "/" } ?? ""
        var variables = [
            "WAYLAND_DISPLAY": folder + socket, "GDK_BACKEND": "wayland", "XDG_SESSION_TYPE": "wayland",
            "XDG_CURRENT_DESKTOP": "Proscenium", "PROSCENIUM_STAGE": "shell",
        ]
        variables[Self.appearanceVariable] = appearanceStatePath
        return variables
    }

    /// The environment variables of foreign programs: the variables of the shell, but with this compositor as the
    /// Wayland display.
    var programEnvironment: [String: String] {
        var environment = options.environment.merging(appEnvironment) { _, ours in ours }
        // The shell can be a window on an X11 desktop. A program that supports both Wayland and X11 must then open its
        // window in the shell, not on that desktop.
        environment["DISPLAY"] = nil
        return environment
    }

    /// Handles an event from the daemon or the session bus.
    func handle(_ event: WorkspaceEvent) {
        switch event {
        case .stageMessage(let message): prepare(for: message)
        case .daemonLost: revokeExpectedTokens()
        case .foreignNotification(let notification): storePicture(of: notification)
        case .foreignNotificationRemoved(let id): pictures.store.remove(.notification(id))
        default: break
        }
        send(event)
        switch event {
        case .stageMessage(.presentation), .daemonLost, .callFailed: endFrameDelay()
        default: break
        }
    }

    /// Updates activation tokens and pictures before the workspace handles the message.
    private func prepare(for message: StageMessages.StageMessage) {
        switch message {
        case .registration:
            revokeExpectedTokens()
            pictures.folder = stage?.snapshotFolder
        case .expectation(let expectation):
            guard compositor.registerActivationToken(expectation.activationToken) else { return }
            expectedTokens[expectation.activationToken] = expectation.session
        case .card(let card):
            if card.isPrivate { pictures.discard(card.session) } else { pictures.assignFile(from: card) }
        case .dismissal(let dismissal):
            pictures.discard(dismissal.session)
            for (token, session) in expectedTokens where session == dismissal.session { revoke(token) }
        case .app, .presentation, .banner, .bannerRemoved, .snapshot, .sceneEnded: break
        }
    }

    private func revokeExpectedTokens() { for token in expectedTokens.keys { revoke(token) } }

    private func revoke(_ token: String) {
        expectedTokens[token] = nil
        compositor.revokeActivationToken(token)
    }

    private func storePicture(of notification: ForeignNotification) {
        guard notification.hasPicture, let picture = notifications?.picture(of: notification.id) else { return }
        switch picture {
        case .bitmap(let bitmap): pictures.store.store(bitmap, as: .notification(notification.id))
        case .named(let source):
            guard case .file(let path) = source else { return }
            let identifier = PictureIdentifier.notification(notification.id)
            pictures.store.load(identifier, from: path) { [weak pictures] picture in
                guard picture != nil else { return }
                Task { @ShellActor in pictures?.pictureLoaded?(identifier) }
            }
        }
    }
}
