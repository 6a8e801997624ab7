import SceneModel
import SceneTestKit
import Varlink

/// A plain account of what was asked and what was answered, which every later daemon has to stand by.
struct KillAccount {
    /// What became of a request.
    enum Outcome: Hashable {
        /// Nobody knows: the answer never came, or is still to come.
        case unknown
        /// It was answered, so it is on the disk.
        case answered
        /// It was refused and changed nothing.
        case refused
    }

    /// A part of a session that apps change.
    enum Field: CaseIterable, Hashable { case title, prefers, userInfo, activity }

    /// A request that changes a session.
    struct Request {
        enum Kind: Hashable {
            /// It makes, or leads to, the session.
            case touch
            /// It sets fields; nil takes the value away.
            case change([Field: String?])
            /// It closes the session for good.
            case destroy
        }

        let kind: Kind
        var outcome: Outcome
        /// Names the app's answer; nil for requests of others.
        let tag: String?
    }

    /// An event whose delivery was promised.
    struct Promise: Hashable {
        let content: String
        let session: SessionIdentifier
    }

    /// Requests about each session, in the order in which they were made.
    private(set) var sessions: [SessionIdentifier: [Request]] = [:]
    private(set) var promises: [Promise] = []
    /// Answers by app that name a session: their tags, with the content of the event that went there, if any.
    private var awaited: [String: String?] = [:]
    /// How many of the app's entries were searched for answers.
    private var read = 0
    private var lastValue = 0

    /// A text that was never used before.
    mutating func freshValue() -> String {
        lastValue += 1
        return "v\(lastValue)"
    }

    /// Sessions that are there unless something unanswered says otherwise.
    var open: [SessionIdentifier] {
        sessions.filter { !$0.value.contains { $0.kind == .destroy && $0.outcome != .refused } }.keys.sorted()
    }

    /// Notes a request of somebody other than the app.
    mutating func note(_ kind: Request.Kind, _ session: SessionIdentifier, _ outcome: Outcome, tag: String? = nil) {
        sessions[session, default: []].append(Request(kind: kind, outcome: outcome, tag: tag))
    }

    /// Notes an answered request that led to a session, with the content of its event.
    mutating func noteAnswer(_ session: SessionIdentifier, content: String? = nil) {
        note(.touch, session, .answered)
        if let content { promises.append(Promise(content: content, session: session)) }
    }

    /// Notes a request by the app whose answer will name a session.
    mutating func expectAnswer(tag: String, content: String?) { awaited[tag] = .some(content) }

    /// Reads the answers that the app has got meanwhile.
    mutating func readAnswers(_ entries: [Recorded<AppLogEntry>]) {
        for entry in entries.dropFirst(read).map(\.value) where entry.entry == "answer" {
            guard let tag = entry.text("tag") else { continue }
            if entry.error == nil, let content = awaited[tag], let session = entry.answeredSession {
                noteAnswer(session, content: content)
            }
            guard let outcome = entry.outcome else { continue }
            for session in sessions.keys {
                guard let index = sessions[session]?.firstIndex(where: { $0.tag == tag }) else { continue }
                sessions[session]?[index].outcome = outcome
            }
        }
        read = entries.count
    }

    /// The values that a field may have: the last one that was answered, or one that was asked for later.
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
    /// What the app's answer says of its request; nil when the connection broke before it came.
    fileprivate var outcome: KillAccount.Outcome? {
        guard let error else { return .answered }
        // Without room the system side may have taken the change on all the same.
        return error.hasPrefix("org.proscenium.") && !error.hasSuffix(".NotStored") ? .refused : nil
    }

    fileprivate var answeredSession: SessionIdentifier? {
        guard case .object(let reply)? = fields["reply"], case .string(let text)? = reply["session"] else { return nil }
        return try? SessionIdentifier(text)
    }
}
