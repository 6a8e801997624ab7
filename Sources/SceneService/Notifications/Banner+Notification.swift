import SceneModel
import SceneProtocol

extension NotificationEffect {
    /// The app that the effect is about; nil for a stored change that does not concern a ``StoredRecord``.
    var app: AppIdentifier? {
        switch self {
        case .store(.putRecord(let record)): record.key.app
        case .store(.removeRecord(let key)): key.app
        case .store: nil
        case .show(let shown): shown.app
        case .withdraw(let app, _), .respond(_, let app, _): app
        }
    }
}

extension NotificationContent {
    /// The text that represents the notification in a log: the first of title, subtitle and body that is not empty.
    var headline: String { [title, subtitle, body].first { !$0.isEmpty } ?? "a badge or a sound" }
}

extension StageMessages.Banner {
    /// Creates the banner of a notification. The name of the banner consists of the app identifier, a slash and the
    /// notification identifier. An app identifier contains no slash, so the name is unique.
    ///
    /// A newly registered stage receives all banners together, so a banner contains only the content that the stage can
    /// show.
    init(_ shown: ShownNotification) {
        var content = shown.request.content
        content.userInfo = [:]
        content.title = content.title.shortened(to: Self.lineLength)
        content.subtitle = content.subtitle.shortened(to: Self.lineLength)
        content.body = content.body.shortened(to: Self.bodyLength)
        self.init(
            banner: Self.identifier(app: shown.app, notification: shown.request.identifier), app: shown.app,
            content: content,
            date: shown.date, actions: shown.actions, isSilent: shown.isSilent)
    }

    /// The maximum sizes in bytes: `lineLength` for a title or a subtitle, `bodyLength` for a body.
    private static let lineLength = 512
    private static let bodyLength = 4096

    static func identifier(app: AppIdentifier, notification identifier: String) -> String {
        "\(app.text)/\(identifier)"
    }

    /// Splits the name of a banner into the app and the notification identifier. Returns nil if the text is not the
    /// name of a banner.
    static func notification(_ name: String) -> (app: AppIdentifier, identifier: String)? {
        guard let slash = name.utf8.firstIndex(of: UInt8(ascii: "/")),
            let app = try? AppIdentifier(String(name[..<slash]))
        else { return nil }
        return (app, String(name[name.utf8.index(after: slash)...]))
    }
}

extension String {
    /// Returns the text unchanged if it has at most `bytes` bytes. Otherwise returns the beginning of the text with an
    /// ellipsis, shortened to whole characters that fit into `bytes`.
    fileprivate func shortened(to bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var room = bytes - "…".utf8.count
        var end = startIndex
        for index in indices {
            room -= self[index].utf8.count
            if room < 0 { break }
            end = self.index(after: index)
        }
        return self[..<end] + "…"
    }
}
