import Foundation
import GRDB
import SceneModel

/// The sessions, items, apps and rules that outlive the daemon, in one SQLite file.
///
/// A store belongs to one opener at a time. Every call waits for its turn and, when it changes something, for the disk.
public final class SceneStore: @unchecked Sendable {
    // Unchecked because of `opened`, which is touched only on the connection's serial queue.

    private let queue: DatabaseQueue
    private let file: String
    private let clock: @Sendable () -> Timestamp
    private var opened: Opened

    private struct Opened {
        var lock: StoreLock?
        /// What opening has read, so that the first load need not read it again.
        var state: StoredState?
        var report: StoreReport?
    }

    /// Opens the store of a folder; makes folder and store when there are none, and salvages a damaged store.
    ///
    /// - Parameters:
    ///   - folder: the state folder, a file URL; only its owner can look into it afterwards.
    ///   - clock: tells the time, for the names of damaged files.
    /// - Throws: ``StoreError`` when the store is in use, of a newer version, or cannot be read or written.
    public init(
        folder: URL, clock: @escaping @Sendable () -> Timestamp = { Timestamp(Date()) }
    ) throws(StoreError) {
        let files = StoreFiles(folder: folder.standardizedFileURL.path)
        self.clock = clock
        file = files.database
        do {
            try StoreFolder.prepare(files.folder)
            let lock = try StoreLock(folder: files.folder)
            let store = try StoreOpening(files: files, clock: clock).open()
            queue = store.queue
            opened = Opened(lock: lock, state: store.state, report: store.report)
        } catch {
            throw StoreError(error, file: files.database)
        }
    }

    /// What was damaged when the store was opened or loaded, and what became of it; nil when nothing was.
    public var report: StoreReport? {
        queue.inDatabase { _ in opened.report }
    }

    /// Everything the store holds.
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

    /// Carries out changes in their order, in one transaction that is on the disk when this returns.
    ///
    /// - Throws: ``StoreError``; then none of the changes was made, and a later call can succeed.
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

    /// Lets go of the file and the lock; every later call but this one throws ``StoreError/closed(file:)``.
    public func close() {
        let lock = queue.inDatabase { _ in
            defer { opened = Opened(lock: nil, state: nil, report: opened.report) }
            return opened.lock
        }
        guard lock != nil else { return }
        // Whatever was applied is durable already; a failure leaves only the log behind.
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
