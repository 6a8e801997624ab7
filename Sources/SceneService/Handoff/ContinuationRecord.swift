import Foundation
import SceneModel
import SceneStore

/// The stored record of a continuation whose result is not committed yet. If the daemon ends before the result, the
/// next daemon finds the record and delivers a failure.
struct ContinuationRecord: Hashable, Sendable, Codable {
    /// The kind of the records.
    static let kind = "continuation"

    /// The version of the stored form.
    var version = 1
    /// The session that received the announcement.
    let session: SessionIdentifier
    /// The type of the activity.
    let activityType: String

    init(session: SessionIdentifier, activityType: String) {
        (self.session, self.activityType) = (session, activityType)
    }

    /// Reads a stored record; nil if the record cannot be decoded or has another version.
    init?(_ record: StoredRecord) {
        guard let value = try? JSONDecoder().decode(Self.self, from: record.payload), value.version == 1 else {
            return nil
        }
        self = value
    }

    /// Returns the key of the record of a continuation.
    static func key(_ continuation: String, of app: AppIdentifier) -> StoredRecord.Key {
        StoredRecord.Key(app: app, kind: kind, identifier: continuation)
    }

    /// The stored form; nil if it cannot be encoded.
    var payload: Data? { try? JSONEncoder().encode(self) }
}
