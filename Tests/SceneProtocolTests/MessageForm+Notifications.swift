import Foundation
import SceneModel
import SceneProtocol
import Varlink

extension MessageForm {
    /// The forms of notifications, quick actions and windows on a desktop.
    static let notifications: [MessageForm] = ofScenes + ofStage + ofSystem

    private static let ofScenes: [MessageForm] = [
        .init(.scenes, "NotificationAction") { $0.notificationAction() },
        .init(.scenes, "NotificationContent") { try $0.notificationContent() },
        .init(.scenes, "NotificationTrigger") { try $0.notificationTrigger() },
        .init(.scenes, "CalendarComponents") { $0.calendarComponents() },
        .init(.scenes, "NotificationRequest") { try $0.notificationRequest() },
        .init(.scenes, "NotificationCategory") { try $0.notificationCategory() },
        .init(.scenes, "NotificationResponse") { try $0.notificationResponse() },
        .init(.scenes, "DatedNotification") { try $0.datedNotification() },
        .init(.scenes, "ShortcutItem") { try $0.shortcutItem() },
        .init(.scenes, "WindowPresentation") { try $0.windowPresentation() },
        .init(.scenes, "ReportWindow in") {
            ScenesCalls.ReportWindow(session: try $0.session(), isMapped: $0.flag(), hasFocus: $0.flag())
        },
        .init(.scenes, "AddNotification in") { NotificationCalls.Add(request: try $0.notificationRequest()) },
        .init(.scenes, "RemoveNotifications in") {
            NotificationCalls.Remove(
                identifiers: $0.optional { $0.array { $0.text() } }, pending: $0.optional { $0.flag() },
                delivered: $0.optional { $0.flag() })
        },
        .init(.scenes, "ListNotifications out") {
            NotificationCalls.AppNotifications(
                pending: try $0.array { try $0.datedNotification() },
                delivered: try $0.array { try $0.datedNotification() })
        },
        .init(.scenes, "SetNotificationCategories in") {
            NotificationCalls.Categories(categories: try $0.array { try $0.notificationCategory() })
        },
        .init(.scenes, "NotificationCategories out") {
            NotificationCalls.Categories(categories: try $0.array { try $0.notificationCategory() })
        },
        .init(.scenes, "SetBadge in") { ScenesCalls.Badge(count: $0.int()) },
        .init(.scenes, "SetShortcutItems in") {
            ScenesCalls.ShortcutItems(items: try $0.array { try $0.shortcutItem() })
        },
        .init(.scenes, "ShortcutItems out") {
            ScenesCalls.ShortcutItems(items: try $0.array { try $0.shortcutItem() })
        },
    ]

    private static let ofStage: [MessageForm] = [
        .init(.stage, "NotificationAction") { $0.notificationAction() },
        .init(.stage, "NotificationContent") { try $0.notificationContent() },
        .init(.stage, "ShortcutItem") { try $0.shortcutItem() },
        .init(.stage, "PerformQuickAction in") {
            StageCalls.PerformQuickAction(
                app: try $0.app(), type: $0.text(), targetContentIdentifier: try $0.optional { try $0.content() })
        },
        .init(.stage, "PerformQuickAction out") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.stage, "ChooseBannerAction in") {
            StageCalls.ChooseBannerAction(banner: $0.text(), action: $0.text(), text: $0.optional { $0.text() })
        },
        .init(.stage, "ChooseBannerAction out") {
            SharedMessages.OptionalSession(session: try $0.optional { try $0.session() })
        },
    ]

    private static let ofSystem: [MessageForm] = [
        .init(.system, "NotificationStatus") { try $0.notificationStatus() },
        .init(.system, "Notify in") {
            NotificationCalls.Notify(app: try $0.app(), request: try $0.notificationRequest())
        },
        .init(.system, "Push in") {
            var call = NotificationCalls.Push(
                app: try $0.app(), payload: .object(["aps": .object(["badge": .integer(1)])]))
            call.requestIdentifier = $0.optional { $0.text() }
            return call
        },
        .init(.system, "Push out") {
            NotificationCalls.PushReply(notification: $0.optional { $0.text() }, wakesApp: $0.flag())
        },
        .init(.system, "ListNotifications in") { SharedMessages.OptionalApp(app: try $0.optional { try $0.app() }) },
        .init(.system, "ListNotifications out") {
            NotificationCalls.ListReply(notifications: try $0.array { try $0.notificationStatus() })
        },
        .init(.system, "RemoveNotifications in") {
            NotificationCalls.RemoveForApp(
                app: try $0.app(), identifiers: $0.optional { $0.array { $0.text() } },
                pending: $0.optional { $0.flag() }, delivered: $0.optional { $0.flag() })
        },
        .init(.system, "AnswerNotification in") {
            NotificationCalls.Answer(
                app: try $0.app(), identifier: $0.text(), action: $0.optional { $0.text() },
                text: $0.optional { $0.text() }, activationToken: $0.optional { $0.text() })
        },
        .init(.system, "AnswerNotification out") {
            SharedMessages.OptionalSession(session: try $0.optional { try $0.session() })
        },
    ]
}
