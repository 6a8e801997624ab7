import Foundation
import GRDB
import SceneModel

/// A store for the sessions, items, apps and rules that outlive the daemon, in one SQLite file.
///
/// Only one object can have a store open at a time. Calls are serialised, and a call that changes something returns
/// after the disk has the change.
public final class SceneStore: @unchecked Sendable {
    // Reason for `@unchecked`: `opened` is accessed only on the connection's serial queue.

    private let queue: DatabaseQueue
    private let file: String
    private let clock: @Sendable () -> Timestamp
    private var opened: Opened

    private struct Opened {
        var lock: StoreLock?
        /// The state that was read on opening, so that the first load need not read it again.
        var state: StoredState?
        var report: StoreReport?
    }

    /// Opens the store of a folder; creates the folder and the store when they are missing, and salvages a damaged
    /// store.
    ///
    /// - Parameters:
    ///   - folder: the state folder, a file URL; afterwards only its owner has access to it.
    ///   - clock: returns the time, for the names of damaged files.
    /// - Throws: ``StoreError`` when the store is in use, of a newer version, or cannot be read or written.
    public convenience init(
        folder: URL, clock: @escaping @Sendable () -> Timestamp = { Timestamp(Date()) }
    ) throws(StoreError) {
        try self.init(folder: folder, schema: .current, clock: clock)
    }

    /// Opens the store of a folder with the schema of another release, as tests of later migrations do.
    init(folder: URL, schema: StoreSchema, clock: @escaping @Sendable () -> Timestamp) throws(StoreError) {
        let files = StoreFiles(folder: folder.standardizedFileURL.path)
        self.clock = clock
        file = files.database
        do {
            try StoreFolder.prepare(files.folder)
            let lock = try StoreLock(folder: files.folder)
            let store = try StoreOpening(files: files, clock: clock, schema: schema).open()
            queue = store.queue
            opened = Opened(lock: lock, state: store.state, report: store.report)
        } catch {
            throw StoreError(error, file: files.database)
        }
    }

    /// The damage that was found when the store was opened or loaded, and the result of the salvage; nil when there was
    /// none.
    package var report: StoreReport? {
        queue.inDatabase { _ in opened.report }
    }

    /// Returns the whole content of the store.
    ///
    /// - Throws: ``StoreError`` when the file cannot be read.
    public func load() throws(StoreError) -> StoredState {
        try onDatabase { database in
            if let state = opened.state {
                opened.state = nil
                return state
            }
            let (state, report) = try StateLoading(database, now: clock()).load(after: nil)
            opened.report = report ?? opened.report
            return state
        }
    }

    /// Applies changes in their order, in one transaction that is durable when this returns.
    ///
    /// - Throws: ``StoreError``; then none of the changes was applied, and a later call can succeed.
    public func apply(_ changes: [StoreChange]) throws(StoreError) {
        guard !changes.isEmpty else { return }
        try onDatabase { database in
            opened.state = nil
            try database.inTransaction(.immediate) {
                try ChangeWriter(database: database).write(changes)
                return .commit
            }
        }
    }

    /// Closes the file and releases the lock; every later call but this one throws ``StoreError/closed(file:)``.
    public func close() {
        let lock = queue.inDatabase { _ in
            defer { opened = Opened(lock: nil, state: nil, report: opened.report) }
            return opened.lock
        }
        guard lock != nil else { return }
        // All applied changes are durable already; a failure leaves only the log file behind.
        try? queue.close()
        withExtendedLifetime(lock) {}
    }

    deinit { close() }

    /// Runs `body` on the connection while the store is open.
    func onDatabase<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
        do {
            return try queue.inDatabase { database in
                guard opened.lock != nil else { throw StoreError.closed(file: file) }
                return try body(database)
            }
        } catch {
            throw StoreError(error, file: file)
        }
    }
}
