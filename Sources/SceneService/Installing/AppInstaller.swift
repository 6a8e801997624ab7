import Foundation
import SceneModel

/// Installs apps for one user: bundles, desktop entries and icons below the user's data folder.
///
/// A process that ends at any moment, or a machine that does, leaves either the previous app or the new one; the next
/// installation or removal puts the rest in order. Installers take turns.
public struct AppInstaller: Sendable {
    /// Where apps are installed.
    public let folders: InstallFolders
    /// Path of the `proscenium` command, for the desktop entries.
    public let command: String
    /// The program that makes the list of link types anew; nil for none.
    let databaseProgram: String?
    /// Whether two folders may change places in one go. Otherwise it is done in two steps, as on file systems that
    /// cannot.
    var exchanges = true

    /// Makes an installer; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - command: absolute path of the `proscenium` command.
    ///   - databaseProgram: path of `update-desktop-database`; nil to go without.
    public init(
        folders: InstallFolders, command: String, databaseProgram: String? = Self.installedDatabaseProgram
    ) {
        (self.folders, self.command, self.databaseProgram) = (folders, command, databaseProgram)
    }

    /// Where `update-desktop-database` is; nil when it is not installed, which only delays when links are known.
    public static var installedDatabaseProgram: String? {
        ["/usr/bin", "/usr/local/bin", "/bin"].map { $0 + "/update-desktop-database" }.first { access($0, X_OK) == 0 }
    }

    /// Looks at a bundle as ``install(bundle:steps:)`` does, and changes nothing.
    ///
    /// - Returns: the bundle's app.
    public func check(bundle: URL) throws(InstallError) -> AppIdentifier {
        try checkCommand()
        return try BundleCheck(bundle).manifest.identifier
    }

    /// Installs an app, in the place of an earlier one of the same identifier.
    ///
    /// - Parameters:
    ///   - bundle: the bundle's folder, which stays as it is.
    ///   - steps: called before each step; when it throws, the installation stops there as if the process had ended.
    @discardableResult
    public func install(
        bundle: URL, steps: (InstallStep) throws -> Void = { _ in }
    ) throws(InstallError) -> InstalledApp {
        try checkCommand()
        let bundle = try BundleCheck(bundle)
        return try locked(steps) { work throws(InstallError) in try work.install(bundle) }
    }

    /// Removes an app: all that its installation made, and nothing else.
    ///
    /// - Parameter steps: called before each step; when it throws, the removal stops there as if the process had ended.
    public func uninstall(
        _ app: AppIdentifier, steps: (InstallStep) throws -> Void = { _ in }
    ) throws(InstallError) {
        // Otherwise a folder would be made only to find nothing in it.
        guard FileWork.status(folders.record.path) != nil else { throw .notInstalled(app) }
        try locked(steps) { work throws(InstallError) in try work.uninstall(app) }
    }

    /// Offers other dynamic quick actions on an app's icon, behind those in its manifest.
    public func setDynamicActions(_ actions: [ShortcutItem], of app: AppIdentifier) throws(InstallError) {
        try checkCommand()
        guard FileWork.status(folders.record.path) != nil else { throw .notInstalled(app) }
        try locked({ _ in }) { work throws(InstallError) in try work.setDynamicActions(actions, of: app) }
    }

    /// The installed apps, by their identifiers.
    public func installed() throws(InstallError) -> [InstalledApp] {
        var record = try InstallRecord.load(folders.record)
        // As an installation would find them if the last one was interrupted.
        _ = record.settle { name in
            FileWork.isFolder(folders.bundle(name).path)
                || FileWork.isFolder(folders.aside.appendingPathComponent(name).path)
        }
        return record.apps.compactMap { identifier, entry in
            (try? AppIdentifier(identifier)).map { app in
                InstalledApp(app: app, bundle: folders.bundle(entry.folder).path, isComplete: entry.isComplete)
            }
        }.sorted { $0.app < $1.app }
    }

    private func checkCommand() throws(InstallError) {
        // A path in /proc is that of this process only: its program's file was replaced while it ran.
        guard command.hasPrefix("/"), !command.hasPrefix("/proc/"), DesktopText.commandLine(command, []) != nil else {
            throw .commandPath(command)
        }
    }

    /// Runs a piece of work while no other installer does.
    private func locked<Result>(
        _ steps: (InstallStep) throws -> Void, _ body: (InstallWork) throws(InstallError) -> Result
    ) throws(InstallError) -> Result {
        try FileWork.makeFolder(folders.dataHome)
        // The folder itself is the lock, so that no file of it is left.
        let path = folders.dataHome.path
        let lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw FileWork.failure("open", path) }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw FileWork.failure("flock", path) }
        }
        return try withoutActuallyEscaping(steps) { steps throws(InstallError) in
            let work = InstallWork(self, record: try InstallRecord.load(folders.record), steps: steps)
            do throws(InstallError) {
                return try body(work)
            } catch {
                if case .interrupted = error { throw error }
                // What made it fail is more worth telling than what may keep it from being put in order at once.
                try? work.sweep()
                throw error
            }
        }
    }
}
