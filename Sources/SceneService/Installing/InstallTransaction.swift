import Foundation
import SceneModel

/// One installation or removal. The lock of installers is held while it runs.
final class InstallTransaction {
    let installer: AppInstaller
    var record: InstallRecord
    private let steps: ((InstallStep) throws -> Void)?

    var folders: InstallFolders { installer.folders }

    init(_ installer: AppInstaller, record: InstallRecord, steps: ((InstallStep) throws -> Void)?) {
        (self.installer, self.record, self.steps) = (installer, record, steps)
    }

    func step(_ step: InstallStep) throws(InstallError) {
        do {
            try steps?(step)
        } catch {
            throw .interrupted(before: step)
        }
    }

    /// Cleans up after an interrupted run: restores or removes bundles, and removes drafts and files that belong to no
    /// app.
    func recoverInterruptedRun() throws(InstallError) {
        if InstallFileSystem.isFolder(folders.previousBundles.path) {
            for name in try InstallFileSystem.names(folders.previousBundles.path)
            where InstallFileSystem.status(folders.bundle(name).path) == nil {
                try InstallFileSystem.move(
                    folders.previousBundles.appendingPathComponent(name), to: folders.bundle(name))
            }
            try InstallFileSystem.remove(folders.previousBundles.path)
        }
        try InstallFileSystem.remove(folders.staging.path)
        try removeDrafts()
        let before = record
        let leftovers = record.resolveInterruptedRun { InstallFileSystem.isFolder(folders.bundle($0).path) }
        for (app, entry) in before.apps where record.apps[app] == nil {
            try removeFiles(entry.files, of: app)
        }
        for folder in leftovers.folders { try discard(folder) }
        let isLeftEmpty = record.apps.isEmpty && InstallFileSystem.status(folders.record.path) != nil
        if record != before || isLeftEmpty { try save() }
    }

    /// Removes unfinished drafts of files. No other process writes a draft meanwhile, because the lock is held.
    private func removeDrafts() throws(InstallError) {
        let files = record.apps.values.flatMap(\.files).map { folders.url($0).deletingLastPathComponent().path }
        let draftFolders = Set(files + [folders.desktopEntries.path, folders.record.deletingLastPathComponent().path])
        for folder in draftFolders where InstallFileSystem.isFolder(folder) {
            for name in try InstallFileSystem.names(folder)
            where name.hasPrefix(".proscenium-") && UUID(uuidString: String(name.dropFirst(12))) != nil {
                try InstallFileSystem.remove(folder + "/" + name)
            }
        }
    }

    /// Removes a bundle: moves it out of the folder of bundles atomically, and then deletes it.
    func discard(_ folder: String) throws(InstallError) {
        let bundle = folders.bundle(folder)
        guard InstallFileSystem.status(bundle.path) != nil else { return }
        try InstallFileSystem.makeFolder(folders.staging)
        let discarded = folders.staging.appendingPathComponent(UUID().uuidString)
        try InstallFileSystem.move(bundle, to: discarded)
        try InstallFileSystem.remove(folders.staging.path)
    }

    /// Removes the files that still belong to the app; leaves the other given files unchanged.
    func removeFiles(_ files: Set<String>, of app: String) throws(InstallError) {
        var changedFolders: Set<String> = []
        for file in files.sorted() where belongsToApp(file: file, app: app) {
            let url = folders.url(file)
            try InstallFileSystem.remove(url.path)
            changedFolders.insert(url.deletingLastPathComponent().path)
        }
        // The removals are flushed before the caller removes the record of these files. If a power loss undid the
        // removals but not the removal of the record, nothing would remove the files any more.
        for folder in changedFolders.sorted() { try InstallFileSystem.synchronize(folder) }
    }

    /// Whether a file that was recorded for the app still belongs to the app. A desktop entry that another program has
    /// replaced does not belong to the app any more.
    func belongsToApp(file: String, app: String) -> Bool {
        let url = folders.url(file)
        guard let status = InstallFileSystem.status(url.path), status.st_mode & S_IFMT == S_IFREG else { return false }
        guard url.pathExtension == "desktop" else { return true }
        let text = FileManager.default.contents(atPath: url.path).map { String(decoding: $0, as: UTF8.self) }
        return text.flatMap { DesktopEntry.owner(of: $0) } == app
    }

    /// Writes the record. If the record has no app left, removes the record and everything that was created for apps.
    func save() throws(InstallError) {
        guard record.apps.isEmpty else {
            try InstallFileSystem.makeFolder(folders.record.deletingLastPathComponent())
            return try record.save(folders.record)
        }
        let cache = InstallTransaction.typeCache
        if record.createdPaths.contains(cache), try !hasEntries() {
            try InstallFileSystem.remove(folders.url(cache).path)
        }
        // Inner folders come first. A folder that other programs use is not empty, so `rmdir` fails and the folder
        // remains.
        for folder in record.createdPaths.sorted(by: >) where folder != cache { rmdir(folders.url(folder).path) }
        rmdir(folders.bundles.path)
        // The removals of folders are flushed before the record is removed. After a power loss, a folder could
        // otherwise exist again without a record, and nothing would remove it.
        let parents = Set(
            (record.createdPaths.map(folders.url) + [folders.bundles]).map { $0.deletingLastPathComponent().path })
        for parent in parents.sorted() where InstallFileSystem.isFolder(parent) {
            try InstallFileSystem.synchronize(parent)
        }
        try InstallFileSystem.remove(folders.record.path)
        let recordFolder = folders.record.deletingLastPathComponent().path
        if rmdir(recordFolder) != 0 { try InstallFileSystem.synchronize(recordFolder) }
        try InstallFileSystem.synchronize(folders.dataHome.path)
        record.createdPaths = []
    }

    /// The path of the database of link and file types, relative to the data folder.
    static let typeCache = "applications/mimeinfo.cache"

    private func hasEntries() throws(InstallError) -> Bool {
        guard InstallFileSystem.isFolder(folders.desktopEntries.path) else { return false }
        return try InstallFileSystem.names(folders.desktopEntries.path).contains { $0.hasSuffix(".desktop") }
    }

    /// Rebuilds the database of link and file types. Failures are ignored, because apps can be started without it.
    func updateDatabase() {
        guard let program = installer.databaseProgram, InstallFileSystem.isFolder(folders.desktopEntries.path) else {
            return
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-q", folders.desktopEntries.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return }
        process.waitUntilExit()
    }
}
