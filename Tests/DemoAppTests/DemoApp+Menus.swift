import KeyboardLayoutTestKit
import Testing
import UIKit
import UIKitTesting

@testable import UIKitCore

/// Key commands and context menus of a demo app.
extension DemoApp {
    /// Presses the key of a US keyboard that types a character, or one of the inputs of `UIKeyCommand`.
    func press(
        _ input: String, _ modifiers: UIKeyModifierFlags = .command, in scene: UIWindowScene
    ) throws {
        if input == UIKeyCommand.inputDelete {
            try app.press(.keyboardDeleteForward, modifiers: modifiers, in: scene)
        } else if input == "\t" {
            try app.press(.keyboardTab, characters: input, modifiers: modifiers, in: scene)
        } else {
            let (key, texts) = try #require(USKeyboard.texts.first { $0.value.contains(input) })
            let isShifted = input != texts[0] || modifiers.contains(.shift)
            try app.press(
                key, characters: texts[isShifted ? 1 : 0], unmodifiedCharacters: texts[0],
                modifiers: isShifted ? modifiers.union(.shift) : modifiers, in: scene)
        }
        app.runPendingWork()
    }

    /// The main menu that the app has built.
    var mainMenu: UIMenu { ApplicationEnvironment.current.mainMenu.root }

    /// All key commands of the main menu, in the order of the menus.
    var keyCommands: [UIKeyCommand] { MenuTree(mainMenu).keyCommands }

    /// Returns a command as a list would show it, with the title and the state that its target has set. Returns nil if
    /// no object can perform the command, or if the main menu has no command with the title.
    func validated(_ title: String, in scene: UIWindowScene) -> UICommand? {
        let command = keyCommands.first { $0.title == title }
        guard let command, let start = scene.keyWindow?.commandStart else { return nil }
        return CommandTarget(of: command, from: start, passesKeyCommand: false)?.validated
    }

    /// Presses a view until its context menu opens, and returns the titles of the entries. Selected entries begin with
    /// a plus sign.
    func openContextMenu(of view: UIView) throws -> [String] {
        try app.touchDown(view)
        app.clock.advance(by: 1)
        try app.touchUp(view)
        app.clock.advance(by: 1)
        app.runPendingWork()
        return try entries(of: #require(view.window))
    }

    /// Returns the entries of the deepest open level of a window's menu.
    func entries(of window: UIWindow) throws -> [String] {
        let level = try #require(window.shownMenu?.levels.last)
        return level.rows.map { ($0.state == .on ? "+" : "") + $0.item.title }
    }

    /// Chooses an entry of the open context menu.
    func choose(_ title: String, in scene: UIWindowScene) throws {
        let presentation = try #require(scene.windows.compactMap(\.shownMenu).first)
        for (level, panel) in zip(presentation.levels, presentation.overlay.panels).reversed() {
            guard let row = level.rows.firstIndex(where: { $0.item.title == title }) else { continue }
            let frame = panel.list.rowFrame(row)
            try app.tap(panel.list, at: CGPoint(x: frame.midX, y: frame.midY))
            app.clock.advance(by: 1)
            app.runPendingWork()
            return
        }
        throw MissingView(description: "the menu has no entry \(title)")
    }
}
