import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// A call that is repeated after a connection loss until it is answered.
final class RepeatedCall {
    let method: String
    let parameters: JSONValue
    let answered: () -> Void

    init(_ method: String, _ parameters: some Encodable, answered: @escaping () -> Void) {
        (self.method, self.parameters, self.answered) = (method, JSONValue(encoding: parameters), answered)
    }
}

extension ScriptedProcess {
    /// Acknowledges an item, unless the script specifies otherwise.
    func finish(_ item: ScenesMessages.Item, configuration: SceneConfiguration?, reactions: Reactions) {
        guard !reactions.ignoresItems else { return }
        schedule(reactions.milliseconds) {
            let parameters = ScenesCalls.Acknowledge(number: item.number, configuration: configuration)
            let fields = ["item": JSONValue.integer(item.number.rawValue)].merging(self.logFields(item.session)) { $1 }
            self.confirm(
                RepeatedCall("Acknowledge", parameters) { [weak self] in
                    self?.log("acknowledged", fields)
                    if reactions.crashesAfterAcknowledge { kill(getpid(), SIGKILL) }
                    if reactions.acknowledgesTwice { self?.call("Acknowledge", parameters, of: "acknowledgeTwice") }
                })
            // A refresh requests the state of a scene. A scene has a state only after its connection is acknowledged.
            if item.kind == .refresh, let session = item.session { self.saveState(of: session) }
        }
    }

    /// Saves the state of a scene, as an app does on request.
    func saveState(of session: SessionIdentifier) {
        let reactions = log("stateRestorationActivity", logFields(session))
        guard !reactions.ignoresItems else { return }
        saves += 1
        var activity = UserActivity(activityType: "\(bundle.identifier.text).restore")
        activity.userInfo = ["saves": .integer(Int64(saves)), "run": .integer(Int64(getpid()))]
        let state = ScenesCalls.SaveState(session: session, activity: activity)
        schedule(reactions.milliseconds) {
            self.confirm(
                RepeatedCall("SaveState", state) { [weak self] in
                    guard let self else { return }
                    log("stateSaved", logFields(session))
                })
        }
    }

    /// Makes a call and logs its reply.
    func call(_ member: String, _ parameters: some Encodable, of name: String, tag: JSONValue? = nil) {
        var fields: [String: JSONValue] = ["of": .string(name)]
        fields["tag"] = tag
        guard let calls else {
            fields["error"] = .string("notConnected")
            log("answer", fields)
            return
        }
        let method = member.contains(".") ? member : ProtocolInterface.scenes.member(member)
        calls.call(method, parameters) { [weak self] result in
            switch result {
            case .success(let reply): fields["reply"] = JSONValue(text: reply.parametersJSON)
            case .failure(.service(let error)):
                fields["error"] = .string(error.name)
                fields["parameters"] = JSONValue(text: error.parametersJSON)
            case .failure(let error): fields["error"] = .string("\(error)")
            }
            self?.log("answer", fields)
        }
    }

    private func confirm(_ confirmation: RepeatedCall) {
        confirmations.append(confirmation)
        send(confirmation)
    }

    /// Sends a confirmation if the app is connected; otherwise the confirmation is sent after the next registration.
    func send(_ confirmation: RepeatedCall) {
        calls?.call(ProtocolInterface.scenes.member(confirmation.method), confirmation.parameters) {
            [weak self] result in
            guard let self else { return }
            switch result {
            case .success:
                confirmations.removeAll { $0 === confirmation }
                confirmation.answered()
            case .failure(.service(let error)):
                confirmations.removeAll { $0 === confirmation }
                log(
                    "answer",
                    [
                        "of": .string(confirmation.method), "error": .string(error.name),
                        "parameters": JSONValue(text: error.parametersJSON), "sent": confirmation.parameters,
                    ])
            case .failure: break
            }
        }
    }
}
