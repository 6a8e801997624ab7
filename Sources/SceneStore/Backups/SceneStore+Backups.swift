import SceneModel

extension SceneStore {
    /// If a daily backup is due, copies the store on a connection of its own, checks the copy, and keeps it. Changes
    /// can be applied at the same time.
    ///
    /// - Throws: ``StoreError``; ``StoreError/damaged(file:reason:)`` if the store or the copy is damaged. In this
    ///   case, the store is salvaged when it is next opened.
    package func maintain(policy: BackupPolicy = BackupPolicy()) throws(StoreError) {
        let now = clock()
        let folder = BackupFolder(files: files, policy: policy)
        do {
            if folder.isDue(at: now) { try folder.make(.daily, at: now, schema: .current) }
        } catch {
            throw StoreError(error, file: files.database)
        }
    }
}
