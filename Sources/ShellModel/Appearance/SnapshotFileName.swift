import SceneModel

/// The names of snapshot files. A name contains the appearance in which the snapshot was taken, so that a later shell
/// can read the appearance although the daemon's store has no field for it.
package enum SnapshotFileName {
    /// Returns the name of a new snapshot file.
    ///
    /// - Parameter unique: a text without hyphens that distinguishes the snapshots of a session.
    package static func make(of session: SessionIdentifier, unique: String, in appearance: Appearance) -> String {
        "\(session.text)-\(unique)-\(appearance.rawValue).png"
    }

    /// Returns the appearance in which a snapshot was taken; nil if the name does not contain it.
    package static func appearance(in name: String) -> Appearance? {
        Appearance.allCases.first { name.hasSuffix("-\($0.rawValue).png") }
    }
}
