import Foundation
import SceneModel
import Varlink

/// What the app does differently from a well-behaved one: `script.json` in the bundle.
struct Script: Decodable {
    /// Exceptions; those that fit are followed together.
    var rules: [Rule]?
    /// Path of the socket that entries go to, where the environment names none.
    var observer: String?
    /// Name of the file in the bundle that entries go to; `log.jsonl` when left out.
    var log: String?
    /// The event that a new registration carries.
    var event: SceneEvent?
    /// How long to look for a system side that is gone; 20 when left out.
    var reconnectSeconds: Double?

    /// A script without exceptions.
    init() {}

    private static let keys: Set<String> = ["rules", "observer", "log", "event", "reconnectSeconds"]

    /// Reads a script and checks that all of it means something.
    init(contentsOf file: URL) throws {
        let data = try Data(contentsOf: file)
        guard case .object(let members) = try JSONText.decode(JSONValue.self, from: data, name: file.path) else {
            throw SetupError("\(file.path): expected an object")
        }
        try Self.refuseOthers(than: Self.keys, in: members, file.path)
        var items: [JSONValue] = []
        if case .array(let rules)? = members["rules"] { items = rules }
        for (index, item) in items.enumerated() {
            guard case .object(let rule) = item else { continue }
            let place = "\(file.path): rules[\(index)]"
            try Self.refuseOthers(than: Rule.keys, in: rule, place)
            guard case .string(let name)? = rule["do"], Rule.Reaction(rawValue: name) == nil else { continue }
            let known = Rule.Reaction.allCases.map(\.rawValue).joined(separator: ", ")
            throw SetupError("\(place): nothing is known of 'do': '\(name)'; there are \(known)")
        }
        self = try JSONText.decode(Script.self, from: data, name: file.path)
        for (index, rule) in (rules ?? []).enumerated() {
            if let fault = rule.fault { throw SetupError("\(file.path): rules[\(index)]: \(fault)") }
        }
    }

    private static func refuseOthers(than known: Set<String>, in members: [String: JSONValue], _ place: String) throws {
        if let key = members.keys.filter({ !known.contains($0) }).min() {
            throw SetupError(
                "\(place): nothing reads the key '\(key)'; known are \(known.sorted().joined(separator: ", "))")
        }
    }
}

/// One exception: what is done when an entry is made.
struct Rule: Decodable {
    /// What can be done.
    enum Reaction: String, Decodable, CaseIterable {
        case crash, crashAfterAcknowledge, exit, never, late, hang, garbage, flood, foreignSession, acknowledgeTwice
        case acknowledgeFuture, extend, ignoreTerm, configure, dedicate
    }

    /// The entry that sets it off.
    var on: String
    /// Which occurrence in the process; every one when left out.
    var nth: Int?
    /// Which start of the bundle; every one when left out.
    var run: Int?
    var reaction: Reaction
    var milliseconds: Int?
    var status: Int32?
    var session: String?
    var configuration: SceneConfiguration?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case on, nth, run, milliseconds, status, session, configuration
        case reaction = "do"
    }

    static let keys = Set(CodingKeys.allCases.map(\.rawValue))

    /// What is wrong with the rule; nil when it can be followed.
    var fault: String? {
        if !EntryName.all.contains(on) {
            return "there is no entry '\(on)'; there are \(EntryName.all.sorted().joined(separator: ", "))"
        }
        switch reaction {
        case .late where (milliseconds ?? -1) < 0: return "'late' needs 'milliseconds'"
        case .foreignSession where session == nil: return "'foreignSession' needs 'session'"
        case .configure where configuration == nil: return "'configure' needs 'configuration'"
        default: return nil
        }
    }
}

/// The entries that rules can wait for.
enum EntryName {
    static let all: Set<String> = [
        "launch", "registered", "item", "didFinishLaunching", "didDiscardSceneSessions", "configurationForConnecting",
        "willConnectTo", "continueUserActivity", "openURLContexts", "performActionFor", "didReceiveNotification",
        "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground",
        "stateRestorationActivity", "sceneDidDisconnect", "refresh", "acknowledged", "stateSaved", "willTerminate",
        "connectionLost", "present", "didReceiveRemoteNotification",
    ]
}
