import PredicateFormat
import SceneModel
import SceneProtocol

extension MessageForm {
    /// The forms of links, routing rules and app removals.
    static let links: [MessageForm] = [
        .init(.system, "Rule") { try $0.rule() },
        .init(.system, "RemoveApp in") { SharedMessages.AppReference(app: try $0.app()) },
        .init(.system, "Open in") {
            var call = LinkCalls.Open(
                url: $0.text(), app: try $0.optional { try $0.app() }, remember: $0.optional { $0.flag() },
                activationToken: $0.optional { $0.text() })
            call.requestIdentifier = $0.optional { $0.text() }
            return call
        },
        .init(.system, "Open out") { LinkCalls.OpenReply(app: try $0.app(), session: try $0.session()) },
        .init(.system, "ListOpeners in") { LinkCalls.ListOpeners(url: $0.text()) },
        .init(.system, "ListOpeners out") {
            LinkCalls.ListOpenersReply(
                apps: try $0.array { try $0.app() }, remembered: try $0.optional { try $0.app() })
        },
        .init(.system, "ListRules in") { SharedMessages.OptionalApp(app: try $0.optional { try $0.app() }) },
        .init(.system, "ListRules out") { LinkCalls.ListRulesReply(rules: try $0.array { try $0.rule() }) },
        .init(.system, "AddRule in") { LinkCalls.AddRule(rule: try $0.rule()) },
        .init(.system, "RemoveRule in") { LinkCalls.RemoveRule(app: try $0.app(), identifier: $0.text()) },
    ]
}

extension MessageGenerator {
    /// Returns a user rule.
    mutating func rule() throws -> UserRule {
        let session = try optional { try $0.session() }
        return try UserRule(
            identifier: text(), app: try app(), predicate: try conditions().can,
            destination: session.map { .session($0) } ?? .newSession)
    }
}
