import SceneModel

/// The rules by which backups are made and removed.
package struct BackupPolicy: Hashable, Sendable {
    /// The time in milliseconds between two daily backups.
    package var interval: Int64 = 24 * 60 * 60 * 1000
    /// The maximum number of backups for each reason.
    package var maximumCounts: [StoreBackup.Reason: Int] = [.daily: 7, .migration: 2]
    /// The maximum size of all backups in bytes. The newest backup is kept even if it is larger.
    package var maximumBytes: Int64 = 256 << 20

    /// Creates the default rules.
    package init() {}

    /// Whether a daily backup is due. If the clock was set back, a backup with a later date does not count.
    package func isDue(at now: Timestamp, after backups: [StoreBackup]) -> Bool {
        !backups.contains { backup in
            let (age, overflows) = now.millisecondsSince1970.subtractingReportingOverflow(
                backup.made.millisecondsSince1970)
            return backup.reason == .daily && !overflows && (0..<interval).contains(age)
        }
    }

    /// Returns the backups to remove, given all backups.
    package func surplus(of backups: [StoreBackup]) -> [StoreBackup] {
        var counts: [StoreBackup.Reason: Int] = [:]
        var bytes: Int64 = 0
        var surplus: [StoreBackup] = []
        for (index, backup) in backups.sorted(by: { $0.made > $1.made }).enumerated() {
            counts[backup.reason, default: 0] += 1
            let isWithinCount = counts[backup.reason, default: 0] <= maximumCounts[backup.reason, default: 1]
            let (total, overflows) = bytes.addingReportingOverflow(backup.bytes)
            if index == 0 || isWithinCount && !overflows && total <= maximumBytes {
                bytes = overflows ? .max : total
            } else {
                surplus.append(backup)
            }
        }
        return surplus
    }
}
