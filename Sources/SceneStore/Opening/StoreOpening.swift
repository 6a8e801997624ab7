import Foundation
import GRDB
import SceneModel

/// An opened database, the content of the database, its mark, and a report about damage that was found.
struct OpenedStore {
    let queue: DatabaseQueue
    let state: StoredState
    let mark: StoreMark
    let commits: Int64
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
        let mark = try StoreMark(files.mark)
        if files.exists(files.salvaged) {
            let damagedFile = files.freeName(.damaged, at: clock())
            try files.finishReplacing(keepingAs: damagedFile)
            let facts = Salvage.Result(damage: "an interrupted salvage was completed", damagedFile: damagedFile)
            return try read(mark, after: facts)
        }
        guard files.exists(files.database) else { return try create(mark) }
        let damage: StoreDamage
        do {
            return try read(mark, after: nil)
        } catch {
            guard let found = StoreDamage(error) else { throw error }
            damage = found
        }
        let report = try Salvage(files: files, clock: clock, schema: schema).run(damage, mark: mark.number)
        return try read(mark, after: nil, report)
    }

    /// Creates a store. If the mark or a write-ahead log shows that the folder had a store before, the new store
    /// contains a notice about the loss, and item numbers continue from the current time.
    private func create(_ mark: StoreMark) throws -> OpenedStore {
        let commits = mark.number ?? 0
        let hasLog = files.exists(StoreFiles.log(of: files.database))
        guard hasLog || commits > 0 else {
            try files.createDraft()
            try StoreDatabase.create(files.draft, schema: schema).close()
            try files.publishDraft()
            return try read(mark, after: nil)
        }
        let log = hasLog ? try files.setAsideLog(at: clock()) : nil
        let salvage = Salvage(files: files, clock: clock, schema: schema)
        let facts = Salvage.Result(
            damage: "the database scenes.sqlite is missing; all its contents are lost", damagedFile: log)
        let report = try salvage.runWithoutDatabase(facts, mark: commits)
        return try read(mark, after: nil, report)
    }

    private func read(
        _ mark: StoreMark, after salvage: Salvage.Result?, _ earlier: StoreReport? = nil
    ) throws -> OpenedStore {
        try files.flush()
        let queue = try StoreDatabase.openExisting(files.database, schema: schema) {
            try BackupFolder(files: files).make(.migration, at: clock(), schema: schema)
        }
        do {
            return try queue.inDatabase { database in
                let (state, report) = try StateLoading(database, now: clock()).load(
                    after: salvage, mark: mark.number, keepLog: { files.copyLog(at: clock()) })
                let commits = try StoreCounter(.commits, database).stored() ?? 0
                mark.write(commits)
                return OpenedStore(
                    queue: queue, state: state, mark: mark, commits: commits, report: earlier ?? report)
            }
        } catch {
            try? queue.close()
            throw error
        }
    }
}
