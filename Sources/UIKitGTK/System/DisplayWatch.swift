import CGTK
import Foundation
import Glibc

/// Notices that the display has ended a moment before GDK does, which ends the process without a word to the app.
///
/// Xlib asks a function before it gives up. For Wayland the connection is watched, ahead of GDK's own watch.
enum DisplayWatch {
    private static var gone: ((String) -> Void)?
    private static var name = ""
    private static var descriptor: Int32 = -1

    /// Calls a function once with the display's name when the display has ended; the process ends after it with status 1.
    static func start(_ action: @escaping (String) -> Void) {
        guard gone == nil, let display = gdk_display_get_default() else { return }
        gone = action
        name = String(cString: gdk_display_get_name(display))
        if let connection = cgtk_wayland_connection(display) {
            watch(connection)
        } else {
            watchServer()
        }
    }

    private static func end() {
        guard let action = gone else { return }
        gone = nil
        action(name)
        // What GTK would do at the end needs the display.
        _exit(1)
    }

    // MARK: X

    private typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> UnsafeMutableRawPointer?

    private static func watchServer() {
        // Comes with GTK where GTK knows X.
        guard let address = dlsym(nil, "XSetIOErrorHandler") else { return }
        let handler: Handler = { _ in
            // Xlib ends the process when this returns.
            if Thread.isMainThread { DisplayWatch.end() }
            return 0
        }
        _ = unsafeBitCast(address, to: SetHandler.self)(handler)
    }

    // MARK: Wayland

    private typealias GetDescriptor = @convention(c) (UnsafeMutableRawPointer) -> Int32

    private static func watch(_ connection: UnsafeMutableRawPointer) {
        guard let address = dlsym(nil, "wl_display_get_fd") else { return }
        descriptor = unsafeBitCast(address, to: GetDescriptor.self)(connection)
        // GLib keeps the pointer for as long as the source lives, which is as long as the process.
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        // GDK's own source writes when it prepares, and ends the process if it cannot; so this looks then, too.
        functions.pointee.prepare = { _, _ in DisplayWatch.hasEnded ? 1 : 0 }
        functions.pointee.check = { _ in DisplayWatch.hasEnded ? 1 : 0 }
        functions.pointee.dispatch = { _, _, _ in
            DisplayWatch.end()
            return 0
        }
        let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))
        g_source_set_priority(source, G_PRIORITY_HIGH)
        g_source_add_unix_fd(source, descriptor, GIOCondition(rawValue: G_IO_HUP.rawValue | G_IO_ERR.rawValue))
        g_source_attach(source, nil)
        g_source_unref(source)
        limitWaiting(for: descriptor)
    }

    /// Ends the process some seconds after its display, should the main thread hang: GTK waits for the answer to a request for the
    /// focus without end when the connection breaks in between.
    private static func limitWaiting(for descriptor: Int32) {
        Thread.detachNewThread {
            var wanted = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&wanted, 1, -1) < 0, errno == EINTR {}
            // The main thread needs two of them at most to save what there is.
            sleep(5)
            _exit(1)
        }
    }

    private static var hasEnded: Bool {
        var wanted = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&wanted, 1, 0) > 0 && Int32(wanted.revents) & (POLLHUP | POLLERR) != 0
    }
}
