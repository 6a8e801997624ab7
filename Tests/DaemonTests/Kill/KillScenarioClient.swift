import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneTestKit
import Varlink

/// A client whose daemon may be killed at any moment. The client records its requests and their answers in the ledger.
final class KillScenarioClient {
    let fixture: KillFixture
    var ledger = KillLedger()
    /// The number of requests that were refused because of a full disk.
    private(set) var refusals = 0
    /// The number of requests that were accepted although their changes could not be stored yet.
    private(set) var notYetDurable = 0
    /// The content of the last notification.
    private(set) var lastContent: String?

    init(_ fixture: KillFixture) { self.fixture = fixture }

    /// Sends a notification with new content, and returns the session that the daemon has chosen; nil if the call
    /// fails or the event is not durable yet.
    @discardableResult
    func notify() throws -> SessionIdentifier? { try notify(about: ledger.freshValue()) }

    private func notify(about content: String) throws -> SessionIdentifier? {
        lastContent = content
        let event = try SceneEvent(
            app: fixture.app, kind: .notification(identifier: content),
            explicitIdentifier: TargetContentIdentifier(content))
        return try recordSession(content) { try $0.acceptance(self.fixture.app, event: event) }
    }

    /// Requests a new session.
    @discardableResult
    func openSession() throws -> SessionIdentifier? {
        try recordSession(nil) { try $0.acceptance(self.fixture.app, newSession: true) }
    }

    /// Activates a session.
    func show(_ session: SessionIdentifier) throws {
        _ = try recordSession(nil) { try $0.acceptance(self.fixture.app, session: session) }
    }

    /// Sends a notification with new content up to three times, as long as the daemon refuses the notification. Returns
    /// the content.
    func notifyRepeatingRefusals() throws -> String {
        let content = ledger.freshValue()
        for _ in 0..<3 {
            let refusalCount = refusals
            _ = try notify(about: content)
            if refusals == refusalCount { break }
        }
        return content
    }

    private func recordSession(
        _ content: String?,
        _ call: (SystemClient) throws -> SharedMessages.AcceptedReply<SharedMessages.SessionReference>
    ) throws -> SessionIdentifier? {
        guard let reply = try callAcceptingFailure(call) else { return nil }
        guard reply.notYetDurable != true else {
            notYetDurable += 1
            return nil
        }
        ledger.recordAnswer(reply.content.session, content: content)
        return reply.content.session
    }

    /// Destroys a session.
    func destroy(_ session: SessionIdentifier) throws {
        // From now on the session may have been destroyed, even if no answer arrives.
        var outcome = KillLedger.Outcome.unknown
        defer { ledger.record(.destroy, session, outcome) }
        if try callAcceptingFailure({ try $0.destroy(session) }) == true { outcome = .answered }
    }

    /// Makes a call and returns its answer; nil if the daemon was killed, refused the call, or has a full disk.
    private func callAcceptingFailure<Value>(_ call: (SystemClient) throws -> Value) throws -> Value? {
        guard let system = fixture.system else { return nil }
        do {
            return try call(system)
        } catch ClientError.service(let error) {
            if error.name == ProtocolInterface.system.member("NotStored") { refusals += 1 }
            return nil
        } catch ClientError.timedOut {
            throw KillError("no answer\n\(fixture.recent)")
        } catch is ClientError {
            return nil
        }
    }

    // MARK: Through the app

    /// Makes the app change some fields of a session. Returns the tag of the request; nil if the app has no process.
    @discardableResult
    func update(_ session: SessionIdentifier, _ fields: Set<KillLedger.Field>) -> String? {
        var values: [KillLedger.Field: String?] = [:]
        var parameters: [String: JSONValue] = [:]
        for field in KillLedger.Field.allCases where fields.contains(field) {
            let value = ledger.freshValue()
            switch field {
            case .title: parameters["title"] = .string(value)
            case .userInfo: parameters["userInfo"] = .object(["value": .string(value)])
            case .activity: parameters["activity"] = Self.activity(value)
            case .prefers: break
            }
            guard field == .prefers else {
                values[field] = value
                continue
            }
            let text = ScenePredicate.identifierEquals(value).canonicalText
            parameters["prefers"] = .string(text)
            values[field] = text
        }
        return sendToApp("updateScene", session, parameters, .change(values))
    }

    /// Makes the app save the state of a session, or report that the session has no state. Returns the tag of the
    /// request; nil if the app has no process.
    @discardableResult
    func saveState(_ session: SessionIdentifier, isEmpty: Bool = false) -> String? {
        let value = isEmpty ? nil : ledger.freshValue()
        let parameters = value.map { ["activity": Self.activity($0)] } ?? [:]
        return sendToApp("saveState", session, parameters, .change([.activity: value]))
    }

    /// Makes the app remove the title of a session.
    func removeTitle(_ session: SessionIdentifier) {
        sendToApp("updateScene", session, ["removes": .array([.string("title")])], .change([.title: nil]))
    }

    /// Makes the app destroy a session.
    func requestDestruction(_ session: SessionIdentifier) {
        sendToApp("requestDestruction", session, [:], .destroy)
    }

    /// Makes the app request a new scene or, with `byConditions`, a scene that can show new content.
    func requestActivation(byConditions: Bool) {
        let tag = UUID().uuidString
        var fields: [String: JSONValue] = ["tag": .string(tag)]
        var content: String?
        if byConditions {
            let value = ledger.freshValue()
            fields["byConditions"] = .bool(true)
            fields["activity"] = .object([
                "activityType": .string("com.example.note"), "targetContentIdentifier": .string(value),
            ])
            content = value
        }
        ledger.expectAnswer(tag: tag, content: content)
        try? fixture.observer.send("requestActivation", fields)
    }

    /// Sends a request to the app and records the request. The answer is read later. Returns the tag; nil if the app
    /// has no process.
    @discardableResult
    private func sendToApp(
        _ name: String, _ session: SessionIdentifier, _ fields: [String: JSONValue],
        _ kind: KillLedger.Request.Kind
    ) -> String? {
        let tag = UUID().uuidString
        let all = fields.merging(["session": .string(session.text), "tag": .string(tag)]) { $1 }
        guard (try? fixture.observer.send(name, all)) != nil else { return nil }
        ledger.record(kind, session, .unknown, tag: tag)
        return tag
    }

    private static func activity(_ value: String) -> JSONValue {
        .object(["activityType": .string("com.example.note"), "title": .string(value)])
    }
}
