/// The properties of a view that affect the movement of the focus.
struct FocusBehavior {
    /// Whether the view is a control or a text input. Such a view forms its own focus group unless the app has set a
    /// group identifier.
    var isControl = false
    /// Whether the view edits text while it is first responder.
    var isTextInput = false
    /// Whether Tab inserts a tab character while the view is first responder.
    var insertsTabs = false
    /// Whether the view itself uses arrow keys. Such a view always forms its own focus group.
    var usesArrowKeys = false
    /// Whether descendants of the view can get the focus, too.
    var containsItems = true
    /// Whether a scroll view scrolls to an item that gets the focus. If false, only visible items can get the focus.
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
    /// Whether the responder becomes first responder when it gets the focus. False for controls other than text inputs.
    final var becomesFirstResponderByFocus: Bool {
        guard let behavior = (self as? UIView)?.focusBehavior else { return true }
        return !behavior.isControl || behavior.isTextInput
    }
}
