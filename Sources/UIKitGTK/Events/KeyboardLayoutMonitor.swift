import CGTK
import Foundation
import UIKitCore

/// The observer of the keyboard's layout. It reads the layout before the first key press and after each change, so that
/// lists of commands show the keys of the layout in use.
///
/// GTK 4.8 reports neither a change of the keymap nor the layout in use, so this object queries the display server: the
/// X keyboard extension on X11, and a keyboard object of Wayland.
@MainActor
final class KeyboardLayoutMonitor {
    private var isStarted = false
    private var isReadScheduled = false
    /// The index, among the keyboard's layouts, of the layout in use on Wayland.
    private var waylandGroup: gint = 0
    private var waylandKeyboard: OpaquePointer?
    private lazy var listener = makeListener()

    /// Starts the observation at the first call, and reads the layout in the next iteration of the loop.
    func windowDidAppear() {
        if !isStarted, let display = gdk_display_get_default() {
            isStarted = true
            let firstEvent = cgtk_xkb_first_event(display)
            if firstEvent > 0 { observe(display, firstEvent) } else { observeSeat(of: display) }
        }
        scheduleRead()
    }

    /// Reads the layout in the next iteration of the loop. By then, GDK has handled the change, too.
    private func scheduleRead() {
        guard !isReadScheduled else { return }
        isReadScheduled = true
        LoopTimer.inNextIteration { [weak self] in
            guard let self else { return }
            isReadScheduled = false
            read()
        }
    }

    private func read() {
        guard let display = gdk_display_get_default() else { return }
        let isX11 = cgtk_is_x11(display) != 0
        KeyboardLayoutReader.update(display, group: isX11 ? cgtk_xkb_group(display) : waylandGroup)
    }

    // MARK: X11

    private func observe(_ display: OpaquePointer, _ firstEvent: Int32) {
        Signals.event(display, "xevent") { [weak self] event in
            if cgtk_xkb_changes_layout(UnsafeRawPointer(event), firstEvent) != 0 { self?.scheduleRead() }
            return false
        }
    }

    // MARK: Wayland

    private func observeSeat(of display: OpaquePointer) {
        guard let seat = gdk_display_get_default_seat(display), cgtk_wayland_seat(seat) != nil else { return }
        for signal in ["device-added", "device-removed"] {
            Signals.device(opaque(seat), signal) { [weak self] in self?.observeKeyboard(of: seat) }
        }
        observeKeyboard(of: seat)
    }

    /// Creates the keyboard object, which retains this object. It is a protocol error to request a keyboard object from
    /// a seat without a keyboard.
    private func observeKeyboard(of seat: UnsafeMutablePointer<GdkSeat>) {
        guard gdk_seat_get_capabilities(seat).rawValue & GDK_SEAT_CAPABILITY_KEYBOARD.rawValue != 0 else {
            if let waylandKeyboard { wl_keyboard_destroy(waylandKeyboard) }
            waylandKeyboard = nil
            return
        }
        guard waylandKeyboard == nil, let object = cgtk_wayland_seat(seat) else { return }
        waylandKeyboard = wl_seat_get_keyboard(OpaquePointer(object))
        guard let waylandKeyboard else { return }
        wl_keyboard_add_listener(waylandKeyboard, listener, Unmanaged.passRetained(self).toOpaque())
    }

    /// Returns the listener of the keyboard object. It exists until the process ends.
    private func makeListener() -> UnsafeMutablePointer<wl_keyboard_listener> {
        let listener = UnsafeMutablePointer<wl_keyboard_listener>.allocate(capacity: 1)
        listener.initialize(to: wl_keyboard_listener())
        listener.pointee.keymap = { data, _, _, file, _ in
            close(file)
            KeyboardLayoutMonitor.of(data)?.scheduleRead()
        }
        listener.pointee.enter = { _, _, _, _, _ in }
        listener.pointee.leave = { _, _, _, _ in }
        listener.pointee.key = { _, _, _, _, _, _ in }
        listener.pointee.modifiers = { data, _, _, _, _, _, group in
            guard let monitor = KeyboardLayoutMonitor.of(data), monitor.waylandGroup != gint(clamping: group) else {
                return
            }
            monitor.waylandGroup = gint(clamping: group)
            // The shell requests the shortcuts again directly after this event. The keymap has not changed, so the
            // layout can be read at once.
            monitor.read()
        }
        listener.pointee.repeat_info = { _, _, _, _ in }
        return listener
    }

    private static func of(_ data: UnsafeMutableRawPointer?) -> KeyboardLayoutMonitor? {
        data.map { Unmanaged<KeyboardLayoutMonitor>.fromOpaque($0).takeUnretainedValue() }
    }
}
