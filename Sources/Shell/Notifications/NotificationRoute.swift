import DesktopBus
import SceneModel
import SceneProtocol

/// Where a program's notification goes.
enum NotificationRoute: Hashable {
    /// Nowhere: the system side sent it, and shows it on this stage as a banner.
    case elsewhere
    /// To the system side, as a notification of one of its apps.
    case app(NotificationCalls.Notify)
    /// To the workspace as it is.
    case foreign

    /// Chooses a way.
    ///
    /// - Parameters:
    ///   - apps: the system side's apps.
    ///   - isStage: whether what the system side tells its stage comes here, or would if there were a system side.
    ///   - identifier: names the notification within its app.
    init(
        _ notification: DesktopNotification, apps: Set<AppIdentifier>, isStage: Bool, identifier: String
    ) {
        if notification.isOfSystemSide {
            self = isStage ? .elsewhere : .foreign
        } else if let app = notification.desktopEntry.flatMap({ try? AppIdentifier($0) }), apps.contains(app),
            let request = try? NotificationRequest(identifier: identifier, content: .init(notification))
        {
            self = .app(.init(app: app, request: request))
        } else {
            self = .foreign
        }
    }

    /// The name that the stage has for the notification of an app; nil for others.
    var banner: String? {
        if case .app(let notify) = self { "\(notify.app.text)/\(notify.request.identifier)" } else { nil }
    }
}

extension NotificationContent {
    /// What a program says, as its app would.
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
    /// What the workspace shows of another program's notification.
    init(_ id: UInt32, _ notification: DesktopNotification, hasPicture: Bool) {
        let name = notification.appName.isEmpty ? notification.desktopEntry ?? "" : notification.appName
        let icon: IconSource =
            if !notification.appIcon.isEmpty {
                IconSource(named: notification.appIcon)
            } else if let entry = notification.desktopEntry {
                // Most programs have an icon of the same name as their desktop file.
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
