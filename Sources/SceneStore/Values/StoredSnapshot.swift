import SceneModel

/// The facts about a session's snapshot; the image is a file beside the store.
public struct StoredSnapshot: Hashable, Sendable {
    /// The session that the snapshot shows.
    public let session: SessionIdentifier

    /// Name of the image file in the folder of snapshots.
    public let file: String

    /// The time at which the snapshot was taken.
    public let taken: Timestamp

    /// Width of the snapshot in pixels.
    public let width: Int

    /// Height of the snapshot in pixels.
    public let height: Int

    /// Creates a record.
    package init(session: SessionIdentifier, file: String, taken: Timestamp, width: Int, height: Int) {
        self.session = session
        self.file = file
        self.taken = taken
        self.width = width
        self.height = height
    }
}
