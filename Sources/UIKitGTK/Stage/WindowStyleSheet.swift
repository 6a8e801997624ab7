import CGTK
import UIKitCore

/// The style sheet for the parts of a window that GTK draws: the background behind the views and, on desktops that do
/// not decorate windows themselves, the title bar and the edges.
@MainActor
final class WindowStyleSheet {
    private let provider = nonNull(gtk_css_provider_new())
    private let includesTitleBar: Bool
    private var isDark: Bool?

    /// Adds the style sheet to all windows on the display.
    init(includesTitleBar: Bool) {
        self.includesTitleBar = includesTitleBar
        guard let display = gdk_display_get_default() else { return }
        gtk_style_context_add_provider_for_display(
            display, opaque(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    isolated deinit { g_object_unref(provider) }

    /// Selects the colours of the dark or of the light style.
    func apply(isDark: Bool) {
        guard isDark != self.isDark else { return }
        self.isDark = isDark
        let palette = isDark ? Palette.dark : .light
        let sheet = "window.background { background: \(palette.background); }"
        gtk_css_provider_load_from_data(provider, includesTitleBar ? sheet + Self.titleBar(palette) : sheet, -1)
    }

    /// The colours of one style.
    private struct Palette {
        /// The system background colour, which also indicates to GTK that the window is opaque.
        let background: String
        let (titleBar, text, inactiveText, separator): (String, String, String, String)
        let (button, hoveredButton, pressedButton): (String, String, String)

        static let light = Palette(
            background: "#ffffff", titleBar: "#f9f9f9", text: "#000000", inactiveText: "#6c6c70",
            separator: "rgba(60,60,67,0.29)",
            button: "rgba(118,118,128,0.12)", hoveredButton: "rgba(118,118,128,0.24)",
            pressedButton: "rgba(118,118,128,0.36)")
        static let dark = Palette(
            background: "#000000", titleBar: "#1d1d1d", text: "#ffffff", inactiveText: "#aeaeb2",
            separator: "rgba(84,84,88,0.6)",
            button: "rgba(118,118,128,0.24)", hoveredButton: "rgba(118,118,128,0.4)",
            pressedButton: "rgba(118,118,128,0.56)")
    }

    /// Returns the rules for the title bar and the edges. The shadow of an inactive window is as wide as the shadow of
    /// an active one, because the shadow determines the width of the area in which the user can resize the window.
    private static func titleBar(_ palette: Palette) -> String {
        """
        window.csd { border-radius: 12px 12px 0 0;
          box-shadow: 0 4px 16px rgba(0,0,0,0.32), 0 0 0 1px rgba(0,0,0,0.2); }
        window.csd:backdrop { box-shadow: 0 4px 16px rgba(0,0,0,0.16), 0 0 0 1px rgba(0,0,0,0.14); }
        window.csd.maximized, window.csd.fullscreen, window.csd.tiled { border-radius: 0; box-shadow: none; }
        window.csd.tiled-top, window.csd.tiled-left, window.csd.tiled-right, window.csd.tiled-bottom { border-radius: 0; }
        window.solid-csd { border: 1px solid \(palette.separator); border-radius: 0; box-shadow: none; }
        headerbar.titlebar { min-height: 38px; padding: 0 8px; border: none; border-radius: 12px 12px 0 0;
          background: \(palette.titleBar); color: \(palette.text);
          box-shadow: inset 0 -1px \(palette.separator); }
        window.maximized > headerbar.titlebar, window.fullscreen > headerbar.titlebar,
        window.tiled > headerbar.titlebar, window.tiled-top > headerbar.titlebar,
        window.tiled-left > headerbar.titlebar, window.tiled-right > headerbar.titlebar,
        window.tiled-bottom > headerbar.titlebar, window.solid-csd > headerbar.titlebar { border-radius: 0; }
        headerbar.titlebar:backdrop { color: \(palette.inactiveText); }
        headerbar.titlebar .title { padding: 0 12px; font-family: Inter; font-weight: 600; }
        headerbar.titlebar button.window-button { min-width: 24px; min-height: 24px; padding: 0; margin: 0;
          border: none; border-radius: 12px; background: \(palette.button); color: inherit; box-shadow: none; }
        headerbar.titlebar button.window-button:hover { background: \(palette.hoveredButton); }
        headerbar.titlebar button.window-button:active { background: \(palette.pressedButton); }
        """
    }
}
