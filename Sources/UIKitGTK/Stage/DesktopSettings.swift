import CGTK
import Foundation
import UIKitCore

/// What the person has set for all apps.
@MainActor
final class DesktopSettings {
    /// Whether things are to be dark.
    private(set) var isDark = false
    /// Whether things may move. It is asked once, as apps that are open keep what they began with.
    let allowsMotion: Bool
    /// In which direction the interface runs.
    let direction: UITraitEnvironmentLayoutDirection
    /// Called after a setting has changed.
    var changed: () -> Void = {}
    private let settings = gtk_settings_get_default()
    private let portal = ColorSchemePortal()
    /// What GTK was set to before the portal said anything.
    private var portalSaysDark: Bool?

    init() {
        allowsMotion =
            settings.map { cgtk_get_boolean(UnsafeMutableRawPointer($0), "gtk-enable-animations") != 0 } ?? true
        let language = InterfaceLanguage(
            environment: ProcessInfo.processInfo.environment, arguments: ProcessInfo.processInfo.arguments)
        direction = language.isRightToLeft ? .rightToLeft : .leftToRight
        // Title bars and menus are GTK's own.
        gtk_widget_set_default_direction(language.isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        isDark = currentlyDark
        guard let settings else { return }
        for property in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
            Signals.changed(settings, property) { [weak self] in self?.update() }
        }
        portal.changed = { [weak self] isDark in self?.portalChanged(isDark) }
        portal.start()
    }

    private func portalChanged(_ isDark: Bool) {
        portalSaysDark = isDark
        // Title bars and menus are GTK's own, which in this version does not ask the portal itself.
        if let settings, isDark != prefersDarkTheme {
            cgtk_set_boolean(UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme", isDark ? 1 : 0)
        }
        update()
    }

    private var prefersDarkTheme: Bool {
        guard let settings else { return false }
        return cgtk_get_boolean(UnsafeMutableRawPointer(settings), "gtk-application-prefer-dark-theme") != 0
    }

    private var currentlyDark: Bool {
        if prefersDarkTheme || portalSaysDark == true { return true }
        let theme = settings.flatMap { taking(cgtk_get_string(UnsafeMutableRawPointer($0), "gtk-theme-name")) } ?? ""
        let forced = GTKStart.variable("GTK_THEME") ?? ""
        return forced.hasSuffix(":dark") || (forced.isEmpty && theme.lowercased().hasSuffix("dark"))
    }

    private func update() {
        guard isDark != currentlyDark else { return }
        isDark = currentlyDark
        changed()
    }
}
