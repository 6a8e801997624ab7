import SceneModel

/// The stored record of a session's snapshot. The image is a file in the snapshot folder.
public struct StoredSnapshot: Hashable, Sendable {
    /// The session that the snapshot shows.
    public let session: SessionIdentifier

    /// The name of the image file in the snapshot folder.
    public let file: String

    /// The time at which the snapshot was taken.
    public let taken: Timestamp

    /// The width of the snapshot in pixels.
    public let width: Int

    /// The height of the snapshot in pixels.
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
