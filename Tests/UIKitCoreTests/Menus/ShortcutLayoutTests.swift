import Foundation
import KeyboardLayoutTestKit
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Shortcuts on the system's keyboard layouts") @MainActor
struct ShortcutLayoutTests {
    /// The commands of the default menu, and the shortcuts that apps add most often.
    private var commands: [UIKeyCommand] {
        let menu = MenuTree(DefaultMenu.make(appName: "App", supportsPrinting: true)).keyCommands
        let inputs = "0123456789[]=/?,.;'\\`<>defghjklmnoqrtwy".map(String.init)
        let added = inputs.map {
            UIKeyCommand(title: $0, action: Selector("key\($0):"), input: $0, modifierFlags: .command)
        }
        let shifted = ["a", "k", "3"].map {
            UIKeyCommand(
                title: "⇧\($0)", action: Selector("shift\($0):"), input: $0, modifierFlags: [.shift, .command])
        }
        let named = [UIKeyCommand.inputLeftArrow, UIKeyCommand.inputEscape, "\r", UIKeyCommand.f5].map {
            UIKeyCommand(title: $0, action: Selector("named\($0):"), input: $0, modifierFlags: .command)
        }
        return menu + added + shifted + named
    }

    private func index(
        _ commands: [UIKeyCommand], _ name: String, isRightToLeft: Bool = false
    ) throws -> KeyCommandIndex {
        KeyCommandIndex(
            commands, in: ShortcutContext(layout: try SystemLayout(name).layout, isRightToLeft: isRightToLeft))
    }

    /// Returns the shortcut that the menu shows for a command with the given input.
    private func typed(
        _ input: String, _ flags: UIKeyModifierFlags = .command, on name: String, isRightToLeft: Bool = false,
        _ change: (UIKeyCommand) -> Void = { _ in }
    ) throws -> String? {
        let command = UIKeyCommand(title: "Command", action: "command:", input: input, modifierFlags: flags)
        change(command)
        return try index([command], name, isRightToLeft: isRightToLeft).shortcuts.typed(command)?.description
    }

    @Test(
        "B10: Every command can be typed on every layout, and no two commands need the same keys",
        arguments: SystemLayout.names)
    func everyCommand(_ name: String) throws {
        let system = try SystemLayout(name)
        #expect(system.presses.count > 180)
        for isRightToLeft in [false, true] {
            let context = ShortcutContext(layout: system.layout, isRightToLeft: isRightToLeft)
            let commands = commands
            let index = KeyCommandIndex(commands, in: context)
            let titles = commands.filter { $0.combination?.isTypedByTextKey == true }.map(\.title)
            let problems = system.problems(typing: titles) { press, flags in
                let keyPress = KeyPress(
                    code: press.key, plain: press.plain, typed: press.typed, flags: flags, commandKey: .logo,
                    layout: system.layout)
                return index.entries(for: keyPress).map(\.command.title)
            }
            #expect(problems.isEmpty, "\(name): \(problems)")
        }
    }

    @Test(
        "M67: Layouts with the characters of a US keyboard keep all shortcuts of the default menu",
        arguments: ["us", "gb", "pl", "jp", "kr", "us:dvorak", "us:colemak", "ru", "ua", "gr", "il", "ara"])
    func unchanged(_ name: String) throws {
        let menu = MenuTree(DefaultMenu.make(appName: "App", supportsPrinting: true)).keyCommands
        let shortcuts = try index(menu, name).shortcuts
        for command in menu { #expect(shortcuts.typed(command) == command.combination, "\(command.title)") }
    }

    @Test("M67: On a German keyboard, brackets move to Ö and Ä; characters typed with Shift keep their keys")
    func german() throws {
        let expected = [
            "[": "⌘Ö", "]": "⌘Ä", "{": "⇧⌘Ö", "}": "⇧⌘Ä", "/": "⌘/", "=": "⌘=", "+": "⌘+", "-": "⌘-", "1": "⌘1",
            "z": "⌘Z", "?": "⌘?",
        ]
        for (input, text) in expected { #expect(try typed(input, on: "de") == text, "\(input)") }
        #expect(try typed("[", [.control, .alternate], on: "de") == "⌃⌥Ö")
    }

    @Test("M67: On a French keyboard, digits are typed without Shift, unless another command needs the key")
    func french() throws {
        #expect(try typed("1", on: "fr") == "⌘&" && typed("2", on: "fr") == "⌘É" && typed("0", on: "fr") == "⌘À")
        #expect(try typed("1", [.shift, .command], on: "fr") == "⇧⌘&")
        let commands = [("6", "six:"), ("-", "minus:")].map {
            UIKeyCommand(title: $0.0, action: Selector($0.1), input: $0.0, modifierFlags: .command)
        }
        let shortcuts = try index(commands, "fr").shortcuts
        #expect(commands.map { shortcuts.typed($0)?.description } == ["⌘6", "⌘-"])
    }

    @Test("M67: On keyboards without Latin letters, a shortcut uses the same key as on a US keyboard")
    func otherScripts() throws {
        let russian = try SystemLayout("ru").layout
        func inputs(
            _ code: UIKeyboardHIDUsage, _ plain: String, _ typed: String, _ flags: UIKeyModifierFlags
        ) -> [String] {
            KeyPress(
                code: code, plain: plain, typed: typed, flags: flags, commandKey: .logo, layout: russian
            ).combinations.map(\.description)
        }
        // A Russian keyboard has the full stop on the key that has the slash on a US keyboard.
        #expect(inputs(.keyboardSlash, ".", ".", .command) == ["⌘/"])
        #expect(inputs(.keyboardSlash, ".", ",", [.shift, .command]) == ["⇧⌘/", "⌘?"])
        #expect(inputs(.keyboardOpenBracket, "х", "х", .command) == ["⌘[", "⌘Х"])
        #expect(try typed("[", on: "ru") == "⌘[" && typed("q", on: "il") == "⌘Q")
    }

    @Test("M67: A command without localisation keeps its keys and is not mirrored; no other command gets these keys")
    func optOut() throws {
        let fixed: (UIKeyCommand) -> Void = { $0.allowsAutomaticLocalization = false }
        #expect(try typed("[", on: "de", fixed) == "⌘[" && typed("[", on: "us", isRightToLeft: true, fixed) == "⌘[")
        let directed: (UIKeyCommand) -> Void = { $0.allowsAutomaticMirroring = false }
        #expect(try typed("[", on: "de", directed) == "⌘Ö")
        #expect(try typed("[", on: "us", isRightToLeft: true, directed) == "⌘[")
        let command = UIKeyCommand(title: "", action: "a:", input: "ö", modifierFlags: .command)
        let bracket = UIKeyCommand(title: "", action: "b:", input: "[", modifierFlags: .command)
        command.allowsAutomaticLocalization = false
        let shortcuts = try index([bracket, command], "de").shortcuts
        #expect(shortcuts.typed(command)?.description == "⌘Ö" && shortcuts.typed(bracket)?.description == "⌘Ü")
        let app = ShortcutContext(layout: try SystemLayout("de").layout, isRightToLeft: true, allowsLocalization: false)
        #expect(
            ShortcutMap([DeclaredShortcut(try #require(bracket.combination))], in: app).typed(bracket)?.input == "[")
    }

    @Test("M67: A right-to-left app exchanges brackets and horizontal arrows; the command's input does not change")
    func mirrored() throws {
        let pairs = [
            "[": "⌘]", "]": "⌘[", "{": "⌘}", "(": "⌘)", "<": "⌘>", UIKeyCommand.inputLeftArrow: "⌘→",
            UIKeyCommand.inputRightArrow: "⌘←", UIKeyCommand.inputUpArrow: "⌘↑", "k": "⌘K",
        ]
        for (input, text) in pairs { #expect(try typed(input, on: "us", isRightToLeft: true) == text, "\(input)") }
        #expect(try typed("[", on: "de", isRightToLeft: true) == "⌘Ä")
        let arrows = [("left", UIKeyCommand.inputLeftArrow), ("right", UIKeyCommand.inputRightArrow)].map {
            UIKeyCommand(title: $0.0, action: Selector("\($0.0):"), input: $0.1, modifierFlags: .command)
        }
        let index = try index(arrows, "us", isRightToLeft: true)
        let press = KeyPress(
            code: .keyboardRightArrow, plain: "", typed: "", flags: .command, commandKey: .logo)
        #expect(index.entries(for: press).map(\.sentCommand.input) == [UIKeyCommand.inputLeftArrow])
    }

    @Test("M67: A command keeps its key if a command without mirroring has the mirrored key")
    func mirroredConflict() throws {
        let fixed = UIKeyCommand(title: "", action: "a:", input: "]", modifierFlags: .command)
        let back = UIKeyCommand(title: "", action: "b:", input: "[", modifierFlags: .command)
        fixed.allowsAutomaticMirroring = false
        let shortcuts = try index([back, fixed], "us", isRightToLeft: true).shortcuts
        #expect(shortcuts.typed(fixed)?.input == "]" && shortcuts.typed(back)?.input == "[")
    }

    @Test("M67: Shortcuts do not change if the layout is unknown or has no characters")
    func unknown() {
        let command = UIKeyCommand(title: "", action: "a:", input: "[", modifierFlags: .command)
        for layout in [nil, KeyboardLayout([:]), KeyboardLayout([.keyboardA: []])] {
            let index = KeyCommandIndex([command], in: ShortcutContext(layout: layout))
            #expect(index.shortcuts.typed(command) == command.combination)
        }
    }

    @Test("M67: A change of the layout takes effect with the next press, for the menu and for commands of responders")
    func change() throws {
        let german = try SystemLayout("de").layout
        let american = try SystemLayout("us").layout
        try MenuFixture.run { fixture in
            let controller = KeyCommandTests.Controller()
            fixture.window.rootViewController = controller
            controller.commands = [
                UIKeyCommand(title: "Close", action: KeyCommandTests.closeTab, input: "]", modifierFlags: .command)
            ]
            let command = UIKeyCommand(
                title: "New", action: KeyCommandTests.newTab, input: "[", modifierFlags: .command)
            fixture.build { $0.insertChild(UIMenu(children: [command]), atStartOfMenu: .file) }
            let environment = ApplicationEnvironment.current
            for layout in [german, american, german] {
                environment.keyboardLayout = layout
                let isGerman = layout == german
                fixture.press(.keyboardSemicolon, .command, plain: isGerman ? "ö" : ";")
                fixture.press(.keyboardQuote, .command, plain: isGerman ? "ä" : "'")
                fixture.press(.keyboardOpenBracket, .command, plain: isGerman ? "ü" : "[")
                let shown = fixture.menu.shortcuts(with: controller.commands, in: .current(in: fixture.window))
                #expect(shown.typed(command)?.description == (isGerman ? "⌘Ö" : "⌘["))
                #expect(shown.typed(controller.commands[0])?.description == (isGerman ? "⌘Ä" : "⌘]"))
            }
            let performed = ["controller newTab New ⌘[", "controller closeTab Close ⌘]"]
            #expect(controller.log.lines == performed + ["controller newTab New ⌘["] + performed)
        }
    }

    @Test("M67: The application delegate can disable the localisation of the app's shortcuts, but not of UIKit's")
    func delegateOptsOut() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            func applicationShouldAutomaticallyLocalizeKeyCommands(_ application: UIApplication) -> Bool { false }
            override func buildMenu(with builder: any UIMenuBuilder) {
                let back = UIKeyCommand(
                    title: "Back", action: KeyCommandTests.newTab, input: "[", modifierFlags: .command)
                builder.insertChild(UIMenu(children: [back]), atStartOfMenu: .view)
                // A copy of a command of UIKit remains a command of UIKit.
                builder.replaceChildren(ofMenu: .alignment) { $0.reversed() }
            }
        }
        final class Editor: KeyCommandTests.Controller {
            func alignLeft(_ sender: Any?) { add("alignLeft", sender) }
        }
        try MenuFixture.run { fixture in
            let environment = ApplicationEnvironment.current
            environment.keyboardLayout = try SystemLayout("de").layout
            #expect(ShortcutContext.current(in: fixture.window).allowsLocalization)
            let delegate = Delegate()
            fixture.application.delegate = delegate
            fixture.application.finishLaunching()
            #expect(!ShortcutContext.current(in: fixture.window).allowsLocalization)
            _ = Selector("alignLeft:", Editor.alignLeft(_:))
            let editor = Editor()
            fixture.window.rootViewController = editor
            fixture.menu.setNeedsRebuild()
            #expect(fixture.press(.keyboardSemicolon, .command, plain: "ö") == .unused)
            #expect(fixture.press(.keyboardSemicolon, [.shift, .command], plain: "ö", typed: "Ö") == .performedCommand)
            #expect(editor.log.drain() == ["controller alignLeft Align Left ⌘{"])
            // A German keyboard types the bracket with AltGr and 8.
            #expect(fixture.press(.keyboard8, .command, plain: "8", typed: "[") == .performedCommand)
            #expect(editor.log.drain() == ["controller newTab Back ⌘["])
        }
    }
}
