import SceneModel

/// The parameters and replies of the calls of `org.proscenium.System` about links and the user's rules.
public enum LinkCalls {
    /// The parameters of `Open`.
    public struct Open: Hashable, Sendable, Codable {
        /// The link.
        public var url: String
        /// The app that is to open the link; nil to let the daemon choose one.
        public var app: AppIdentifier?
        /// Whether the daemon remembers the choice; nil for no.
        public var remember: Bool?
        /// The desktop's activation token, which lets the app's window come to the front; nil for none.
        public var activationToken: String?

        /// Creates parameters.
        public init(
            url: String, app: AppIdentifier? = nil, remember: Bool? = nil, activationToken: String? = nil
        ) {
            (self.url, self.app, self.remember, self.activationToken) = (url, app, remember, activationToken)
        }
    }

    /// The reply to `Open`.
    public struct OpenReply: Hashable, Sendable, Codable {
        /// The app that opens the link.
        public var app: AppIdentifier
        /// The session that the link is opened in.
        public var session: SessionIdentifier

        /// Creates a reply.
        public init(app: AppIdentifier, session: SessionIdentifier) { (self.app, self.session) = (app, session) }
    }

    /// The parameters of `ListOpeners`.
    public struct ListOpeners: Hashable, Sendable, Codable {
        /// The link.
        public var url: String

        /// Creates parameters.
        public init(url: String) { self.url = url }
    }

    /// The reply to `ListOpeners`.
    public struct ListOpenersReply: Hashable, Sendable, Codable {
        /// The apps that can open the link, sorted by identifier.
        public var apps: [AppIdentifier]
        /// The app that is remembered as the default for such links; nil for none.
        public var remembered: AppIdentifier?

        /// Creates a reply.
        public init(apps: [AppIdentifier], remembered: AppIdentifier?) {
            (self.apps, self.remembered) = (apps, remembered)
        }
    }

    /// The reply to `ListRules`.
    public struct ListRulesReply: Hashable, Sendable, Codable {
        /// The rules, in the order in which they are evaluated.
        public var rules: [UserRule]

        /// Creates a reply.
        public init(rules: [UserRule]) { self.rules = rules }
    }

    /// The parameters of `AddRule`.
    public struct AddRule: Hashable, Sendable, Codable {
        /// The rule.
        public var rule: UserRule

        /// Creates parameters.
        public init(rule: UserRule) { self.rule = rule }
    }

    /// The parameters of `RemoveRule`.
    public struct RemoveRule: Hashable, Sendable, Codable {
        /// The app that the rule is about.
        public var app: AppIdentifier
        /// The rule's name.
        public var identifier: String

        /// Creates parameters.
        public init(app: AppIdentifier, identifier: String) { (self.app, self.identifier) = (app, identifier) }
    }
}
