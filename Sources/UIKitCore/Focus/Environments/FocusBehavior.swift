/// The kind of a view as the movement of the focus distinguishes it.
struct FocusBehavior {
    /// Whether the view is a control or a text input. It forms a group of its own unless the app has named its group.
    var isControl = false
    /// Whether the view edits text while it is first responder.
    var isTextInput = false
    /// Whether Tab inserts a tab character while the view is first responder.
    var insertsTabs = false
    /// Whether the view itself uses arrow keys. It always forms a group of its own.
    var usesArrowKeys = false
    /// Whether views inside can get the focus, too.
    var containsItems = true
    /// Whether a scroll view is scrolled until an item inside is visible. If false, only the visible items can get the
    /// focus.
    var scrollsToItems = true
    /// Whether the view is the cell of an item of a list.
    var isListItem = false
    /// Whether the view shows a selected item.
    var isSelected = false
}

extension UIView {
    final var isControlForFocus: Bool { focusBehavior.isControl }
    final var isTextInputForFocus: Bool { focusBehavior.isTextInput }
    final var insertsTabs: Bool { focusBehavior.insertsTabs }
    final var usesArrowKeys: Bool { focusBehavior.usesArrowKeys }
    final var containsFocusItems: Bool { focusBehavior.containsItems }
    final var isFocusListItem: Bool { focusBehavior.isListItem }
    final var isSelectedForFocus: Bool { focusBehavior.isSelected }
}

extension UIResponder {
    /// Whether the responder becomes first responder when it gets the focus. Controls other than text inputs do not.
    final var becomesFirstResponderByFocus: Bool {
        guard let behavior = (self as? UIView)?.focusBehavior else { return true }
        return !behavior.isControl || behavior.isTextInput
    }
}
