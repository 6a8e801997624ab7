import CGTK
import UIKitCore

/// The accessible number of a view whose widget is a `GtkRange`, the GTK widget that exposes a number.
@MainActor
enum RangeAccessibility {
    /// Whether the number is being set for the view, so that the change must not be reported back to the view.
    private static var isUpdating = false

    /// Hides the trough that the range draws, and forwards changes of the range's value to the `WidgetBody` of the
    /// widget.
    static func prepare(_ widget: UnsafeMutablePointer<GtkWidget>) {
        gtk_widget_set_focusable(widget, 0)
        if let trough = gtk_widget_get_first_child(widget) { gtk_widget_set_visible(trough, 0) }
        let object = opaque(widget)
        Signals.connect(object, "value-changed") {
            guard !isUpdating else { return }
            WidgetClass.body(of: widget)?.setValue(gtk_range_get_value(cast(widget)))
        }
    }

    static func setValue(_ number: ViewAccessibility.Number, _ widget: UnsafeMutablePointer<GtkWidget>) {
        guard number.minimum <= number.maximum, number.minimum.isFinite, number.maximum.isFinite else { return }
        isUpdating = true
        defer { isUpdating = false }
        let range: UnsafeMutablePointer<GtkRange> = cast(widget)
        gtk_range_set_range(range, number.minimum, number.maximum)
        gtk_range_set_increments(range, number.step, number.step)
        gtk_range_set_value(range, number.value)
    }
}
