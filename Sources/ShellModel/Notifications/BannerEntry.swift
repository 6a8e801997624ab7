import Foundation
import SceneModel
import SceneProtocol

/// A notification as the shell displays it, in the same form for all senders.
struct BannerEntry: Hashable, Sendable {
    /// The sender of the notification.
    enum Source: Hashable, Sendable {
        case app(AppIdentifier)
        case foreign(UInt32)
        /// The shell itself. The messages of the shell are never stored in the notification list.
        case shell
    }

    struct Button: Hashable, Sendable {
        var key: String
        var title: String
        var isDestructive = false
        var input: NotificationAction.TextInput?
    }

    var identifier: String
    var source: Source
    var title: String
    var subtitle: String?
    var body: String
    var date: Timestamp
    var buttons: [Button] = []
    var appName = ""
    var icon = IconSource.letter("?")
    var picture: PictureIdentifier?
    var isCritical = false
    var isSilent = false
    var isStored = true
    /// Whether the sender handles a tap on the notification. If not, a tap only hides the banner.
    var isTappable = true

    /// The app that sent the notification; nil for notifications of foreign programs and of the shell.
    var app: AppIdentifier? { if case .app(let app) = source { app } else { nil } }

    var height: Double { Metrics.bannerHeight + (buttons.isEmpty ? 0 : Metrics.bannerActions) }

    init(_ banner: StageMessages.Banner) {
        let content = banner.content
        (identifier, source) = (banner.banner, .app(banner.app))
        (title, body, date) = (content.title, content.body, banner.date)
        subtitle = content.subtitle.isEmpty ? nil : content.subtitle
        buttons = banner.actions.prefix(4).map {
            Button(
                key: $0.identifier, title: $0.title, isDestructive: $0.options.contains(.destructive),
                input: $0.textInput)
        }
        isCritical = content.interruptionLevel == .critical
        isSilent = banner.isSilent || content.interruptionLevel == .passive
    }

    init(_ foreign: ForeignNotification, date: Timestamp) {
        (identifier, source) = (Self.name(ofForeign: foreign.id), .foreign(foreign.id))
        (title, body, self.date) = (foreign.title, foreign.body, date)
        buttons = foreign.actions.prefix(4).map { Button(key: $0.key, title: $0.label) }
        (appName, icon, isCritical) = (foreign.appName, foreign.icon, foreign.isCritical)
        (isStored, isTappable) = (!foreign.isTransient, foreign.hasDefaultAction)
        isSilent = foreign.isSilent
        if foreign.hasPicture { picture = .notification(foreign.id) }
    }

    /// Creates an entry for a message of the shell itself.
    init(message: String, title: String, name: String, date: Timestamp) {
        (self.identifier, source) = (name, .shell)
        (self.title, body, self.date) = (title, message, date)
        (appName, icon, isStored) = ("Proscenium", .letter("P"), false)
    }

    static func name(ofForeign number: UInt32) -> String { "foreign:\(number)" }
}
