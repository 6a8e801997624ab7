import SceneModel

/// The refresh of the snapshots after a change of the appearance.
struct SnapshotRefresh: Sendable {
    /// The time of the next step: first the time at which the windows are expected to have redrawn their content, then
    /// the time of the next snapshot.
    var deadline: ShellTime
    /// The sessions of which a new snapshot must still be taken, in this order. Nil until the windows are expected to
    /// have redrawn their content.
    var sessions: [SessionIdentifier]?
}
