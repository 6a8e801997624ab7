import SceneModel

/// The parameters and replies of the calls of `org.proscenium.System` about links and the user's rules.
package enum LinkCalls {
    /// The parameters of `Open`.
    package struct Open: Hashable, Sendable, Codable {
        /// The link.
        package var url: String
        /// The app that is to open the link; nil to let the daemon choose one.
        package var app: AppIdentifier?
        /// Whether the daemon remembers the choice; nil for no.
        package var remember: Bool?
        /// The desktop's activation token; nil for none. The token lets the app's window come to the front.
        package var activationToken: String?
        /// The identifier with which the caller can repeat the request without a second effect; nil for none.
        package var requestIdentifier: String?

        /// Creates parameters.
        package init(
            url: String, app: AppIdentifier? = nil, remember: Bool? = nil, activationToken: String? = nil
        ) {
            (self.url, self.app, self.remember, self.activationToken) = (url, app, remember, activationToken)
        }
    }

    /// The reply to `Open`.
    package struct OpenReply: Hashable, Sendable, Codable {
        /// The app that opens the link.
        package var app: AppIdentifier
        /// The session that the link is opened in.
        package var session: SessionIdentifier

        /// Creates a reply.
        package init(app: AppIdentifier, session: SessionIdentifier) { (self.app, self.session) = (app, session) }
    }

    /// The parameters of `ListOpeners`, which lists the apps that can open a link.
    package struct ListOpeners: Hashable, Sendable, Codable {
        /// The link.
        package var url: String

        /// Creates parameters.
        package init(url: String) { self.url = url }
    }

    /// The reply to `ListOpeners`.
    package struct ListOpenersReply: Hashable, Sendable, Codable {
        /// The apps that can open the link, sorted by identifier.
        package var apps: [AppIdentifier]
        /// The app that the user chose earlier as the default for links with the same scheme or host; nil for none.
        package var remembered: AppIdentifier?

        /// Creates a reply.
        package init(apps: [AppIdentifier], remembered: AppIdentifier?) {
            (self.apps, self.remembered) = (apps, remembered)
        }
    }

    /// The reply to `ListRules`.
    package struct ListRulesReply: Hashable, Sendable, Codable {
        /// The rules, in the order in which they are evaluated.
        package var rules: [UserRule]

        /// Creates a reply.
        package init(rules: [UserRule]) { self.rules = rules }
    }

    /// The parameters of `AddRule`.
    package struct AddRule: Hashable, Sendable, Codable {
        /// The rule.
        package var rule: UserRule

        /// Creates parameters.
        package init(rule: UserRule) { self.rule = rule }
    }

    /// The parameters of `RemoveRule`.
    package struct RemoveRule: Hashable, Sendable, Codable {
        /// The app that the rule is about.
        package var app: AppIdentifier
        /// The rule's name.
        package var identifier: String

        /// Creates parameters.
        package init(app: AppIdentifier, identifier: String) { (self.app, self.identifier) = (app, identifier) }
    }
}
