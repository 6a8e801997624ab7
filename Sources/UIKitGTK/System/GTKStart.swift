import CGTK
import Foundation
import Glibc
import PredicateFormat
import UIKitCore

/// The initialisation of GTK.
enum GTKStart {
    /// Whether GTK has been initialised successfully; nil before the first attempt.
    private static var isInitialized: Bool?

    /// Limits the memory of malloc, and initialises GTK early if that is possible without the app's identifier. That is
    /// possible on Wayland, where only windows transmit the identifier.
    static func prepare() {
        shareHeap()
        guard isInitialized == nil, isWayland else { return }
        isInitialized = initialize()
    }

    /// Limits the number of malloc arenas to two. Otherwise each thread would get its own arena, which keeps memory
    /// that the thread needed only for a short time.
    private static func shareHeap() { mallopt(M_ARENA_MAX, 2) }

    static func start(identifier: String) throws(LaunchFault) {
        // On X11, GTK transmits the name when it opens the display.
        g_set_prgname(identifier)
        guard isInitialized ?? initialize(), gdk_display_get_default() != nil else {
            throw .noDisplay(noDisplay)
        }
    }

    /// Whether GDK tries to connect to a Wayland display first.
    private static var isWayland: Bool {
        guard variable("WAYLAND_DISPLAY") != nil || variable("WAYLAND_SOCKET") != nil else { return false }
        return variable("GDK_BACKEND")?.hasPrefix("wayland") ?? true
    }

    /// Initialises GTK. Without graphics hardware, this function selects the Cairo renderer. Compared with GTK's
    /// default renderer, the Cairo renderer starts three times as fast and needs a quarter of the memory.
    ///
    /// Values that the user has set are not changed. GDK must be configured, too, because on X11 it would load the
    /// software GL driver even if the Cairo renderer is selected. GDK reads the variable only once. The variable is
    /// therefore removed afterwards, so that child processes do not inherit it.
    private static func initialize() -> Bool {
        if !hasGraphics {
            if getenv("GSK_RENDERER") == nil { ProcessEnvironment.change(["GSK_RENDERER": "cairo"]) }
            // GTK 4.16 has moved its switches for graphics to another variable.
            let isOld = gtk_get_minor_version() < 16
            let (name, value) = isOld ? ("GDK_DEBUG", "gl-disable") : ("GDK_DISABLE", "gl,vulkan")
            if variable("GSK_RENDERER") == "cairo", getenv(name) == nil {
                ProcessEnvironment.change([name: value])
                defer { ProcessEnvironment.change([name: nil]) }
                return gtk_init_check() != 0
            }
        }
        return gtk_init_check() != 0
    }

    /// Whether the machine has a render node, and therefore graphics hardware. Uses `readdir`, because Foundation would
    /// query the attributes of every file and initialise much of itself first.
    private static var hasGraphics: Bool {
        guard let folder = opendir("/dev/dri") else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let isDevice = withUnsafeBytes(of: &entry.pointee.d_name) { $0.starts(with: "renderD".utf8) }
            if isDevice { return true }
        }
        return false
    }

    /// The diagnostic for a missing or unreachable display.
    private static var noDisplay: Diagnostic {
        let named = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
            variable(name).map { "\(name)=\($0)" }
        }
        guard !named.isEmpty else {
            return Diagnostic(
                code: "noDisplay", message: "there is no display: neither WAYLAND_DISPLAY nor DISPLAY is set",
                remedy: "start the app from a desktop or from the shell")
        }
        return Diagnostic(
            code: "noDisplay", message: "cannot connect to the display",
            remedy: "start the app from a desktop or from the shell", place: named.joined(separator: ", "))
    }

    /// Returns an environment variable; nil if it is not set or empty. Uses `getenv`, because `ProcessInfo` would copy
    /// the whole environment.
    static func variable(_ name: String) -> String? {
        guard let text = getenv(name), text.pointee != 0 else { return nil }
        return String(cString: text)
    }
}
