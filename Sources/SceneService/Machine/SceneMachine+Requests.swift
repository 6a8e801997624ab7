import Foundation
import SceneModel
import SceneStore

/// An activation whose caller gave it an identifier, so that the caller can repeat it without a second effect.
struct AcceptedRequest: Sendable, Codable {
    /// The kind of the records that store these requests.
    static let recordKind = "request"
    /// The maximum number of requests that are kept for an app. When it is exceeded, the oldest request is removed.
    static let maximumCount = 64

    var version = 1
    /// The session in the answer to the request.
    let session: SessionIdentifier
    /// The time of the request.
    let accepted: Timestamp
    /// The identifier that the caller gave to the request. The record has the same identifier.
    var identifier = ""
    /// The commit that stores the request.
    var commit: CommitNumber = 0

    private enum CodingKeys: CodingKey { case version, session, accepted }

    init(_ identifier: String, session: SessionIdentifier, accepted: Timestamp, commit: CommitNumber) {
        (self.session, self.accepted, self.identifier, self.commit) = (session, accepted, identifier, commit)
    }

    /// Reads a stored request; nil if the record has another kind or cannot be read.
    init?(_ record: StoredRecord) {
        guard record.key.kind == Self.recordKind,
            let stored = try? JSONDecoder().decode(AcceptedRequest.self, from: record.payload), stored.version == 1
        else { return nil }
        self = stored
        identifier = record.key.identifier
    }

    /// The payload of the record.
    fileprivate var payload: Data? { try? JSONEncoder().encode(self) }
}

/// Requests that callers may repeat.
extension SceneMachine {
    /// Returns the session of an earlier request with the same identifier; nil if there is none.
    func session(ofRepeated request: ActivationRequest) -> SessionIdentifier? {
        guard let identifier = request.identifier else { return nil }
        return apps[request.app]?.acceptedRequests.first { $0.identifier == identifier }?.session
    }

    /// Stores a request with an identifier in the commit of the current input.
    mutating func accept(_ request: ActivationRequest, session: SessionIdentifier, at moment: MachineInputContext) {
        guard let identifier = request.identifier, let known = apps[request.app]?.acceptedRequests else { return }
        let accepted = AcceptedRequest(identifier, session: session, accepted: moment.now, commit: lastCommit + 1)
        guard let payload = accepted.payload else { return }
        var records = [Self.requestKey(identifier, request.app): Data?.some(payload)]
        let excess = known.prefix(max(0, known.count + 1 - AcceptedRequest.maximumCount))
        for old in excess { records[Self.requestKey(old.identifier, request.app)] = Data?.none }
        apps[request.app]?.acceptedRequests.removeFirst(excess.count)
        apps[request.app]?.acceptedRequests.append(accepted)
        updateRecords(records, of: request.app, request: nil)
    }

    /// Removes the requests of a commit that can never be stored. They have no effect, so callers may repeat them.
    mutating func removeRequests(of commit: CommitNumber) {
        for app in apps.keys {
            for request in apps[app]?.acceptedRequests ?? [] where request.commit == commit {
                apps[app]?.records[Self.requestKey(request.identifier, app)] = nil
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

    private static func requestKey(_ identifier: String, _ app: AppIdentifier) -> StoredRecord.Key {
        StoredRecord.Key(app: app, kind: AcceptedRequest.recordKind, identifier: identifier)
    }
}
