import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// The combined reactions of the rules that match a log entry. They apply to the steps after that entry.
struct Reactions {
    var ignoresItems = false
    var milliseconds: Int?
    var crashesAfterAcknowledge = false
    var acknowledgesTwice = false
    var configuration: SceneConfiguration?

    /// Adds the reactions of the rules that match a further log entry.
    mutating func add(_ other: Reactions) {
        ignoresItems = ignoresItems || other.ignoresItems
        milliseconds = other.milliseconds ?? milliseconds
        crashesAfterAcknowledge = crashesAfterAcknowledge || other.crashesAfterAcknowledge
        acknowledgesTwice = acknowledgesTwice || other.acknowledgesTwice
        configuration = other.configuration ?? configuration
    }
}

extension ScriptedProcess {
    /// Logs an entry and executes the matching rules.
    @discardableResult
    func log(_ entry: String, _ fields: [String: JSONValue] = [:]) -> Reactions {
        let count = counts[entry, default: 0] + 1
        counts[entry] = count
        journal.write(entry, fields)
        var reactions = Reactions()
        for rule in bundle.script.rules ?? []
        where rule.on == entry && (rule.occurrence ?? count) == count
            && (rule.launch ?? bundle.launchNumber) == bundle.launchNumber
        {
            apply(rule, fields, &reactions)
        }
        return reactions
    }

    private func apply(_ rule: Rule, _ fields: [String: JSONValue], _ reactions: inout Reactions) {
        switch rule.reaction {
        case .crash: kill(getpid(), SIGKILL)
        case .exit: exit(rule.status ?? 0)
        case .hang: while true { pause() }
        case .ignoreTerm: ignoresTermination = true
        case .ignore: reactions.ignoresItems = true
        case .delay: reactions.milliseconds = rule.milliseconds
        case .crashAfterAcknowledge: reactions.crashesAfterAcknowledge = true
        case .acknowledgeTwice: reactions.acknowledgesTwice = true
        case .configure: reactions.configuration = rule.configuration
        case .garbage: calls?.sendRaw((0..<4096).map { _ in UInt8.random(in: .min ... .max) })
        case .flood: flood()
        case .foreignSession:
            let parameters = ["session": rule.session ?? "", "title": "not mine"]
            call("UpdateScene", parameters, of: "foreignSession")
        case .acknowledgeFuture:
            let number = ItemNumber(rawValue: (lastReceived?.rawValue ?? 0) + 1_000_000)
            call("Acknowledge", ScenesCalls.Acknowledge(number: number), of: "acknowledgeFuture")
        case .setConditions: setConditions(of: fields["session"], to: fields["content"])
        case .extend: extend(fields["session"], rule.milliseconds)
        }
    }

    /// Sets conditions by which the scene accepts this content only, and sets the scene's title to the content's last
    /// component.
    private func setConditions(of session: JSONValue?, to content: JSONValue?) {
        guard case .string(let text)? = content else { return }
        let literal = "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        let predicate = JSONValue.string("SELF == \(literal)")
        let title = text.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? text
        let parameters: [String: JSONValue] = [
            "session": session ?? .null, "conditions": .object(["can": predicate, "prefers": predicate]),
            "title": .string(title),
        ]
        call("UpdateScene", parameters, of: "setConditions")
    }

    private func flood() {
        guard let calls else { return }
        for _ in 0..<100_000 { calls.call("org.varlink.service.GetInfo", NoParameters(), mode: .oneway) }
    }

    /// Extends restoration and completes it after a time; never if the time is nil.
    private func extend(_ session: JSONValue?, _ milliseconds: Int?) {
        let parameters = ["session": session ?? .null]
        call("ExtendRestoration", parameters, of: "extendRestoration")
        guard let milliseconds else { return }
        schedule(milliseconds) { self.call("CompleteRestoration", parameters, of: "completeRestoration") }
    }
}
