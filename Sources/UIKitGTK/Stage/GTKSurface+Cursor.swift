import CGTK
import UIKitCore

extension GTKSurface {
    /// Shows a cursor over the scene. Native text inputs keep their own cursors.
    func show(_ cursor: PointerCursor) {
        guard let root else { return }
        guard let name = cursorName(cursor) else {
            // The window's default cursor is the cursor of the shell or of the desktop.
            return gtk_widget_set_cursor(root.widget, nil)
        }
        gtk_widget_set_cursor_from_name(root.widget, name)
    }

    /// Returns the name of a cursor in cursor themes; nil for the window's default cursor.
    private func cursorName(_ cursor: PointerCursor) -> String? {
        switch cursor {
        case .standard: nil
        // The pointer of a desktop is an arrow and cannot merge with views. The pointer of the shell is a circle and
        // can.
        case .merged: isInShell ? "none" : nil
        case .text: "text"
        case .verticalText: "vertical-text"
        case .hidden: "none"
        }
    }
}
