import CGTK
import UIKitCore

/// The CSS theme with which GTK draws its own widgets.
///
/// Parsing the theme takes more than half of the time that GTK needs to start. UIKit's views do not use the theme: they
/// are drawn by the app. Native text widgets and title bars have style sheets of their own. Therefore, GTK starts with
/// its empty theme, and it loads the user's theme only before it shows a popover of its own, such as its list of emoji.
///
/// GTK loads the user's theme at once if the user has chosen a theme in the environment variable `GTK_THEME`, or a
/// theme with high contrast.
@MainActor
final class GTKTheme {
    /// The settings object of GTK for the display; nil if no display is open.
    let settings: OpaquePointer?
    /// A closure that is called after the user has selected another theme.
    var changed: (() -> Void)?
    /// Whether GTK has loaded the theme of the user.
    private(set) var isLoaded: Bool
    /// Whether title bars have the appearance that the user's theme specifies.
    let decoratesWindows: Bool
    /// The name of the theme in GTK's configuration files.
    private var configuredName = ""

    private static let property = "gtk-theme-name"
    /// The theme without rules, which is part of GTK. A version of GTK without this theme loads its default theme.
    private static let emptyTheme = "Empty"

    /// Creates the settings object of GTK. Call this initialiser before any other use of GTK's settings in the process.
    init() {
        let isChosen = GTKStart.variable("GTK_THEME") != nil
        let hasHighContrast = Self.desktopName?.hasPrefix("HighContrast") ?? false
        (isLoaded, decoratesWindows) = (isChosen || hasHighContrast, isChosen || hasHighContrast)
        guard !isLoaded else {
            settings = gtk_settings_get_default()
            watch()
            return
        }
        // GTK queries the variable while it creates the settings. The variable is removed afterwards, so that child
        // processes do not inherit it. From then on, the property has the same effect.
        ProcessEnvironment.change(["GTK_THEME": Self.emptyTheme])
        settings = gtk_settings_get_default()
        configuredName = propertyValue
        setProperty(Self.emptyTheme)
        ProcessEnvironment.change(["GTK_THEME": nil])
        watch()
    }

    /// The name of the theme that the user has selected, whether GTK has loaded it or not.
    var name: String { isLoaded ? propertyValue : Self.desktopName ?? configuredName }

    /// Loads the theme of the user if the theme is not loaded yet.
    func load() {
        guard !isLoaded else { return }
        isLoaded = true
        // After a reset, the property follows the setting of the desktop.
        if Self.desktopName != nil, let settings {
            gtk_settings_reset_property(settings, Self.property)
        } else {
            setProperty(configuredName)
        }
    }

    /// Loads the theme of the user as soon as GTK adds a popover of its own to a widget, for example its list of emoji.
    func load(beforePopoversOf widget: UnsafeMutablePointer<GtkWidget>) {
        guard !isLoaded else { return }
        let children = nonNull(gtk_widget_observe_children(widget))
        Signals.itemsChanged(children) { [weak self] in
            if Self.hasPopover(widget) { self?.load() }
        }
        // The list of children exists only while it is referenced. The widget owns the reference, so that the list and
        // the widget are freed together.
        g_object_set_data_full(cast(widget), "proscenium-children", UnsafeMutableRawPointer(children), g_object_unref)
    }

    private static func hasPopover(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if g_type_check_instance_is_a(cast(current), gtk_popover_get_type()) != 0 { return true }
            child = gtk_widget_get_next_sibling(current)
        }
        return false
    }

    private func watch() {
        if let settings { Signals.changed(settings, Self.property) { [weak self] in self?.changed?() } }
        guard let display = gdk_display_get_default() else { return }
        Signals.connectText(display, "setting-changed") { [weak self] setting in
            if setting == Self.property { self?.changed?() }
        }
    }

    /// The theme in the settings of the desktop; nil if the desktop does not have this setting.
    private static var desktopName: String? {
        gdk_display_get_default().flatMap { consumeString(cgtk_get_display_setting($0, property)) }
    }

    private var propertyValue: String {
        settings.flatMap { consumeString(cgtk_get_string(UnsafeMutableRawPointer($0), Self.property)) } ?? ""
    }

    private func setProperty(_ name: String) {
        if let settings { cgtk_set_string(UnsafeMutableRawPointer(settings), Self.property, name) }
    }
}
