import Foundation
import Glibc
import SceneModel
import SceneProtocol
import Varlink

/// What the rules that fit an entry say about that which follows it.
struct Reactions {
    var never = false
    var milliseconds: Int?
    var crashesAfterAcknowledge = false
    var acknowledgesTwice = false
    var configuration: SceneConfiguration?

    /// Adds what the rules of another entry say.
    mutating func add(_ other: Reactions) {
        never = never || other.never
        milliseconds = other.milliseconds ?? milliseconds
        crashesAfterAcknowledge = crashesAfterAcknowledge || other.crashesAfterAcknowledge
        acknowledgesTwice = acknowledgesTwice || other.acknowledgesTwice
        configuration = other.configuration ?? configuration
    }
}

extension ScriptedProcess {
    /// Makes an entry and does what the script says about it.
    @discardableResult
    func note(_ entry: String, _ fields: [String: JSONValue] = [:]) -> Reactions {
        let count = counts[entry, default: 0] + 1
        counts[entry] = count
        journal.write(entry, fields)
        var reactions = Reactions()
        for rule in bundle.script.rules ?? []
        where rule.on == entry && (rule.nth ?? count) == count && (rule.run ?? bundle.start) == bundle.start {
            follow(rule, fields, &reactions)
        }
        return reactions
    }

    private func follow(_ rule: Rule, _ fields: [String: JSONValue], _ reactions: inout Reactions) {
        switch rule.reaction {
        case .crash: kill(getpid(), SIGKILL)
        case .exit: exit(rule.status ?? 0)
        case .hang: while true { pause() }
        case .ignoreTerm: ignoresTermination = true
        case .never: reactions.never = true
        case .late: reactions.milliseconds = rule.milliseconds
        case .crashAfterAcknowledge: reactions.crashesAfterAcknowledge = true
        case .acknowledgeTwice: reactions.acknowledgesTwice = true
        case .configure: reactions.configuration = rule.configuration
        case .garbage: calls?.sendRaw((0..<4096).map { _ in UInt8.random(in: .min ... .max) })
        case .flood: flood()
        case .foreignSession:
            let parameters = ["session": rule.session ?? "", "title": "not mine"]
            call("UpdateScene", parameters, of: "foreignSession")
        case .acknowledgeFuture:
            let number = ItemNumber(rawValue: (received?.rawValue ?? 0) + 1_000_000)
            call("Acknowledge", ScenesCalls.Acknowledge(number: number), of: "acknowledgeFuture")
        case .extend: extend(fields["session"], rule.milliseconds)
        }
    }

    private func flood() {
        guard let calls else { return }
        for _ in 0..<100_000 { calls.call("org.varlink.service.GetInfo", NoParameters(), mode: .oneway) }
    }

    /// Asks for more time to restore, and without a time never says that it is over.
    private func extend(_ session: JSONValue?, _ milliseconds: Int?) {
        let parameters = ["session": session ?? .null]
        call("ExtendRestoration", parameters, of: "extendRestoration")
        guard let milliseconds else { return }
        after(milliseconds) { self.call("CompleteRestoration", parameters, of: "completeRestoration") }
    }
}
