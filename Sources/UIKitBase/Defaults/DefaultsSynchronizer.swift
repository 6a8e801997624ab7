import EventLoop
import Foundation

/// Synchronisation of the standard defaults with the app's other processes. Values set in this process are written
/// after a short delay; values that other processes write are read and announced.
///
/// When defaults are synchronised, Foundation writes the defaults to a new file that replaces the old file, and reads
/// the values that other processes have written.
@MainActor
package final class DefaultsSynchronizer {
    private let loop: any EventLoop
    private var watch: FolderWatch?
    private let identifier: String
    private lazy var fileNames = makeFileNames()
    private var isWriting = false

    /// Starts the synchronisation on a platform's loop. The synchronisation ends when this object is deallocated.
    /// Returns nil if inotify is not available or the folders cannot be watched.
    package init?(on loop: any EventLoop, app identifier: String) {
        (self.loop, self.identifier) = (loop, identifier)
        guard let watch = try? FolderWatch(on: loop, changed: { [weak self] in self?.filesChanged($0) }) else {
            return nil
        }
        let isWatching = Self.folders.map { folder in
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            return (try? watch.add(folder, for: [.movedIn, .written])) != nil
        }
        guard isWatching.contains(true) else { return nil }
        self.watch = watch
        DefaultsObservation.setChangeHandler { [weak self] in
            // Setters may be called on any thread.
            DispatchQueue.main.async { self?.valuesChangedLocally() }
        }
    }

    /// Returns the file names that Foundation may use. Foundation names the file after the bundle or, if Foundation
    /// finds no bundle, after the executable. A symbolic link to the executable can have another name than the
    /// executable.
    private func makeFileNames() -> Set<String> {
        let main = Bundle.main
        let names = [main.bundleIdentifier, main.executableURL?.lastPathComponent, ProcessInfo.processInfo.processName]
        return Set((names.compactMap { $0 } + [identifier]).map { "\($0).plist" })
    }

    /// The folders in which Foundation may store the file. No function of Foundation returns the folder that is used.
    private static var folders: Set<String> {
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? FileManager.default.homeDirectoryForCurrentUser.path
        let folders = [environment["XDG_CONFIG_HOME"], "\(home)/.config"].compactMap { $0 }
        return Set(folders.filter { $0.hasPrefix("/") })
    }

    /// Schedules a write of values that were set in this process. Values that are set during the delay are written at
    /// the same time.
    private func valuesChangedLocally() {
        guard !isWriting else { return }
        isWriting = true
        loop.schedule(after: .milliseconds(50)) { [weak self] in
            self?.isWriting = false
            UserDefaults.standard.synchronize()
        }
    }

    private func filesChanged(_ names: Set<String>) {
        guard !names.isDisjoint(with: fileNames) else { return }
        let defaults = UserDefaults.standard
        let before = defaults.dictionaryRepresentation()
        defaults.synchronize()
        let after = defaults.dictionaryRepresentation()
        let keys = Set(before.keys).union(after.keys).filter { key in
            let (old, new) = (before[key].map { [key: $0] } ?? [:], after[key].map { [key: $0] } ?? [:])
            return !NSDictionary(dictionary: old).isEqual(to: new)
        }
        if !keys.isEmpty { DefaultsObservation.remoteValuesChanged(keys: keys) }
    }
}
