import SceneModel
import SceneProtocol
import Varlink

/// Calls about links and the user's rules, and the removal of apps.
extension SystemConnection {
    /// Opens a link.
    func open(_ request: LinkCalls.Open) throws(DaemonCallError) -> LinkCalls.OpenReply { try call("Open", request) }

    /// Returns the apps that can open a link.
    func openers(of url: String) throws(DaemonCallError) -> LinkCalls.ListOpenersReply {
        try call("ListOpeners", LinkCalls.ListOpeners(url: url))
    }

    /// Returns the user's rules for all apps or for one app.
    func rules(_ app: AppIdentifier? = nil) throws(DaemonCallError) -> [UserRule] {
        try call("ListRules", SharedMessages.OptionalApp(app: app), as: LinkCalls.ListRulesReply.self).rules
    }

    /// Adds a rule, or replaces the rule with the same name.
    func addRule(_ rule: UserRule) throws(DaemonCallError) {
        _ = try call("AddRule", LinkCalls.AddRule(rule: rule), as: NoParameters.self)
    }

    /// Removes a rule.
    func removeRule(_ name: String, of app: AppIdentifier) throws(DaemonCallError) {
        _ = try call("RemoveRule", LinkCalls.RemoveRule(app: app, identifier: name), as: NoParameters.self)
    }

    /// Removes an app, its sessions and all its records from the daemon.
    func removeApp(_ app: AppIdentifier) throws(DaemonCallError) {
        _ = try call("RemoveApp", SharedMessages.AppReference(app: app), as: NoParameters.self)
    }
}
