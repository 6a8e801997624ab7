import Foundation
import SceneModel

@testable import SceneService

/// A naive reference implementation of the notification registry, with two lists and simple loops.
struct ReferenceNotifications {
    struct PendingRequest {
        let app: AppIdentifier
        let request: NotificationRequest
        var due: Int64
        /// The interval between firings in milliseconds; nil for a single firing.
        let period: Int64?
    }

    struct Listed {
        let app: AppIdentifier
        let request: NotificationRequest
        let date: Timestamp
    }

    /// Pending requests, in the order in which they were added.
    var pending: [PendingRequest] = []
    /// Delivered notifications, in the order of delivery.
    var listed: [Listed] = []
    var categories: [AppIdentifier: [NotificationCategory]] = [:]

    private func category(_ listed: Listed) -> NotificationCategory? {
        categories[listed.app]?.first { $0.identifier == listed.request.content.categoryIdentifier }
    }

    func shown(_ listed: Listed, isSilent: Bool = true) -> ShownNotification {
        ShownNotification(
            app: listed.app, request: listed.request, date: listed.date, actions: category(listed)?.actions ?? [],
            isSilent: isSilent)
    }

    /// The pending requests by date, and in order of addition for equal dates.
    var ordered: [PendingRequest] {
        pending.enumerated().sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }.map(\.element)
    }

    /// Adds a request that first fires at `due`, in milliseconds since 1970; delivers it now if `due` is nil.
    mutating func add(
        _ request: NotificationRequest, _ app: AppIdentifier, _ due: Int64?, period: Int64?, _ now: Timestamp
    ) -> [NotificationEffect] {
        pending.removeAll { $0.app == app && $0.request.identifier == request.identifier }
        guard let due else { return deliver(request, app, now) }
        pending.append(PendingRequest(app: app, request: request, due: due, period: period))
        if let last = ordered.filter({ $0.app == app }).dropFirst(64).first {
            pending.removeAll { $0.app == app && $0.request.identifier == last.request.identifier }
        }
        return []
    }

    private mutating func deliver(
        _ request: NotificationRequest, _ app: AppIdentifier, _ now: Timestamp
    ) -> [NotificationEffect] {
        listed.removeAll { $0.app == app && $0.request.identifier == request.identifier }
        let new = Listed(app: app, request: request, date: now)
        listed.append(new)
        var effects: [NotificationEffect] = [
            .show(shown(new, isSilent: request.content.interruptionLevel == .passive))
        ]
        if listed.filter({ $0.app == app }).count > 256, let oldest = listed.first(where: { $0.app == app }) {
            effects += withdraw(oldest.request.identifier, app)
        }
        return effects
    }

    mutating func tick(_ now: Timestamp) -> [NotificationEffect] {
        var effects: [NotificationEffect] = []
        for next in ordered where next.due <= now.millisecondsSince1970 {
            guard let index = pending.firstIndex(where: { $0.app == next.app && $0.request == next.request }) else {
                continue
            }
            if let period = next.period {
                while pending[index].due <= now.millisecondsSince1970 { pending[index].due += period }
            } else {
                pending.remove(at: index)
            }
            effects += deliver(next.request, next.app, now)
        }
        return effects
    }

    mutating func withdraw(_ identifier: String, _ app: AppIdentifier) -> [NotificationEffect] {
        let count = listed.count
        listed.removeAll { $0.app == app && $0.request.identifier == identifier }
        return listed.count < count ? [.withdraw(app: app, identifier: identifier)] : []
    }

    /// Responds to a notification with an action; the action may be a tap or a dismissal. Returns nil if the registry
    /// must refuse the action.
    mutating func answer(
        _ action: String, _ text: String?, _ identifier: String, _ app: AppIdentifier
    ) -> [NotificationEffect]? {
        guard let notification = listed.first(where: { $0.app == app && $0.request.identifier == identifier }) else {
            return []
        }
        var isForeground = false
        var userText: String?
        if action == NotificationResponse.defaultActionIdentifier {
            if text != nil { return nil }
            isForeground = true
        } else if action == NotificationResponse.dismissActionIdentifier {
            if text != nil { return nil }
            guard category(notification)?.options == .customDismissAction else { return withdraw(identifier, app) }
        } else {
            guard let knownAction = category(notification)?.actions.first(where: { $0.identifier == action }) else {
                return nil
            }
            if text != nil && knownAction.textInput == nil { return nil }
            isForeground = knownAction.options.contains(.foreground)
            userText = knownAction.textInput == nil ? nil : text ?? ""
        }
        let response = NotificationResponse(
            request: notification.request, date: notification.date, actionIdentifier: action, userText: userText)
        return withdraw(identifier, app) + [.respond(response, app: app, isForeground: isForeground)]
    }

    mutating func removeApp(_ app: AppIdentifier) -> [NotificationEffect] {
        pending.removeAll { $0.app == app }
        let effects = listed.filter { $0.app == app }.map {
            NotificationEffect.withdraw(app: app, identifier: $0.request.identifier)
        }
        listed.removeAll { $0.app == app }
        categories[app] = nil
        return effects
    }
}
