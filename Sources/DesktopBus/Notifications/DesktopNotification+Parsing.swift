extension DesktopNotification {
    /// The argument types of `Notify`.
    static let signature = "susssasa{sv}i"

    /// A decoded call of `Notify`.
    package struct Request: Hashable, Sendable {
        /// The decoded notification.
        package var notification: DesktopNotification
        /// The number of the notification to replace; 0 for none.
        package var replaces: UInt32
        /// Log messages about parts that were omitted or truncated.
        package var remarks: [String]
    }

    /// Decodes the arguments of `Notify`.
    ///
    /// Hints of wrong types, and images that are too large or inconsistent, are omitted.
    ///
    /// - Returns: nil if the arguments do not have the types that `Notify` requires, or if the number of hints exceeds
    ///   the limit.
    package static func request(_ arguments: [BusValue], sizes: NotificationSizes = NotificationSizes()) -> Request? {
        guard arguments.signature == signature, let replaces = arguments[1].uint32, let expiry = arguments[7].int32,
            let actions = arguments[5].strings, case .dictionary(_, _, let pairs) = arguments[6],
            pairs.count <= sizes.hints, let hints = arguments[6].variants
        else { return nil }
        var reader = RequestReader(sizes: sizes)
        var notification = DesktopNotification()
        notification.appName = reader.line(arguments[0].string ?? "", "the app name", sizes.name)
        notification.appIcon = reader.identifier(arguments[2].string ?? "", "the app icon") ?? ""
        notification.summary = reader.line(arguments[3].string ?? "", "the summary", sizes.summary)
        notification.body = MarkupParser.parse(reader.truncate(arguments[4].string ?? "", "the body", sizes.body))
        notification.actions = reader.actions(actions)
        notification.expiry = NotificationExpiry(milliseconds: expiry)
        reader.read(hints, into: &notification)
        return Request(notification: notification, replaces: replaces, remarks: reader.remarks)
    }

    /// Returns the app identifier that a desktop entry contains: the entry without a folder path and without the suffix
    /// `.desktop`; nil if nothing remains.
    static func appIdentifier(_ entry: String) -> String? {
        var name = entry.split(separator: "/").last.map(String.init) ?? ""
        if name.hasSuffix(".desktop") { name.removeLast(".desktop".count) }
        return name.isEmpty ? nil : name
    }
}
