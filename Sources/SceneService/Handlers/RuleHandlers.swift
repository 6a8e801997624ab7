import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

/// The handlers of the methods of `org.proscenium.System` about the user's rules.
struct RuleHandlers {
    let runner: MachineRunner

    var all: [String: Service.Handler] {
        [
            "ListRules": { call throws(VarlinkError) in
                let app = try call.decode(SharedMessages.OptionalApp.self).app
                let apps = app.map { [$0] } ?? runner.machine.appStatuses.map(\.app)
                call.reply(LinkCalls.ListRulesReply(rules: apps.flatMap(runner.machine.rules(of:))))
            },
            "AddRule": add,
            "RemoveRule": { call throws(VarlinkError) in
                let request = try call.decode(LinkCalls.RemoveRule.self)
                runner.request(
                    { .removeRule(request.app, request.identifier, $0) }, then: call.replyHandler(for: .system))
            },
        ]
    }

    private func add(_ call: IncomingCall) throws(VarlinkError) {
        let rule: UserRule
        do {
            rule = try call.decode(LinkCalls.AddRule.self).rule
        } catch {
            guard let reason = ParameterRefusal.reason(of: LinkCalls.AddRule.self, in: call.parametersJSON) else {
                throw error
            }
            throw ProtocolInterface.system.error("InvalidRule", reason)
        }
        guard rule.identifier.utf8.count <= AppLimits.ruleIdentifierBytes else {
            throw .invalidParameter("rule.identifier")
        }
        if case .session(let session) = rule.destination, runner.machine.session(session)?.app != rule.app {
            throw ProtocolInterface.system.error(RequestError.unknownSession(session))
        }
        runner.request({ .putRule(rule, $0) }, then: call.replyHandler(for: .system))
    }
}
