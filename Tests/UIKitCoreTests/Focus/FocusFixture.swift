import Foundation

@testable import UIKitCore

/// A window with views that can get the focus. The fixture presses keys and names the focused item.
@MainActor final class FocusFixture {
    let touches: TouchFixture
    let log = Log()
    private var views: [String: FocusableView] = [:]

    init(size: CGSize = CGSize(width: 400, height: 400), window: UIWindow? = nil) {
        touches = TouchFixture(size: size, window: window)
        touches.window.layoutIfNeeded()
    }

    var window: UIWindow { touches.window }
    var system: UIFocusSystem { window.focus }

    /// Adds a view that can get the focus.
    @discardableResult
    func add(_ name: String, _ frame: CGRect, to superview: UIView? = nil, group: String? = nil) -> FocusableView {
        let view = touches.add(FocusableView(), frame, to: superview)
        (view.name, view.log, view.focusGroupIdentifier) = (name, log, group)
        views[name] = view
        return view
    }

    /// Adds views of 20 by 20 points in a grid with 40 points from column to column and from row to row.
    func addGrid(_ names: [[String]], group: String? = nil, at origin: CGPoint = .zero) {
        for (row, line) in names.enumerated() {
            for (column, name) in line.enumerated() {
                let point = CGPoint(x: origin.x + CGFloat(column * 40), y: origin.y + CGFloat(row * 40))
                add(name, CGRect(origin: point, size: CGSize(width: 20, height: 20)), group: group)
            }
        }
    }

    @discardableResult
    func button(_ name: String, _ frame: CGRect, to superview: UIView? = nil) -> UIButton {
        let button = UIButton(
            configuration: .filled(), primaryAction: UIAction { [log] _ in log.add("pressed \(name)") })
        button.accessibilityIdentifier = name
        return touches.add(button, frame, to: superview)
    }

    subscript(name: String) -> FocusableView? { views[name] }

    /// The name of the focused item; nil if nothing has the focus.
    var focused: String? {
        let item = system.focusedItem
        return (item as? FocusableView)?.name ?? (item as? UIView)?.accessibilityIdentifier
            ?? item.map { "\(type(of: $0))" }
    }

    @discardableResult
    func press(_ code: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) -> KeyOutcome {
        let key = UIKey(keyCode: code, characters: "", charactersIgnoringModifiers: "", modifierFlags: modifiers)
        let outcome = window.dispatcher.keyDown(key)
        window.dispatcher.keyUp(key)
        return outcome
    }

    func tab() { press(.keyboardTab) }
    func backTab() { press(.keyboardTab, .shift) }

    /// Presses a key several times, and returns the names of the items that get the focus.
    func names(pressing code: UIKeyboardHIDUsage, _ count: Int, _ modifiers: UIKeyModifierFlags = []) -> [String] {
        (0..<count).map { _ in
            press(code, modifiers)
            return focused ?? "-"
        }
    }

    /// Presses arrow keys, given as u, d, l and r, and returns the names of the items that get the focus.
    func names(arrows: String) -> String {
        let keys: [Character: UIKeyboardHIDUsage] = [
            "u": .keyboardUpArrow, "d": .keyboardDownArrow, "l": .keyboardLeftArrow, "r": .keyboardRightArrow,
        ]
        return arrows.compactMap { keys[$0] }.map { key in
            press(key)
            return focused ?? "-"
        }.joined()
    }
}

/// A view that can get the focus, and that logs the callbacks about the focus.
@MainActor final class FocusableView: UIView {
    var name = ""
    var log = Log()
    var canFocus = true
    var permitsUpdates = true
    var preferred: [any UIFocusEnvironment] = []
    var becomesFirst = false
    var isActivated = false

    override var canBecomeFocused: Bool { canFocus }
    override var canBecomeFirstResponder: Bool { becomesFirst }
    override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferred }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { permitsUpdates }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        let (from, to) = (context.previouslyFocusedView as? FocusableView, context.nextFocusedView as? FocusableView)
        log.add("\(name): \(from?.name ?? "-") to \(to?.name ?? "-")")
        coordinator.addCoordinatedAnimations(nil) { [log, name] in log.add("\(name) ends") }
    }
    override func accessibilityActivate() -> Bool {
        log.add("activate \(name)")
        return isActivated
    }
    override func copy(_ sender: Any?) { log.add("\(name) copies") }
}
