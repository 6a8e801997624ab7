import CGTK
import UIKitCore

/// The menu of one desktop window on the session bus, for the desktop's global menu.
@MainActor final class ExportedMenu {
    /// The X11 window.
    let window: UInt32
    /// The object path of the menu.
    let path: String

    private let connection: OpaquePointer
    private let tree: MenuBarTree
    private let gtk: GTKMenuExport
    private let canonical: DBusMenuExport
    private weak var surface: GTKSurface?
    private var isRegistered = false
    private var hasProperties = false

    /// The name and the object path of the registrar of menus.
    static let registrar = "com.canonical.AppMenu.Registrar"
    private static let registrarPath = "/com/canonical/AppMenu/Registrar"

    /// Exports the menu of a window that is shown on an X11 display; nil if the menu cannot be exported.
    ///
    /// - Parameter number: a number that no other window of the process has.
    init?(_ scene: UIWindowScene, on surface: GTKSurface, _ connection: OpaquePointer, number: Int) {
        guard let gdkSurface = surface.gdkSurface else { return nil }
        window = UInt32(clamping: cgtk_x11_window(gdkSurface))
        path = "/org/proscenium/menus/window\(number)"
        guard window != 0 else { return nil }
        tree = MenuBarTree(scene)
        guard let gtk = GTKMenuExport(connection, path: path),
            let canonical = DBusMenuExport(connection, path: path, isRightToLeft: tree.isRightToLeft)
        else {
            tree.invalidate()
            return nil
        }
        (self.gtk, self.canonical, self.connection, self.surface) = (gtk, canonical, connection, surface)
        connectActions()
        update()
    }

    private func connectActions() {
        tree.changed = { [weak self] in self?.update() }
        gtk.perform = { [weak self] in self?.perform($0) }
        canonical.perform = gtk.perform
        gtk.prepare = { [weak self] in _ = self?.prepare($0) }
        canonical.prepare = { [weak self] in self?.prepare($0) ?? false }
    }

    // MARK: Contents

    private func update() {
        tree.update()
        show()
    }

    private func show() {
        gtk.show(tree.items)
        canonical.show(tree.items)
    }

    private func prepare(_ menu: Int) -> Bool {
        let hasChanged = tree.prepare(menu)
        show()
        return hasChanged
    }

    private func perform(_ id: Int) {
        tree.perform(id)
        update()
    }

    // MARK: Announcing

    /// Announces the menu and its object path to the desktop.
    ///
    /// - Parameters:
    ///   - hasRegistrar: whether the registrar of menus is present.
    ///   - refused: called if the registrar does not accept the menu.
    func announce(hasRegistrar: Bool, refused: @escaping () -> Void) {
        if !hasProperties { setProperties(isPresent: true) }
        guard hasRegistrar, !isRegistered else {
            isRegistered = isRegistered && hasRegistrar
            return
        }
        isRegistered = true
        call("RegisterWindow", Variants.tuple(Variants.uint32(window), Variants.objectPath(path)), failed: refused)
    }

    /// Withdraws the menu.
    func withdraw() {
        tree.invalidate()
        setProperties(isPresent: false)
        if isRegistered { call("UnregisterWindow", Variants.tuple(Variants.uint32(window))) }
        isRegistered = false
    }

    private func call(_ method: String, _ parameters: OpaquePointer, failed: @escaping () -> Void = {}) {
        g_dbus_connection_call(
            connection, Self.registrar, Self.registrarPath, Self.registrar, method, parameters, nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, 5000, nil,
            { source, result, data in
                let handler = Unmanaged<Handler<Void, Void>>.fromOpaque(nonNull(data)).takeRetainedValue()
                guard let reply = g_dbus_connection_call_finish(OpaquePointer(nonNull(source)), result, nil) else {
                    return handler.action(())
                }
                g_variant_unref(reply)
            }, Unmanaged.passRetained(Handler<Void, Void> { failed() }).toOpaque())
    }

    /// Sets or removes the properties of the X11 window by which desktops find the menus of GTK programs.
    private func setProperties(isPresent: Bool) {
        guard let gdkSurface = surface?.gdkSurface else { return }
        hasProperties = isPresent
        let name = g_dbus_connection_get_unique_name(connection).map { String(cString: $0) }
        let properties = [
            "_GTK_UNIQUE_BUS_NAME": name, "_GTK_MENUBAR_OBJECT_PATH": path, "_GTK_WINDOW_OBJECT_PATH": path,
            "_GTK_APPLICATION_ID": g_get_prgname().map { String(cString: $0) },
        ]
        for (property, value) in properties {
            cgtk_x11_set_property(gdkSurface, property, isPresent ? value : nil)
        }
    }
}
