import EventLoop
import Foundation
import Glibc
import Synchronization

/// Synchronisation of the standard defaults with the app's other processes. Values set in this process are written
/// after a short delay; values that other processes write are read and announced.
///
/// When defaults are synchronised, Foundation writes the defaults to a new file that replaces the old file, and reads
/// the values that other processes have written.
@MainActor
package final class DefaultsSynchronizer {
    private let loop: any EventLoop
    private let descriptor: Int32
    private var watch: DescriptorWatch?
    private let identifier: String
    private lazy var fileNames = makeFileNames()
    private var isWriting = false

    /// Starts the synchronisation on a platform's loop. The synchronisation ends when this object is deallocated.
    /// Returns nil if inotify is not available or the folders cannot be watched.
    package init?(on loop: any EventLoop, app identifier: String) {
        (self.loop, self.identifier) = (loop, identifier)
        descriptor = makeWatcher(Inotify.closeOnExec | Inotify.nonBlocking)
        guard descriptor >= 0 else { return nil }
        let isWatching = Self.folders.map { folder in
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            return addWatch(descriptor, folder, Inotify.movedHere | Inotify.written) >= 0
        }
        guard isWatching.contains(true) else {
            close(descriptor)
            return nil
        }
        watch = try? loop.watch(descriptor, for: .read) { [weak self] _ in self?.filesChanged() }
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

    private func filesChanged() {
        guard readNames().contains(where: fileNames.contains) else { return }
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

    /// Returns the names of the files that were written or moved into the folders since the last call.
    private func readNames() -> Set<String> {
        var names: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return names }
            var offset = 0
            while offset + Inotify.eventHeader <= count {
                let length = buffer.withUnsafeBytes {
                    Int($0.loadUnaligned(fromByteOffset: offset + Inotify.lengthOffset, as: UInt32.self))
                }
                let start = offset + Inotify.eventHeader
                let name = buffer[start..<min(count, start + length)].prefix { $0 != 0 }
                names.insert(String(decoding: name, as: UTF8.self))
                offset = start + length
            }
        }
    }
}

/// The kernel's constants of inotify.
private enum Inotify {
    static let closeOnExec: Int32 = 0o2_000_000
    static let nonBlocking: Int32 = 0o4000
    static let written: UInt32 = 0x8
    static let movedHere: UInt32 = 0x80
    static let eventHeader = 16
    static let lengthOffset = 12
}

// The Glibc module does not contain the header that declares these functions.
@_silgen_name("inotify_init1") private func makeWatcher(_ flags: Int32) -> Int32
@_silgen_name("inotify_add_watch") private func addWatch(
    _ descriptor: Int32, _ path: UnsafePointer<CChar>, _ mask: UInt32
) -> Int32
