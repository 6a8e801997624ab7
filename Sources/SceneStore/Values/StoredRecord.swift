import Foundation
import SceneModel

/// Something else that outlives the daemon: a notification, an app's own quick actions, a choice.
public struct StoredRecord: Hashable, Sendable {
    /// What names a record: no two have the same key.
    public struct Key: Hashable, Sendable {
        /// The app the record is about.
        public let app: AppIdentifier
        /// What sort of thing it is; the writer's affair.
        public let kind: String
        /// Tells records of a kind apart; may be empty for a kind of which an app has one.
        public let identifier: String

        /// Makes a key.
        public init(app: AppIdentifier, kind: String, identifier: String) {
            (self.app, self.kind, self.identifier) = (app, kind, identifier)
        }
    }

    /// Names the record.
    public let key: Key
    /// What is recorded: versioned JSON, opaque to the store.
    public let payload: Data

    /// Makes a record.
    public init(_ key: Key, payload: Data) { (self.key, self.payload) = (key, payload) }
}
