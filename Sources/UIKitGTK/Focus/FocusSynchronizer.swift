import CGTK
import Foundation
import UIKitCore

/// The synchronisation of a desktop window's GTK focus with UIKit's first responder.
///
/// While no text is edited, the scene's widget has the GTK focus. A control that the user has reached with Tab may then
/// have the keyboard focus.
@MainActor
final class FocusSynchronizer {
    private unowned let surface: GTKSurface
    private var isBusy = false
    private weak var focused: UIControl?

    init(_ surface: GTKSurface) { self.surface = surface }

    /// The `UIWindow` that receives key events.
    var window: UIWindow? { surface.scene?.keyWindow ?? surface.windows.last }

    private var widget: UnsafeMutablePointer<GtkWidget>? { surface.window.flatMap { gtk_window_get_focus($0) } }

    /// The text input that has the GTK focus, directly or through its menu; nil if no text input has it.
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
            return LoopTimer.inNextIteration { [weak self] in self?.lostText() }
        }
        guard text !== firstResponderText else { return }
        isBusy = true
        if let window = text.view?.window, window !== self.window { window.makeKey() }
        text.handler?.textInputFocusDidChange(true)
        isBusy = false
        syncGTKFocus()
    }

    private func lostText() {
        guard !isBusy, text == nil, surface.window != nil else { return }
        isBusy = true
        // A text input that is still mapped was only moved to another parent, and it receives the focus again.
        if let firstResponderText, gtk_widget_get_mapped(firstResponderText.widget) == 0 {
            firstResponderText.handler?.textInputFocusDidChange(false)
        }
        isBusy = false
        syncGTKFocus()
    }

    /// Moves the GTK focus to the first responder's text input, or to the scene's widget if the first responder has
    /// none.
    func syncGTKFocus() {
        guard !isBusy, surface.window != nil, let root = surface.root else { return }
        isBusy = true
        defer { isBusy = false }
        if window?.currentFirstResponder != nil { focus(nil) }
        if let firstResponderText, firstResponderText.view?.window != nil {
            if text !== firstResponderText { firstResponderText.grabFocus() }
        } else if widget != root.widget {
            gtk_widget_grab_focus(root.widget)
        }
    }

    // MARK: Controls

    /// The control that has the keyboard focus without being the first responder; nil if no control has it.
    var control: UIControl? {
        guard let focused, focused.window === window, focused.hasKeyboardFocus, focused.isEnabled,
            window?.currentFirstResponder == nil
        else { return nil }
        return focused
    }

    func focus(_ control: UIControl?) {
        guard focused !== control else { return }
        focused?.hasKeyboardFocus = false
        focused = control
        control?.hasKeyboardFocus = true
    }

    /// Moves the focus to the next or previous control or text input.
    func moveFocus(isForward: Bool) {
        guard let window else { return }
        let stops = TabOrder(window).stops
        let current: UIView? = control ?? window.currentFirstResponder as? UIView
        let next: UIView?
        if let index = current.flatMap({ current in stops.firstIndex { current === $0 } }) {
            next = stops[(index + (isForward ? 1 : stops.count - 1)) % stops.count]
        } else {
            next = isForward ? stops.first : stops.last
        }
        guard let next, next !== current else { return }
        reveal(next)
        if next.nativeInput != nil {
            focus(nil)
            next.becomeFirstResponder()
        } else if let control = next as? UIControl, window.currentFirstResponder?.resignFirstResponder() ?? true {
            focus(control)
        }
    }

    /// Scrolls all scroll views around a view until the view is visible.
    private func reveal(_ view: UIView) {
        var ancestor = view.superview
        while let current = ancestor {
            if let scroller = current as? UIScrollView {
                scroller.scrollRectToVisible(view.convert(view.bounds, to: scroller), animated: true)
            }
            ancestor = current.superview
        }
    }

    /// Removes the focus from the control or text input that has it.
    func removeFocus() {
        focus(nil)
        if text != nil { window?.currentFirstResponder?.resignFirstResponder() }
    }
}
