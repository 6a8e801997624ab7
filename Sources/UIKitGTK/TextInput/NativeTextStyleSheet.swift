import CGTK
import Foundation
import UIKitCore

/// The appearance of a native text widget as a CSS style sheet that applies to this widget only.
final class NativeTextStyleSheet {
    private let provider = nonNull(gtk_css_provider_new())

    isolated deinit { g_object_unref(provider) }

    func attach(to widget: UnsafeMutablePointer<GtkWidget>) {
        // The style sheet is added to this widget's style context, because the widget's menus must keep their own
        // style.
        gtk_style_context_add_provider(
            gtk_widget_get_style_context(widget), opaque(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_USER) + 1)
        let options = GTKText.makeOptions()
        gtk_widget_set_font_options(widget, options)
        cairo_font_options_destroy(options)
    }

    func apply(_ appearance: TextInputAppearance) {
        gtk_css_provider_load_from_data(provider, Self.sheet(appearance), -1)
    }

    /// The style class of a widget whose view is the first responder. GTK's own focus state would end while a menu is
    /// open.
    private static let editingClass = "editing"

    /// Shows or hides the selection of a widget.
    func setEditing(_ isEditing: Bool, in widget: UnsafeMutablePointer<GtkWidget>) {
        isEditing
            ? gtk_widget_add_css_class(widget, Self.editingClass)
            : gtk_widget_remove_css_class(widget, Self.editingClass)
    }

    private static func sheet(_ appearance: TextInputAppearance) -> String {
        let font = appearance.font
        let families = FontCatalogue.families(font).split(separator: ",")
            .map { "\"\($0.filter { $0 != "\"" && $0 != "\\" })\"" }.joined(separator: ", ")
        return """
            * {
              font-family: \(families); font-size: \(number(min(max(font.size, 1), 4096)))px;
              font-weight: \(min(max(font.weight, 100), 900)); font-style: \(font.isItalic ? "italic" : "normal");
              font-variant-numeric: \(font.hasMonospacedDigits ? "tabular-nums" : "normal");
              color: \(color(appearance.color)); caret-color: \(color(appearance.tint)); background: none; border: none;
              box-shadow: none; outline: none; transition: none; filter: none; opacity: 1; padding: 0; margin: 0; min-width: 0; min-height: 0;
            }
            selection { background-color: transparent; color: \(color(appearance.color)); }
            .\(editingClass) selection { background-color: \(color(appearance.selectionColor)); }
            """
    }

    private static func color(_ color: DrawnColor) -> String {
        let parts = [color.red, color.green, color.blue].map { String(Int((min(max($0, 0), 1) * 255).rounded())) }
        return "rgba(\(parts.joined(separator: ",")),\(number(min(max(color.alpha, 0), 1))))"
    }

    private static func number(_ value: CGFloat) -> String { String(format: "%.3f", Double(value)) }
}

extension TextInputAppearance {
    var gtkPurpose: GtkInputPurpose {
        switch purpose {
        case .normal: GTK_INPUT_PURPOSE_FREE_FORM
        case .digits: GTK_INPUT_PURPOSE_DIGITS
        case .number: GTK_INPUT_PURPOSE_NUMBER
        case .phone: GTK_INPUT_PURPOSE_PHONE
        case .url: GTK_INPUT_PURPOSE_URL
        case .email: GTK_INPUT_PURPOSE_EMAIL
        case .password: GTK_INPUT_PURPOSE_PASSWORD
        case .pin: GTK_INPUT_PURPOSE_PIN
        }
    }

    var gtkHints: GtkInputHints {
        if isSecure { return GTK_INPUT_HINT_PRIVATE }
        return checksSpelling ? GTK_INPUT_HINT_SPELLCHECK : GTK_INPUT_HINT_NO_SPELLCHECK
    }

    var gtkDirection: GtkTextDirection { isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR }
}
