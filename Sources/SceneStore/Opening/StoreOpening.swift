import Foundation
import GRDB
import SceneModel

/// An opened database, the content of the database, and a report about damage that was found.
struct OpenedStore {
    let queue: DatabaseQueue
    let state: StoredState
    let report: StoreReport?
}

/// An operation that opens the store of a folder. The operation completes an interrupted opening and salvages a damaged
/// database.
struct StoreOpening {
    let files: StoreFiles
    let clock: @Sendable () -> Timestamp
    let schema: StoreSchema

    /// Opens the store, and creates or salvages it if necessary. The caller must hold the lock.
    func open() throws -> OpenedStore {
        files.removeDraft()
        for path in [files.database, StoreFiles.log(of: files.database), files.database + "-shm"] {
            try StoreFolder.checkFile(path)
        }
        if files.exists(files.salvaged) {
            let damaged = try files.finishReplacing(at: clock().description)
            let facts = Salvage.Result(damage: "an interrupted salvage was completed", damagedFile: damaged)
            return try read(StoreDatabase.openExisting(files.database, schema: schema), after: facts)
        }
        guard files.exists(files.database) else { return try create() }
        let damage: StoreDamage
        do {
            return try read(StoreDatabase.openExisting(files.database, schema: schema), after: nil)
        } catch {
            guard let found = StoreDamage(error) else { throw error }
            damage = found
        }
        let facts = try Salvage(files: files, clock: clock, schema: schema).run(damage)
        return try read(StoreDatabase.openExisting(files.database, schema: schema), after: facts)
    }

    private func create() throws -> OpenedStore {
        // If only the write-ahead log of an earlier database is left, SQLite would apply this log to the new database.
        if files.exists(StoreFiles.log(of: files.database)) { unlink(StoreFiles.log(of: files.database)) }
        try files.createDraft()
        try StoreDatabase.create(files.draft, schema: schema).close()
        try files.publishDraft()
        return try read(StoreDatabase.openExisting(files.database, schema: schema), after: nil)
    }

    private func read(_ queue: DatabaseQueue, after salvage: Salvage.Result?) throws -> OpenedStore {
        do {
            let (state, report) = try queue.inDatabase { database in
                try StateLoading(database, now: clock()).load(after: salvage)
            }
            return OpenedStore(queue: queue, state: state, report: report)
        } catch {
            try? queue.close()
            throw error
        }
    }
}
