import CGTK
import Foundation
import UIKitCore

/// The synchronisation of a desktop window's GTK focus with UIKit's first responder and focus.
///
/// While no text is edited, the widget of the focused view has the GTK focus, so that assistive technologies are
/// notified of it. While a menu or the overlay of shortcuts is open, the widget of the highlighted entry has the GTK
/// focus, even if a text input is the first responder. While nothing has the focus, the scene's widget has the GTK focus.
@MainActor
final class FocusSynchronizer {
    private unowned let surface: GTKSurface
    private var isBusy = false

    init(_ surface: GTKSurface) { self.surface = surface }

    /// The `UIWindow` that receives key events.
    var window: UIWindow? { surface.scene?.keyWindow ?? surface.windows.last { !$0.isSystemWindow } }

    private var widget: UnsafeMutablePointer<GtkWidget>? { surface.window.flatMap { gtk_window_get_focus($0) } }

    /// The text input that has the GTK focus, directly or through its menu; nil if no text input has the GTK focus.
    var text: GTKTextInput? {
        guard let widget else { return nil }
        return ViewMirror.text(around: widget)
    }

    /// Whether a menu has the GTK focus and receives the keys.
    var isInMenu: Bool {
        guard let widget, let window = surface.window else { return false }
        return gtk_widget_get_native(widget) != opaque(window)
    }

    /// The native text input of the first responder; nil if the first responder has none.
    private var firstResponderText: GTKTextInput? {
        (window?.currentFirstResponder as? UIView)?.nativeInput as? GTKTextInput
    }

    // MARK: The first responder

    /// Handles a change of the GTK focus.
    func gtkFocusDidChange() {
        guard !isBusy else { return }
        guard let text else {
            // A widget loses the focus for a moment while it is moved to another parent, so the focus is checked again
            // in the next iteration of the loop.
            return LoopTimer.inNextIteration { [weak self] in self?.textInputDidLoseFocus() }
        }
        guard text !== firstResponderText else { return }
        isBusy = true
        if let window = text.view?.window, window !== self.window { window.makeKey() }
        text.handler?.textInputFocusDidChange(true)
        isBusy = false
        syncGTKFocus()
    }

    private func textInputDidLoseFocus() {
        guard !isBusy, text == nil, surface.window != nil else { return }
        isBusy = true
        // A text input that is still mapped was only moved to another parent, and it receives the focus again.
        if let firstResponderText, gtk_widget_get_mapped(firstResponderText.widget) == 0 {
            firstResponderText.handler?.textInputFocusDidChange(false)
        }
        isBusy = false
        syncGTKFocus()
    }

    /// Moves the GTK focus to the widget of a menu's highlighted entry, or else to the first responder's text input, or
    /// else to the widget of the focused view or of the scene.
    func syncGTKFocus() {
        guard !isBusy, surface.window != nil, let root = surface.root else { return }
        isBusy = true
        defer { isBusy = false }
        let entry = surface.windows.reversed().lazy.compactMap(\.highlightedEntry).first.flatMap(Self.mappedWidget)
        if let entry, grabFocus(entry) { return }
        if let firstResponderText, firstResponderText.view?.window != nil {
            if text !== firstResponderText { firstResponderText.grabFocus() }
            return
        }
        if let focusedWidget, grabFocus(focusedWidget) { return }
        if widget != root.widget { gtk_widget_grab_focus(root.widget) }
    }

    /// Moves the GTK focus to a widget, unless the widget already has it; returns whether the widget then has the
    /// focus.
    private func grabFocus(_ target: UnsafeMutablePointer<GtkWidget>) -> Bool {
        if widget == target { return true }
        gtk_widget_set_focusable(target, 1)
        return gtk_widget_grab_focus(target) != 0
    }

    /// The widget of the focused view; nil if no view has the focus, or if the view is a text input.
    private var focusedWidget: UnsafeMutablePointer<GtkWidget>? {
        guard let view = window?.focusedView, view.nativeInput == nil else { return nil }
        return Self.mappedWidget(view)
    }

    /// Returns the widget of a view; nil if the view has no widget that is mapped.
    private static func mappedWidget(_ view: UIView) -> UnsafeMutablePointer<GtkWidget>? {
        guard let mirror = ViewMirror.existing(view), gtk_widget_get_mapped(mirror.widget) != 0 else { return nil }
        return mirror.widget
    }

    /// Removes the focus from the text input that has the focus.
    func removeFocus() {
        if text != nil { window?.currentFirstResponder?.resignFirstResponder() }
    }
}
