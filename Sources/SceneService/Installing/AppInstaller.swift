import Foundation
import SceneModel

/// An installer of apps for one user. The installer writes bundles, desktop entries and icons below the user's data
/// folder.
///
/// If the process or the machine stops at any point, either the previous version of the app or the new version is
/// intact, and the next installation or removal cleans up. A lock prevents two installers from working at the same
/// time.
public struct AppInstaller: Sendable {
    /// The folders below which apps are installed.
    package let folders: InstallFolders
    /// The path of the `proscenium` command. Desktop entries run this command.
    public let command: String
    /// The path of the program that rebuilds the desktop's database of link types; nil for none.
    let databaseProgram: String?
    /// Whether two folders may be exchanged atomically. Tests set false: the exchange then takes two steps, as on a
    /// file system that does not support atomic exchange.
    package var usesAtomicExchange = true

    /// Creates an installer; changes no file yet.
    ///
    /// - Parameters:
    ///   - command: the absolute path of the `proscenium` command.
    ///   - databaseProgram: the path of `update-desktop-database`; nil if the database is not rebuilt.
    package init(
        folders: InstallFolders, command: String, databaseProgram: String? = Self.installedDatabaseProgram
    ) {
        (self.folders, self.command, self.databaseProgram) = (folders, command, databaseProgram)
    }

    /// The path of `update-desktop-database`; nil if it is not installed. Without it the desktop registers link types
    /// later.
    package static var installedDatabaseProgram: String? {
        ["/usr/bin", "/usr/local/bin", "/bin"].map { $0 + "/update-desktop-database" }.first { access($0, X_OK) == 0 }
    }

    /// Checks a bundle as ``install(bundle:steps:)`` does, without changing anything.
    ///
    /// - Returns: the identifier of the bundle's app.
    public func check(bundle: URL) throws(InstallError) -> AppIdentifier {
        try checkCommand()
        return try CheckedBundle(bundle).manifest.identifier
    }

    /// Installs an app; replaces an earlier version with the same identifier.
    ///
    /// - Parameters:
    ///   - bundle: the bundle's folder, which stays unchanged.
    ///   - steps: for tests, called before each step. If `steps` throws, the installation stops at this step as if the
    ///     process had ended.
    @discardableResult
    package func install(
        bundle: URL, steps: ((InstallStep) throws -> Void)? = nil
    ) throws(InstallError) -> InstalledApp {
        try checkCommand()
        let bundle = try CheckedBundle(bundle)
        return try locked(steps) { work throws(InstallError) in try work.install(bundle) }
    }

    /// Removes an app: everything that its installation created, and nothing else.
    ///
    /// - Parameter steps: for tests, called before each step. If `steps` throws, the removal stops at this step as if
    ///   the process had ended.
    package func uninstall(
        _ app: AppIdentifier, steps: ((InstallStep) throws -> Void)? = nil
    ) throws(InstallError) {
        // Without this check, taking the lock would create the data folder even if no app was ever installed.
        guard InstallFileSystem.status(folders.record.path) != nil else { throw .notInstalled(app) }
        try locked(steps) { work throws(InstallError) in try work.uninstall(app) }
    }

    /// Replaces the dynamic quick actions in an app's desktop entry. In the entry, the dynamic quick actions follow the
    /// quick actions of the manifest.
    package func setDynamicActions(_ actions: [ShortcutItem], of app: AppIdentifier) throws(InstallError) {
        try checkCommand()
        guard InstallFileSystem.status(folders.record.path) != nil else { throw .notInstalled(app) }
        try locked(nil) { work throws(InstallError) in try work.setDynamicActions(actions, of: app) }
    }

    /// Returns the installed apps, sorted by identifier.
    package func installed() throws(InstallError) -> [InstalledApp] {
        var record = try InstallRecord.load(folders.record)
        // An interrupted run is resolved in this copy of the record and not on the disk. The list therefore contains
        // the apps that remain after the next installation has cleaned up.
        _ = record.resolveInterruptedRun { name in
            InstallFileSystem.isFolder(folders.bundle(name).path)
                || InstallFileSystem.isFolder(folders.previousBundles.appendingPathComponent(name).path)
        }
        return record.apps.compactMap { identifier, entry in
            (try? AppIdentifier(identifier)).map { app in
                InstalledApp(app: app, bundle: folders.bundle(entry.folder).path, isComplete: entry.isComplete)
            }
        }.sorted { $0.app < $1.app }
    }

    private func checkCommand() throws(InstallError) {
        // A path in /proc is valid in this process only. The command has such a path if its file was replaced while the
        // command ran.
        guard command.hasPrefix("/"), !command.hasPrefix("/proc/"), DesktopEntryEncoding.commandLine(command, []) != nil
        else {
            throw .commandPath(command)
        }
    }

    /// Runs a closure with a transaction while holding the lock of installers. If the closure throws, cleans up after
    /// the closure, unless a test interrupted the run.
    private func locked<Result>(
        _ steps: ((InstallStep) throws -> Void)?, _ body: (InstallTransaction) throws(InstallError) -> Result
    ) throws(InstallError) -> Result {
        try InstallFileSystem.makeFolder(folders.dataHome)
        // The data folder itself serves as the lock, so that no lock file remains.
        let path = folders.dataHome.path
        let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw InstallFileSystem.failure(of: "open", at: path) }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw InstallFileSystem.failure(of: "flock", at: path) }
        }
        let work = InstallTransaction(self, record: try InstallRecord.load(folders.record), steps: steps)
        do throws(InstallError) {
            return try body(work)
        } catch {
            if case .interrupted = error { throw error }
            // The error of the transaction is thrown even if the recovery fails as well.
            try? work.recoverInterruptedRun()
            throw error
        }
    }
}
