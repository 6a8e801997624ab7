import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import PortedLarder

/// Tests of an app with a split view that `proscenium port` has created from an iPad project, without manual changes.
@MainActor
@Suite("Ported app with a split view", .serialized)
struct PortedSplitTests {
    private func title(_ row: Int, of list: FoodListViewController) -> String? {
        let cell = list.tableView.cellForRow(at: IndexPath(row: row, section: 0))
        return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
    }

    /// Drags the thumb of a slider to a value. The control passes the event of the touch to its handlers.
    private func slide(_ slider: UISlider, to value: Float, in app: TestApplication) throws {
        let track = slider.trackRect(forBounds: slider.bounds)
        func center(_ value: Float) -> CGPoint {
            let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: value)
            return CGPoint(x: thumb.midX, y: thumb.midY)
        }
        try app.touchDown(slider, at: center(slider.value))
        try app.touchMove(slider, to: center(value))
        try app.touchUp(slider, at: center(value))
    }

    @Test("Selectors of bar items, controls, gestures, keys, notifications and undo call the methods of the app")
    func selectors() throws {
        let app = try PortedBundle("Larder").start(PortedLarder.AppDelegate.self)
        defer { app.stop() }
        let window = try #require(app.scenes.first)
        let split = try #require(window.keyWindow?.rootViewController as? UISplitViewController)
        let list = try #require(split.viewController(for: .primary) as? FoodListViewController)
        let page = try #require(split.viewController(for: .secondary) as? FoodViewController)
        #expect(page.title == "No Selection" && title(0, of: list) == "Oats")

        // A method of another class, and a tap on a row.
        try app.perform(list.toolbarItems?.first)
        #expect(title(0, of: list) == "Apples")
        let row = try #require(list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
        try app.tap(row, at: CGPoint(x: 40, y: 15))
        app.runPendingWork()
        let food = try #require(page.food)
        #expect(page.title == "Apples" && page.amountLabel.text == "6 pieces")

        // Controls, one with an event as its second argument, and a notification.
        page.nameField.text = "Pears"
        page.nameField.sendActions(for: .editingChanged)
        try slide(page.amountSlider, to: 3.6, in: app)
        app.runPendingWork()
        #expect(title(0, of: list) == "Pears" && food.amount == 4 && page.amountLabel.text == "4 pieces")
        page.unitControl.selectedSegmentIndex = 1
        page.unitControl.sendActions(for: .valueChanged)
        #expect(page.amountLabel.text == "4 packs")

        // A bar item without a target, undo by selector, and the validation of a command.
        let command = UICommand(title: "Eat", action: Selector("eat"))
        try app.perform(page.navigationItem.rightBarButtonItems?.last, to: page)
        #expect(food.amount == 3)
        page.validate(command)
        #expect(command.attributes == [])
        page.undoManager?.undo()
        #expect(food.amount == 4)
        food.amount = 0
        page.validate(command)
        #expect(command.attributes == .disabled)

        // A gesture recogniser, and a key command with an arrow key.
        try app.tap(page.starView)
        app.runPendingWork()
        #expect(food.isFavorite)
        list.becomeFirstResponder()
        try app.press(.keyboardDownArrow, characters: UIKeyCommand.inputDownArrow, modifiers: .alternate, in: window)
        app.runPendingWork()
        #expect(page.title == title(1, of: list) && page.title != "Pears")
        #expect(list.canPerformAction(Selector("selectNext:"), withSender: nil))
        #expect(!list.canPerformAction(Selector("missing"), withSender: nil))

        // An action sheet, and a method that is performed with an argument.
        let count = list.tableView.numberOfRows(inSection: 0)
        try app.perform(page.navigationItem.rightBarButtonItems?.first)
        #expect((page.presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet)
        page.dismiss(animated: false)
        list.tableView(list.tableView, commit: .delete, forRowAt: IndexPath(row: 0, section: 0))
        app.runPendingWork()
        #expect(list.tableView.numberOfRows(inSection: 0) == count - 1)
    }
}
