import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// Handlers of the daemon's messages. They log the callbacks that a UIKit app would get.
extension ScriptedProcess {
    func handle(_ item: ScenesMessages.Item) {
        lastReceived = max(lastReceived ?? item.number, item.number)
        var reactions = log(
            "item",
            [
                "item": .integer(item.number.rawValue), "kind": .string(item.kind.rawValue),
                "isRedelivered": .bool(item.isRedelivered),
            ].merging(logFields(item.session)) { $1 })
        var chosen: SceneConfiguration?
        if let connection = item.connection { chosen = connect(connection, item, &reactions) }
        switch item.work {
        case .activate(_, _, nil): deliver(item, &reactions)
        case .activate: break
        case .refresh: reactions.add(log("refresh", itemFields(of: item)))
        case .respond: reactions.add(log("didReceiveNotification", itemFields(of: item)))
        case .push(let userInfo):
            let payload = JSONValue(encoding: PropertyListValue.dictionary(userInfo))
            reactions.add(
                log("didReceiveRemoteNotification", ["item": .integer(item.number.rawValue), "userInfo": payload]))
        case .discard(let sessions):
            let discarded = sessions.map { JSONValue.string($0.text) }
            reactions.add(
                log("didDiscardSceneSessions", ["item": .integer(item.number.rawValue), "sessions": .array(discarded)]))
        }
        finish(item, configuration: chosen, reactions: reactions)
    }

    func handle(_ transition: ScenesMessages.Transition) {
        let session = transition.session
        let former = scenes[session]
        scenes[session] = transition.state
        var callbacks: [String] = []
        switch (former ?? .background, transition.state) {
        case (.background, .foregroundInactive): callbacks = ["willEnterForeground"]
        case (.background, .foregroundActive): callbacks = ["willEnterForeground", "didBecomeActive"]
        case (.foregroundInactive, .foregroundActive): callbacks = ["didBecomeActive"]
        case (.foregroundActive, .foregroundInactive): callbacks = ["willResignActive"]
        case (.foregroundActive, .background): callbacks = ["willResignActive", "didEnterBackground"]
        case (.foregroundInactive, .background): callbacks = ["didEnterBackground"]
        default: break
        }
        for callback in callbacks { log(callback, logFields(session)) }
        if transition.state == .background { saveState(of: session) }
    }

    func handle(_ disconnection: ScenesMessages.Disconnection) {
        let session = disconnection.session
        if scenes.removeValue(forKey: session) == .foregroundActive { log("willResignActive", logFields(session)) }
        var fields = logFields(session)
        if let animation = disconnection.animation { fields["animation"] = .string(animation.rawValue) }
        log("sceneDidDisconnect", fields)
    }

    /// Connects a scene; returns the configuration that the app chose, if the app was asked for a configuration.
    private func connect(
        _ connection: ScenesMessages.SceneConnection, _ item: ScenesMessages.Item, _ reactions: inout Reactions
    ) -> SceneConfiguration? {
        let session = connection.session
        var configuration = session.configuration
        if connection.asksForConfiguration {
            let configurationReactions = log("configurationForConnecting", logFields(session.identifier))
            configuration = configurationReactions.configuration ?? configuration
            reactions.add(configurationReactions)
        }
        scenes[session.identifier] = .background
        var fields = itemFields(of: item).merging(logFields(session.identifier)) { $1 }
        fields["reason"] = .string(connection.reason.rawValue)
        fields["hasRestorationActivity"] = .bool(session.stateRestorationActivity != nil)
        fields["configuration"] = configuration.name.map { .string($0) }
        fields["token"] = connection.activationToken.map { .string($0) }
        fields["restorationActivity"] = session.stateRestorationActivity.map { JSONValue(encoding: $0) }
        fields["userInfo"] = session.userInfo.map { JSONValue(encoding: PropertyListValue.dictionary($0)) }
        reactions.add(log("willConnectTo", fields))
        return connection.asksForConfiguration ? configuration : nil
    }

    /// Delivers an event to a connected scene. Without an event nothing is delivered, because the user only switched to
    /// the scene.
    private func deliver(_ item: ScenesMessages.Item, _ reactions: inout Reactions) {
        guard let event = item.event else { return }
        let callback =
            switch event.kind {
            case .notification: "didReceiveNotification"
            case .quickAction: "performActionFor"
            case .openURL: "openURLContexts"
            case .userActivity: "continueUserActivity"
            case .handoff(let continuation):
                switch continuation.step {
                case .announced: "willContinueUserActivity"
                case .continued: "continueUserActivity"
                case .failed: "didFailToContinueUserActivity"
                }
            case .refresh: "refresh"
            }
        reactions.add(log(callback, itemFields(of: item)))
    }

    /// Returns the log fields of an item and its event.
    private func itemFields(of item: ScenesMessages.Item) -> [String: JSONValue] {
        var fields = logFields(item.session)
        fields["item"] = .integer(item.number.rawValue)
        fields["isRedelivered"] = .bool(item.isRedelivered)
        guard let event = item.event else { return fields }
        fields["content"] = event.contentIdentifier.map { .string($0.text) }
        switch event.kind {
        case .notification(let identifier):
            fields["event"] = .string("notification")
            fields["notification"] = identifier.map { .string($0) }
            fields["action"] = event.response.map { .string($0.actionIdentifier) }
            fields["text"] = event.response?.userText.map { .string($0) }
        case .quickAction(let type):
            (fields["event"], fields["type"]) = (.string("quickAction"), .string(type))
            fields["title"] = event.shortcutItem.map { .string($0.title) }
        case .openURL(let url): (fields["event"], fields["url"]) = (.string("openURL"), .string(url.absoluteString))
        case .userActivity(let activity):
            fields["event"] = .string("userActivity")
            fields["activityType"] = .string(activity.activityType)
        case .handoff(let continuation):
            fields["event"] = .string("handoff")
            fields["activityType"] = .string(continuation.activityType)
            fields["continuation"] = .string(continuation.identifier)
            fields["activity"] = continuation.activity.map { JSONValue(encoding: $0) }
            fields["failure"] = continuation.failure.map { .string($0.name) }
        case .refresh: fields["event"] = .string("refresh")
        }
        return fields
    }

    /// Returns the log fields of a session.
    func logFields(_ session: SessionIdentifier?) -> [String: JSONValue] {
        session.map { ["session": .string($0.text)] } ?? [:]
    }
}

extension JSONValue {
    /// Encodes any value as JSON; null for a value that cannot be encoded.
    init(encoding value: some Encodable) {
        self.init(text: (try? JSONEncoder().encode(value)) ?? Data("null".utf8))
    }

    /// Parses a JSON text; null for invalid text.
    init(text: Data) {
        self = (try? JSONDecoder().decode(JSONValue.self, from: text)) ?? .null
    }
}
