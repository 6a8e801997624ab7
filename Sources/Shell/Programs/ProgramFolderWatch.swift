import EventLoop
import Foundation
import Glibc

/// A watch of the folders with desktop files. It reports that programs were installed, changed or removed.
@ShellActor
final class ProgramFolderWatch {
    private let descriptor: Int32
    private let loop: any EventLoop
    private let changed: () -> Void
    private var watch: DescriptorWatch?
    private var timer: ScheduledTimer?

    /// The time for which changes are collected: an installation changes many files.
    private static let delay = Duration.milliseconds(500)

    /// Starts the watch; nil if the kernel has no more watches.
    init?(_ folders: [String], loop: any EventLoop, changed: @escaping () -> Void) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        (self.loop, self.changed) = (loop, changed)
        let mask = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE_SELF)
        for folder in folders {
            if inotify_add_watch(descriptor, folder, mask) >= 0 { continue }
            // The folder does not exist yet, so its creation in the parent folder is watched.
            inotify_add_watch(
                descriptor, (folder as NSString).deletingLastPathComponent, UInt32(IN_CREATE | IN_MOVED_TO))
        }
        watch = try? loop.watch(descriptor, for: .read) { [weak self] _ in self?.read() }
    }

    /// Ends the watch.
    func stop() {
        if let watch { loop.unwatch(watch) }
        if let timer { loop.cancel(timer) }
        if watch != nil { close(descriptor) }
        (watch, timer) = (nil, nil)
    }

    /// Reads the file system events and discards them: every change leads to the same search, so their content is not
    /// needed.
    private func read() {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        while Glibc.read(descriptor, &bytes, bytes.count) > 0 {}
        guard timer == nil else { return }
        timer = loop.schedule(after: Self.delay) { [weak self] in
            self?.timer = nil
            self?.changed()
        }
    }
}
