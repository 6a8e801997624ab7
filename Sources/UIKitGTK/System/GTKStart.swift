import CGTK
import Foundation
import Glibc
import PredicateFormat
import UIKitCore

/// What has to be right before GTK is used.
enum GTKStart {
    /// Whether GTK has begun; nil before it was tried.
    private static var hasBegun: Bool?

    /// Begins where the app's identifier is not needed for it: on Wayland only windows tell it.
    static func prepare() {
        shareHeap()
        guard hasBegun == nil, isWayland else { return }
        hasBegun = initialize()
    }

    /// Has threads share two heaps. Each would get one of its own, with memory that it needs for a moment and keeps.
    private static func shareHeap() { mallopt(M_ARENA_MAX, 2) }

    static func start(identifier: String) throws(LaunchFault) {
        // X hears of it when the display is opened.
        g_set_prgname(identifier)
        guard hasBegun ?? initialize(), gdk_display_get_default() != nil else {
            throw .noDisplay(noDisplay)
        }
    }

    /// Whether GDK goes to a Wayland display first.
    private static var isWayland: Bool {
        guard variable("WAYLAND_DISPLAY") != nil || variable("WAYLAND_SOCKET") != nil else { return false }
        return variable("GDK_BACKEND")?.hasPrefix("wayland") ?? true
    }

    /// Without graphics hardware, drawing by the processor starts three times as fast and takes a quarter of the memory.
    ///
    /// What the person has set stays. GDK must be told as well: on X it loads what draws in software anyway. It looks
    /// once, so that programs that the app starts do not hear of it.
    private static func initialize() -> Bool {
        if !hasGraphics {
            if getenv("GSK_RENDERER") == nil { ProcessEnvironment.change(["GSK_RENDERER": "cairo"]) }
            if variable("GSK_RENDERER") == "cairo", getenv("GDK_DEBUG") == nil {
                ProcessEnvironment.change(["GDK_DEBUG": "gl-disable"])
                defer { ProcessEnvironment.change(["GDK_DEBUG": nil]) }
                return gtk_init_check() != 0
            }
        }
        return gtk_init_check() != 0
    }

    /// Whether there is a device to draw with. Foundation would ask about each file there, and first learn much of itself.
    private static var hasGraphics: Bool {
        guard let folder = opendir("/dev/dri") else { return false }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let isDevice = withUnsafeBytes(of: &entry.pointee.d_name) { $0.starts(with: "renderD".utf8) }
            if isDevice { return true }
        }
        return false
    }

    /// What is wrong, and what to do.
    private static var noDisplay: Diagnostic {
        let named = ["WAYLAND_DISPLAY", "DISPLAY"].compactMap { name in
            variable(name).map { "\(name) is “\($0)”" }
        }
        guard !named.isEmpty else {
            return Diagnostic(
                code: "noDisplay", message: "there is no display: neither WAYLAND_DISPLAY nor DISPLAY is set",
                remedy: "start the app from a desktop or from the shell")
        }
        return Diagnostic(
            code: "noDisplay", message: "the display does not answer",
            remedy: "start the app from a desktop or from the shell", place: named.joined(separator: ", "))
    }

    /// A variable of the environment; nil when it is empty. All of them are read for `ProcessInfo`'s table.
    static func variable(_ name: String) -> String? {
        guard let text = getenv(name), text.pointee != 0 else { return nil }
        return String(cString: text)
    }
}
