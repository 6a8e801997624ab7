import SceneModel

extension NotificationRegistry {
    /// Handles a tap on a notification: removes the notification from the delivered notifications, and delivers one
    /// response to the app in the foreground.
    ///
    /// Returns no effects if the notification does not exist. The second of two quick taps, for example, has no effect.
    package mutating func handleTap(app: AppIdentifier, identifier: String) -> [NotificationEffect] {
        guard let delivered = apps[app]?.entries[ByteComparedIdentifier(identifier)]?.delivered else { return [] }
        return answer(
            delivered, app: app, action: NotificationResponse.defaultActionIdentifier, isForeground: true)
    }

    /// Handles the dismissal of a notification: removes the notification from the delivered notifications. Delivers a
    /// response to the app only if the category of the notification has the option
    /// `UNNotificationCategoryOptions.customDismissAction`.
    ///
    /// Returns no effects if the notification does not exist.
    package mutating func handleDismissal(app: AppIdentifier, identifier: String) -> [NotificationEffect] {
        guard let delivered = apps[app]?.entries[ByteComparedIdentifier(identifier)]?.delivered else { return [] }
        let options = category(of: delivered.request, app: app)?.options ?? []
        guard options.contains(.customDismissAction) else { return removeDelivered(app: app, [identifier]) }
        return answer(
            delivered, app: app, action: NotificationResponse.dismissActionIdentifier, isForeground: false)
    }

    /// Handles a chosen action: removes the notification from the delivered notifications, and delivers one response to
    /// the app. The app comes to the foreground if the action has the option `UNNotificationActionOptions.foreground`.
    ///
    /// The default action and the dismiss action are handled like ``handleTap(app:identifier:)`` and
    /// ``handleDismissal(app:identifier:)``. Returns no effects if the notification does not exist.
    ///
    /// - Parameter text: the text that the person entered. Text is allowed only for an action with a text field; for
    ///   such an action, nil means an empty text.
    /// - Throws: ``NotificationRegistryError`` if the category does not have the action, if the action does not allow
    ///   text, or if the text is too long. In this case the notification stays among the delivered notifications.
    package mutating func handleChosenAction(
        _ action: String, text: String? = nil, app: AppIdentifier, identifier: String
    ) throws(NotificationRegistryError) -> [NotificationEffect] {
        guard let delivered = apps[app]?.entries[ByteComparedIdentifier(identifier)]?.delivered else { return [] }
        let isBuiltIn =
            action == NotificationResponse.defaultActionIdentifier
            || action == NotificationResponse.dismissActionIdentifier
        if isBuiltIn {
            if text != nil { throw .textNotAllowed(action: action) }
            return action == NotificationResponse.defaultActionIdentifier
                ? handleTap(app: app, identifier: identifier) : handleDismissal(app: app, identifier: identifier)
        }
        let known = category(of: delivered.request, app: app)?.actions ?? []
        guard
            let chosen = known.first(where: { ByteComparedIdentifier($0.identifier) == ByteComparedIdentifier(action) })
        else {
            throw .unknownAction(action, known: known.map(\.identifier))
        }
        if let text {
            if chosen.textInput == nil { throw .textNotAllowed(action: action) }
            let length = text.utf8.count
            if length > NotificationLimits.maximumAnswerLength { throw .textTooLong(bytes: length) }
        }
        return answer(
            delivered, app: app, action: chosen.identifier, text: chosen.textInput == nil ? nil : text ?? "",
            isForeground: chosen.options.contains(.foreground))
    }

    private mutating func answer(
        _ delivered: NotificationEntry.Delivered, app: AppIdentifier, action: String, text: String? = nil,
        isForeground: Bool
    ) -> [NotificationEffect] {
        let response = NotificationResponse(
            request: delivered.request, date: delivered.date, actionIdentifier: action, userText: text)
        return removeDelivered(app: app, [delivered.request.identifier])
            + [.respond(response, app: app, isForeground: isForeground)]
    }
}
