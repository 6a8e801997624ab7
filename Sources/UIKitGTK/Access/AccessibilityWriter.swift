import CGTK
import Foundation
import UIKitCore

/// A writer that sets a view's accessible name, value and state on the view's widget.
@MainActor
struct AccessibilityWriter {
    let widget: UnsafeMutablePointer<GtkWidget>
    let accessibility: ViewAccessibility
    /// Whether the widget is a native text widget, which provides its own value.
    let isText: Bool

    func apply() {
        cgtk_set_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, accessibility.label)
        // GTK 4.8 does not forward key shortcuts to assistive technologies, so the shortcut is also set as the
        // description.
        cgtk_set_accessible_text(
            widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, accessibility.hint ?? accessibility.shortcut)
        if accessibility.isModal { cgtk_set_accessible_flag(widget, GTK_ACCESSIBLE_PROPERTY_MODAL, 1) }
        cgtk_set_accessible_state(widget, GTK_ACCESSIBLE_STATE_DISABLED, accessibility.isEnabled ? 0 : 1)
        cgtk_set_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, accessibility.shortcut)
        if let popup = accessibility.popup {
            cgtk_set_accessible_flag(widget, GTK_ACCESSIBLE_PROPERTY_HAS_POPUP, 1)
            cgtk_set_accessible_state(widget, GTK_ACCESSIBLE_STATE_EXPANDED, popup.isExpanded ? 1 : 0)
        }
        guard !isText else { return }
        if [.menuItem, .checkMenuItem, .radioMenuItem].contains(accessibility.role) {
            cgtk_set_accessible_state(
                widget, GTK_ACCESSIBLE_STATE_SELECTED, accessibility.isHighlighted ? 1 : 0)
        }
        switch accessibility.role {
        case .toggle: cgtk_set_accessible_state(widget, GTK_ACCESSIBLE_STATE_CHECKED, isOn ? 1 : 0)
        case .checkMenuItem, .radioMenuItem:
            // 2 is GTK's value for a mixed state.
            let checked: Int32 = accessibility.value == "mixed" ? 2 : accessibility.isSelected ? 1 : 0
            cgtk_set_accessible_state(widget, GTK_ACCESSIBLE_STATE_CHECKED, checked)
        case .tab: cgtk_set_accessible_state(widget, GTK_ACCESSIBLE_STATE_SELECTED, accessibility.isSelected ? 1 : 0)
        case .button where accessibility.isSelected: cgtk_set_accessible_state(widget, GTK_ACCESSIBLE_STATE_PRESSED, 1)
        case .slider, .stepper, .progress: applyPercentage()
        default: cgtk_set_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, accessibility.value)
        }
    }

    private var isOn: Bool { accessibility.isSelected || accessibility.value == "1" }

    /// Sets the value text. If the text is a percentage and the view provides no number of its own, also sets the
    /// number with a range from 0 to 100.
    private func applyPercentage() {
        cgtk_set_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, accessibility.value)
        guard accessibility.number == nil, let value = accessibility.value, value.hasSuffix("%"),
            let number = Double(value.dropLast())
        else { return }
        cgtk_set_accessible_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0)
        cgtk_set_accessible_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100)
        cgtk_set_accessible_number(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, number)
    }
}
