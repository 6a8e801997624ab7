import SceneModel

/// Parameters and replies that several methods have in common.
public enum SharedMessages {
    /// The parameters of `Join`.
    public struct Join: Hashable, Sendable, Codable {
        /// The secret from the registration.
        public var token: String

        /// Creates parameters.
        public init(token: String) { self.token = token }
    }

    /// Parameters, or a reply, that name a session.
    public struct SessionReference: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier

        /// Creates parameters.
        public init(session: SessionIdentifier) { self.session = session }
    }

    /// Parameters, or a reply, that name an app.
    public struct AppReference: Hashable, Sendable, Codable {
        /// The app.
        public var app: AppIdentifier

        /// Creates parameters.
        public init(app: AppIdentifier) { self.app = app }
    }

    /// Parameters that may name an app.
    public struct OptionalApp: Hashable, Sendable, Codable {
        /// The app; nil for all apps.
        public var app: AppIdentifier?

        /// Creates parameters.
        public init(app: AppIdentifier? = nil) { self.app = app }
    }

    /// Parameters that close a session.
    public struct CloseSession: Hashable, Sendable, Codable {
        /// The session.
        public var session: SessionIdentifier
        /// The animation with which the session's window disappears; nil for the standard one.
        public var animation: DismissalAnimation?

        /// Creates parameters.
        public init(session: SessionIdentifier, animation: DismissalAnimation? = nil) {
            (self.session, self.animation) = (session, animation)
        }
    }

    /// A reply that may name a session.
    package struct OptionalSession: Hashable, Sendable, Codable {
        /// The session; nil when none is shown.
        package var session: SessionIdentifier?

        /// Creates a reply.
        package init(session: SessionIdentifier? = nil) { self.session = session }
    }

    /// Parameters that name a banner.
    package struct BannerReference: Hashable, Sendable, Codable {
        /// The banner.
        package var banner: String

        /// Creates parameters.
        package init(banner: String) { self.banner = banner }
    }
}
