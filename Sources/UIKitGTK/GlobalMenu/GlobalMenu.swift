import CGTK
import Foundation
import UIKitCore

/// The connection to the desktop's global menu: the menus of the app's windows are on the session bus while a desktop
/// shows them.
///
/// A global menu is present if the registrar of menus is on the bus, or if the desktop's setting
/// `gtk-shell-shows-menubar` is true. Only X11 has the window properties for such menus.
@MainActor final class GlobalMenu: PlatformGlobalMenu {
    private struct Entry {
        weak var scene: UIWindowScene?
        weak var surface: GTKSurface?
        var menu: ExportedMenu?
        /// Whether the registrar has refused the menu.
        var isRefused = false
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    private var connection: OpaquePointer?
    private var isStarted = false
    private var hasRegistrar = false
    private var shellShowsMenus = false
    private var lastNumber = 0
    /// Returns GTK's settings; nil without them.
    private let findSettings: () -> OpaquePointer?
    private var settings: OpaquePointer?

    private static let setting = "gtk-shell-shows-menubar"

    /// Creates the connection without connecting to the session bus.
    ///
    /// - Parameter settings: returns GTK's settings, which are created at first use; nil without them.
    init(settings: @escaping () -> OpaquePointer?) { findSettings = settings }

    // MARK: PlatformGlobalMenu

    func shows(menuOf scene: UIWindowScene) -> Bool { entries[ObjectIdentifier(scene)]?.menu != nil }

    func add(_ scene: UIWindowScene) {
        entries[ObjectIdentifier(scene)] = Entry(scene: scene)
        start()
    }

    func remove(_ scene: UIWindowScene) {
        let entry = entries.removeValue(forKey: ObjectIdentifier(scene))
        entry?.menu?.withdraw()
    }

    // MARK: Windows

    /// Handles a window that was mapped, or that is about to be destroyed.
    func surfaceDidChange(_ surface: GTKSurface) {
        guard let scene = surface.scene, entries[ObjectIdentifier(scene)] != nil else { return }
        entries[ObjectIdentifier(scene)]?.surface = surface
        update()
    }

    // MARK: The desktop

    private func start() {
        guard !isStarted, cgtk_is_x11(gdk_display_get_default()) != 0, ColorSchemePortal.hasBus else { return }
        isStarted = true
        g_bus_get(
            G_BUS_TYPE_SESSION, nil,
            { _, result, data in
                let menu = Unmanaged<GlobalMenu>.fromOpaque(nonNull(data)).takeUnretainedValue()
                if let connection = g_bus_get_finish(result, nil) { menu.use(connection) }
            }, Unmanaged.passRetained(self).toOpaque())
        settings = findSettings()
        guard let settings else { return }
        Signals.changed(settings, Self.setting) { [weak self] in self?.readSetting() }
        readSetting()
    }

    private func readSetting() {
        guard let settings else { return }
        shellShowsMenus = cgtk_get_boolean(UnsafeMutableRawPointer(settings), Self.setting) != 0
        update()
    }

    private func use(_ connection: OpaquePointer) {
        self.connection = connection
        // Without this call, GIO would end the process when the session bus closes the connection.
        g_dbus_connection_set_exit_on_close(connection, 0)
        // The object is retained until the process ends.
        g_bus_watch_name_on_connection(
            connection, ExportedMenu.registrar, G_BUS_NAME_WATCHER_FLAGS_NONE,
            { _, _, _, data in
                Unmanaged<GlobalMenu>.fromOpaque(nonNull(data)).takeUnretainedValue().registrarChanged(true)
            },
            { _, _, data in
                Unmanaged<GlobalMenu>.fromOpaque(nonNull(data)).takeUnretainedValue().registrarChanged(false)
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
        update()
    }

    private func registrarChanged(_ isPresent: Bool) {
        hasRegistrar = isPresent
        for key in entries.keys { entries[key]?.isRefused = false }
        update()
    }

    /// Handles the registrar's refusal of a menu: the window shows its own menu bar again.
    private func registrarRefused(_ key: ObjectIdentifier) {
        entries[key]?.isRefused = true
        update()
    }

    /// Exports the menus of the mapped windows while a global menu is present, and withdraws them otherwise.
    private func update() {
        guard let connection else { return }
        for (key, entry) in entries {
            guard let scene = entry.scene, let surface = entry.surface else { continue }
            let wasShown = entry.menu != nil
            let isShown = shellShowsMenus || (hasRegistrar && !entry.isRefused)
            if isShown, surface.gdkSurface != nil {
                if entry.menu == nil {
                    lastNumber += 1
                    entries[key]?.menu = ExportedMenu(scene, on: surface, connection, number: lastNumber)
                }
                entries[key]?.menu?.announce(hasRegistrar: hasRegistrar) { [weak self] in
                    self?.registrarRefused(key)
                }
            } else {
                entry.menu?.withdraw()
                entries[key]?.menu = nil
            }
            if wasShown != (entries[key]?.menu != nil) { scene.globalMenuDidChange() }
        }
    }
}
