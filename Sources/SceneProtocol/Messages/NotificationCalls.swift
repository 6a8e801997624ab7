import SceneModel
import Varlink

/// The parameters and replies of the calls about notifications, of `org.proscenium.Scenes` and of
/// `org.proscenium.System`.
public enum NotificationCalls {
    /// The parameters of `AddNotification`.
    public struct Add: Hashable, Sendable, Codable {
        /// The notification to deliver, with its trigger.
        public var request: NotificationRequest

        /// Creates parameters.
        public init(request: NotificationRequest) { self.request = request }
    }

    /// The parameters of `RemoveNotifications` for an app's own notifications.
    public struct Remove: Hashable, Sendable, Codable {
        /// The identifiers of the requests; nil for all requests.
        public var identifiers: [String]?
        /// Whether pending notifications are removed; nil for no.
        public var pending: Bool?
        /// Whether delivered notifications are removed; nil for no.
        public var delivered: Bool?

        /// Creates parameters.
        public init(identifiers: [String]? = nil, pending: Bool? = nil, delivered: Bool? = nil) {
            (self.identifiers, self.pending, self.delivered) = (identifiers, pending, delivered)
        }
    }

    /// A request with a date: that of its next delivery while it is pending, or that of its delivery.
    public struct DatedNotification: Hashable, Sendable, Codable {
        /// The request.
        public var request: NotificationRequest
        /// The date.
        public var date: Timestamp

        /// Creates a pair.
        public init(request: NotificationRequest, date: Timestamp) { (self.request, self.date) = (request, date) }
    }

    /// The reply to `ListNotifications` with an app's own notifications.
    public struct AppNotifications: Hashable, Sendable, Codable {
        /// The pending notifications, the soonest first.
        public var pending: [DatedNotification]
        /// The delivered notifications that were neither answered nor removed, the oldest first.
        public var delivered: [DatedNotification]

        /// Creates a reply.
        public init(pending: [DatedNotification], delivered: [DatedNotification]) {
            (self.pending, self.delivered) = (pending, delivered)
        }
    }

    /// The parameters of `SetNotificationCategories`, and the reply to `NotificationCategories`.
    public struct Categories: Hashable, Sendable, Codable {
        /// The app's categories.
        public var categories: [NotificationCategory]

        /// Creates parameters.
        public init(categories: [NotificationCategory]) { self.categories = categories }
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

        /// Creates parameters.
        public init(app: AppIdentifier, payload: JSONValue) { (self.app, self.payload) = (app, payload) }
    }

    /// The reply to `Push`.
    public struct Pushed: Hashable, Sendable, Codable {
        /// The identifier of the notification that the push shows; nil when it shows none.
        public var notification: String?
        /// Whether the push wakes the app in the background.
        public var wakesApp: Bool

        /// Creates a reply.
        public init(notification: String?, wakesApp: Bool) {
            (self.notification, self.wakesApp) = (notification, wakesApp)
        }
    }

    /// A notification in the list of all apps' notifications.
    public struct Status: Hashable, Sendable, Codable {
        /// The delivery state of a notification.
        public enum State: String, Hashable, Sendable, Codable, CaseIterable {
            /// The notification waits for its date.
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
        /// The date of the next delivery of a pending notification, or the date on which it was delivered.
        public var date: Timestamp

        /// Creates a status.
        public init(app: AppIdentifier, state: State, request: NotificationRequest, date: Timestamp) {
            (self.app, self.state, self.request, self.date) = (app, state, request, date)
        }
    }

    /// The reply to `ListNotifications`.
    public struct Statuses: Hashable, Sendable, Codable {
        /// The pending notifications, the soonest first, followed by the delivered ones, the oldest first.
        public var notifications: [Status]

        /// Creates a reply.
        public init(notifications: [Status]) { self.notifications = notifications }
    }

    /// The parameters of `RemoveNotifications` for the notifications of any app.
    public struct RemoveForApp: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier
        /// The identifiers of the requests; nil for all requests.
        public var identifiers: [String]?
        /// Whether pending notifications are removed; nil for no.
        public var pending: Bool?
        /// Whether delivered notifications are removed; nil for no.
        public var delivered: Bool?

        /// Creates parameters.
        public init(
            app: AppIdentifier, identifiers: [String]? = nil, pending: Bool? = nil, delivered: Bool? = nil
        ) {
            (self.app, self.identifiers, self.pending, self.delivered) = (app, identifiers, pending, delivered)
        }
    }

    /// The parameters of `AnswerNotification`.
    public struct Answer: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier
        /// The identifier of the notification's request.
        public var identifier: String
        /// The chosen action; nil for a tap.
        public var action: String?
        /// The text the person entered; nil for actions without a text field.
        public var text: String?
        /// The desktop's activation token, which lets the app's window come to the front; nil for none.
        public var activationToken: String?

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
