import Foundation
import SceneModel

/// A record of any other kind that outlives the daemon: a notification, an app's dynamic quick actions, a remembered
/// choice.
public struct StoredRecord: Hashable, Sendable {
    /// The key of a record, which is unique.
    public struct Key: Hashable, Sendable {
        /// The app the record is about.
        public let app: AppIdentifier
        /// The kind of the record; its writer defines the meaning.
        public let kind: String
        /// Distinguishes records of the same kind; may be empty for a kind of which an app has one record.
        public let identifier: String

        /// Creates a key.
        public init(app: AppIdentifier, kind: String, identifier: String) {
            (self.app, self.kind, self.identifier) = (app, kind, identifier)
        }
    }

    /// The key of the record.
    public let key: Key
    /// The content: versioned JSON, opaque to the store.
    public let payload: Data

    /// Creates a record.
    package init(_ key: Key, payload: Data) { (self.key, self.payload) = (key, payload) }
}
