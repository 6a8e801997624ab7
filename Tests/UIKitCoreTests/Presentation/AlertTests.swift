import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Alerts and action sheets: layout, buttons, keys and text fields.
@Suite("Alerts and action sheets") @MainActor
struct AlertTests {
    let log = Log()

    private func shown(
        _ style: UIAlertController.Style = .alert, _ actions: [(String, UIAlertAction.Style)]
    ) -> (UIAlertController, UIViewController, TouchFixture) {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let alert = UIAlertController(
            title: "Delete the clown?", message: "It cannot come back.", preferredStyle: style)
        for (title, kind) in actions {
            alert.addAction(
                UIAlertAction(title: title, style: kind) { [log, unowned root] in
                    log.add("\($0.title ?? "") \(root.presentedViewController == nil)")
                })
        }
        if style == .actionSheet { alert.popoverPresentationController?.sourceView = root.view }
        root.present(alert, animated: true)
        fixture.window.layoutIfNeeded()
        return (alert, root, fixture)
    }

    @Test(
        "An alert is centred; two short buttons are side by side, Cancel first; three buttons are stacked, Cancel last")
    func buttonLayout() {
        let (alert, _, fixture) = shown(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
        #expect(abs(alert.view.center.y - 300) <= 0.5 && alert.view.center.x == 400 && alert.view.frame.width == 280)
        let buttons = alert.alertView.buttons
        #expect(buttons.map(\.action.title) == ["Cancel", "Delete"] && buttons[0].frame.minY == buttons[1].frame.minY)
        #expect(buttons[1].frame == CGRect(x: 140, y: alert.view.frame.height - 46, width: 140, height: 46))
        let (three, _, other) = shown(.alert, [("Cancel", .cancel), ("One", .default), ("Two", .default)])
        #expect(three.alertView.buttons.map(\.action.title) == ["One", "Two", "Cancel"])
        #expect(Set(three.alertView.buttons.map(\.frame.minX)) == [0])
        withExtendedLifetime((fixture, other)) {}
    }

    @Test("A tap on a button dismisses the alert and then calls the action's handler; a tap outside does nothing")
    func touches() {
        let (alert, root, fixture) = shown(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
        fixture.tap(20, 20)
        #expect(root.presentedViewController === alert)
        fixture.tap(alert.alertView.buttons[1])
        #expect(root.presentedViewController == nil && log.drain() == ["Delete true"])
    }

    @Test("Return performs the preferred action; Escape performs the cancel action, or the only action")
    func keys() {
        let (alert, root, fixture) = shown(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
        fixture.press(.keyboardReturnOrEnter)
        #expect(root.presentedViewController === alert)
        alert.preferredAction = alert.actions[1]
        alert.actions[1].isEnabled = false
        fixture.press(.keyboardReturnOrEnter)
        #expect(root.presentedViewController === alert)
        alert.actions[1].isEnabled = true
        fixture.press(.keyboardReturnOrEnter)
        #expect(root.presentedViewController == nil && log.drain() == ["Delete true"])
        let (_, second, secondAlert) = shown(.alert, [("Cancel", .cancel), ("Delete", .destructive)])
        secondAlert.press(.keyboardEscape)
        #expect(second.presentedViewController == nil && log.drain() == ["Cancel true"])
        let (_, third, only) = shown(.alert, [("OK", .default)])
        only.press(.keyboardEscape)
        #expect(third.presentedViewController == nil && log.drain() == ["OK true"])
        let (_, fourth, none) = shown(.alert, [("One", .default), ("Two", .default)])
        none.press(.keyboardEscape)
        none.press(.keyboardReturnOrEnter)
        #expect(fourth.presentedViewController != nil && log.drain() == [])
    }

    @Test("A second cancel action, and a preferred action that is not the alert's, are faults")
    func misuse() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let (_, faults) = Faults.of {
            alert.addAction(UIAlertAction(title: "Other", style: .cancel))
            alert.preferredAction = UIAlertAction(title: "None", style: .default)
        }
        #expect(faults.codes == ["alertMisused", "alertMisused"])
        #expect(alert.actions.count == 1 && alert.preferredAction == nil)
    }

    @Test("An action sheet is a popover in a wide window, and inset from the bottom edge of a narrow window")
    func actionSheets() {
        let (alert, root, fixture) = shown(.actionSheet, [("Cancel", .cancel), ("One", .default)])
        #expect(alert.alertView.buttons.map(\.action.title) == ["One"] && alert.view.frame.width == 320)
        let wideFrame = alert.view.frame
        // The popover's source is the whole window, so no side has room and the popover is centred.
        #expect(wideFrame == CGRect(x: 240, y: (600 - wideFrame.height) / 2, width: 320, height: wideFrame.height))
        root.becomeNarrow(true)
        fixture.window.layoutIfNeeded()
        #expect(alert.view.frame.maxY == 592 && alert.view.frame.minX == 8 && alert.view.frame.width == 784)
        #expect(alert.alertView.buttons.map(\.action.title) == ["One", "Cancel"])
        #expect(alert.view.frame.height == wideFrame.height - 46 + 57 + 8 + 57)
        fixture.press(.keyboardEscape)
        #expect(root.presentedViewController == nil && log.drain() == ["Cancel true"])
    }

    /// Shows an action sheet in a narrow window.
    private func shownNarrow(
        _ actions: [(String, UIAlertAction.Style)]
    ) -> (UIAlertController, UIViewController, TouchFixture) {
        let (alert, root, fixture) = shown(.actionSheet, actions)
        root.becomeNarrow(true)
        fixture.window.layoutIfNeeded()
        return (alert, root, fixture)
    }

    @Test("In a narrow window, the cancel button of an action sheet is bold and on its own card below the others")
    func actionSheetCards() throws {
        let (alert, root, fixture) = shownNarrow([("One", .default), ("Cancel", .cancel), ("Two", .destructive)])
        let buttons = alert.alertView.buttons
        #expect(buttons.map(\.action.title) == ["One", "Two", "Cancel"])
        let cancel = try #require(buttons.last)
        #expect(cancel.superview === alert.alertView && cancel.frame.maxY == alert.view.bounds.maxY)
        #expect(cancel.frame.minY == buttons[1].convert(buttons[1].bounds, to: alert.view).maxY + 8)
        #expect(cancel.layer.cornerRadius == 14 && cancel.layerStyle.background != nil)
        #expect(alert.view.layerStyle.background == nil, "the space between the cards must be transparent")
        fixture.tap(cancel)
        #expect(root.presentedViewController == nil && log.drain() == ["Cancel true"])
    }

    @Test("In a narrow window, a tap outside an action sheet performs the cancel action")
    func touchBesideActionSheet() {
        let (_, root, fixture) = shownNarrow([("One", .default), ("Cancel", .cancel)])
        fixture.tap(20, 20)
        #expect(root.presentedViewController == nil && log.drain() == ["Cancel true"])
    }

    @Test(
        "An action sheet with a hundred actions stays in the window; the actions scroll, and Cancel is always visible")
    func highActionSheet() throws {
        let names = (0..<100).map { ("\($0)", UIAlertAction.Style.default) }
        let (alert, root, fixture) = shownNarrow(names + [("Cancel", .cancel)])
        #expect(alert.view.frame.minY >= 8 && alert.view.frame.maxY == 592)
        let cancel = try #require(alert.alertView.buttons.last)
        #expect(cancel.frame.maxY == alert.view.bounds.maxY)
        let scroll = try #require(alert.alertView.buttons.first?.superview as? UIScrollView)
        #expect(
            scroll.isScrollEnabled && scroll.contentSize.height > 5700 && scroll.frame.maxY == cancel.frame.minY - 8)
        scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height
        fixture.window.layoutIfNeeded()
        fixture.tap(alert.alertView.buttons[99])
        #expect(root.presentedViewController == nil && log.drain() == ["99 true"])
    }

    @Test("An action sheet with only a cancel action is one card")
    func onlyCancel() {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.popoverPresentationController?.sourceView = root.view
        root.becomeNarrow(true)
        root.present(alert, animated: false)
        fixture.window.layoutIfNeeded()
        #expect(alert.view.frame == CGRect(x: 8, y: 592 - 57, width: 784, height: 57))
    }

    @Test("An action sheet in a popover has no cancel button; a tap outside or Escape performs the cancel action")
    func cancellingPopovers() {
        let (alert, root, fixture) = shown(.actionSheet, [("One", .default), ("Cancel", .cancel)])
        #expect(alert.alertView.buttons.map(\.action.title) == ["One"])
        fixture.tap(20, 20)
        #expect(root.presentedViewController == nil && log.drain() == ["Cancel true"])
        let (_, second, other) = shown(.actionSheet, [("One", .default), ("Cancel", .cancel)])
        other.press(.keyboardEscape)
        #expect(second.presentedViewController == nil && log.drain() == ["Cancel true"])
        let (_, third, without) = shown(.actionSheet, [("One", .default)])
        without.tap(20, 20)
        #expect(third.presentedViewController == nil && log.drain() == [])
        let (only, _, last) = shown(.actionSheet, [("Cancel", .cancel)])
        #expect(only.alertView.buttons.map(\.action.title) == ["Cancel"])
        withExtendedLifetime(last) {}
    }

    @Test("A field is between the message and the buttons, and increases the alert's height")
    func fields() {
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let field = UIView()
        alert.loadViewIfNeeded()
        let initialHeight = alert.preferredContentSize.height
        alert.addField(field)
        alert.view.frame.size = alert.preferredContentSize
        alert.view.layoutIfNeeded()
        #expect(alert.preferredContentSize.height == initialHeight + 46)
        #expect(field.frame.width == 240 && field.frame.maxY < alert.alertView.buttons[0].frame.minY)
    }

    @Test("The app configures text fields, and the first field becomes first responder; action sheets have no fields")
    func textFields() {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [log] _ in log.add("OK") })
        alert.addTextField { $0.placeholder = "Crusty" }
        alert.addTextField()
        #expect(alert.textFields?.map(\.placeholder) == ["Crusty", nil])
        root.present(alert, animated: false)
        #expect(alert.textFields?[0].isFirstResponder == true)
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        let (_, faults) = Faults.of { sheet.addTextField() }
        #expect(faults.codes == ["alertMisused"] && sheet.textFields == nil)
        withExtendedLifetime(fixture) {}
    }

    @Test("Return goes to the next text field, and in the last field chooses the default action")
    func returnInTextFields() throws {
        let root = UIViewController()
        let fixture = TouchFixture.showing(root)
        let alert = UIAlertController(title: "New Clown", message: nil, preferredStyle: .alert)
        for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("Delete", .destructive), ("Add", .default)] {
            alert.addAction(UIAlertAction(title: title, style: style) { [log] _ in log.add(title) })
        }
        for _ in 0..<3 { alert.addTextField() }
        let fields = try #require(alert.textFields)
        fields[1].isEnabled = false
        root.present(alert, animated: false)
        #expect(fields[0].isFirstResponder)
        fixture.press(.keyboardReturnOrEnter)
        #expect(fields[2].isFirstResponder && root.presentedViewController === alert && log.drain() == [])
        alert.actions[2].isEnabled = false
        fixture.press(.keyboardReturnOrEnter)
        #expect(root.presentedViewController === alert, "a disabled action must not be performed")
        alert.actions[2].isEnabled = true
        #expect(fields[2].isFirstResponder, "a changed button must not take the focus from the field")
        fixture.press(.keyboardReturnOrEnter)
        #expect(root.presentedViewController == nil && log.drain() == ["Add"])
    }

    @Test("Return in an alert's text field performs the preferred action, unless the field's delegate refuses Return")
    func returnPrefersPreferredAction() throws {
        final class Delegate: NSObject, UITextFieldDelegate {
            var permits = false
            func textFieldShouldReturn(_ textField: UITextField) -> Bool { permits }
        }
        let (root, delegate) = (UIViewController(), Delegate())
        let fixture = TouchFixture.showing(root)
        let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
        for title in ["Keep", "Rename"] {
            alert.addAction(UIAlertAction(title: title, style: .default) { [log] _ in log.add(title) })
        }
        alert.preferredAction = alert.actions[1]
        alert.addTextField { $0.delegate = delegate }
        root.present(alert, animated: false)
        fixture.press(.keyboardReturnOrEnter)
        #expect(root.presentedViewController === alert && log.drain() == [])
        delegate.permits = true
        fixture.press(.keyboardReturnOrEnter)
        #expect(root.presentedViewController == nil && log.drain() == ["Rename"])
    }
}
