import SceneModel
import SceneProtocol
import Varlink

/// The calls about links, the user's rules and the removal of apps.
extension SystemConnection {
    /// Opens a link.
    func open(_ request: LinkCalls.Open) throws(LiveError) -> LinkCalls.Opened { try call("Open", request) }

    /// Returns the apps that can open a link.
    func openers(of url: String) throws(LiveError) -> LinkCalls.Openers {
        try call("ListOpeners", LinkCalls.Link(url: url))
    }

    /// Returns the user's rules, of all apps or of one.
    func rules(_ app: AppIdentifier? = nil) throws(LiveError) -> [UserRule] {
        try call("ListRules", SharedMessages.MaybeApp(app: app), as: LinkCalls.Rules.self).rules
    }

    /// Adds a rule.
    func add(_ rule: UserRule) throws(LiveError) {
        _ = try call("AddRule", LinkCalls.AddRule(rule: rule), as: NoParameters.self)
    }

    /// Removes a rule.
    func removeRule(_ name: String, of app: AppIdentifier) throws(LiveError) {
        _ = try call("RemoveRule", LinkCalls.RemoveRule(app: app, identifier: name), as: NoParameters.self)
    }

    /// Removes an app from the daemon.
    func removeApp(_ app: AppIdentifier) throws(LiveError) {
        _ = try call("RemoveApp", SharedMessages.OneApp(app: app), as: NoParameters.self)
    }
}
