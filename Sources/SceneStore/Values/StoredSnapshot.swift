import SceneModel

/// The facts about a session's snapshot; the picture itself is a file beside the store.
public struct StoredSnapshot: Hashable, Sendable {
    /// The session that the picture shows.
    public let session: SessionIdentifier

    /// Name of the picture's file in the folder of snapshots.
    public let file: String

    /// When the picture was taken.
    public let taken: Timestamp

    /// Width of the picture in pixels.
    public let width: Int

    /// Height of the picture in pixels.
    public let height: Int

    /// Makes a record.
    public init(session: SessionIdentifier, file: String, taken: Timestamp, width: Int, height: Int) {
        self.session = session
        self.file = file
        self.taken = taken
        self.width = width
        self.height = height
    }
}
