import CGTK
import Foundation

/// A GLib source that runs Foundation's main run loop, including its timers, in each iteration of GLib's loop.
enum RunLoopSource {
    /// Adds the source to the main loop. Further calls do nothing.
    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        // GLib uses the pointer as long as the source exists, which is until the process ends.
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        functions.pointee.prepare = { _, timeout in
            timeout?.pointee = RunLoopSource.pump()
            return 0
        }
        functions.pointee.check = { _ in 0 }
        functions.pointee.dispatch = { _, _, _ in 1 }
        let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))
        g_source_attach(source, nil)
        g_source_unref(source)
    }

    private static var isInstalled = false
    private static var isPumping = false

    /// Fires the timers that are due. Returns the number of milliseconds until the next timer is due, or -1 if no timer
    /// is due within a day.
    private static func pump() -> gint {
        // If a timer's action runs GLib's loop itself, the run loop must not be run recursively.
        guard !isPumping else { return -1 }
        isPumping = true
        defer { isPumping = false }
        guard let next = RunLoop.main.limitDate(forMode: .default) else { return -1 }
        let milliseconds = next.timeIntervalSinceNow * 1000
        return milliseconds > 86_400_000 ? -1 : gint(max(0, milliseconds.rounded(.up)))
    }
}
