import CGTK

/// The buttons of a title bar that GTK draws: they close, minimise and maximise the window.
///
/// GTK's own buttons show pictures of the icon theme, which costs an app more than half a megabyte of memory even if
/// its views show no symbols. Therefore, these buttons draw their pictures themselves. Their order follows the user's
/// setting, as for GTK's own buttons.
@MainActor
final class TitleBarButtons {
    private let window: UnsafeMutablePointer<GtkWindow>
    private let headerBar: OpaquePointer
    private let settings: OpaquePointer
    private var boxes: [UnsafeMutablePointer<GtkWidget>] = []
    private var connections: [(object: OpaquePointer, identifier: gulong)] = []

    private static let layoutProperty = "gtk-decoration-layout"

    /// Replaces GTK's buttons in the title bar of a realised window; nil if GTK does not draw a title bar for the
    /// window.
    init?(of window: UnsafeMutablePointer<GtkWindow>, settings: OpaquePointer) {
        guard let headerBar = Self.headerBar(of: window) else { return nil }
        (self.window, self.headerBar, self.settings) = (window, headerBar, settings)
        gtk_header_bar_set_show_title_buttons(headerBar, 0)
        update()
        watch(settings, Self.layoutProperty)
        for property in ["resizable", "deletable", "maximized"] { watch(OpaquePointer(window), property) }
    }

    isolated deinit {
        for (object, identifier) in connections {
            g_signal_handler_disconnect(UnsafeMutableRawPointer(object), identifier)
        }
    }

    private func watch(_ object: OpaquePointer, _ property: String) {
        connections.append((object, Signals.changed(object, property) { [weak self] in self?.update() }))
    }

    private static func headerBar(of window: UnsafeMutablePointer<GtkWindow>) -> OpaquePointer? {
        var child = gtk_widget_get_last_child(cast(window))
        while let current = child {
            if g_type_check_instance_is_a(cast(current), gtk_header_bar_get_type()) != 0 {
                return OpaquePointer(current)
            }
            child = gtk_widget_get_prev_sibling(current)
        }
        return nil
    }

    private func update() {
        for box in boxes { gtk_header_bar_remove(headerBar, box) }
        let text = consumeString(cgtk_get_string(UnsafeMutableRawPointer(settings), Self.layoutProperty)) ?? ""
        let layout = TitleBarLayout(text).filter(isAvailable)
        let (start, end) = (makeBox(layout.start), makeBox(layout.end))
        boxes = [start, end].compactMap(\.self)
        if let start { gtk_header_bar_pack_start(headerBar, start) }
        if let end { gtk_header_bar_pack_end(headerBar, end) }
    }

    private func isAvailable(_ button: TitleBarLayout.Button) -> Bool {
        switch button {
        case .close: gtk_window_get_deletable(window) != 0
        case .minimize: true
        case .maximize: gtk_window_get_resizable(window) != 0
        }
    }

    private func makeBox(_ buttons: [TitleBarLayout.Button]) -> UnsafeMutablePointer<GtkWidget>? {
        guard !buttons.isEmpty else { return nil }
        let box = nonNull(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8))
        gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
        for button in buttons { gtk_box_append(cast(box), makeButton(button)) }
        return box
    }

    private func makeButton(_ kind: TitleBarLayout.Button) -> UnsafeMutablePointer<GtkWidget> {
        let button = nonNull(gtk_button_new())
        gtk_widget_add_css_class(button, "window-button")
        gtk_widget_set_focusable(button, 0)
        let isMaximized = gtk_window_is_maximized(window) != 0
        let picture = TitleBarPicture(kind, isMaximized: isMaximized)
        gtk_button_set_child(cast(button), picture.makeWidget())
        cgtk_set_accessible_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, picture.label)
        Signals.connect(OpaquePointer(button), "clicked") { [weak self] in self?.perform(kind) }
        return button
    }

    private func perform(_ button: TitleBarLayout.Button) {
        switch button {
        case .close: gtk_window_close(window)
        case .minimize: gtk_window_minimize(window)
        case .maximize:
            gtk_window_is_maximized(window) != 0 ? gtk_window_unmaximize(window) : gtk_window_maximize(window)
        }
    }
}
