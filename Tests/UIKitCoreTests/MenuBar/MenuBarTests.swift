import Foundation
import Testing

@testable import UIKitCore

@Suite("Menu bar", .serialized) @MainActor
struct MenuBarTests {
    private func menus(_ fixture: MenuBarFixture) -> [UIMenuElement] {
        [
            UIMenu(
                title: "File",
                children: [
                    fixture.key("New", "n"), fixture.command("Gray", nil, .disabled),
                    fixture.command("Gone", nil, .hidden),
                    UIMenu(options: .displayInline, children: [fixture.command("On", nil, [], state: .on)]),
                    UIMenu(title: "Recent", children: [fixture.command("First"), fixture.command("Second")]),
                    UICommand(title: "Nobody", action: "performedByNobody:"),
                ]),
            UIMenu(title: "Empty"),
            UIMenu(
                title: "View", children: [fixture.command("Zoom"), fixture.command("Mixed", nil, [], state: .mixed)]),
        ]
    }

    @Test("M81: The bar shows the root's menus in order, and the safe area of the app's windows begins below the bar")
    func bar() throws {
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            #expect(fixture.titles == ["File", "View"])
            #expect(fixture.window.safeAreaInsets.top == 20 + MenuBarLayout.height)
            #expect(fixture.scene.windows.count == 1 && fixture.scene.windowsOnSurface.count == 2)
            #expect(fixture.scene.keyWindow === fixture.window)
            fixture.window.isHidden = true
            #expect(fixture.bar?.view.window?.isHidden == true)
            fixture.window.isHidden = false
            #expect(fixture.bar?.view.window?.isHidden == false)
        }
        try MenuBarFixture.run(preference: .never) { fixture in
            #expect(fixture.bar == nil && fixture.window.safeAreaInsets.top == 20)
            #expect(fixture.press(.keyboardF10) == .unused)
        }
    }

    @Test("M81: A menu has groups, marks, shortcuts and submenus; disabled and targetless commands are dimmed")
    func contents() throws {
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            #expect(fixture.press(.keyboardF10) == .usedByFocus)
            let file = ["New Ctrl+N", "(Gray)", "|✓On", "|Recent", "(Nobody)"]
            #expect(fixture.rows == [file] && fixture.highlighted == "New")
            fixture.press(.keyboardRightArrow)
            #expect(fixture.rows == [["Zoom", "-Mixed"]])
        }
    }

    @Test("M81: Arrows go between menus and into submenus, letters search, Return performs, Escape and F10 close")
    func keys() throws {
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            fixture.press(.keyboardF10)
            fixture.press(.keyboardLeftArrow)
            #expect(fixture.highlighted == "Zoom")
            fixture.press(.keyboardRightArrow)
            fixture.press(.keyboardR, [], "r")
            #expect(fixture.highlighted == "Recent")
            fixture.press(.keyboardRightArrow)
            #expect(fixture.rows.count == 2 && fixture.highlighted == "First")
            fixture.press(.keyboardLeftArrow)
            #expect(fixture.rows.count == 1)
            fixture.press(.keyboardRightArrow)
            fixture.press(.keyboardEscape)
            #expect(fixture.rows.count == 1)
            fixture.press(.keyboardRightArrow)
            fixture.press(.keyboardDownArrow)
            fixture.press(.keyboardReturnOrEnter)
            #expect(fixture.log.drain() == ["act Second"] && fixture.rows.isEmpty)
            for key in [UIKeyboardHIDUsage.keyboardEscape, .keyboardF10] {
                fixture.press(.keyboardF10)
                #expect(fixture.rows.count == 1)
                fixture.press(key)
                #expect(fixture.rows.isEmpty && fixture.bar?.navigation.open == nil)
            }
            // A shortcut is not performed while the bar is in use, and text does not reach the first responder.
            fixture.press(.keyboardF10)
            fixture.press(.keyboardN, .control, "n")
            #expect(fixture.log.drain().isEmpty)
            fixture.press(.keyboardEscape)
            fixture.press(.keyboardN, .control, "n")
            #expect(fixture.log.drain() == ["act New"])
        }
    }

    @Test("M81: Keys, clicks and touches never perform dimmed entries")
    func disabled() throws {
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            fixture.press(.keyboardF10)
            for _ in 0..<12 {
                fixture.press(.keyboardDownArrow)
                #expect(fixture.highlighted != "Gray" && fixture.highlighted != "Nobody")
            }
            for title in ["Gray", "Nobody"] {
                for isPointer in [true, false] {
                    fixture.touch(.began, fixture.row(title), isPointer: isPointer)
                    fixture.touch(.ended, isPointer: isPointer)
                }
            }
            #expect(fixture.log.drain().isEmpty && fixture.rows.count == 1)
        }
    }

    @Test("M81: A press can be dragged to an entry; a click leaves the menu open; the pointer switches open menus")
    func pointer() throws {
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            fixture.hover(fixture.title(1))
            #expect(fixture.rows.isEmpty, "hovering opens nothing")
            fixture.touch(.began, fixture.title(0))
            fixture.touch(.moved, fixture.title(1))
            #expect(fixture.rows == [["Zoom", "-Mixed"]])
            fixture.touch(.moved, fixture.row("Zoom"))
            fixture.touch(.ended)
            #expect(fixture.log.drain() == ["act Zoom"] && fixture.rows.isEmpty)
            for isPointer in [true, false] {
                fixture.touch(.began, fixture.title(0), isPointer: isPointer)
                fixture.touch(.ended, isPointer: isPointer)
                #expect(fixture.rows.count == 1)
                fixture.hover(fixture.title(1))
                #expect(fixture.rows == [["Zoom", "-Mixed"]])
                fixture.hover(fixture.title(0))
                fixture.touch(.began, fixture.row("New"), isPointer: isPointer)
                fixture.touch(.ended, isPointer: isPointer)
                #expect(fixture.log.drain() == ["act New"] && fixture.rows.isEmpty)
            }
            // A click on the open title, and a click elsewhere, close the menu and do nothing else.
            for end in [fixture.title(0), CGPoint(x: 700, y: 500)] {
                fixture.touch(.began, fixture.title(0))
                fixture.touch(.ended)
                fixture.touch(.began, end)
                fixture.touch(.ended)
                #expect(fixture.rows.isEmpty && fixture.log.drain().isEmpty)
            }
        }
    }

    @Test("M81: Alternates are shown and performed while their modifier keys are held")
    func alternates() throws {
        try MenuBarFixture.run { fixture in
            let other = MenuBarFixture.CommandView.other
            let close = UIKeyCommand(
                title: "Close", action: MenuBarFixture.CommandView.act, input: "k", modifierFlags: .command,
                alternates: [UICommandAlternate(title: "Close All", action: other, modifierFlags: .alternate)])
            fixture.build([UIMenu(title: "File", children: [close])])
            fixture.press(.keyboardF10)
            #expect(fixture.rows == [["Close Ctrl+K"]])
            let alt = { (flags: UIKeyModifierFlags) in
                UIKey(keyCode: .keyboardLeftAlt, characters: "", charactersIgnoringModifiers: "", modifierFlags: flags)
            }
            fixture.window.dispatcher.keyDown(alt(.alternate))
            #expect(fixture.rows == [["Close All Ctrl+Alt+K"]])
            fixture.window.dispatcher.keyUp(alt([]))
            #expect(fixture.rows == [["Close Ctrl+K"]])
            fixture.window.dispatcher.keyDown(alt(.alternate))
            fixture.press(.keyboardReturnOrEnter, .alternate)
            #expect(fixture.log.drain() == ["other Close All"])
        }
    }

    @Test("M81: Commands are validated when their menu opens, and again on request while it is open")
    func validation() throws {
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            fixture.view.validation = { command in
                if command.title == "Zoom" { (command.title, command.state) = ("Zoom Out", .on) }
                if command.title == "Mixed" { command.attributes = .hidden }
            }
            fixture.press(.keyboardF10)
            fixture.press(.keyboardRightArrow)
            #expect(fixture.rows == [["✓Zoom Out"]])
            fixture.view.validation = { $0.attributes = .disabled }
            for level in fixture.bar?.presentation?.levels ?? [] { level.update() }
            #expect(fixture.rows == [["(Zoom)", "(-Mixed)"]])
        }
    }

    @Test("M81: Deferred elements show a placeholder until the app provides them")
    func deferred() throws {
        try MenuBarFixture.run { fixture in
            var answer: (([UIMenuElement]) -> Void)?
            fixture.build([UIMenu(title: "Go", children: [UIDeferredMenuElement { answer = $0 }])])
            #expect(answer == nil, "the provider is called when the menu opens")
            fixture.press(.keyboardF10)
            #expect(fixture.rows == [["(Loading…)"]])
            answer?([fixture.command("Place")])
            #expect(fixture.rows == [["Place"]])
        }
    }

    @Test("M81: In a width of 360 points, in both writing directions, the last menu has the menus that do not fit")
    func narrow() throws {
        for isRightToLeft in [false, true] {
            try MenuBarFixture.run(size: CGSize(width: 360, height: 600), isRightToLeft: isRightToLeft) { fixture in
                let all = (0..<12).map { number in
                    UIMenu(title: "Menu \(number)", children: [fixture.command("Entry \(number)")])
                }
                fixture.build(all)
                let layout = try #require(fixture.bar?.view.titleLayout)
                let count = layout.frames.count
                #expect(count > 0 && count < 12 && layout.overflow != nil)
                fixture.press(.keyboardF10)
                fixture.press(isRightToLeft ? .keyboardRightArrow : .keyboardLeftArrow)
                #expect(fixture.rows == [(count..<12).map { "Menu \($0)" }])
                fixture.press(isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow)
                #expect(fixture.rows.last?.contains("Entry \(count)") == true)
                fixture.press(.keyboardReturnOrEnter)
                #expect(fixture.log.drain() == ["act Entry \(count)"])
                fixture.resize(CGSize(width: 2000, height: 600), isRightToLeft: isRightToLeft)
                #expect(fixture.titles.count == 12)
            }
        }
    }

    @Test("M81: F10 opens the first menu even before the first layout, and before a new size is laid out")
    func beforeLayout() throws {
        try MenuBarFixture.run(isLaidOut: false) { fixture in
            #expect(fixture.press(.keyboardF10) == .usedByFocus)
            #expect(fixture.rows.count == 1 && fixture.bar?.navigation.open == 0)
        }
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            fixture.surface.bounds.size = CGSize(width: 120, height: 600)
            fixture.surface.handler?.surfaceChanged(
                from: CGRect(x: 0, y: 0, width: 1024, height: 768), fixture.surface.traits)
            fixture.press(.keyboardF10)
            #expect(fixture.rows.count == 1)
        }
    }

    @Test("M81: Alt with or without a letter, and F10 with a modifier key, leave the bar closed")
    func unusedKeys() throws {
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            fixture.press(.keyboardLeftAlt, .alternate)
            fixture.press(.keyboardF, .alternate, "f")
            for flags in [UIKeyModifierFlags.control, .alternate, .shift, .command] {
                fixture.press(.keyboardF10, flags)
                #expect(fixture.bar?.navigation.open == nil, "\(flags)")
            }
        }
    }

    @Test("M81: All of 100 menus are reached in 360 points, by keys and by a finger")
    func manyMenus() throws {
        try MenuBarFixture.run(size: CGSize(width: 360, height: 600)) { fixture in
            fixture.build((0..<100).map { UIMenu(title: "Menu \($0)", children: [fixture.command("Entry \($0)")]) })
            let count = try #require(fixture.bar?.view.titleLayout.frames.count)
            #expect(count > 0)
            var reached: [String] = []
            for number in 0..<100 {
                fixture.press(.keyboardF10)
                if number < count {
                    for _ in 0..<number { fixture.press(.keyboardRightArrow) }
                } else {
                    fixture.press(.keyboardLeftArrow)
                    for _ in count..<number { fixture.press(.keyboardDownArrow) }
                    fixture.press(.keyboardRightArrow)
                }
                fixture.press(.keyboardReturnOrEnter)
                reached += fixture.log.drain()
            }
            #expect(reached == (0..<100).map { "act Entry \($0)" })
            fixture.touch(.began, fixture.title(count), isPointer: false)
            fixture.touch(.ended, isPointer: false)
            let list = try #require(fixture.bar?.presentation?.overlay.panels.first?.list)
            #expect(list.isScrollEnabled && list.convert(list.bounds, to: nil as UIView?).maxY <= 600)
            list.reveal(99 - count)
            for title in ["Menu 99", "Entry 99"] {
                fixture.touch(.began, fixture.row(title), isPointer: false)
                fixture.touch(.ended, isPointer: false)
            }
            #expect(fixture.log.drain() == ["act Entry 99"])
        }
    }

    @Test("M81: Control characters are removed from titles in the bar, its menus, the global menu and the command list")
    func controlCharacters() throws {
        try MenuBarFixture.run { fixture in
            let bad = "a\u{0}b\u{1B}[31m\nc\u{202E}d\u{2066}e\u{2028}f\u{7}"
            let submenu = UIMenu(title: bad, children: [UIAction(title: bad, subtitle: bad) { _ in }])
            fixture.build([UIMenu(title: bad, children: [fixture.command(bad, 1), fixture.key(bad, "n"), submenu])])
            #expect(cleaned(fixture.titles) == 1)
            fixture.press(.keyboardF10)
            #expect(cleaned(fixture.rows.joined()) == 3)
            fixture.press(.keyboardEscape)
            var (pending, titles) = (MenuBarTree(fixture.scene).items, [String]())
            while let item = pending.popLast() {
                titles.append(item.title)
                pending += item.children
            }
            #expect(cleaned(titles) == 5)
            CommandPalette.open(in: fixture.scene)
            let entries = try #require(fixture.palette).entries
            #expect(cleaned(entries.map(\.title)) == 3 && cleaned(entries.map(\.path)) == 3)
        }
    }

    /// Returns the number of titles that come from the test, and checks that no title has a control character.
    private func cleaned(_ titles: some Sequence<String>) -> Int {
        let refused: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        return titles.count { title in
            #expect(!title.unicodeScalars.contains { refused.contains($0.properties.generalCategory) }, "\(title)")
            return title.contains("a b")
        }
    }

    @Test("M81: A rebuild of the main menu closes an open menu, and the bar shows the new titles")
    func rebuilding() throws {
        try MenuBarFixture.run { fixture in
            fixture.build(menus(fixture))
            fixture.press(.keyboardF10)
            fixture.build([UIMenu(title: "Only", children: [fixture.command("One")])])
            #expect(fixture.titles == ["Only"] && fixture.rows.isEmpty)
            fixture.press(.keyboardF10)
            fixture.app.daemon.disconnect(try fixture.app.daemon.session(1))
            #expect(fixture.scene.menuBar == nil)
        }
    }

    @Test("M81: Thousands of commands, huge titles and control characters are shown safely")
    func badInput() throws {
        try MenuBarFixture.run { fixture in
            let long = String(repeating: "W", count: 5_000) + "\u{202E}\n\u{7}"
            let many = (0..<5_000).map { fixture.command("Command \($0)", $0 as Int) }
            fixture.build([
                UIMenu(title: long, children: [fixture.command(long)]), UIMenu(title: " ", children: many),
                UIMenu(title: "Tail", children: [fixture.command("x")]),
            ])
            let layout = try #require(fixture.bar?.view.titleLayout)
            #expect(layout.frames.allSatisfy { $0.width <= MenuBarLayout.maximumTextWidth + 2 * MenuBarLayout.padding })
            #expect(fixture.bar?.titles[1].text == "•")
            fixture.press(.keyboardF10)
            fixture.press(.keyboardRightArrow)
            #expect(fixture.rows.first?.count == 5_000)
            fixture.press(.keyboardEnd)
            fixture.press(.keyboardReturnOrEnter)
            #expect(fixture.log.drain() == ["act Command 4999"])
        }
    }
}
