import CGTK
import Foundation
import UIKitCore

/// A writer that sets a view's accessible name, value and state on its widget.
@MainActor
struct AccessibilityWriter {
    let widget: UnsafeMutablePointer<GtkWidget>
    let words: ViewAccessibility
    /// Whether the widget is a native text widget, which provides its own value.
    let isText: Bool

    func apply() {
        cgtk_say(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, words.label)
        cgtk_say(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words.hint)
        if words.isModal { cgtk_say_flag(widget, GTK_ACCESSIBLE_PROPERTY_MODAL, 1) }
        cgtk_say_state(widget, GTK_ACCESSIBLE_STATE_DISABLED, words.isEnabled ? 0 : 1)
        guard !isText else { return }
        switch words.role {
        case .toggle: cgtk_say_state(widget, GTK_ACCESSIBLE_STATE_CHECKED, isOn ? 1 : 0)
        case .tab: cgtk_say_state(widget, GTK_ACCESSIBLE_STATE_SELECTED, words.isSelected ? 1 : 0)
        case .button where words.isSelected: cgtk_say_state(widget, GTK_ACCESSIBLE_STATE_PRESSED, 1)
        case .slider, .stepper, .progress: applyPercentage()
        default: cgtk_say(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words.value)
        }
    }

    private var isOn: Bool { words.isSelected || words.value == "1" }

    /// Sets the value text. If the text is a percentage and the view provides no number of its own, also sets the
    /// number with a range from 0 to 100.
    private func applyPercentage() {
        cgtk_say(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words.value)
        guard words.number == nil, let value = words.value, value.hasSuffix("%"), let number = Double(value.dropLast())
        else { return }
        cgtk_say_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0)
        cgtk_say_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100)
        cgtk_say_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, number)
    }
}
