import CGTK
import Foundation

/// Lets Foundation's main run loop, and with it its timers, run inside GLib's loop.
enum RunLoopSource {
    /// Adds the source to the main loop, once.
    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        // GLib keeps the pointer for as long as the source lives, which is as long as the process.
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

    /// Fires what is due; how many milliseconds there are until something will be, or -1.
    private static func pump() -> gint {
        // A timer that runs the loop itself must not be fired from inside of itself.
        guard !isPumping else { return -1 }
        isPumping = true
        defer { isPumping = false }
        guard let next = RunLoop.main.limitDate(forMode: .default) else { return -1 }
        let milliseconds = next.timeIntervalSinceNow * 1000
        return milliseconds > 86_400_000 ? -1 : gint(max(0, milliseconds.rounded(.up)))
    }
}
