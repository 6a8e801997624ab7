import SceneModel

/// A backup of the store: a complete database in the folder of backups.
package struct StoreBackup: Hashable, Sendable {
    /// The reason why a backup was made. The reason is part of the file's name.
    package enum Reason: String, CaseIterable, Sendable {
        /// A day has passed since the last backup.
        case daily
        /// A new version of the program is about to change the schema.
        case migration
    }

    /// The time at which the backup was made.
    package let made: Timestamp
    /// The reason for the backup.
    package let reason: Reason
    /// The size of the file in bytes.
    package let bytes: Int64

    /// The name of the file.
    package var name: String { Self.name(made, reason) }

    /// Returns the name of a backup's file.
    static func name(_ made: Timestamp, _ reason: Reason) -> String { "scenes-\(made)-\(reason.rawValue).sqlite" }

    /// Creates a backup from the name of its file; returns nil for another file.
    init?(fileName: String, bytes: Int64) {
        guard fileName.hasPrefix("scenes-"), fileName.hasSuffix(".sqlite") else { return nil }
        let stem = fileName.dropFirst("scenes-".count).dropLast(".sqlite".count)
        guard let dash = stem.lastIndex(of: "-"),
            let reason = Reason(rawValue: String(stem[stem.index(after: dash)...])),
            let made = try? Timestamp(String(stem[..<dash]))
        else { return nil }
        (self.made, self.reason, self.bytes) = (made, reason, bytes)
    }
}
