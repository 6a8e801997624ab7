import Foundation
import UIKitCore

/// A walk through a window with the Tab key, and through its lists with arrow keys. The walk records the items that get
/// the focus, and whether a person can see the focus.
@MainActor
package struct FocusWalk {
    /// The maximum number of key presses of a walk.
    private static let limit = 400
    /// The maximum number of presses of an arrow key in a list.
    private static let arrowLimit = 40

    /// The controls that a pointer can operate but the Tab key did not reach, with their frames in the window.
    package private(set) var missedControls: [String] = []
    /// The types of the lists without any reached item.
    package private(set) var missedLists: [String] = []
    /// The types of the lists in which arrow keys moved the focus to no other item, or out of the list.
    package private(set) var faultyLists: [String] = []
    /// The items that had the focus while a person could not see this, each with the reason.
    package private(set) var invisibleItems: [String] = []
    /// The number of items that got the focus.
    package private(set) var reachedItems = 0
    private let window: UIWindow
    private let settle: () -> Void

    /// Presses Tab until the focus has returned to the first item, or until no item has the focus. Then presses arrow
    /// keys in each list.
    ///
    /// - Parameter settle: ends the animations that a key has started.
    package init(through window: UIWindow, settle: @escaping () -> Void = {}) {
        (self.window, self.settle) = (window, settle)
        for _ in 0..<3 { window.layoutIfNeeded() }
        let controls = Self.controls(in: window, window)
        let lists = Self.lists(in: window)
        let reached = reachedByTab()
        reachedItems = reached.count
        let identifiers = Set(reached.map(ObjectIdentifier.init))
        missedControls = controls.filter { !identifiers.contains(ObjectIdentifier($0)) }.map { control in
            "\(type(of: control)) \(control.accessibilityLabel ?? "") \(control.convert(control.bounds, to: window))"
        }
        missedLists = lists.filter { list in !reached.contains { $0.isDescendant(of: list) } }.map { "\(type(of: $0))" }
        walkThroughLists()
    }

    /// The view that has the focus; nil for none.
    private var focused: UIView? { UIFocusSystem.focusSystem(for: window)?.focusedItem as? UIView }

    /// Presses Tab until the focus is back at the first item, and returns the views that got the focus, each once.
    private mutating func reachedByTab() -> [UIView] {
        var reached: [UIView] = []
        for _ in 0..<Self.limit {
            pressTab()
            guard let item = focused, item !== reached.first else { break }
            check(item)
            if !reached.contains(where: { $0 === item }) { reached.append(item) }
            // The search results cover the content until Escape ends the search.
            if item is UISearchTextField { press(.keyboardEscape) }
        }
        return reached
    }

    private func pressTab() {
        // In a text view, Tab inserts a tab character, and Control-Tab moves the focus.
        press(.keyboardTab, "\t", window.keyResponder is UITextView ? .control : [])
    }

    private func press(_ code: UIKeyboardHIDUsage, _ text: String = "", _ modifiers: UIKeyModifierFlags = []) {
        let key = UIKey(keyCode: code, characters: text, charactersIgnoringModifiers: text, modifierFlags: modifiers)
        _ = window.dispatcher.keyDown(key)
        window.dispatcher.keyUp(key)
        settle()
        window.layoutIfNeeded()
    }

    /// Records the focused item if a person cannot see that it has the focus.
    private mutating func check(_ item: UIView) {
        guard let reason = FocusVisibility.fault(of: item, in: window) else { return }
        let text = "\(type(of: item)) \(item.accessibilityLabel ?? "") \(reason)"
        if !invisibleItems.contains(text) { invisibleItems.append(text) }
    }

    // MARK: Arrow keys

    /// Presses Tab until the focus has been in each list, and arrow keys there.
    private mutating func walkThroughLists() {
        var (first, known): (UIView?, [UIView]) = (nil, [])
        let count = Self.lists(in: window).count
        for _ in 0..<Self.limit where known.count < count {
            pressTab()
            guard let item = focused, item !== first else { return }
            first = first ?? item
            if item is UISearchTextField { press(.keyboardEscape) }
            guard let list = Self.list(of: item), !known.contains(where: { $0 === list }) else { continue }
            known.append(list)
            walk(through: list, from: item)
        }
    }

    /// Presses each arrow key repeatedly, until a press does not move the focus.
    private mutating func walk(through list: UIView, from start: UIView) {
        var paths: Set<IndexPath> = Set([Self.path(of: start, in: list)].compactMap(\.self))
        for key: UIKeyboardHIDUsage in [.keyboardDownArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardLeftArrow] {
            var last: IndexPath?
            for _ in 0..<Self.arrowLimit {
                press(key)
                guard let item = focused, let path = Self.path(of: item, in: list) else {
                    faultyLists.append("\(type(of: list)): \(key) moves the focus out of the list")
                    return
                }
                check(item)
                paths.insert(path)
                if path == last { break }
                last = path
            }
        }
        let count = Self.itemCount(of: list)
        if count > 1, paths.count < 2 { faultyLists.append("\(type(of: list)): arrow keys reach 1 of \(count) items") }
    }

    private static func list(of item: UIView) -> UIView? {
        guard item is UITableViewCell || item is UICollectionViewCell else { return nil }
        var ancestor = item.superview
        while let view = ancestor, !(view is UITableView || view is UICollectionView) { ancestor = view.superview }
        return ancestor
    }

    private static func path(of item: UIView, in list: UIView) -> IndexPath? {
        switch (list, item) {
        case (let table as UITableView, let cell as UITableViewCell): table.indexPath(for: cell)
        case (let collection as UICollectionView, let cell as UICollectionViewCell): collection.indexPath(for: cell)
        default: nil
        }
    }

    private static func itemCount(of list: UIView) -> Int {
        if let table = list as? UITableView {
            return (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
        }
        guard let collection = list as? UICollectionView else { return 0 }
        return (0..<collection.numberOfSections).reduce(0) { $0 + collection.numberOfItems(inSection: $1) }
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
