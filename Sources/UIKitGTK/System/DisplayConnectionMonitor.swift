import CGTK
import Foundation
import Glibc

/// A monitor that detects the loss of the display connection before GDK does. GDK would end the process without
/// notifying the app.
///
/// On X11, Xlib calls the monitor's handler before it ends the process. On Wayland, the monitor polls the connection
/// with a higher priority than GDK's own source has.
enum DisplayConnectionMonitor {
    private static var connectionLostHandler: ((String) -> Void)?
    private static var name = ""
    private static var descriptor: Int32 = -1

    /// Calls a function once when the connection was lost, with the name of the display. Afterwards the process exits
    /// with status 1.
    static func start(_ action: @escaping (String) -> Void) {
        guard connectionLostHandler == nil, let display = gdk_display_get_default() else { return }
        connectionLostHandler = action
        name = String(cString: gdk_display_get_name(display))
        if let connection = cgtk_wayland_connection(display) {
            watch(connection)
        } else {
            watchServer()
        }
    }

    private static func end() {
        guard let action = connectionLostHandler else { return }
        connectionLostHandler = nil
        action(name)
        // `_exit` skips GTK's exit handlers, because these handlers need the display.
        _exit(1)
    }

    // MARK: X11

    private typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    private typealias SetHandler = @convention(c) (Handler?) -> UnsafeMutableRawPointer?

    private static func watchServer() {
        // The function exists in the process if GTK was built with X11.
        guard let address = dlsym(nil, "XSetIOErrorHandler") else { return }
        let handler: Handler = { _ in
            // Xlib ends the process when this handler returns.
            if Thread.isMainThread { DisplayConnectionMonitor.end() }
            return 0
        }
        _ = unsafeBitCast(address, to: SetHandler.self)(handler)
    }

    // MARK: Wayland

    private typealias GetDescriptor = @convention(c) (UnsafeMutableRawPointer) -> Int32

    private static func watch(_ connection: UnsafeMutableRawPointer) {
        guard let address = dlsym(nil, "wl_display_get_fd") else { return }
        descriptor = unsafeBitCast(address, to: GetDescriptor.self)(connection)
        // GLib uses the pointer as long as the source exists, which is until the process ends.
        let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
        functions.initialize(to: GSourceFuncs())
        // GDK's own source writes to the connection in its prepare function and ends the process if that fails. This
        // source must therefore check the connection in its prepare function, too.
        functions.pointee.prepare = { _, _ in DisplayConnectionMonitor.hasEnded ? 1 : 0 }
        functions.pointee.check = { _ in DisplayConnectionMonitor.hasEnded ? 1 : 0 }
        functions.pointee.dispatch = { _, _, _ in
            DisplayConnectionMonitor.end()
            return 0
        }
        let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))
        g_source_set_priority(source, G_PRIORITY_HIGH)
        g_source_add_unix_fd(source, descriptor, GIOCondition(rawValue: G_IO_HUP.rawValue | G_IO_ERR.rawValue))
        g_source_attach(source, nil)
        g_source_unref(source)
        watchMessages()
        startExitWatchdog(for: descriptor)
    }

    /// Reads GDK's messages. From 4.18 on, GDK also writes to the connection while it draws. If that fails, GDK logs a
    /// message and ends the process, before the source above is checked again.
    private static func watchMessages() {
        g_log_set_writer_func(
            { level, fields, count, _ in
                let output = g_log_writer_default(level, fields, count, nil)
                if Thread.isMainThread, DisplayConnectionMonitor.hasEnded { DisplayConnectionMonitor.end() }
                return output
            }, nil, nil)
    }

    /// Starts a thread that ends the process five seconds after the display connection was lost. The main thread can
    /// hang: if the connection breaks after a focus request, GTK waits for the answer without a timeout.
    private static func startExitWatchdog(for descriptor: Int32) {
        Thread.detachNewThread {
            var wanted = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&wanted, 1, -1) < 0, errno == EINTR {}
            // The main thread needs at most two seconds to save the state.
            sleep(5)
            _exit(1)
        }
    }

    private static var hasEnded: Bool {
        var wanted = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&wanted, 1, 0) > 0 && Int32(wanted.revents) & (POLLHUP | POLLERR) != 0
    }
}
