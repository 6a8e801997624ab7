import DesktopBus
import EventLoop
import Foundation
import Logging
import SceneModel
import SceneProtocol
import ShellModel

/// The notification server for foreign programs on the session bus (`org.freedesktop.Notifications`).
///
/// If the desktop entry of a notification names one of the daemon's apps, the notification is forwarded to the daemon.
/// The daemon presents it as a banner of the app, and a tap on the banner opens the scene that matches the
/// notification's `target-content-id`. All other notifications are sent to the workspace. Everything happens on the
/// thread of the stage's loop.
package final class ForeignNotificationServer {
    /// The receiver of events about notifications of foreign programs.
    package var handler: ((WorkspaceEvent) -> Void)?
    /// The state of this server on the bus; nil without a bus connection.
    package var registration: NotificationsServer.NameState? { link?.server.nameState }

    /// A displayed notification and its destination.
    private struct ShownNotification {
        var route: NotificationRoute
        var picture: NotificationPicture?
        var wasTapped = false
    }

    /// A bus connection with its driver and server.
    private struct Link {
        let connection: BusConnection
        let driver: BusDriver
        let server: NotificationsServer
    }

    private let stage: StageClient
    private let loop: any EventLoop
    private let information: NotificationsServer.Information
    private let nameConflictPolicy: NotificationsServer.NameConflictPolicy
    private let logger: Logger
    /// The part of notification identifiers that is unique to this run of the shell. Without this part, notification 1
    /// of this run would replace notification 1 of an earlier run.
    private let runIdentifier = UUID().uuidString.prefix(8).lowercased()
    private var connector: BusConnector?
    private var link: Link?
    private var lastID: UInt32 = 0
    private var shown: [UInt32: ShownNotification] = [:]
    private var apps: Set<AppIdentifier> = []
    /// The notifications that may belong to an app and were received before the apps were known. The notifications wait
    /// until the daemon sends its apps, but not longer than ``waitTime``.
    private var pendingNotifications = NotificationWaitingQueue()
    private var isWaitingForApps = true
    private var waitTimer: ScheduledTimer?
    /// The maximum time for which early notifications wait for a daemon that is starting.
    var waitTime = Duration.seconds(10)

    /// Creates a server. The server connects to the bus in ``start()``.
    ///
    /// - Parameters:
    ///   - environment: the environment variables, which contain the address of the bus.
    ///   - nameConflictPolicy: the behaviour if another program already is the notification server.
    package init(
        stage: StageClient, loop: any EventLoop, environment: [String: String],
        information: NotificationsServer.Information,
        nameConflictPolicy: NotificationsServer.NameConflictPolicy = .replaceOrQueue,
        logger: Logger = Logger(label: "proscenium.notifications")
    ) {
        (self.stage, self.loop, self.information) = (stage, loop, information)
        (self.nameConflictPolicy, self.logger) = (nameConflictPolicy, logger)
        connector = BusConnector(on: loop, environment: environment) { [weak self] in self?.handleConnection($0) }
        stage.observers.append { [weak self] in self?.observe($0) }
        stage.callObservers.append { [weak self] in self?.observe($0) }
    }

    /// Connects to the session bus and requests the name of the notification server.
    package func start() { connector?.connect() }

    /// Releases the bus name and disconnects.
    package func stop() {
        connector?.stop()
        connector = nil
        if let waitTimer { loop.cancel(waitTimer) }
        waitTimer = nil
        let link = link
        self.link = nil
        link?.server.stop()
        link?.driver.stop()
        link?.connection.close()
    }

    /// Reports to a foreign program that the user tapped its notification or chose an action of the notification. If
    /// the notification does not have the action, closes the notification instead.
    ///
    /// - Parameters:
    ///   - action: the key of the action; nil for the notification itself.
    ///   - activationToken: an xdg-activation token with which the program can activate its window; nil for none.
    package func answer(_ id: UInt32, action: String?, activationToken: String? = nil) {
        guard let server = link?.server, let entry = server.list[id] else { return }
        let key = action ?? DesktopNotificationAction.defaultKey
        guard entry.notification.actions.contains(where: { $0.key == key }) else { return server.close(id) }
        server.invoke(id, action: key, activationToken: activationToken)
    }

    /// Reports to a foreign program that the user dismissed the program's notification.
    package func dismiss(_ id: UInt32) { link?.server.close(id) }

    /// Returns the picture of a notification; nil if the notification has no picture or is not displayed any more.
    package func picture(of id: UInt32) -> NotificationPicture? { shown[id]?.picture }

    // MARK: - The bus

    private func handleConnection(_ result: Result<BusConnection, BusError>) {
        switch result {
        case .failure(let error): logger.notice("cannot receive notifications of foreign programs: \(error.diagnostic)")
        case .success(let connection): serve(connection)
        }
    }

    private func serve(_ connection: BusConnection) {
        // This handler is registered before the server's own handler, so that it runs first when the connection ends.
        // When the server then reports to the workspace that the connection has ended, this object is already
        // disconnected.
        connection.whenDisconnected { [weak self] in self?.disconnected() }
        guard let driver = try? BusDriver(connection, on: loop) else {
            connection.close()
            connector?.connectLater()
            return
        }
        let server = NotificationsServer(
            connection: connection, information: information, lastID: lastID, logger: logger)
        server.handler = { [weak self] in self?.perform($0) }
        server.nameStateChanged = { [weak self] in self?.logNameState($0) }
        link = Link(connection: connection, driver: driver, server: server)
        do throws(BusError) {
            try server.start(nameConflictPolicy) { [weak self] in self?.started($0) }
        } catch {
            started(.failure(error))
        }
    }

    private func started(_ result: Result<BusConnection.NameOutcome, BusError>) {
        guard case .failure(let error) = result, error != .disconnected else { return }
        logger.notice("cannot receive notifications of foreign programs: \(error.diagnostic)")
    }

    private func logNameState(_ state: NotificationsServer.NameState) {
        switch state {
        case .serving: logger.info("receiving notifications of foreign programs")
        case .waiting(let owner?):
            logger.notice("\(owner) receives the notifications of foreign programs until it ends")
        case .waiting(nil), .idle: break
        }
    }

    private func disconnected() {
        guard link != nil else { return }
        logger.notice("the session bus has disconnected")
        link = nil
        _ = pendingNotifications.removeAll()
        for (id, entry) in shown where entry.route == .foreign { handler?(.foreignNotificationRemoved(id)) }
        shown = [:]
        connector?.connectLater()
    }

    // MARK: - Requests of programs

    private func perform(_ action: NotificationList.Action) {
        switch action {
        case .show(let entry), .update(let entry): show(entry)
        case .remove(let entry, _): remove(entry.id)
        case .signalClosed, .signalToken, .signalAction: break
        }
    }

    private func show(_ entry: NotificationList.Entry) {
        lastID = max(lastID, entry.id)
        if enqueueIfWaiting(entry) { return }
        let isStage = if case .replaced = stage.state { false } else { true }
        let route = NotificationRoute(
            entry.notification, apps: apps, isStage: isStage, identifier: "notification-\(runIdentifier)-\(entry.id)")
        if let before = shown[entry.id]?.route, before.banner != route.banner || route == .alreadyPresented {
            remove(entry.id)
        }
        switch route {
        case .alreadyPresented: shown[entry.id] = ShownNotification(route: .alreadyPresented)
        case .foreign: showForeign(entry)
        case .app(let notify):
            shown[entry.id] = ShownNotification(route: route)
            stage.send(.notify(notify)) { [weak self] outcome in
                guard case .failure(let fault) = outcome else { return }
                self?.logger.notice("showing a notification of “\(notify.app)” as a foreign program's: \(fault)")
                self?.showAsForeign(entry, insteadOf: route)
            }
        }
    }

    /// Queues a notification that may belong to an app until the daemon has sent its apps. Returns false if the
    /// notification need not wait, or if the queue is full.
    private func enqueueIfWaiting(_ entry: NotificationList.Entry) -> Bool {
        pendingNotifications.remove(entry.id)
        guard isWaitingForApps, stage.state == .connecting(reason: nil), shown[entry.id] == nil,
            entry.notification.desktopEntry != nil, !entry.notification.isFromDaemon, pendingNotifications.add(entry)
        else { return false }
        if waitTimer == nil { waitTimer = loop.schedule(after: waitTime) { [weak self] in self?.showQueued() } }
        return true
    }

    /// Shows the queued notifications. The destination of each notification depends on the apps that are known now.
    private func showQueued() {
        isWaitingForApps = false
        if let waitTimer { loop.cancel(waitTimer) }
        for entry in pendingNotifications.removeAll() { show(entry) }
    }

    /// Shows a notification in the workspace, because it could not be posted as a notification of an app and would be
    /// lost otherwise.
    private func showAsForeign(_ entry: NotificationList.Entry, insteadOf route: NotificationRoute) {
        if shown[entry.id]?.route == route { showForeign(entry) }
    }

    private func showForeign(_ entry: NotificationList.Entry) {
        let picture = entry.notification.image.flatMap { NotificationPicture($0) }
        shown[entry.id] = ShownNotification(route: .foreign, picture: picture)
        handler?(
            .foreignNotification(ForeignNotification(entry.id, entry.notification, hasPicture: picture != nil)))
    }

    private func remove(_ id: UInt32) {
        pendingNotifications.remove(id)
        switch shown.removeValue(forKey: id)?.route {
        case .foreign: handler?(.foreignNotificationRemoved(id))
        case .app(let notify):
            stage.send(
                .removeNotifications(
                    .init(app: notify.app, identifiers: [notify.request.identifier], pending: true, delivered: true)))
        case .alreadyPresented, nil: break
        }
    }

    // MARK: - The stage

    private func observe(_ message: StageMessages.StageMessage) {
        switch message {
        case .registration(let registration):
            apps = Set(registration.apps.map(\.app))
            showQueued()
        case .app(let app): apps.insert(app.app)
        case .bannerRemoved(let banner): handleBannerRemoved(banner)
        case .card, .presentation, .dismissal, .expectation, .banner, .snapshot, .sceneEnded: break
        }
    }

    private func observe(_ call: StageCall) {
        guard case .tapBanner(let banner) = call, let id = id(of: banner) else { return }
        shown[id]?.wasTapped = true
    }

    private func id(of banner: String) -> UInt32? { shown.first { $0.value.route.banner == banner }?.key }

    /// Reports to the sender of a notification that the user has tapped or dismissed the banner. The notification was
    /// shown as a banner of one of the daemon's apps.
    private func handleBannerRemoved(_ banner: String) {
        guard let id = id(of: banner), let entry = shown.removeValue(forKey: id) else { return }
        if entry.wasTapped { answer(id, action: nil) } else { dismiss(id) }
    }
}
