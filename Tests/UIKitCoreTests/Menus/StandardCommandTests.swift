import Foundation
import Testing

@testable import UIKitCore

@Suite("Commands that UIKit performs itself") @MainActor
struct StandardCommandTests {
    @Test("M64: Undo and Redo use the undo manager of the focused responder, and their titles name the change")
    func undo() throws {
        try MenuFixture.run { fixture in
            final class Target: NSObject { var value = 0 }
            let target = Target()
            let manager = try #require(fixture.window.undoManager)
            @MainActor func change(to value: Int) {
                let old = target.value
                manager.registerUndo(withTarget: target) { _ in change(to: old) }
                target.value = value
            }
            #expect(fixture.press(.keyboardZ, .command, plain: "z") == .unused)
            change(to: 1)
            manager.setActionName("Paste")
            let undo = try #require(MenuTree(fixture.menu.root).keyCommands.first { $0.action == "undo:" })
            let shown = CommandTarget(of: undo, from: fixture.window, passesKeyCommand: false)
            #expect(shown?.validated.title == "Undo Paste")
            #expect(fixture.press(.keyboardZ, .command, plain: "z") == .performedCommand && target.value == 0)
            #expect(fixture.press(.keyboardZ, [.command, .shift], plain: "z", typed: "Z") == .performedCommand)
            #expect(target.value == 1)
        }
    }

    @Test("M64: The commands of the menu Edit act on the text field that is being edited")
    func text() throws {
        try MenuFixture.run { fixture in
            final class Field: UITextField {
                var log = Log()
                override func copy(_ sender: Any?) {
                    log.add("copy \((sender as? UIKeyCommand)?.title ?? "?")")
                    super.copy(sender)
                }
            }
            let field = fixture.touches.add(Field(), CGRect(x: 0, y: 0, width: 200, height: 30))
            field.log = fixture.log
            field.text = "one two"
            field.becomeFirstResponder()
            #expect(fixture.press(.keyboardC, .command, plain: "c") == .unused)
            fixture.press(.keyboardA, .command, plain: "a")
            #expect(fixture.press(.keyboardC, .command, plain: "c") == .performedCommand)
            #expect(fixture.log.drain() == ["copy Copy"] && UIPasteboard.general.string == "one two")
            fixture.press(.keyboardX, .command, plain: "x")
            fixture.press(.keyboardV, [.command, .shift, .alternate], plain: "v", typed: "V")
            fixture.press(.keyboardV, .command, plain: "v")
            #expect(field.text == "one twoone two")
            fixture.press(.keyboardZ, .command, plain: "z")
            #expect(field.text == "one two")
            field.platformInput.selection = NSRange(location: 1, length: 0)
            #expect(field.canPerformAction("select:", withSender: nil))
            field.select(nil)
            #expect(field.platformInput.selection == NSRange(location: 0, length: 3))
            #expect(!field.canPerformAction("select:", withSender: nil))
            field.isSecureTextEntry = true
            #expect(fixture.press(.keyboardC, .command, plain: "c") == .unused)
        }
    }

    @Test("M64: Show Sidebar shows or hides the first column of a split view, and its title names the operation")
    func sidebar() throws {
        try MenuFixture.run { fixture in
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            fixture.window.frame = CGRect(x: 0, y: 0, width: 1200, height: 800)
            fixture.window.rootViewController = split
            fixture.window.layoutIfNeeded()
            let command = UICommand(title: "Show Sidebar", action: "toggleSidebar:")
            @MainActor func title() -> String? {
                CommandTarget(of: command, from: split, passesKeyCommand: false)?.validated.title
            }
            let before = title()
            #expect(before != nil)
            #expect(fixture.press(.keyboardS, [.command, .control], plain: "s") == .performedCommand)
            #expect(Set([before, title()]) == ["Show Sidebar", "Hide Sidebar"])
            #expect(CommandTarget(of: command, from: fixture.window, passesKeyCommand: false) == nil)
        }
    }

    @Test("Select All is performed by the responder that overrides it, and in a text by the text")
    func selectAll() throws {
        final class List: UIViewController {
            var count = 0
            override func selectAll(_ sender: Any?) { count += 1 }
        }
        try MenuFixture.run { fixture in
            let list = List()
            fixture.window.rootViewController = list
            #expect(fixture.press(.keyboardA, .command, plain: "a") == .performedCommand && list.count == 1)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            view.text = "abc"
            list.view.addSubview(view)
            #expect(view.becomeFirstResponder())
            _ = fixture.press(.keyboardA, .command, plain: "a")
            #expect(view.selectedRange == NSRange(location: 0, length: 3) && list.count == 1)
        }
    }

    @Test("M56: Print is performed by the responder that overrides it")
    func printing() throws {
        final class Printer: UIViewController {
            var count = 0
            override func printContent(_ sender: Any?) { count += 1 }
        }
        let key = "<key>UIApplicationSupportsPrintCommand</key><true/>"
        try MenuFixture.run(manifest: key) { fixture in
            let printer = Printer()
            fixture.window.rootViewController = printer
            #expect(fixture.press(.keyboardP, .command, plain: "p") == .performedCommand && printer.count == 1)
        }
        try MenuFixture.run { fixture in
            fixture.window.rootViewController = Printer()
            #expect(fixture.press(.keyboardP, .command, plain: "p") == .unused)
        }
    }
}
