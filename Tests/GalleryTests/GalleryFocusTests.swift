import Foundation
import Testing
import UIKit
import UIKitCore

@testable import Gallery

/// Tests that move the focus through every page of the gallery with only the keyboard.
@Suite("The gallery without a pointer") @MainActor
struct GalleryFocusTests {
    /// The maximum number of key presses with which the focus must have reached everything on a page.
    private static let limit = 400

    @Test(
        "M82: Tab and arrow keys reach every enabled control and list of every page", arguments: GalleryPage.allCases,
        [360, 1024])
    func reachable(page: GalleryPage, width: Int) throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 700))
        window.rootViewController = UINavigationController(rootViewController: page.makeController())
        window.isHidden = false
        for _ in 0..<3 { window.layoutIfNeeded() }
        let controls = Self.controls(in: window, window)
        let lists = Self.lists(in: window)
        let system = try #require(UIFocusSystem.focusSystem(for: window))
        var focused: Set<ObjectIdentifier> = []
        var reachedLists: Set<ObjectIdentifier> = []
        var first: ObjectIdentifier?
        for _ in 0..<Self.limit {
            // In a text view, Tab types a tab character.
            Self.press(.keyboardTab, system.focusedItem is UITextView ? .control : [], window)
            guard let item = system.focusedItem as? UIView else { break }
            for list in lists where item.isDescendant(of: list) { reachedLists.insert(ObjectIdentifier(list)) }
            if first == ObjectIdentifier(item) { break }
            first = first ?? ObjectIdentifier(item)
            focused.insert(ObjectIdentifier(item))
            // The search of the page covers the content until Escape ends the search.
            if item is UISearchTextField { Self.press(.keyboardEscape, [], window) }
        }
        let missed = controls.filter { !focused.contains(ObjectIdentifier($0)) }.map { control in
            "\(type(of: control)) \(control.accessibilityLabel ?? "") \(control.convert(control.bounds, to: window))"
        }
        #expect(missed.isEmpty, "\(page), \(width) points: \(missed)")
        let unreached = lists.filter { !reachedLists.contains(ObjectIdentifier($0)) }.map { "\(type(of: $0))" }
        #expect(unreached.isEmpty, "\(page), \(width) points: \(unreached)")
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

    /// The lists with rows that can be chosen.
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
