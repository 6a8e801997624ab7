import SceneModel
import Varlink

/// The parameters and replies of the calls about notifications in `org.proscenium.Scenes` and `org.proscenium.System`.
public enum NotificationCalls {
    /// The parameters of `AddNotification`.
    package struct Add: Hashable, Sendable, Codable {
        /// The notification to deliver, with its trigger.
        package var request: NotificationRequest

        /// Creates parameters.
        package init(request: NotificationRequest) { self.request = request }
    }

    /// The parameters of `RemoveNotifications` for an app's own notifications.
    package struct Remove: Hashable, Sendable, Codable {
        /// The identifiers of the requests; nil for all requests.
        package var identifiers: [String]?
        /// Whether pending notifications are removed; nil for no.
        package var pending: Bool?
        /// Whether delivered notifications are removed; nil for no.
        package var delivered: Bool?

        /// Creates parameters.
        package init(identifiers: [String]? = nil, pending: Bool? = nil, delivered: Bool? = nil) {
            (self.identifiers, self.pending, self.delivered) = (identifiers, pending, delivered)
        }
    }

    /// A notification request with a date: the date of the next delivery of a pending notification, or the date on
    /// which a delivered notification was delivered.
    package struct DatedNotification: Hashable, Sendable, Codable {
        /// The notification's request.
        package var request: NotificationRequest
        /// The date of the next delivery, or of the past delivery.
        package var date: Timestamp

        /// Creates a dated notification.
        package init(request: NotificationRequest, date: Timestamp) { (self.request, self.date) = (request, date) }
    }

    /// The reply to `ListNotifications` of `org.proscenium.Scenes`, with the app's own notifications.
    package struct AppNotifications: Hashable, Sendable, Codable {
        /// The pending notifications, ordered by the date of their next delivery, earliest first.
        package var pending: [DatedNotification]
        /// The delivered notifications that were neither answered nor removed, the oldest first.
        package var delivered: [DatedNotification]

        /// Creates a reply.
        package init(pending: [DatedNotification], delivered: [DatedNotification]) {
            (self.pending, self.delivered) = (pending, delivered)
        }
    }

    /// The parameters of `SetNotificationCategories`, and the reply to `NotificationCategories`.
    public struct Categories: Hashable, Sendable, Codable {
        /// The app's categories.
        package var categories: [NotificationCategory]

        /// Creates parameters or a reply.
        package init(categories: [NotificationCategory]) { self.categories = categories }
    }

    /// The parameters of `Notify`.
    public struct Notify: Hashable, Sendable, Codable {
        /// The app that the notification belongs to.
        public var app: AppIdentifier
        /// The notification to deliver, with its trigger.
        public var request: NotificationRequest

        /// Creates parameters.
        public init(app: AppIdentifier, request: NotificationRequest) { (self.app, self.request) = (app, request) }
    }

    /// The parameters of `Push`.
    public struct Push: Equatable, Sendable, Codable {
        /// The app that is to receive the push.
        public var app: AppIdentifier
        /// The payload that a server would send to Apple's push service.
        public var payload: JSONValue
        /// The identifier with which the caller can repeat the push without a second effect; nil for none.
        package var requestIdentifier: String?

        /// Creates parameters.
        public init(app: AppIdentifier, payload: JSONValue) { (self.app, self.payload) = (app, payload) }
    }

    /// The reply to `Push`.
    package struct PushReply: Hashable, Sendable, Codable {
        /// The identifier of the notification that the push delivers; nil if the push has no text to show.
        package var notification: String?
        /// Whether the push wakes the app in the background.
        package var wakesApp: Bool

        /// Creates a reply.
        package init(notification: String?, wakesApp: Bool) {
            (self.notification, self.wakesApp) = (notification, wakesApp)
        }
    }

    /// A notification in the list of all apps' notifications.
    public struct Status: Hashable, Sendable, Codable {
        /// The delivery state of a notification.
        public enum State: String, Hashable, Sendable, Codable, CaseIterable {
            /// The notification waits for the date of its next delivery.
            case pending
            /// The notification was delivered, and neither answered nor removed.
            case delivered
        }

        /// The app that the notification belongs to.
        public var app: AppIdentifier
        /// The delivery state.
        public var state: State
        /// The request of the notification.
        public var request: NotificationRequest
        /// The date of the next delivery of a pending notification, or the date on which a delivered notification was
        /// delivered.
        public var date: Timestamp

        /// Creates a status.
        public init(app: AppIdentifier, state: State, request: NotificationRequest, date: Timestamp) {
            (self.app, self.state, self.request, self.date) = (app, state, request, date)
        }
    }

    /// The reply to `ListNotifications` of `org.proscenium.System`, with the notifications of one app or of all apps.
    package struct ListReply: Hashable, Sendable, Codable {
        /// The pending notifications, the earliest first, followed by the delivered notifications, the oldest first.
        package var notifications: [Status]

        /// Creates a reply.
        package init(notifications: [Status]) { self.notifications = notifications }
    }

    /// The parameters of `RemoveNotifications` for the notifications of any app.
    package struct RemoveForApp: Hashable, Sendable, Codable {
        /// The app whose notifications are removed.
        package var app: AppIdentifier
        /// The identifiers of the requests; nil for all requests.
        package var identifiers: [String]?
        /// Whether pending notifications are removed; nil for no.
        package var pending: Bool?
        /// Whether delivered notifications are removed; nil for no.
        package var delivered: Bool?

        /// Creates parameters.
        package init(
            app: AppIdentifier, identifiers: [String]? = nil, pending: Bool? = nil, delivered: Bool? = nil
        ) {
            (self.app, self.identifiers, self.pending, self.delivered) = (app, identifiers, pending, delivered)
        }
    }

    /// The parameters of `AnswerNotification`.
    public struct Answer: Hashable, Sendable, Codable {
        /// The app that the notification belongs to.
        public var app: AppIdentifier
        /// The identifier of the notification's request.
        public var identifier: String
        /// The identifier of the chosen action; nil for a tap.
        public var action: String?
        /// The text that the person entered; nil if the action has no text field.
        public var text: String?
        /// The desktop's activation token; nil for none. The token lets the app's window come to the front.
        package var activationToken: String?

        /// Creates parameters.
        public init(
            app: AppIdentifier, identifier: String, action: String? = nil, text: String? = nil,
            activationToken: String? = nil
        ) {
            (self.app, self.identifier, self.action) = (app, identifier, action)
            (self.text, self.activationToken) = (text, activationToken)
        }
    }
}
