import Foundation
import SceneModel

/// An installer of apps for one user: bundles, desktop entries and icons below the user's data folder.
///
/// If the process or the machine stops at any moment, either the previous app or the new one is intact; the next
/// installation or removal cleans up. A lock serialises installers.
public struct AppInstaller: Sendable {
    /// The folders that apps are installed in.
    package let folders: InstallFolders
    /// Path of the `proscenium` command, for the desktop entries.
    public let command: String
    /// The program that rebuilds the database of link types; nil for none.
    let databaseProgram: String?
    /// Whether two folders may be exchanged atomically. Otherwise the exchange takes two steps, as on file systems
    /// without that operation.
    var usesAtomicExchange = true

    /// Creates an installer; changes no file yet.
    ///
    /// - Parameters:
    ///   - command: absolute path of the `proscenium` command.
    ///   - databaseProgram: path of `update-desktop-database`; nil to do without.
    package init(
        folders: InstallFolders, command: String, databaseProgram: String? = Self.installedDatabaseProgram
    ) {
        (self.folders, self.command, self.databaseProgram) = (folders, command, databaseProgram)
    }

    /// Path of `update-desktop-database`; nil when it is not installed, which only delays the registration of link
    /// types.
    package static var installedDatabaseProgram: String? {
        ["/usr/bin", "/usr/local/bin", "/bin"].map { $0 + "/update-desktop-database" }.first { access($0, X_OK) == 0 }
    }

    /// Checks a bundle as ``install(bundle:steps:)`` does, without changing anything.
    ///
    /// - Returns: the bundle's app.
    public func check(bundle: URL) throws(InstallError) -> AppIdentifier {
        try checkCommand()
        return try CheckedBundle(bundle).manifest.identifier
    }

    /// Installs an app; replaces an earlier version with the same identifier.
    ///
    /// - Parameters:
    ///   - bundle: the bundle's folder, which stays unchanged.
    ///   - steps: called before each step; when it throws, the installation stops there as if the process had ended.
    ///     Nil for none, outside of tests.
    @discardableResult
    package func install(
        bundle: URL, steps: ((InstallStep) throws -> Void)? = nil
    ) throws(InstallError) -> InstalledApp {
        try checkCommand()
        let bundle = try CheckedBundle(bundle)
        return try locked(steps) { work throws(InstallError) in try work.install(bundle) }
    }

    /// Removes an app: everything its installation created, and nothing else.
    ///
    /// - Parameter steps: called before each step; when it throws, the removal stops there as if the process had ended.
    ///   Nil for none, outside of tests.
    package func uninstall(
        _ app: AppIdentifier, steps: ((InstallStep) throws -> Void)? = nil
    ) throws(InstallError) {
        // Without this check a folder would be created only to find nothing in it.
        guard InstallFileSystem.status(folders.record.path) != nil else { throw .notInstalled(app) }
        try locked(steps) { work throws(InstallError) in try work.uninstall(app) }
    }

    /// Replaces the dynamic quick actions on an app's icon, which follow those of its manifest.
    package func setDynamicActions(_ actions: [ShortcutItem], of app: AppIdentifier) throws(InstallError) {
        try checkCommand()
        guard InstallFileSystem.status(folders.record.path) != nil else { throw .notInstalled(app) }
        try locked(nil) { work throws(InstallError) in try work.setDynamicActions(actions, of: app) }
    }

    /// Returns the installed apps, sorted by identifier.
    package func installed() throws(InstallError) -> [InstalledApp] {
        var record = try InstallRecord.load(folders.record)
        // Cleans up after an interrupted run in memory only, so that the list is the one that the next installation
        // will find.
        _ = record.resolveInterruptedRun { name in
            InstallFileSystem.isFolder(folders.bundle(name).path)
                || InstallFileSystem.isFolder(folders.aside.appendingPathComponent(name).path)
        }
        return record.apps.compactMap { identifier, entry in
            (try? AppIdentifier(identifier)).map { app in
                InstalledApp(app: app, bundle: folders.bundle(entry.folder).path, isComplete: entry.isComplete)
            }
        }.sorted { $0.app < $1.app }
    }

    private func checkCommand() throws(InstallError) {
        // A path in /proc is valid in this process only; it means that the program's file was replaced while the
        // program ran.
        guard command.hasPrefix("/"), !command.hasPrefix("/proc/"), DesktopEntryEncoding.commandLine(command, []) != nil
        else {
            throw .commandPath(command)
        }
    }

    /// Runs work while holding the lock of installers.
    private func locked<Result>(
        _ steps: ((InstallStep) throws -> Void)?, _ body: (InstallTransaction) throws(InstallError) -> Result
    ) throws(InstallError) -> Result {
        try InstallFileSystem.makeFolder(folders.dataHome)
        // The folder itself is locked, so that no lock file remains.
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
            // The error of the work matters more than an error of the immediate clean-up.
            try? work.recoverInterruptedRun()
            throw error
        }
    }
}
