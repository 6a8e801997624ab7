import Foundation
import SceneModel
import SceneStore

/// An activation or a push with an identifier from its caller. With the identifier, the caller can repeat the request
/// without a second effect.
struct AcceptedRequest: Sendable, Codable {
    /// The kinds of requests that callers can repeat. The raw value is the kind of the records that store the requests.
    enum Kind: String, CaseIterable, Sendable {
        /// `Activate` and `Open`.
        case activation = "request"
        /// `Push`.
        case push = "pushRequest"
    }

    /// The maximum number of requests of each kind that are kept for an app. When it is exceeded, the oldest request is
    /// removed.
    static let maximumCount = 64

    var version = 1
    /// The session in the answer to an activation; nil for a push.
    var session: SessionIdentifier?
    /// The answer to a push; nil for an activation.
    var push: PushReply?
    /// The time of the request.
    let accepted: Timestamp
    /// The kind of the request. The record has the same kind.
    var kind = Kind.activation
    /// The identifier that the caller gave to the request. The record has the same identifier.
    var identifier = ""
    /// The commit that stores the request.
    var commit: CommitNumber = 0

    private enum CodingKeys: CodingKey { case version, session, push, accepted }

    init(_ kind: Kind, _ identifier: String, accepted: Timestamp, commit: CommitNumber) {
        (self.kind, self.identifier, self.accepted, self.commit) = (kind, identifier, accepted, commit)
    }

    /// Reads a stored request; nil if the record has another kind or cannot be read.
    init?(_ record: StoredRecord) {
        guard let kind = Kind(rawValue: record.key.kind),
            let stored = try? JSONDecoder().decode(AcceptedRequest.self, from: record.payload), stored.version == 1
        else { return nil }
        self = stored
        (self.kind, identifier) = (kind, record.key.identifier)
    }

    /// The payload of the record.
    fileprivate var payload: Data? { try? JSONEncoder().encode(self) }
}

/// Requests that callers may repeat.
extension SceneMachine {
    /// Returns the session of an earlier activation with the same identifier; nil if no earlier activation has this
    /// identifier.
    func session(ofRepeated request: ActivationRequest) -> SessionIdentifier? {
        acceptedRequest(.activation, request.identifier, of: request.app)?.session
    }

    /// Returns the answer to an earlier push with the same identifier; nil if no earlier push has this identifier.
    func answer(toRepeated push: PushDelivery) -> PushReply? {
        acceptedRequest(.push, push.identifier, of: push.app)?.push
    }

    private func acceptedRequest(
        _ kind: AcceptedRequest.Kind, _ identifier: String?, of app: AppIdentifier
    ) -> AcceptedRequest? {
        guard let identifier else { return nil }
        return apps[app]?.acceptedRequests.first { $0.kind == kind && $0.identifier == identifier }
    }

    /// Stores an activation with an identifier in the commit of the current input.
    mutating func accept(_ request: ActivationRequest, session: SessionIdentifier, at moment: MachineInputContext) {
        guard let identifier = request.identifier else { return }
        var accepted = AcceptedRequest(.activation, identifier, accepted: moment.now, commit: lastCommit + 1)
        accepted.session = session
        store(accepted, of: request.app)
    }

    /// Stores a push with an identifier in the commit of the current input.
    mutating func accept(_ push: PushDelivery, at moment: MachineInputContext) {
        guard let identifier = push.identifier else { return }
        var accepted = AcceptedRequest(.push, identifier, accepted: moment.now, commit: lastCommit + 1)
        accepted.push = push.answer
        store(accepted, of: push.app)
    }

    private mutating func store(_ accepted: AcceptedRequest, of app: AppIdentifier) {
        guard let known = apps[app]?.acceptedRequests.filter({ $0.kind == accepted.kind }),
            let payload = accepted.payload
        else { return }
        var records = [Self.requestKey(accepted, app): Data?.some(payload)]
        let excess = known.prefix(max(0, known.count + 1 - AcceptedRequest.maximumCount))
        for old in excess { records[Self.requestKey(old, app)] = Data?.none }
        let removed = Set(excess.map(\.identifier))
        apps[app]?.acceptedRequests.removeAll { $0.kind == accepted.kind && removed.contains($0.identifier) }
        apps[app]?.acceptedRequests.append(accepted)
        updateRecords(records, of: app, request: nil)
    }

    /// Removes the requests of a commit that can never be stored. They have no effect, so callers may repeat them.
    mutating func removeRequests(of commit: CommitNumber) {
        for app in apps.keys {
            for request in apps[app]?.acceptedRequests ?? [] where request.commit == commit {
                apps[app]?.records[Self.requestKey(request, app)] = nil
            }
            apps[app]?.acceptedRequests.removeAll { $0.commit == commit }
        }
    }

    mutating func restoreRequests() {
        for (app, record) in apps {
            apps[app]?.acceptedRequests = record.records.values.compactMap(AcceptedRequest.init)
                .sorted { ($0.accepted, $0.identifier) < ($1.accepted, $1.identifier) }
        }
    }

    private static func requestKey(_ request: AcceptedRequest, _ app: AppIdentifier) -> StoredRecord.Key {
        StoredRecord.Key(app: app, kind: request.kind.rawValue, identifier: request.identifier)
    }
}
