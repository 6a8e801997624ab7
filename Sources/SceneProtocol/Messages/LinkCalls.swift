import SceneModel

/// The parameters and answers of the calls of `org.proscenium.System` about links and the user's rules.
public enum LinkCalls {
    /// The parameters of `Open`.
    public struct Open: Hashable, Sendable, Codable {
        /// The link.
        public var url: String
        /// The app that is to open it; nil to have one chosen.
        public var app: AppIdentifier?
        /// Whether the choice is kept; nil for no.
        public var remember: Bool?
        /// What the desktop gave so that the app's window may come to the front; nil for nothing.
        public var activationToken: String?

        /// Makes parameters.
        public init(
            url: String, app: AppIdentifier? = nil, remember: Bool? = nil, activationToken: String? = nil
        ) {
            (self.url, self.app, self.remember, self.activationToken) = (url, app, remember, activationToken)
        }
    }

    /// The answer of `Open`.
    public struct Opened: Hashable, Sendable, Codable {
        /// The app that opens the link.
        public var app: AppIdentifier
        /// The session it is opened in.
        public var session: SessionIdentifier

        /// Makes an answer.
        public init(app: AppIdentifier, session: SessionIdentifier) { (self.app, self.session) = (app, session) }
    }

    /// The parameters of `ListOpeners`.
    public struct Link: Hashable, Sendable, Codable {
        /// The link.
        public var url: String

        /// Makes parameters.
        public init(url: String) { self.url = url }
    }

    /// The answer of `ListOpeners`.
    public struct Openers: Hashable, Sendable, Codable {
        /// The apps, by identifier.
        public var apps: [AppIdentifier]
        /// The one that was remembered; nil for none.
        public var remembered: AppIdentifier?

        /// Makes an answer.
        public init(apps: [AppIdentifier], remembered: AppIdentifier?) {
            (self.apps, self.remembered) = (apps, remembered)
        }
    }

    /// The answer of `ListRules`.
    public struct Rules: Hashable, Sendable, Codable {
        /// The rules, in the order in which they are tried.
        public var rules: [UserRule]

        /// Makes an answer.
        public init(rules: [UserRule]) { self.rules = rules }
    }

    /// The parameters of `AddRule`.
    public struct AddRule: Hashable, Sendable, Codable {
        /// The rule.
        public var rule: UserRule

        /// Makes parameters.
        public init(rule: UserRule) { self.rule = rule }
    }

    /// The parameters of `RemoveRule`.
    public struct RemoveRule: Hashable, Sendable, Codable {
        /// The app that the rule is about.
        public var app: AppIdentifier
        /// The rule's name.
        public var identifier: String

        /// Makes parameters.
        public init(app: AppIdentifier, identifier: String) { (self.app, self.identifier) = (app, identifier) }
    }
}
