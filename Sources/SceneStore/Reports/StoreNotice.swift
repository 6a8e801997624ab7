import SceneModel

/// A notice about damage or a restored backup. The store keeps the notice until a person has acknowledged it.
package struct StoreNotice: Hashable, Sendable {
    /// The number of the notice. A later notice has a higher number.
    package let number: Int64
    /// The time of the event.
    package let found: Timestamp
    /// The text, which may have several lines.
    package let message: String
    /// The name of the file in the store's folder that was set aside; nil for none.
    package let file: String?
}
