import CGTK
import UIKitCore

/// The actions of the app's own that a view's widget exposes to assistive technologies.
@MainActor
enum AccessibilityActions {
    /// The prefix of the actions' names in AT-SPI.
    private static let group = "custom"

    /// Replaces the actions of a widget. The `WidgetBody` of the widget performs them.
    static func set(_ names: [String], on widget: UnsafeMutablePointer<GtkWidget>) {
        guard !names.isEmpty, let actions = g_simple_action_group_new() else {
            return gtk_widget_insert_action_group(widget, group, nil)
        }
        for name in names {
            guard let action = g_simple_action_new(name, nil) else { continue }
            Signals.activate(action) { WidgetClass.body(of: widget)?.performAction(named: name) }
            g_action_map_add_action(opaque(actions), action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }
        gtk_widget_insert_action_group(widget, group, opaque(actions))
        g_object_unref(actions)
    }
}
