import SceneModel
import Varlink

/// The parameters and answers of the calls about notifications, of `org.proscenium.Scenes` and of `org.proscenium.System`.
public enum NotificationCalls {
    /// The parameters of `AddNotification`.
    public struct Add: Hashable, Sendable, Codable {
        /// What is to be delivered, and when.
        public var request: NotificationRequest

        /// Makes parameters.
        public init(request: NotificationRequest) { self.request = request }
    }

    /// The parameters of `RemoveNotifications` for an app about its own.
    public struct Remove: Hashable, Sendable, Codable {
        /// The requests; nil for all.
        public var identifiers: [String]?
        /// Whether those that wait are removed; nil for no.
        public var pending: Bool?
        /// Whether those that were delivered are removed; nil for no.
        public var delivered: Bool?

        /// Makes parameters.
        public init(identifiers: [String]? = nil, pending: Bool? = nil, delivered: Bool? = nil) {
            (self.identifiers, self.pending, self.delivered) = (identifiers, pending, delivered)
        }
    }

    /// A request with a date: when it fires next, or when it was delivered.
    public struct Dated: Hashable, Sendable, Codable {
        /// The request.
        public var request: NotificationRequest
        /// The date.
        public var date: Timestamp

        /// Makes a pair.
        public init(request: NotificationRequest, date: Timestamp) { (self.request, self.date) = (request, date) }
    }

    /// The answer of `ListNotifications` to an app about its own.
    public struct Own: Hashable, Sendable, Codable {
        /// What waits, the soonest first.
        public var pending: [Dated]
        /// What was delivered and not dealt with, the oldest first.
        public var delivered: [Dated]

        /// Makes an answer.
        public init(pending: [Dated], delivered: [Dated]) { (self.pending, self.delivered) = (pending, delivered) }
    }

    /// The parameters of `SetNotificationCategories`, and the answer of `NotificationCategories`.
    public struct Categories: Hashable, Sendable, Codable {
        /// The app's categories.
        public var categories: [NotificationCategory]

        /// Makes parameters.
        public init(categories: [NotificationCategory]) { self.categories = categories }
    }

    /// The parameters of `Notify`.
    public struct Notify: Hashable, Sendable, Codable {
        /// The app that the notification is of.
        public var app: AppIdentifier
        /// What is to be delivered, and when.
        public var request: NotificationRequest

        /// Makes parameters.
        public init(app: AppIdentifier, request: NotificationRequest) { (self.app, self.request) = (app, request) }
    }

    /// The parameters of `Push`.
    public struct Push: Equatable, Sendable, Codable {
        /// The app that is to get it.
        public var app: AppIdentifier
        /// What a server would send to Apple's service.
        public var payload: JSONValue

        /// Makes parameters.
        public init(app: AppIdentifier, payload: JSONValue) { (self.app, self.payload) = (app, payload) }
    }

    /// The answer of `Push`.
    public struct Pushed: Hashable, Sendable, Codable {
        /// The notification that is shown for it; nil when nothing is.
        public var notification: String?
        /// Whether the app is woken in the background.
        public var wakesApp: Bool

        /// Makes an answer.
        public init(notification: String?, wakesApp: Bool) {
            (self.notification, self.wakesApp) = (notification, wakesApp)
        }
    }

    /// A notification in the list of everyone's.
    public struct Status: Hashable, Sendable, Codable {
        /// What has become of it.
        public enum State: String, Hashable, Sendable, Codable, CaseIterable {
            /// It waits for its date.
            case pending
            /// It was delivered and not dealt with.
            case delivered
        }

        /// The app it is of.
        public var app: AppIdentifier
        /// What has become of it.
        public var state: State
        /// What it is.
        public var request: NotificationRequest
        /// When it fires next, or when it was delivered.
        public var date: Timestamp

        /// Makes a status.
        public init(app: AppIdentifier, state: State, request: NotificationRequest, date: Timestamp) {
            (self.app, self.state, self.request, self.date) = (app, state, request, date)
        }
    }

    /// The answer of `ListNotifications`.
    public struct Statuses: Hashable, Sendable, Codable {
        /// What waits, the soonest first, and then what was delivered, the oldest first.
        public var notifications: [Status]

        /// Makes an answer.
        public init(notifications: [Status]) { self.notifications = notifications }
    }

    /// The parameters of `RemoveNotifications` about any app's.
    public struct RemoveOf: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier
        /// The requests; nil for all.
        public var identifiers: [String]?
        /// Whether those that wait are removed; nil for no.
        public var pending: Bool?
        /// Whether those that were delivered are removed; nil for no.
        public var delivered: Bool?

        /// Makes parameters.
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
        /// The notification's request.
        public var identifier: String
        /// The action that is chosen; nil for a tap.
        public var action: String?
        /// What is written; nil for actions without a text field.
        public var text: String?
        /// What the desktop gave so that the app's window may come to the front; nil for nothing.
        public var activationToken: String?

        /// Makes parameters.
        public init(
            app: AppIdentifier, identifier: String, action: String? = nil, text: String? = nil,
            activationToken: String? = nil
        ) {
            (self.app, self.identifier, self.action) = (app, identifier, action)
            (self.text, self.activationToken) = (text, activationToken)
        }
    }
}
