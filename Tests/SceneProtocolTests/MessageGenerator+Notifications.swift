import Foundation
import SceneModel
import SceneProtocol

/// Notifications and quick actions.
extension MessageGenerator {
    mutating func notificationAction() -> NotificationAction {
        NotificationAction(
            identifier: pick(["feed", "é", "mute"]), title: text(),
            options: optional { $0.pick([.foreground, [.destructive, .authenticationRequired]]) } ?? [],
            textInput: optional {
                .init(buttonTitle: $0.optional { $0.text() } ?? "", placeholder: $0.optional { $0.text() } ?? "")
            })
    }

    mutating func notificationContent() throws -> NotificationContent {
        var content = NotificationContent()
        content.title = optional { $0.text() } ?? ""
        content.subtitle = optional { $0.text() } ?? ""
        content.body = optional { $0.text() } ?? ""
        content.badge = optional { $0.int() }
        content.sound = optional { $0.text() }
        content.categoryIdentifier = optional { $0.text() } ?? ""
        content.threadIdentifier = optional { $0.text() } ?? ""
        content.userInfo = optional { $0.userInfo() } ?? [:]
        content.targetContentIdentifier = try optional { try $0.content() }
        content.interruptionLevel = optional { $0.any() } ?? .active
        return content
    }

    mutating func calendarComponents() -> CalendarComponents {
        var parts = CalendarComponents()
        parts.year = optional { _ in 2027 }
        parts.month = optional { _ in 2 }
        parts.day = optional { _ in 29 }
        parts.hour = pick([0, 23])
        parts.minute = optional { _ in 59 }
        parts.second = optional { _ in 0 }
        parts.weekday = optional { _ in 1 }
        parts.weekdayOrdinal = optional { _ in 5 }
        parts.weekOfMonth = optional { _ in 6 }
        parts.weekOfYear = optional { _ in 54 }
        parts.yearForWeekOfYear = optional { _ in 2027 }
        parts.timeZone = optional { _ in "Europe/Berlin" }
        return parts
    }

    mutating func notificationTrigger() throws -> NotificationTrigger {
        flag()
            ? try .interval(seconds: pick([60, 60.5]), repeats: flag())
            : try .calendar(calendarComponents(), repeats: flag())
    }

    mutating func notificationRequest() throws -> NotificationRequest {
        try NotificationRequest(
            identifier: pick(["n", "é"]), content: notificationContent(),
            trigger: optional { try $0.notificationTrigger() })
    }

    mutating func notificationCategory() throws -> NotificationCategory {
        let actions = optional { [$0.notificationAction()] } ?? []
        return try NotificationCategory(
            identifier: pick(["clown", "é"]), actions: actions, options: optional { _ in .customDismissAction } ?? [])
    }

    mutating func notificationResponse() throws -> NotificationResponse {
        NotificationResponse(
            request: try notificationRequest(), date: timestamp(), actionIdentifier: text(),
            userText: optional { $0.text() })
    }

    mutating func datedNotification() throws -> NotificationCalls.DatedNotification {
        NotificationCalls.DatedNotification(request: try notificationRequest(), date: timestamp())
    }

    mutating func notificationStatus() throws -> NotificationCalls.Status {
        NotificationCalls.Status(app: try app(), state: any(), request: try notificationRequest(), date: timestamp())
    }

    mutating func shortcutItem() throws -> ShortcutItem {
        ShortcutItem(
            type: text(), title: text(), subtitle: optional { $0.text() }, iconType: optional { $0.text() },
            iconFile: optional { $0.text() }, iconSymbolName: optional { $0.text() },
            userInfo: optional { $0.userInfo() },
            targetContentIdentifier: try optional { try $0.content() })
    }
}
