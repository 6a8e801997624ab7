import SceneModel
import SceneProtocol
import Varlink

/// The calls about links, the user's rules and apps that go.
extension SystemConnection {
    /// Opens a link.
    func open(_ request: LinkCalls.Open) throws(LiveError) -> LinkCalls.Opened { try call("Open", request) }

    /// Who could open a link.
    func openers(of url: String) throws(LiveError) -> LinkCalls.Openers {
        try call("ListOpeners", LinkCalls.Link(url: url))
    }

    /// The user's rules, or those about an app.
    func rules(_ app: AppIdentifier? = nil) throws(LiveError) -> [UserRule] {
        try call("ListRules", SharedMessages.MaybeApp(app: app), as: LinkCalls.Rules.self).rules
    }

    /// Makes a rule.
    func add(_ rule: UserRule) throws(LiveError) {
        _ = try call("AddRule", LinkCalls.AddRule(rule: rule), as: NoParameters.self)
    }

    /// Takes a rule back.
    func removeRule(_ name: String, of app: AppIdentifier) throws(LiveError) {
        _ = try call("RemoveRule", LinkCalls.RemoveRule(app: app, identifier: name), as: NoParameters.self)
    }

    /// Forgets an app.
    func removeApp(_ app: AppIdentifier) throws(LiveError) {
        _ = try call("RemoveApp", SharedMessages.OneApp(app: app), as: NoParameters.self)
    }
}
