import CGTK
import CPointerProtocol
import Foundation
import UIKitCore

/// A request to the compositor to lock the pointer while it is over a surface with the keyboard focus.
@MainActor
final class PointerLock {
    private static let listener: UnsafeMutablePointer<cgtk_lock_listener> = {
        let listener = UnsafeMutablePointer<cgtk_lock_listener>.allocate(capacity: 1)
        listener.initialize(
            to: cgtk_lock_listener(
                locked: { data, _ in PointerLock.report(true, data) },
                unlocked: { data, _ in PointerLock.report(false, data) }))
        return listener
    }()

    private var object: UnsafeMutableRawPointer?
    private let changed: (Bool) -> Void

    /// Requests the lock, and calls the closure after each change of the lock. Returns nil if the compositor or the
    /// seat cannot lock the pointer.
    init?(
        _ constraints: UnsafeMutableRawPointer, over surface: UnsafeMutableRawPointer,
        changed: @escaping (Bool) -> Void
    ) {
        guard let display = gdk_display_get_default(), let seat = gdk_display_get_default_seat(display),
            let device = gdk_seat_get_pointer(seat), let pointer = cgtk_wayland_pointer(device)
        else { return nil }
        self.changed = changed
        object = cgtk_wayland_lock_pointer(
            constraints, cpointer_locked(), surface, pointer, Self.listener, Unmanaged.passUnretained(self).toOpaque())
        if object == nil { return nil }
    }

    /// Ends the request. The pointer is unlocked.
    func end() {
        if let object { cgtk_wayland_destroy(object) }
        object = nil
        changed(false)
    }

    private static func report(_ isLocked: Bool, _ data: UnsafeMutableRawPointer?) {
        Unmanaged<PointerLock>.fromOpaque(nonNull(data)).takeUnretainedValue().changed(isLocked)
    }
}

extension GTKSurface {
    package var supportsPointerLock: Bool { waylandGlobals.constraints != nil }

    package var fillsScreen: Bool {
        guard let gdkSurface, isMapped, let display = gdk_display_get_default(),
            let monitor = gdk_display_get_monitor_at_surface(display, gdkSurface)
        else { return false }
        // The shell also maximizes windows that are side by side, so the width is compared as well.
        var area = GdkRectangle()
        gdk_monitor_get_geometry(monitor, &area)
        let filling = GDK_TOPLEVEL_STATE_MAXIMIZED.rawValue | GDK_TOPLEVEL_STATE_FULLSCREEN.rawValue
        return gdk_toplevel_get_state(gdkSurface).rawValue & filling != 0 && bounds.width >= CGFloat(area.width) - 1
    }

    package func requestPointerLock(_ isRequested: Bool) {
        pointerLock?.end()
        pointerLock = nil
        guard isRequested, let constraints = waylandGlobals.constraints, let gdkSurface,
            let waylandSurface = cgtk_wayland_surface(gdkSurface)
        else { return }
        pointerLock = PointerLock(constraints, over: waylandSurface) { [weak self] isLocked in
            guard let self else { return }
            // The shell hides a locked pointer; other compositors show the cursor of the app.
            if !isInShell { show(isLocked ? .hidden : .standard) }
            handler?.surfacePointerLockChanged(isLocked: isLocked)
        }
    }
}
