import SceneModel

/// Snapshots in the appearance that the shell has now.
///
/// After a change of the appearance, new snapshots of all running scenes in the background are taken. A session without
/// a window cannot redraw its content, so its snapshot keeps the old appearance. Its scene is launched with the launch
/// drawing instead, because a picture in the other appearance would flash until the window has content. The card still
/// shows the snapshot, because the snapshot distinguishes the sessions of an app.
extension Workspace {
    /// Whether the content of windows may still have the previous appearance. No snapshot is taken meanwhile.
    var awaitsRedrawing: Bool { snapshotRefresh.map { $0.sessions == nil } ?? false }

    /// Begins the refresh after a change of the appearance. The windows get time to redraw their content.
    mutating func beginSnapshotRefresh() {
        snapshotRefresh = SnapshotRefresh(deadline: now + options.durations.redrawing)
    }

    /// Takes the next snapshot of the refresh if its time has come. The snapshots are distributed over time, because
    /// the shell draws nothing else while it copies the content of a window.
    mutating func advanceSnapshotRefresh() {
        guard let refresh = snapshotRefresh, refresh.deadline <= now else { return }
        // Pending snapshots are taken in any case.
        var sessions = refresh.sessions ?? outdatedSessions.filter { !pendingSnapshots.contains($0) }
        if refresh.sessions == nil {
            snapshotRefresh?.sessions = sessions
            for session in pendingSnapshots.sorted(by: { $0.text < $1.text }) { capturePendingSnapshot(of: session) }
            retainDisplayedFrames()
        }
        while let session = sessions.first {
            sessions.removeFirst()
            guard isOutdated(session) else { continue }
            requestSnapshot(of: session)
            break
        }
        snapshotRefresh =
            sessions.isEmpty
            ? nil : SnapshotRefresh(deadline: now + options.durations.snapshotInterval, sessions: sessions)
    }

    /// Returns the snapshot that represents the scene until its window has content; nil if the scene has no snapshot in
    /// the appearance of the shell.
    func launchSnapshot(of key: SceneKey) -> PictureIdentifier? {
        guard let file = key.session.flatMap({ catalog.cards[$0]?.snapshot?.file }) else { return nil }
        return (SnapshotFileName.appearance(in: file) ?? appearance) == appearance ? snapshot(of: key) : nil
    }

    /// The running sessions in the background whose snapshots have the other appearance, most recent first.
    private var outdatedSessions: [SessionIdentifier] {
        let keys = catalog.cards.keys.filter { isOutdated($0) }.map(SceneKey.session)
        return sortedByRecency(keys).compactMap(\.session)
    }

    /// Whether the stored snapshot of a session has the other appearance although the session has a window in the
    /// background. A scene in the foreground gets a new snapshot when it enters the background.
    private func isOutdated(_ session: SessionIdentifier) -> Bool {
        let key = SceneKey.session(session)
        guard let file = catalog.cards[session]?.snapshot?.file, allowsSnapshot(of: session),
            let window = windows.window(of: key), windows[window]?.isMapped ?? false, index(showing: key) == nil
        else { return false }
        return SnapshotFileName.appearance(in: file) != appearance
    }

    /// Replaces the last frames of windows that are displayed as pictures, for example as cards of the open switcher.
    private mutating func retainDisplayedFrames() {
        for case .window(let window) in displayedPictures where windows[window]?.isMapped ?? false {
            actions.append(.retainLastFrame(window))
        }
    }
}
