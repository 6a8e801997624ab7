import Foundation
import SceneModel

/// A record for which the store has no table of its own, such as a notification, an app's dynamic quick actions or a
/// remembered choice.
public struct StoredRecord: Hashable, Sendable {
    /// The key of a record. No two records have the same key.
    public struct Key: Hashable, Sendable {
        /// The app that the record is about.
        public let app: AppIdentifier
        /// The kind of the record. The writer of the record defines the meaning of the kind.
        public let kind: String
        /// The identifier that distinguishes records of the same kind. The identifier may be empty if an app has only
        /// one record of the kind.
        public let identifier: String

        /// Creates a key.
        public init(app: AppIdentifier, kind: String, identifier: String) {
            (self.app, self.kind, self.identifier) = (app, kind, identifier)
        }
    }

    /// The key of the record.
    public let key: Key
    /// The content of the record: versioned JSON, which the store does not interpret.
    public let payload: Data

    /// Creates a record.
    package init(_ key: Key, payload: Data) { (self.key, self.payload) = (key, payload) }
}
