import DesktopBus
import Foundation
import SceneProtocol

extension Shell {
    /// Creates the stage client, and the notification server if the options require one.
    func startStage() {
        var stageOptions = options.stage
        stageOptions.appEnvironment.merge(appEnvironment) { given, _ in given }
        let stage = StageClient(stageOptions, loop: loop, logger: logger)
        stage.handler = { [weak self] in self?.takeTold($0) }
        desk = SnapshotDesk(stage: stage, loop: loop, logger: logger) { picture, url in
            try PictureWriting.write(picture, to: url.path)
        }
        if let rivalry = options.notifications {
            let hub = NotificationHub(
                stage: stage, loop: loop, environment: options.environment,
                information: .init(name: "Proscenium", vendor: "Proscenium", version: "1"), nameConflictPolicy: rivalry,
                logger: logger)
            hub.handler = { [weak self] in self?.takeTold($0) }
            notifications = hub
        }
        self.stage = stage
        if !isBeginning { enter() }
    }

    /// Connects to the daemon and the session bus. This happens after the first frame, because a registered stage
    /// receives scenes at once.
    func enter() {
        stage?.start()
        notifications?.start()
    }

    /// The environment variables with which apps find the compositor.
    private var appEnvironment: [String: String] {
        guard let socket = compositor.socketName else { return [:] }
        // An absolute path, because the daemon and its apps can have another runtime folder.
        let folder = options.environment["XDG_RUNTIME_DIR"].map { $0 + "/" } ?? ""
        var variables = [
            "WAYLAND_DISPLAY": folder + socket, "GDK_BACKEND": "wayland", "XDG_SESSION_TYPE": "wayland",
            "XDG_CURRENT_DESKTOP": "Proscenium", "PROSCENIUM_STAGE": "shell",
        ]
        // No settings daemon publishes the colour scheme here; GTK 3 and 4 both read this variable.
        if options.workspace.appearance == .dark { variables["GTK_THEME"] = "Adwaita:dark" }
        return variables
    }

    /// Handles an event from the daemon or the session bus.
    func takeTold(_ event: WorkspaceEvent) {
        switch event {
        case .told(let told): prepare(told)
        case .systemLost: forgetExpectations()
        case .foreignNotification(let notification): keepPicture(of: notification)
        case .foreignNotificationRemoved(let id): pictures.store.remove(.notification(id))
        default: break
        }
        feed(event)
        switch event {
        case .told(let told) where told.presentation != nil: answered()
        case .systemLost, .callFailed: answered()
        default: break
        }
    }

    /// Updates tokens and pictures before the workspace handles the message.
    private func prepare(_ told: StageMessages.Told) {
        if told.registration != nil {
            forgetExpectations()
            pictures.folder = stage?.snapshotFolder
        }
        if let expectation = told.expectation, compositor.expect(token: expectation.activationToken) {
            expectations[expectation.activationToken] = expectation.session
        }
        if let card = told.card {
            if card.isPrivate { pictures.forget(card.session) } else { pictures.named(card) }
        }
        if let dismissal = told.dismissal {
            pictures.forget(dismissal.session)
            for (token, session) in expectations where session == dismissal.session { forget(token) }
        }
    }

    private func forgetExpectations() { for token in expectations.keys { forget(token) } }

    private func forget(_ token: String) {
        expectations[token] = nil
        compositor.forget(token: token)
    }

    private func keepPicture(of notification: ForeignNotification) {
        guard notification.hasPicture, let picture = notifications?.picture(of: notification.id) else { return }
        switch picture {
        case .bitmap(let bitmap): pictures.store.keep(bitmap, as: .notification(notification.id))
        case .named(let source):
            guard case .file(let path) = source else { return }
            let identifier = PictureIdentifier.notification(notification.id)
            pictures.store.load(identifier, from: path) { [weak pictures] picture in
                guard picture != nil else { return }
                Task { @ShellActor in pictures?.arrived(identifier) }
            }
        }
    }
}
