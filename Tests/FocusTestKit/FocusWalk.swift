import UIKitCore

/// A walk through a window with the Tab key, which records the items that get the focus.
@MainActor
package struct FocusWalk {
    /// The maximum number of key presses of a walk.
    private static let limit = 400

    /// The controls that a pointer can operate but the Tab key did not reach, with their frames in the window.
    package private(set) var missedControls: [String] = []
    /// The types of the lists without any reached item.
    package private(set) var missedLists: [String] = []
    /// The number of items that got the focus.
    package private(set) var reachedItems = 0

    /// Presses Tab until the focus has returned to the first item, or until no item has the focus.
    package init(through window: UIWindow) {
        for _ in 0..<3 { window.layoutIfNeeded() }
        let controls = Self.controls(in: window, window)
        let lists = Self.lists(in: window)
        let reached = Self.reached(in: window)
        reachedItems = reached.count
        let identifiers = Set(reached.map(ObjectIdentifier.init))
        missedControls = controls.filter { !identifiers.contains(ObjectIdentifier($0)) }.map { control in
            "\(type(of: control)) \(control.accessibilityLabel ?? "") \(control.convert(control.bounds, to: window))"
        }
        missedLists = lists.filter { list in !reached.contains { $0.isDescendant(of: list) } }.map { "\(type(of: $0))" }
    }

    /// Returns the views that get the focus, without duplicates.
    private static func reached(in window: UIWindow) -> [UIView] {
        guard let system = UIFocusSystem.focusSystem(for: window) else { return [] }
        var reached: [UIView] = []
        for _ in 0..<limit {
            // In a text view, Tab inserts a tab character, and Control-Tab moves the focus.
            press(.keyboardTab, window.keyResponder is UITextView ? .control : [], window)
            guard let item = system.focusedItem as? UIView, item !== reached.first else { break }
            if !reached.contains(where: { $0 === item }) { reached.append(item) }
            // The search results cover the content until Escape ends the search.
            if item is UISearchTextField { press(.keyboardEscape, [], window) }
        }
        return reached
    }

    private static func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags, _ window: UIWindow) {
        let key = UIKey(keyCode: code, characters: "\t", charactersIgnoringModifiers: "\t", modifierFlags: modifiers)
        _ = window.dispatcher.keyDown(key)
        window.dispatcher.keyUp(key)
    }

    /// The controls that a person can operate with a pointer: enabled and visible, or in a visible scroll view.
    private static func controls(in view: UIView, _ window: UIWindow) -> [UIControl] {
        guard isShown(view) else { return [] }
        if let control = view as? UIControl, !(view is UIDatePicker) {
            let isOperable =
                control.isEnabled && !(view is UIRefreshControl) && !control.bounds.isEmpty
                && "\(type(of: view))" != "TableSectionIndex"
            return isOperable ? [control] : []
        }
        let isOutside = !view.convert(view.bounds, to: window).intersects(window.bounds)
        if view is UIScrollView, isOutside { return [] }
        return view.subviews.flatMap { controls(in: $0, window) }
    }

    /// The lists with items that can be selected.
    private static func lists(in view: UIView) -> [UIView] {
        guard isShown(view) else { return [] }
        let isList: Bool
        switch view {
        case let table as UITableView: isList = table.allowsSelection && !table.visibleCells.isEmpty
        case let collection as UICollectionView: isList = collection.allowsSelection && !collection.visibleCells.isEmpty
        default: isList = false
        }
        return (isList ? [view] : []) + view.subviews.flatMap(lists)
    }

    private static func isShown(_ view: UIView) -> Bool {
        !view.isHidden && view.alpha > 0.01 && view.isUserInteractionEnabled
    }
}
