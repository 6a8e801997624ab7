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

    /// Parameters that consist of one banner.
    package struct BannerReference: Hashable, Sendable, Codable {
        /// The identifier of the banner.
        package var banner: String

        /// Creates parameters.
        package init(banner: String) { self.banner = banner }
    }
}
