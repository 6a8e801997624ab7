import CGTK
import Foundation
import UIKitCore

/// The services of the desktop that do not belong to a window: the programs for URL schemes, and the screen saver.
@MainActor final class DesktopServices: PlatformDesktopServices {
    private let screenSaver = ScreenSaverInhibitor()

    func opens(scheme: String) -> Bool {
        guard let program = g_app_info_get_default_for_uri_scheme(scheme) else { return false }
        g_object_unref(UnsafeMutableRawPointer(program))
        return true
    }

    func setKeepsScreenOn(_ keepsScreenOn: Bool) { screenSaver.setInhibits(keepsScreenOn) }
}

/// A client of the desktop's screen saver that requests that the screen stays on.
///
/// The calls are asynchronous. Without a session bus or a screen saver, nothing happens.
@MainActor final class ScreenSaverInhibitor {
    private static let name = "org.freedesktop.ScreenSaver"
    private static let path = "/org/freedesktop/ScreenSaver"

    private var inhibits = false
    private var connection: OpaquePointer?
    /// The number of the request that the screen saver has accepted; nil for none.
    private var cookie: UInt32?
    /// Whether the connection or a call is pending. A change during this time is applied afterwards.
    private var isWaiting = false

    func setInhibits(_ inhibits: Bool) {
        self.inhibits = inhibits
        update()
    }

    private func update() {
        guard !isWaiting, inhibits != (cookie != nil) else { return }
        guard let connection else { return connect() }
        let parameters: [OpaquePointer?]
        if let cookie {
            parameters = [g_variant_new_uint32(cookie)]
        } else {
            let app = ApplicationEnvironment.current.bundle?.manifest.identifier.text ?? "app"
            parameters = [g_variant_new_string(app), g_variant_new_string("The app keeps the screen on.")]
        }
        isWaiting = true
        g_dbus_connection_call(
            connection, Self.name, Self.path, Self.name, cookie == nil ? "Inhibit" : "UnInhibit",
            g_variant_new_tuple(parameters, gsize(parameters.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
            { source, result, data in
                let inhibitor = Unmanaged<ScreenSaverInhibitor>.fromOpaque(nonNull(data)).takeRetainedValue()
                inhibitor.finish(g_dbus_connection_call_finish(OpaquePointer(source), result, nil))
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func connect() {
        guard ColorSchemePortal.hasBus else { return }
        isWaiting = true
        g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, data in
                let inhibitor = Unmanaged<ScreenSaverInhibitor>.fromOpaque(nonNull(data)).takeRetainedValue()
                inhibitor.use(g_bus_get_finish(result, nil))
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func use(_ connection: OpaquePointer?) {
        isWaiting = false
        guard let connection else { return }
        // Without this call, GIO would end the process when the session bus closes the connection.
        g_dbus_connection_set_exit_on_close(connection, 0)
        self.connection = connection
        update()
    }

    /// Handles the reply to a call; the reply is nil if the call has failed.
    private func finish(_ reply: OpaquePointer?) {
        isWaiting = false
        let wasInhibited = cookie != nil
        cookie = nil
        if let reply {
            if !wasInhibited, let number = g_variant_get_child_value(reply, 0) {
                if g_variant_classify(number) == G_VARIANT_CLASS_UINT32 { cookie = g_variant_get_uint32(number) }
                g_variant_unref(number)
            }
            g_variant_unref(reply)
            // The app may have changed the value during the call. After a failure, nothing is sent until the next
            // change.
            update()
        }
    }
}
