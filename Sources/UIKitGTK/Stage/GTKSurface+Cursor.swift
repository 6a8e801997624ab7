import CGTK
import UIKitCore

extension GTKSurface {
    /// Shows a cursor over the scene. Native text inputs keep theirs.
    func show(_ cursor: PointerCursor) {
        guard let root else { return }
        guard let name = cursorName(cursor) else {
            // The cursor of the window: that of the shell or of the desktop.
            return gtk_widget_set_cursor(root.widget, nil)
        }
        gtk_widget_set_cursor_from_name(root.widget, name)
    }

    /// Returns the name of a cursor in cursor themes; nil for the window's own.
    private func cursorName(_ cursor: PointerCursor) -> String? {
        switch cursor {
        case .standard: nil
        // The pointer of a desktop is an arrow, which does not merge with views. The shell's is a circle, which does.
        case .merged: isInShell ? "none" : nil
        case .text: "text"
        case .verticalText: "vertical-text"
        case .hidden: "none"
        }
    }
}
