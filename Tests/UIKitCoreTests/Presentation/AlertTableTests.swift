import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// The buttons and keys of alerts for every combination of actions.
@Suite("Alert tables") @MainActor
struct AlertTableTests {
    let log = Log()
    private static let styles: [UIAlertAction.Style] = [.default, .cancel, .destructive]

    /// Every list of one to three styles with at most one cancel action. Each style is given as its index in `styles`.
    nonisolated static let combinations: [[Int]] = {
        var lists = [[Int]]()
        for count in 1...3 {
            var all = [[Int]](repeating: [], count: 1)
            for _ in 0..<count { all = all.flatMap { list in (0..<3).map { list + [$0] } } }
            lists += all.filter { list in list.filter { $0 == 1 }.count <= 1 }
        }
        return lists
    }()

    private func makeAlert(_ styles: [Int], _ kind: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: kind)
        for (index, style) in styles.enumerated() {
            alert.addAction(
                UIAlertAction(title: "\(index)", style: Self.styles[style]) { [log] action in
                    #expect(action === alert.actions[index])
                    log.add("\(index)")
                })
        }
        return alert
    }

    private func show(_ alert: UIAlertController) -> (root: UIViewController, fixture: TouchFixture) {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        alert.popoverPresentationController?.sourceView = root.view
        root.present(alert, animated: false)
        fixture.window.layoutIfNeeded()
        return (root, fixture)
    }

    @Test(
        "Every action has one button, in the actions' order, except that Cancel is first of two and last of three",
        arguments: combinations)
    func buttons(styles: [Int]) {
        let alert = makeAlert(styles)
        let (_, fixture) = show(alert)
        let others = styles.indices.filter { styles[$0] != 1 }
        let cancel = styles.indices.filter { styles[$0] == 1 }
        let expected = styles.count == 2 ? cancel + others : others + cancel
        let buttons = alert.alertView.buttons
        #expect(buttons.map(\.action.title) == expected.map { "\($0)" })
        #expect(alert.actions.map(\.title) == styles.indices.map { "\($0)" })
        for (one, two) in zip(buttons, buttons.dropFirst()) {
            #expect(!one.frame.insetBy(dx: 1, dy: 1).intersects(two.frame))
        }
        for button in buttons { #expect(alert.view.bounds.insetBy(dx: -1, dy: -1).contains(button.frame)) }
        withExtendedLifetime(fixture) {}
    }

    @Test("A tap on a button dismisses the alert and calls only that action's handler", arguments: combinations)
    func taps(styles: [Int]) throws {
        for index in styles.indices {
            let alert = makeAlert(styles)
            let (root, fixture) = show(alert)
            let button = try #require(alert.alertView.buttons.first { $0.action === alert.actions[index] })
            fixture.tap(button)
            #expect(root.presentedViewController == nil && log.drain() == ["\(index)"])
        }
    }

    @Test("A disabled action cannot be chosen by a tap or a key", arguments: combinations)
    func disabled(styles: [Int]) throws {
        let alert = makeAlert(styles)
        for action in alert.actions { action.isEnabled = false }
        let (root, fixture) = show(alert)
        alert.preferredAction = alert.actions[0]
        for button in alert.alertView.buttons { fixture.tap(button) }
        for key in [UIKeyboardHIDUsage.keyboardEscape, .keyboardReturnOrEnter, .keypadEnter] { fixture.press(key) }
        #expect(root.presentedViewController === alert && log.drain() == [])
        alert.actions[0].isEnabled = true
        fixture.press(.keyboardReturnOrEnter)
        #expect(root.presentedViewController == nil && log.drain() == ["0"])
    }

    @Test(
        "Escape chooses the cancel action or the only action, and Return the preferred or the only action",
        arguments: combinations, -1...2)
    func keys(styles: [Int], preferred: Int) {
        guard preferred < styles.count else { return }
        let only = styles.count == 1 ? 0 : nil
        let expected: [(UIKeyboardHIDUsage, Int?)] = [
            (.keyboardEscape, styles.firstIndex(of: 1) ?? only),
            (.keyboardReturnOrEnter, preferred >= 0 ? preferred : only),
            (.keypadEnter, preferred >= 0 ? preferred : only), (.keyboardA, nil), (.keyboardTab, nil),
        ]
        for (key, chosen) in expected {
            let alert = makeAlert(styles)
            if preferred >= 0 { alert.preferredAction = alert.actions[preferred] }
            let (root, fixture) = show(alert)
            for modifier in [UIKeyModifierFlags.shift, .command, .control, .alternate] { fixture.press(key, modifier) }
            #expect(root.presentedViewController === alert && log.drain() == [])
            fixture.press(key)
            #expect((root.presentedViewController == nil) == (chosen != nil), "\(key)")
            #expect(log.drain() == (chosen.map { ["\($0)"] } ?? []), "\(key)")
        }
    }

    @Test(
        "With random titles, messages and text fields, an alert's parts stay inside it, one below the other",
        arguments: 1...8)
    func contents(seed: UInt64) {
        var random = OperationSource(seed: seed)
        for _ in 0..<10 {
            let alert = makeAlert(random.element(of: Self.combinations))
            let texts = [nil, "", "Short", String(repeating: "A long sentence. ", count: 20)]
            for _ in 0..<random.number(below: 4) { alert.addTextField() }
            let (root, fixture) = show(alert)
            for _ in 0..<4 {
                (alert.title, alert.message) = (random.element(of: texts), random.element(of: texts))
                fixture.window.layoutIfNeeded()
                let fields = alert.textFields ?? []
                let parts = fields.map { $0.convert($0.bounds, to: alert.view) }
                for (one, two) in zip(parts, parts.dropFirst()) { #expect(one.maxY <= two.minY) }
                let top = alert.alertView.buttons.map(\.frame.minY).min() ?? 0
                for part in parts { #expect(part.minY >= 0 && part.maxY <= top) }
                #expect(alert.view.frame.width == 280 && fixture.window.bounds.contains(alert.view.frame))
                #expect(alert.view.frame.height <= alert.preferredContentSize.height)
            }
            root.dismiss(animated: false)
        }
    }

    @Test("An action keeps its title and style, and the styles have UIKit's raw values")
    func actions() {
        for (raw, style) in Self.styles.enumerated() {
            let action = UIAlertAction(title: raw == 1 ? nil : "A", style: style)
            #expect(action.style.rawValue == raw && action.isEnabled && action.title == (raw == 1 ? nil : "A"))
        }
        #expect(UIAlertController.Style.actionSheet.rawValue == 0 && UIAlertController.Style.alert.rawValue == 1)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        #expect(sheet.preferredStyle == .actionSheet && sheet.actions.isEmpty && sheet.preferredAction == nil)
        #expect(sheet.textFields == nil && sheet.message == nil && sheet.title == nil)
    }
}
