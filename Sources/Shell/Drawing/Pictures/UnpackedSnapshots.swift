import ShellModel

/// A cache of unpacked snapshots that may be displayed at any moment.
///
/// An unwanted snapshot stays in the cache for a while, because an animation may still show it.
struct UnpackedSnapshots<Snapshot> {
    /// The maximum number of unwanted snapshots in the cache. The limit is necessary because ``removeUnwanted()`` is
    /// not called during animations, which can follow each other for hours.
    static var maximumUnwanted: Int { 4 }

    /// The snapshots that must stay unpacked.
    private var wanted: Set<PictureIdentifier> = []
    /// The unpacked snapshots that are not wanted any more, oldest first.
    private var unwanted: [PictureIdentifier] = []
    /// The unpacked snapshots.
    private(set) var snapshots: [PictureIdentifier: Snapshot] = [:]

    /// Replaces the set of wanted snapshots; returns the snapshots that must be unpacked.
    mutating func setWanted(_ wanted: Set<PictureIdentifier>) -> Set<PictureIdentifier> {
        unwanted.removeAll { wanted.contains($0) }
        unwanted += self.wanted.subtracting(wanted).filter { snapshots[$0] != nil }
        for identifier in unwanted.dropLast(Self.maximumUnwanted) { snapshots[identifier] = nil }
        unwanted = unwanted.suffix(Self.maximumUnwanted)
        defer { self.wanted = wanted }
        return wanted.subtracting(self.wanted).filter { snapshots[$0] == nil }
    }

    /// Stores an unpacked snapshot if it is still wanted. Nil removes the snapshot.
    mutating func insert(_ snapshot: Snapshot?, for identifier: PictureIdentifier) {
        if wanted.contains(identifier) { snapshots[identifier] = snapshot }
    }

    /// Removes the unwanted snapshots.
    mutating func removeUnwanted() {
        for identifier in unwanted { snapshots[identifier] = nil }
        unwanted = []
    }
}
