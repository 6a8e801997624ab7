import SceneModel
import SceneTestKit
import Varlink

/// A record of all requests and answers. The state of every later daemon must be consistent with this record.
struct KillLedger {
    /// The outcome of a request.
    enum Outcome: Hashable {
        /// Unknown: the answer was lost, or is still pending.
        case unknown
        /// Answered, so the change is durable.
        case answered
        /// Refused, without any change.
        case refused
    }

    /// A property of a session that apps change.
    enum Field: CaseIterable, Hashable { case title, prefers, userInfo, activity }

    /// A request that changes a session.
    struct Request {
        enum Kind: Hashable {
            /// Creates or activates the session.
            case touch
            /// Sets properties; nil removes the value.
            case change([Field: String?])
            /// Destroys the session.
            case destroy
        }

        let kind: Kind
        var outcome: Outcome
        /// The tag of the app's answer; nil for requests that were not made by the app.
        let tag: String?
    }

    /// An event that must be delivered to a session.
    struct ExpectedDelivery: Hashable {
        let content: String
        let session: SessionIdentifier
    }

    /// The requests about each session, in order.
    private(set) var sessions: [SessionIdentifier: [Request]] = [:]
    private(set) var expectedDeliveries: [ExpectedDelivery] = []
    /// The app's unanswered requests whose answers will name a session. The key is the tag of the request, the value is
    /// the content of the request's event; the value is nil for a request without an event.
    private var pendingAnswers: [String: String?] = [:]
    /// The number of the app's log entries that were searched for answers.
    private var readEntryCount = 0
    private var lastValue = 0

    /// Returns a new text, which no earlier call has returned.
    mutating func freshValue() -> String {
        lastValue += 1
        return "v\(lastValue)"
    }

    /// The sessions that are certainly open: every request to destroy them was refused.
    var open: [SessionIdentifier] {
        sessions.filter { !$0.value.contains { $0.kind == .destroy && $0.outcome != .refused } }.keys.sorted()
    }

    /// Records a request.
    mutating func record(_ kind: Request.Kind, _ session: SessionIdentifier, _ outcome: Outcome, tag: String? = nil) {
        sessions[session, default: []].append(Request(kind: kind, outcome: outcome, tag: tag))
    }

    /// Records a request whose answer names a session, with the content of the request's event.
    mutating func recordAnswer(_ session: SessionIdentifier, content: String? = nil) {
        record(.touch, session, .answered)
        if let content { expectedDeliveries.append(ExpectedDelivery(content: content, session: session)) }
    }

    /// Records a request by the app whose answer will name a session.
    mutating func expectAnswer(tag: String, content: String?) { pendingAnswers[tag] = .some(content) }

    /// Reads the answers that the app has received since the last call.
    mutating func readAnswers(_ entries: [Recorded<AppLogEntry>]) {
        for entry in entries.dropFirst(readEntryCount).map(\.value) where entry.entry == "answer" {
            guard let tag = entry.text("tag") else { continue }
            if entry.outcome == .answered, let content = pendingAnswers[tag], let session = entry.answeredSession {
                recordAnswer(session, content: content)
            }
            guard let outcome = entry.outcome else { continue }
            for session in sessions.keys {
                guard let index = sessions[session]?.firstIndex(where: { $0.tag == tag }) else { continue }
                sessions[session]?[index].outcome = outcome
            }
        }
        readEntryCount = entries.count
    }

    /// Returns the values that a field may have: the value of the last answered change, and the values of later changes
    /// with an unknown outcome. A nil in the set stands for no value.
    func allowed(_ field: Field, of session: SessionIdentifier) -> Set<String?> {
        var allowed: Set<String?> = [nil]
        for request in sessions[session] ?? [] {
            guard case .change(let fields) = request.kind, let value = fields[field] else { continue }
            switch request.outcome {
            case .answered: allowed = [value]
            case .unknown: allowed.insert(value)
            case .refused: break
            }
        }
        return allowed
    }
}

extension AppLogEntry {
    /// The outcome according to the app's answer; nil if the outcome is unknown, because the connection was lost or the
    /// change was accepted while the disk was full.
    fileprivate var outcome: KillLedger.Outcome? {
        guard let error else { return reply?["notYetDurable"] == .bool(true) ? nil : .answered }
        return error.hasPrefix("org.proscenium.") ? .refused : nil
    }

    private var reply: [String: JSONValue]? {
        if case .object(let reply)? = fields["reply"] { reply } else { nil }
    }

    fileprivate var answeredSession: SessionIdentifier? {
        guard case .string(let text)? = reply?["session"] else { return nil }
        return try? SessionIdentifier(text)
    }
}
