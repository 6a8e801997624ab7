import Foundation
import SceneModel
import Varlink

/// The deviations of the app from a well-behaved app, as read from `script.json` in the bundle.
struct Script: Decodable {
    /// The deviations; all matching rules apply.
    var rules: [Rule]?
    /// The path of the observer's socket; used if the environment names none.
    var observer: String?
    /// The name of the log file in the bundle; `log.jsonl` when nil.
    var log: String?
    /// The event that the first registration of the process contains; nil for none.
    var event: SceneEvent?
    /// The number of seconds for which the app retries to connect to the daemon; nil for 20.
    var reconnectSeconds: Double?
    /// The number of shortcuts with which the app answers queries; nil for an app that does not support such queries.
    var shortcuts: Int?

    /// Creates a script without deviations.
    init() {}

    private static let keys: Set<String> = ["rules", "observer", "log", "event", "reconnectSeconds", "shortcuts"]

    /// Reads and validates a script.
    init(contentsOf file: URL) throws {
        let data = try Data(contentsOf: file)
        guard case .object(let members) = try JSONText.decode(JSONValue.self, from: data, name: file.path) else {
            throw SetupError("\(file.path): expected an object")
        }
        try Self.rejectUnknownKeys(allowed: Self.keys, in: members, file.path)
        var items: [JSONValue] = []
        if case .array(let rules)? = members["rules"] { items = rules }
        for (index, item) in items.enumerated() {
            guard case .object(let rule) = item else { continue }
            let path = "\(file.path): rules[\(index)]"
            try Self.rejectUnknownKeys(allowed: Rule.keys, in: rule, path)
            guard case .string(let name)? = rule["do"], Rule.Reaction(rawValue: name) == nil else { continue }
            let allowedKeys = Rule.Reaction.allCases.map(\.rawValue).joined(separator: ", ")
            throw SetupError("\(path): unknown value of 'do': '\(name)'; use one of \(allowedKeys)")
        }
        self = try JSONText.decode(Script.self, from: data, name: file.path)
        for (index, rule) in (rules ?? []).enumerated() {
            if let fault = rule.fault { throw SetupError("\(file.path): rules[\(index)]: \(fault)") }
        }
    }

    private static func rejectUnknownKeys(
        allowed allowedKeys: Set<String>, in members: [String: JSONValue], _ path: String
    ) throws {
        if let key = members.keys.filter({ !allowedKeys.contains($0) }).min() {
            throw SetupError(
                "\(path): unknown key '\(key)'; use one of \(allowedKeys.sorted().joined(separator: ", "))")
        }
    }
}

/// One deviation: the reaction to an entry.
struct Rule: Decodable {
    /// A kind of reaction.
    enum Reaction: String, Decodable, CaseIterable {
        case crash, crashAfterAcknowledge, exit, ignore, delay, hang, garbage, flood, foreignSession, acknowledgeTwice
        case acknowledgeFuture, extend, ignoreTerm, configure, setConditions
    }

    /// The entry that triggers the rule.
    var on: String
    /// The occurrence of the entry in the process; every occurrence when nil.
    var occurrence: Int?
    /// The launch of the bundle; every launch when nil.
    var launch: Int?
    var reaction: Reaction
    var milliseconds: Int?
    var status: Int32?
    var session: String?
    var configuration: SceneConfiguration?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case on, occurrence, launch, milliseconds, status, session, configuration
        case reaction = "do"
    }

    static let keys = Set(CodingKeys.allCases.map(\.rawValue))

    /// A description of what is invalid in the rule; nil when it is valid.
    var fault: String? {
        if !EntryName.all.contains(on) {
            return "unknown entry '\(on)'; use one of \(EntryName.all.sorted().joined(separator: ", "))"
        }
        switch reaction {
        case .delay where (milliseconds ?? -1) < 0: return "'delay' needs 'milliseconds'"
        case .foreignSession where session == nil: return "'foreignSession' needs 'session'"
        case .configure where configuration == nil: return "'configure' needs 'configuration'"
        default: return nil
        }
    }
}

/// The names of the entries that can trigger rules.
enum EntryName {
    static let all: Set<String> = [
        "launch", "registered", "item", "didFinishLaunching", "didDiscardSceneSessions", "configurationForConnecting",
        "willConnectTo", "willContinueUserActivity", "continueUserActivity", "didFailToContinueUserActivity",
        "openURLContexts", "performActionFor", "didReceiveNotification",
        "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground",
        "stateRestorationActivity", "sceneDidDisconnect", "refresh", "acknowledged", "stateSaved", "willTerminate",
        "connectionLost", "present", "didReceiveRemoteNotification", "shortcutQuery", "shortcutChoice",
        "activityQuery", "userActivityWasContinued",
    ]
}
