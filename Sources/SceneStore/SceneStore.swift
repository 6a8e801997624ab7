import Foundation
import GRDB
import SceneModel

/// A store for everything that must outlive the daemon: sessions, items, apps, rules, snapshots and other records. The
/// store is one SQLite file.
///
/// Only one object can have a store open at a time. Calls are serialised. A call that changes the store returns as soon
/// as the change is durable.
public final class SceneStore: @unchecked Sendable {
    // Reason for `@unchecked`: `opened` is accessed only on the database connection's serial queue.

    private let queue: DatabaseQueue
    let files: StoreFiles
    let clock: @Sendable () -> Timestamp
    private var opened: Opened
    private let mark: StoreMark

    private struct Opened {
        var lock: StoreLock?
        /// The state that was read when the store was opened. The first call of `load` returns this state. Nil after
        /// that call, and nil after a change.
        var state: StoredState?
        var report: StoreReport?
        /// The number of committed transactions.
        var commits: Int64
    }

    /// Opens the store of a folder. Creates the folder and the store if they do not exist, and salvages a damaged
    /// store.
    ///
    /// - Parameters:
    ///   - folder: the file URL of the state folder. Other users lose their access to the folder.
    ///   - clock: returns the current time, which becomes part of the names of damaged files.
    /// - Throws: ``StoreError`` if the store is in use, was created by a newer version, or cannot be read or written.
    public convenience init(
        folder: URL, clock: @escaping @Sendable () -> Timestamp = { Timestamp(Date()) }
    ) throws(StoreError) {
        try self.init(folder: folder, schema: .current, clock: clock)
    }

    /// Opens the store of a folder with another schema than the current schema. Tests of migrations use this
    /// initialiser.
    init(folder: URL, schema: StoreSchema, clock: @escaping @Sendable () -> Timestamp) throws(StoreError) {
        let files = StoreFiles(folder: folder.standardizedFileURL.path)
        self.clock = clock
        self.files = files
        do {
            try StoreFolder.prepare(files.folder)
            let lock = try StoreLock(folder: files.folder)
            let store = try StoreOpening(files: files, clock: clock, schema: schema).open()
            queue = store.queue
            mark = store.mark
            opened = Opened(lock: lock, state: store.state, report: store.report, commits: store.commits)
        } catch {
            throw StoreError(error, file: files.database)
        }
    }

    /// The damage that was found when the store was opened or loaded, and the result of the salvage; nil if no damage
    /// was found.
    package var report: StoreReport? {
        queue.inDatabase { _ in opened.report }
    }

    /// Returns the whole content of the store.
    ///
    /// - Throws: ``StoreError`` if the file cannot be read.
    public func load() throws(StoreError) -> StoredState {
        try onDatabase { database in
            if let state = opened.state {
                opened.state = nil
                return state
            }
            let (state, report) = try StateLoading(database, now: clock()).load(after: nil, mark: nil)
            opened.report = report ?? opened.report
            return state
        }
    }

    /// The notices about damage that were not acknowledged, the oldest first.
    ///
    /// - Throws: ``StoreError`` if the file cannot be read.
    package func notices() throws(StoreError) -> [StoreNotice] {
        try onDatabase { try StoreNotices($0).pending() }
    }

    /// Removes the notices up to a number, because a person has seen them. The removal is durable when this function
    /// returns.
    package func acknowledgeNotices(through number: Int64) throws(StoreError) {
        try onDatabase { try StoreNotices($0).acknowledge(through: number) }
    }

    /// Applies changes in their order, in one transaction. The transaction is durable when this function returns.
    ///
    /// - Throws: ``StoreError``; in this case no change was applied, and a later call can succeed.
    public func apply(_ changes: [StoreChange]) throws(StoreError) {
        guard !changes.isEmpty else { return }
        try onDatabase { database in
            opened.state = nil
            let number = opened.commits + 1
            try database.inTransaction(.immediate) {
                try ChangeWriter(database: database).write(changes)
                try StoreCounter(.commits, database).raise(to: number)
                return .commit
            }
            opened.commits = number
            mark.write(number)
        }
    }

    /// Closes the file and releases the lock. Afterwards, `load` and `apply` throw ``StoreError/closed(file:)``, and
    /// another call of this function has no effect.
    public func close() {
        let lock = queue.inDatabase { _ in
            defer { opened = Opened(lock: nil, state: nil, report: opened.report, commits: opened.commits) }
            return opened.lock
        }
        guard lock != nil else { return }
        // All applied changes are already durable. If closing fails, only the write-ahead log remains.
        try? queue.close()
        withExtendedLifetime(lock) {}
    }

    deinit { close() }

    /// Runs a closure on the database connection; throws if the store is closed.
    func onDatabase<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try queue.inDatabase { database in
                guard opened.lock != nil else { throw StoreError.closed(file: files.database) }
                return try body(database)
            }
        } catch {
            throw StoreError(error, file: files.database)
        }
    }
}
