import SceneModel

/// Parameters and replies that several methods share.
public enum SharedMessages {
    /// The parameters of `Join`.
    public struct Join: Hashable, Sendable, Codable {
        /// The join token from the registration.
        public var token: String

        /// Creates parameters.
        public init(token: String) { self.token = token }
    }

    /// Parameters or a reply that consist of one session.
    public struct SessionReference: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier

        /// Creates parameters.
        public init(session: SessionIdentifier) { self.session = session }
    }

    /// Parameters or a reply that consist of one app.
    public struct AppReference: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier

        /// Creates parameters.
        public init(app: AppIdentifier) { self.app = app }
    }

    /// Parameters of a list of all apps or of one app.
    public struct OptionalApp: Hashable, Sendable, Codable {
        /// The app; nil for all apps.
        public var app: AppIdentifier?

        /// Creates parameters.
        public init(app: AppIdentifier? = nil) { self.app = app }
    }

    /// The parameters of a call that closes a session.
    public struct CloseSession: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// The animation with which the session's window disappears; nil for the standard animation.
        public var animation: DismissalAnimation?

        /// Creates parameters.
        public init(session: SessionIdentifier, animation: DismissalAnimation? = nil) {
            (self.session, self.animation) = (session, animation)
        }
    }

    /// A reply that consists of at most one session.
    package struct OptionalSession: Hashable, Sendable, Codable {
        /// The session that is shown; nil if the call shows none.
        package var session: SessionIdentifier?

        /// Creates a reply.
        package init(session: SessionIdentifier? = nil) { self.session = session }
    }

    /// A reply to a request that changes stored state: the fields of its content, and whether the changes are durable.
    package struct AcceptedReply<Content: Codable & Equatable & Sendable>: Equatable, Sendable, Codable {
        /// The content of the reply.
        package var content: Content
        /// True if the daemon accepted the request but could not store its changes yet; nil if they are durable.
        package var notYetDurable: Bool?

        private enum Key: String, CodingKey { case notYetDurable }

        /// Creates a reply.
        package init(_ content: Content, notYetDurable: Bool? = nil) {
            (self.content, self.notYetDurable) = (content, notYetDurable)
        }

        /// Decodes the fields of the content and the additional field from one object.
        package init(from decoder: any Decoder) throws {
            content = try Content(from: decoder)
            notYetDurable = try decoder.container(keyedBy: Key.self).decodeIfPresent(Bool.self, forKey: .notYetDurable)
        }

        /// Encodes the fields of the content and the additional field into one object.
        package func encode(to encoder: any Encoder) throws {
            try content.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encodeIfPresent(notYetDurable, forKey: .notYetDurable)
        }
    }

    /// Parameters that consist of one banner.
    package struct BannerReference: Hashable, Sendable, Codable {
        /// The identifier of the banner.
        package var banner: String

        /// Creates parameters.
        package init(banner: String) { self.banner = banner }
    }
}
