import EventLoop
import Foundation

/// A watch of the folders with desktop files. It reports that programs were installed, changed or removed.
@ShellActor
final class ProgramFolderWatch {
    private let loop: any EventLoop
    private let changed: () -> Void
    private var watch: FolderWatch?
    private var timer: ScheduledTimer?

    /// The time for which changes are collected: an installation changes many files.
    private static let delay = Duration.milliseconds(500)

    /// Starts the watch; nil if the kernel has no more watches.
    init?(_ folders: [String], loop: any EventLoop, changed: @escaping () -> Void) {
        (self.loop, self.changed) = (loop, changed)
        // Every change leads to the same search, so the names of the changed files are not needed.
        guard let watch = try? FolderWatch(on: loop, changed: { [weak self] _ in self?.scheduleReport() }) else {
            return nil
        }
        self.watch = watch
        for folder in folders {
            do {
                try watch.add(
                    folder, for: [.created, .removed, .movedOut, .movedIn, .written, .folderRemoved])
            } catch {
                // The folder does not exist yet, so its creation in the parent folder is watched.
                try? watch.add((folder as NSString).deletingLastPathComponent, for: [.created, .movedIn])
            }
        }
    }

    /// Ends the watch.
    func stop() {
        if let timer { loop.cancel(timer) }
        (watch, timer) = (nil, nil)
    }

    private func scheduleReport() {
        guard timer == nil else { return }
        timer = loop.schedule(after: Self.delay) { [weak self] in
            self?.timer = nil
            self?.changed()
        }
    }
}
