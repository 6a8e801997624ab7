import CGTK
import Foundation

/// A client of the desktop's settings portal. The portal provides the colour scheme. The client does nothing without
/// a session bus or portal, and never blocks.
@MainActor
final class ColorSchemePortal {
    /// A closure that is called after the first query and after each change, with true if the user prefers the dark
    /// style.
    var changed: ((Bool) -> Void)?
    private static let namespace = "org.freedesktop.appearance"
    private static let key = "color-scheme"
    private var connection: OpaquePointer?

    /// Queries the colour scheme and observes its changes. This object is retained until the process ends.
    func start() {
        guard Self.hasBus else { return }
        g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, data in
                guard let connection = g_bus_get_finish(result, nil) else { return }
                Unmanaged<ColorSchemePortal>.fromOpaque(nonNull(data)).takeUnretainedValue().use(connection)
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Whether a session bus exists. Without this check, GIO would start a bus.
    static var hasBus: Bool {
        if GTKStart.variable("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
        guard let folder = GTKStart.variable("XDG_RUNTIME_DIR") else { return false }
        return FileManager.default.fileExists(atPath: "\(folder)/bus")
    }

    private func use(_ connection: OpaquePointer) {
        self.connection = connection
        // Without this call, GIO would end the process when the session bus closes the connection.
        g_dbus_connection_set_exit_on_close(connection, 0)
        let data = Unmanaged.passUnretained(self).toOpaque()
        g_dbus_connection_signal_subscribe(
            connection, nil, "org.freedesktop.portal.Settings", "SettingChanged", "/org/freedesktop/portal/desktop",
            Self.namespace, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                guard let parameters, g_variant_n_children(parameters) == 3 else { return }
                guard text(parameters, 1) == ColorSchemePortal.key, let value = g_variant_get_child_value(parameters, 2)
                else { return }
                Unmanaged<ColorSchemePortal>.fromOpaque(nonNull(data)).takeUnretainedValue().apply(value)
            }, data, nil)
        readValue(connection, data)
    }

    private func readValue(_ connection: OpaquePointer, _ data: UnsafeMutableRawPointer) {
        var arguments = [g_variant_new_string(Self.namespace), g_variant_new_string(Self.key)]
        let parameters = g_variant_new_tuple(&arguments, 2)
        g_dbus_connection_call(
            connection, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
            "org.freedesktop.portal.Settings", "Read", parameters, nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 5000, nil,
            { source, result, data in
                let connection = OpaquePointer(nonNull(source))
                guard let answer = g_dbus_connection_call_finish(connection, result, nil) else { return }
                defer { g_variant_unref(answer) }
                guard g_variant_n_children(answer) == 1, let value = g_variant_get_child_value(answer, 0) else {
                    return
                }
                Unmanaged<ColorSchemePortal>.fromOpaque(nonNull(data)).takeUnretainedValue().apply(value)
            }, data)
    }

    /// Reports the colour scheme in a portal's value, and releases the value. The number 1 means dark, 2 light, and 0
    /// no preference.
    private func apply(_ value: OpaquePointer) {
        var value = value
        // The portal wraps the number in one or two variants, depending on its version and on the message.
        while g_variant_classify(value) == G_VARIANT_CLASS_VARIANT, let inner = g_variant_get_variant(value) {
            g_variant_unref(value)
            value = inner
        }
        defer { g_variant_unref(value) }
        guard g_variant_classify(value) == G_VARIANT_CLASS_UINT32 else { return }
        changed?(g_variant_get_uint32(value) == 1)
    }
}

/// Returns a string child of a variant; nil if the child is not a string.
private func text(_ variant: OpaquePointer, _ index: gsize) -> String? {
    guard let child = g_variant_get_child_value(variant, index) else { return nil }
    defer { g_variant_unref(child) }
    guard g_variant_classify(child) == G_VARIANT_CLASS_STRING else { return nil }
    return String(cString: g_variant_get_string(child, nil))
}
