import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("From a key press to a command") @MainActor
struct KeyCommandTests {
    /// A responder that performs actions by name and logs each action and validation.
    class Controller: UIViewController {
        var log = Log()
        var refused: Set<String> = []
        var commands: [UIKeyCommand] = []
        var change: (UICommand) -> Void = { _ in }
        var name: String { "controller" }

        func newTab(_ sender: Any?) { add("newTab", sender) }
        func closeTab(_ sender: Any?) { add("closeTab", sender) }
        func alternate(_ sender: Any?) { add("alternate", sender) }

        func add(_ action: String, _ sender: Any?) {
            let command = sender as? UIKeyCommand
            log.add("\(name) \(action) \(command?.title ?? "?") \(command?.combination?.description ?? "?")")
        }

        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            !refused.contains(action.name) && super.canPerformAction(action, withSender: sender)
        }
        override func validate(_ command: UICommand) {
            change(command)
            super.validate(command)
        }
        override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + commands }
    }

    final class Swallower: UIView {
        var swallows: Set<UIKeyboardHIDUsage> = []
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            let others = presses.filter { !swallows.contains($0.key?.keyCode ?? .keyboardA) }
            if !others.isEmpty { super.pressesBegan(others, with: event) }
        }
    }

    static let newTab = Selector("newTab:", Controller.newTab(_:))
    static let closeTab = Selector("closeTab:", Controller.closeTab(_:))
    static let alternate = Selector("alternate:", Controller.alternate(_:))

    private func tabs(_ flags: UIKeyModifierFlags = .command) -> UIMenu {
        UIMenu(
            options: .displayInline,
            children: [
                UIKeyCommand(title: "New Tab", action: Self.newTab, input: "t", modifierFlags: flags),
                UIKeyCommand(title: "Close Tab", action: Self.closeTab, input: "w", modifierFlags: flags),
            ])
    }

    /// Runs a test with a controller in the window, and with New Tab and Close Tab in the menu File.
    private func run(_ test: (MenuFixture, Controller) throws -> Void) throws {
        try MenuFixture.run { fixture in
            let controller = Controller()
            controller.log = fixture.log
            fixture.window.rootViewController = controller
            fixture.build { $0.insertChild(tabs(), atStartOfMenu: .file) }
            try test(fixture, controller)
        }
    }

    // MARK: Targets and validation

    @Test("M64: A command of the main menu is performed once, with the command as the sender")
    func performs() throws {
        try run { fixture, _ in
            #expect(fixture.press(.keyboardT, .command, plain: "t") == .performedCommand)
            #expect(fixture.log.drain() == ["controller newTab New Tab ⌘T"])
            #expect(fixture.press(.keyboardT, [], plain: "t") == .unused)
            #expect(fixture.press(.keyboardT, [.command, .control], plain: "t") == .unused)
            #expect(fixture.log.lines.isEmpty)
        }
    }

    @Test("M64: A command that no responder can perform leaves the key unused")
    func refused() throws {
        try run { fixture, controller in
            controller.refused = ["closeTab:"]
            #expect(fixture.press(.keyboardW, .command, plain: "w") == .unused && fixture.log.lines.isEmpty)
            controller.refused = []
            #expect(fixture.press(.keyboardW, .command, plain: "w") == .performedCommand)
            #expect(fixture.log.drain().count == 1)
        }
    }

    @Test("M65: The target validates a copy of the command, which it may rename or disable")
    func validation() throws {
        try run { fixture, controller in
            controller.change = { command in
                fixture.log.add("validate \(command.title)")
                command.title = "Changed"
                if controller.refused.contains("disabled") { command.attributes = .disabled }
            }
            #expect(fixture.press(.keyboardT, .command, plain: "t") == .performedCommand)
            #expect(fixture.log.drain() == ["validate New Tab", "controller newTab New Tab ⌘T"])
            controller.refused = ["disabled"]
            #expect(fixture.press(.keyboardT, .command, plain: "t") == .unused)
            #expect(fixture.log.drain() == ["validate New Tab"])
            controller.refused = ["newTab:"]
            #expect(fixture.press(.keyboardT, .command, plain: "t") == .unused && fixture.log.lines.isEmpty)
        }
    }

    @Test("M65: For a list of commands, the target validates a plain UICommand instead of the key command")
    func validationForLists() throws {
        try run { fixture, controller in
            var classes: [Bool] = []
            controller.change = {
                classes.append($0 is UIKeyCommand)
                $0.title = "Changed"
            }
            let command = try #require(MenuTree(fixture.menu.root).keyCommands.first)
            let target = try #require(CommandTarget(of: command, from: controller, passesKeyCommand: false))
            #expect(target.validated.title == "Changed" && command.title == "New Tab" && classes == [false])
            #expect(target.isEnabled && target.object as? UIViewController === controller)
        }
    }

    @Test("M64: Disabled and hidden commands are not performed")
    func attributes() throws {
        try run { fixture, controller in
            for attributes: UIMenuElement.Attributes in [.disabled, .hidden] {
                controller.commands = [
                    UIKeyCommand(
                        title: "Off", action: Self.closeTab, input: "e", modifierFlags: .command,
                        attributes: attributes)
                ]
                #expect(fixture.press(.keyboardE, .command, plain: "e") == .unused)
            }
        }
    }

    // MARK: The chain

    @Test("M64: A command goes from a view to its controller and its window, and from the application to its delegate")
    func chain() throws {
        try run { fixture, controller in
            final class View: UIView { override var canBecomeFirstResponder: Bool { true } }
            let view = fixture.touches.add(View(), CGRect(x: 0, y: 0, width: 9, height: 9), to: controller.view)
            view.becomeFirstResponder()
            var responders: [UIResponder] = []
            var next: UIResponder? = view
            while let responder = next {
                responders.append(responder)
                next = responder.next
            }
            let expected = [view, controller.view, controller, fixture.window]
            #expect(responders.count == expected.count && zip(responders, expected).allSatisfy { $0 === $1 })
            #expect(fixture.application.next === fixture.delegate && fixture.delegate.next == nil)
        }
    }

    @Test("M64: A command goes from a presented to the presenting controller if the presenting controller permits that")
    func modal() throws {
        final class Modal: Controller {
            override var name: String { "modal" }
            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action != KeyCommandTests.closeTab && super.canPerformAction(action, withSender: sender)
            }
        }
        final class Strict: Controller {
            override var performsActionsWhilePresentingModally: Bool { false }
        }
        for controller in [Controller(), Strict()] {
            try run { fixture, _ in
                controller.log = fixture.log
                controller.commands = [UIKeyCommand(input: "e", modifierFlags: .command, action: Self.newTab)]
                fixture.window.rootViewController = controller
                let modal = Modal()
                modal.log = fixture.log
                controller.present(modal, animated: false)
                fixture.press(.keyboardT, .command, plain: "t")
                fixture.press(.keyboardW, .command, plain: "w")
                fixture.press(.keyboardE, .command, plain: "e")
                let own = ["modal newTab New Tab ⌘T"]
                let others = ["controller closeTab Close Tab ⌘W", "modal newTab  ⌘E"]
                #expect(fixture.log.drain() == (controller is Strict ? own : own + others))
            }
        }
    }

    @Test("M64: Info.plist decides whether presenting controllers perform actions", arguments: [true, false])
    func modalDefault(isAllowed: Bool) throws {
        let key = "<key>UIViewControllerPerformsActionsWhilePresentingModally</key><\(isAllowed)/>"
        try MenuFixture.run(manifest: key) { _ in
            #expect(UIViewController().performsActionsWhilePresentingModally == isAllowed)
        }
        try MenuFixture.run { _ in #expect(UIViewController().performsActionsWhilePresentingModally) }
    }

    @Test("M66: A command goes to the focused item first, and without a focused item to the first responder")
    func focusedItem() throws {
        try run { fixture, controller in
            final class Cell: UIControl {
                var log = Log()
                override func copy(_ sender: Any?) { log.add("cell copy") }
            }
            final class First: UIView {
                var log = Log()
                override var canBecomeFirstResponder: Bool { true }
                override func copy(_ sender: Any?) { log.add("first copy") }
            }
            let cell = fixture.touches.add(Cell(), CGRect(x: 0, y: 0, width: 9, height: 9), to: controller.view)
            let first = fixture.touches.add(First(), CGRect(x: 0, y: 9, width: 9, height: 9), to: controller.view)
            (cell.log, first.log) = (fixture.log, fixture.log)
            first.becomeFirstResponder()
            ApplicationEnvironment.current.keyWindow = fixture.window
            cell.hasKeyboardFocus = true
            #expect(!cell.isFirstResponder)
            fixture.press(.keyboardC, .command, plain: "c")
            #expect(fixture.application.sendAction("copy:", to: nil, from: nil, for: nil))
            cell.hasKeyboardFocus = false
            fixture.press(.keyboardC, .command, plain: "c")
            cell.hasKeyboardFocus = true
            cell.removeFromSuperview()
            fixture.press(.keyboardC, .command, plain: "c")
            #expect(fixture.log.drain() == ["cell copy", "cell copy", "first copy", "first copy"])
        }
    }

    // MARK: Commands of responders

    @Test("M59: Commands of responders are read at each key press, and take precedence over those of the main menu")
    func responderCommands() throws {
        try run { fixture, controller in
            let own = UIKeyCommand(input: "T", modifierFlags: .command, action: Self.closeTab)
            let added = UIKeyCommand(title: "Added", action: Self.newTab, input: "y", modifierFlags: [])
            controller.commands = [own]
            controller.addKeyCommand(added)
            #expect(controller.keyCommands == [added, own])
            fixture.press(.keyboardT, .command, plain: "t")
            fixture.press(.keyboardY, [], plain: "y")
            controller.removeKeyCommand(UIKeyCommand(title: "Other", action: Self.newTab, input: "z"))
            controller.removeKeyCommand(added)
            controller.commands = []
            #expect(controller.keyCommands == [])
            fixture.press(.keyboardY, [], plain: "y")
            fixture.press(.keyboardT, .command, plain: "t")
            #expect(
                fixture.log.drain() == [
                    "controller closeTab  ⌘T", "controller newTab Added Y", "controller newTab New Tab ⌘T",
                ])
            #expect(UIViewController().keyCommands == nil && UIResponder().keyCommands == nil)
        }
    }

    @Test("M59: A responder's command whose input is on no key is reported once; its other commands stay usable")
    func unusableInput() throws {
        try run { fixture, controller in
            controller.commands = [
                UIKeyCommand(title: "Two", action: Self.newTab, input: "ab"), UIKeyCommand(),
                UIKeyCommand(title: "One", action: Self.newTab, input: "a"),
            ]
            let (_, faults) = Faults.of { for _ in 0..<3 { fixture.press(.keyboardA, [], plain: "a") } }
            #expect(faults.codes == ["keyCommandInput", "keyCommandInput"])
            #expect(fixture.log.drain() == Array(repeating: "controller newTab One A", count: 3))
        }
    }

    @Test("M64: A responder chain that is a cycle ends the search")
    func cycle() throws {
        try run { fixture, controller in
            final class Loop: UIView {
                override var canBecomeFirstResponder: Bool { true }
                override var next: UIResponder? { self }
                override func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }
                override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
            }
            let loop = Loop()
            let search = KeyCommandSearch(
                KeyPress(fixture.key(.keyboardT, .command, "t"), commandKey: .logo), from: loop, in: fixture.menu)
            #expect(search.perform(hasPriority: false, from: loop, for: nil) == nil)
        }
    }

    // MARK: Alternates

    @Test("M64: An alternate is performed with its own title and the pressed modifiers; other modifiers match nothing")
    func alternates() throws {
        try run { fixture, controller in
            let command = UIKeyCommand(
                title: "Base", action: Self.newTab, input: "j", modifierFlags: .command, propertyList: "p",
                alternates: [UICommandAlternate(title: "More", action: Self.alternate, modifierFlags: .shift)])
            fixture.build { $0.insertChild(UIMenu(children: [command]), atEndOfMenu: .file) }
            #expect(fixture.press(.keyboardJ, .command, plain: "j") == .performedCommand)
            #expect(fixture.press(.keyboardJ, [.command, .shift], plain: "j", typed: "J") == .performedCommand)
            #expect(fixture.press(.keyboardJ, [.command, .control], plain: "j") == .unused)
            #expect(fixture.log.drain() == ["controller newTab Base ⌘J", "controller alternate More ⇧⌘J"])
            // The order of the commands decides between an alternate and another command's own shortcut.
            let direct = UIKeyCommand(
                title: "Own", action: Self.closeTab, input: "j", modifierFlags: [.command, .shift])
            for (commands, title) in [([command, direct], "More"), ([direct, command], "Own")] {
                controller.commands = commands
                fixture.press(.keyboardJ, [.command, .shift], plain: "j", typed: "J")
                #expect(fixture.log.drain().first?.contains(title) == true)
            }
        }
    }

    // MARK: Text input and priority

    @Test("M64: Text input takes precedence over shortcuts without the Command key, unless the command has priority")
    func textInput() throws {
        try run { fixture, controller in
            let field = fixture.touches.add(
                UITextField(), CGRect(x: 0, y: 0, width: 200, height: 30), to: controller.view)
            field.text = "ab"
            field.becomeFirstResponder()
            let arrow = UIKeyCommand(
                title: "Arrow", action: Self.newTab, input: UIKeyCommand.inputLeftArrow, modifierFlags: [])
            controller.commands = [UIKeyCommand(title: "Letter", action: Self.newTab, input: "t"), arrow]
            #expect(fixture.press(.keyboardT, [], plain: "t") == .usedByResponder && field.text == "abt")
            #expect(fixture.press(.keyboardT, .command, plain: "t") == .performedCommand && field.text == "abt")
            #expect(fixture.press(.keyboardLeftArrow) == .usedByResponder)
            #expect(fixture.log.drain() == ["controller newTab New Tab ⌘T"])
            arrow.wantsPriorityOverSystemBehavior = true
            let before = field.platformInput.selection
            #expect(fixture.press(.keyboardLeftArrow) == .performedCommand && field.platformInput.selection == before)
            #expect(fixture.log.drain() == ["controller newTab Arrow ←"])
        }
    }

    @Test("M64: A press that a responder uses performs no command, unless the command has priority")
    func swallowed() throws {
        try run { fixture, controller in
            let view = fixture.touches.add(Swallower(), CGRect(x: 0, y: 0, width: 9, height: 9), to: controller.view)
            view.becomeFirstResponder()
            view.swallows = [.keyboardT]
            #expect(fixture.press(.keyboardT, .command, plain: "t") == .usedByResponder)
            #expect(fixture.press(.keyboardW, .command, plain: "w") == .performedCommand)
            let priority = UIKeyCommand(title: "First", action: Self.newTab, input: "t", modifierFlags: .command)
            priority.wantsPriorityOverSystemBehavior = true
            controller.commands = [priority]
            #expect(fixture.press(.keyboardT, .command, plain: "t") == .performedCommand)
            #expect(fixture.log.drain() == ["controller closeTab Close Tab ⌘W", "controller newTab First ⌘T"])
        }
    }

    @Test("M64: A key goes to the focused control before responders, and moves the focus before it performs a command")
    func focusKeys() throws {
        @MainActor final class Focus: FocusKeyBehavior {
            var (control, focus) = (false, false)
            let log: Log
            init(_ log: Log) { self.log = log }
            func controlHandles(_ key: UIKey) -> Bool {
                log.add("control")
                return control
            }
            func focusHandles(_ key: UIKey) -> Bool {
                log.add("focus")
                return focus
            }
        }
        try run { fixture, controller in
            let focus = Focus(fixture.log)
            controller.commands = [UIKeyCommand(title: "Tab", action: Self.newTab, input: "\t")]
            @MainActor func press() -> KeyOutcome {
                defer { fixture.window.dispatcher.keyUp(fixture.key(.keyboardTab)) }
                return fixture.window.dispatcher.keyDown(fixture.key(.keyboardTab), focus: focus)
            }
            #expect(press() == .performedCommand)
            #expect(fixture.log.drain() == ["control", "focus", "controller newTab Tab ⇥"])
            focus.focus = true
            #expect(press() == .usedByFocus && fixture.log.drain() == ["control", "focus"])
            focus.control = true
            #expect(press() == .usedByFocus && fixture.log.drain() == ["control"])
            controller.commands[0].wantsPriorityOverSystemBehavior = true
            #expect(press() == .performedCommand && fixture.log.drain() == ["controller newTab Tab ⇥"])
        }
    }

    // MARK: Repeating

    @Test("M64: While a key is down, a command is performed once; commands that move, delete or undo repeat")
    func repeats() throws {
        try run { fixture, controller in
            controller.commands = [UIKeyCommand(title: "Up", action: Self.newTab, input: UIKeyCommand.inputUpArrow)]
            let dispatcher = fixture.window.dispatcher
            for _ in 0..<3 { #expect(dispatcher.keyDown(fixture.key(.keyboardT, .command, "t")) == .performedCommand) }
            #expect(fixture.log.drain() == ["controller newTab New Tab ⌘T"])
            dispatcher.keyUp(fixture.key(.keyboardT))
            #expect(dispatcher.keyDown(fixture.key(.keyboardT, .command, "t")) == .performedCommand)
            #expect(fixture.log.drain().count == 1)
            for _ in 0..<3 { #expect(dispatcher.keyDown(fixture.key(.keyboardUpArrow)) == .performedCommand) }
            #expect(fixture.log.drain().count == 3)
            dispatcher.keyUp(fixture.key(.keyboardUpArrow))
            // If the press of a key performed no command, its repetitions perform no command either, even if a command
            // becomes available.
            #expect(dispatcher.keyDown(fixture.key(.keyboardE, .command, "e")) == .unused)
            controller.commands = [UIKeyCommand(input: "e", modifierFlags: .command, action: Self.newTab)]
            #expect(dispatcher.keyDown(fixture.key(.keyboardE, .command, "e")) == .unused)
            #expect(fixture.log.lines.isEmpty)
        }
    }

    @Test("M64: A key that repeats in the window that its command has opened performs nothing there")
    func repeatsInOtherWindow() throws {
        try run { fixture, controller in
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let second = Controller()
            second.log = fixture.log
            (other.rootViewController, other.isHidden) = (second, false)
            let key = fixture.key(.keyboardT, .command, "t")
            fixture.window.dispatcher.keyDown(key, InputContext(timestamp: 10))
            #expect(other.dispatcher.keyDown(key, InputContext(timestamp: 10.6)) == .performedCommand)
            #expect(other.dispatcher.keyDown(key, InputContext(timestamp: 11.5)) == .performedCommand)
            #expect(fixture.log.drain().count == 1)
            // Another program received the release of the key.
            #expect(other.dispatcher.keyDown(key, InputContext(timestamp: 13)) == .performedCommand)
            #expect(fixture.log.drain().count == 1)
        }
    }
}
