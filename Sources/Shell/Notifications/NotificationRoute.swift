import DesktopBus
import SceneModel
import SceneProtocol
import ShellModel

/// The destination of a foreign program's notification.
enum NotificationRoute: Hashable {
    /// No destination. The notification comes from the daemon, which already presents it as a banner on this stage.
    case alreadyPresented
    /// The daemon, which shows the notification as a notification of one of its apps.
    case app(NotificationCalls.Notify)
    /// The workspace, which shows the notification as a notification of a foreign program.
    case foreign

    /// Determines the destination of a notification.
    ///
    /// - Parameters:
    ///   - apps: the daemon's apps.
    ///   - isStage: whether this shell receives the daemon's stage messages, or would receive them if a daemon were
    ///     running.
    ///   - identifier: the identifier of the notification within its app.
    init(
        _ notification: DesktopNotification, apps: Set<AppIdentifier>, isStage: Bool, identifier: String
    ) {
        if notification.isFromDaemon {
            self = isStage ? .alreadyPresented : .foreign
        } else if let app = notification.desktopEntry.flatMap({ try? AppIdentifier($0) }), apps.contains(app),
            let request = try? NotificationRequest(identifier: identifier, content: .init(notification))
        {
            self = .app(.init(app: app, request: request))
        } else {
            self = .foreign
        }
    }

    /// The identifier of the app's banner on the stage; nil for other destinations.
    var banner: String? {
        if case .app(let notify) = self { "\(notify.app.text)/\(notify.request.identifier)" } else { nil }
    }
}

extension NotificationContent {
    /// Converts a foreign program's notification to the content of an app's notification.
    init(_ notification: DesktopNotification) {
        let level: InterruptionLevel =
            switch notification.urgency {
            case .low: .passive
            case .normal: .active
            case .critical: .timeSensitive
            }
        let isHeard = notification.soundName != nil && !notification.suppressesSound
        self.init(
            title: notification.summary, body: notification.body.plain, sound: isHeard ? "default" : nil,
            targetContentIdentifier: notification.targetContentIdentifier.flatMap { try? TargetContentIdentifier($0) },
            interruptionLevel: level)
    }
}

extension ForeignNotification {
    /// Converts a foreign program's notification to the workspace's form.
    init(_ id: UInt32, _ notification: DesktopNotification, hasPicture: Bool) {
        let name = notification.appName.isEmpty ? notification.desktopEntry ?? "" : notification.appName
        let icon: IconSource =
            if !notification.appIcon.isEmpty {
                IconSource(named: notification.appIcon)
            } else if let entry = notification.desktopEntry {
                // Most programs have an icon with the name of their desktop file.
                .themed(entry)
            } else {
                .letter(name)
            }
        let buttons = notification.actions.filter { $0.key != DesktopNotificationAction.defaultKey }
        self.init(
            id: id, appName: name, icon: icon, title: notification.summary, body: notification.body.plain,
            hasPicture: hasPicture, hasDefaultAction: notification.hasDefaultAction,
            actions: buttons.map { Action(key: $0.key, label: $0.label) },
            isCritical: notification.urgency == .critical, isTransient: notification.isTransient,
            isSilent: notification.urgency == .low)
    }
}
