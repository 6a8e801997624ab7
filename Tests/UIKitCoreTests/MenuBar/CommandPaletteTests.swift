import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@Suite("List of all commands", .serialized) @MainActor
struct CommandPaletteTests {
    private func build(_ fixture: MenuBarFixture) {
        fixture.build([
            UIMenu(
                title: "File",
                children: [
                    fixture.key("New Tab", "n"), fixture.command("Gray", nil, .disabled),
                    fixture.command("Gone", nil, .hidden), UICommand(title: "Nobody", action: "performedByNobody:"),
                    UIMenu(title: "Sort", children: [fixture.command("By Name"), fixture.command("By Date")]),
                ]),
            UIMenu(title: "Go", children: [UIAction(title: "Home") { [log = fixture.log] _ in log.add("home") }]),
        ])
    }

    private func open(_ fixture: MenuBarFixture) {
        fixture.press(.keyboardP, [.control, .shift], "p")
        for window in fixture.scene.windowsOnSurface { window.layoutIfNeeded() }
    }

    private func titles(_ fixture: MenuBarFixture) -> [String] {
        guard let palette = fixture.palette else { return [] }
        return palette.view.list.rows.map { "\($0.item.title) (\($0.subtitle ?? ""))" }
    }

    private func type(_ text: String, _ fixture: MenuBarFixture) {
        fixture.palette?.view.field.text = text
        fixture.palette?.view.field.sendActions(for: .editingChanged)
    }

    @Test("M81: The list has all commands that can be performed, with the path of their menus and their shortcuts")
    func contents() throws {
        for preference in [MenuBarPreference.always, .never] {
            try MenuBarFixture.run(preference: preference) { fixture in
                build(fixture)
                open(fixture)
                let expected = ["New Tab (File)", "By Name (File ▸ Sort)", "By Date (File ▸ Sort)", "Home (Go)"]
                #expect(titles(fixture) == expected)
                #expect(fixture.palette?.entries[0].shortcut.map { KeyCaps($0, commandKey: .control).text } == "Ctrl+N")
                type("sort date", fixture)
                #expect(titles(fixture) == ["By Date (File ▸ Sort)"])
                type("nothing like it", fixture)
                #expect(titles(fixture).isEmpty)
                fixture.press(.keyboardReturnOrEnter)
                #expect(fixture.palette != nil && fixture.log.drain().isEmpty)
            }
        }
    }

    @Test(
        "M81: Arrows, Return, Escape and the shortcut operate the list, which closes before the command is performed")
    func keys() throws {
        try MenuBarFixture.run { fixture in
            build(fixture)
            open(fixture)
            #expect(fixture.scene.keyWindow !== fixture.window)
            fixture.press(.keyboardDownArrow)
            fixture.press(.keyboardDownArrow)
            fixture.press(.keyboardUpArrow)
            var wasOpen: Bool?
            fixture.view.validation = { _ in
                wasOpen = fixture.palette != nil || fixture.scene.keyWindow !== fixture.window
            }
            fixture.press(.keyboardReturnOrEnter)
            #expect(fixture.log.drain() == ["act By Name"] && wasOpen == false)
            #expect(fixture.scene.keyWindow === fixture.window && fixture.view.isFirstResponder)
            for close in [
                (UIKeyboardHIDUsage.keyboardEscape, UIKeyModifierFlags(), ""), (.keyboardP, [.control, .shift], "p"),
            ] {
                open(fixture)
                #expect(fixture.palette != nil)
                fixture.press(.keyboardN, .control, "n")
                #expect(fixture.log.drain().isEmpty, "the app's shortcuts are not performed")
                fixture.press(close.0, close.1, close.2)
                #expect(fixture.palette == nil && fixture.scene.keyWindow === fixture.window)
            }
        }
    }

    @Test("M81: A tap or a click on a row performs the row's command; a press outside closes the list")
    func pointer() throws {
        try MenuBarFixture.run(size: CGSize(width: 360, height: 640)) { fixture in
            build(fixture)
            for isPointer in [true, false] {
                open(fixture)
                let view = try #require(fixture.palette?.view)
                let window = try #require(view.window)
                #expect(view.list.convert(view.list.bounds, to: nil as UIView?).maxX <= 360)
                let frame = view.list.convert(view.list.rowFrame(1), to: nil as UIView?)
                @MainActor func press(_ point: CGPoint) {
                    for phase in [UITouch.Phase.began, .ended] {
                        let type: UITouch.TouchType = isPointer ? .indirectPointer : .direct
                        window.dispatcher.handleTouches(
                            [TouchInput(identifier: 1, phase: phase, location: point, type: type)],
                            InputContext(buttons: isPointer ? .primary : []))
                    }
                }
                press(CGPoint(x: frame.midX, y: frame.midY))
                #expect(fixture.log.drain() == ["act By Name"] && fixture.palette == nil)
            }
            open(fixture)
            let window = try #require(fixture.palette?.view.window)
            window.dispatcher.handleTouches([
                TouchInput(identifier: 1, phase: .began, location: CGPoint(x: 180, y: 630))
            ])
            #expect(fixture.palette == nil && fixture.log.drain().isEmpty)
        }
    }

    @Test("M81: Commands of responders, alternates and deferred elements are in the list, even without a shortcut")
    func sources() throws {
        try MenuBarFixture.run { fixture in
            var answer: (([UIMenuElement]) -> Void)?
            let other = MenuBarFixture.CommandView.other
            let close = UICommand(
                title: "Close", action: MenuBarFixture.CommandView.act,
                alternates: [UICommandAlternate(title: "Close All", action: other, modifierFlags: .alternate)])
            let atOnce = UIDeferredMenuElement { $0([fixture.command("Now")]) }
            fixture.build([
                UIMenu(title: "File", children: [close, atOnce, UIDeferredMenuElement { answer = $0 }])
            ])
            open(fixture)
            #expect(titles(fixture) == ["Close (File)", "Close All (File)", "Now (File)"])
            answer?([fixture.command("Later")])
            #expect(titles(fixture).last == "Later (File)")
            type("clall", fixture)
            fixture.press(.keyboardReturnOrEnter)
            #expect(fixture.log.drain() == ["other Close All"])
        }
    }

    @Test("M81: The key that opens the list does not close the list while the key repeats")
    func heldKey() throws {
        try MenuBarFixture.run { fixture in
            for isInMenu in [false, true] {
                if isInMenu {
                    fixture.application.build = { _ in }
                    fixture.rebuild()
                } else {
                    build(fixture)
                }
                let key = UIKey(
                    keyCode: .keyboardP, characters: "p", charactersIgnoringModifiers: "p",
                    modifierFlags: [.control, .shift])
                for _ in 0..<5 {
                    fixture.scene.keyWindow?.dispatcher.keyDown(key)
                    fixture.clock.advance(0.1)
                }
                #expect(fixture.palette != nil)
                fixture.scene.keyWindow?.dispatcher.keyUp(key)
                fixture.press(.keyboardP, [.control, .shift], "p")
                #expect(fixture.palette == nil)
            }
        }
    }

    @Test("M81: The list closes when its scene ends, and a command whose target is gone does nothing")
    func ending() throws {
        try MenuBarFixture.run { fixture in
            build(fixture)
            open(fixture)
            fixture.view.removeFromSuperview()
            fixture.press(.keyboardReturnOrEnter)
            #expect(fixture.palette == nil)
            open(fixture)
            fixture.app.daemon.disconnect(try fixture.app.daemon.session(1))
            #expect(fixture.palette == nil)
        }
    }

    @Test("M81: The highlight equals the highlight of a simple model of the results", arguments: 0..<20)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let titles = (0..<Int.random(in: 0...30, using: &random)).map { "Entry \($0)" }
        var state = CommandPaletteState(titles: titles, paths: [])
        var (results, highlighted) = (Array(titles.indices), titles.isEmpty ? nil : 0)
        for _ in 0..<100 {
            let (count, number) = (results.count, Int.random(in: 0...40, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                state.find("\(number)")
                results = CommandSearch(texts: titles).indices(matching: "\(number)")
                highlighted = results.isEmpty ? nil : 0
            case 1:
                state.move(by: 1)
                if let row = highlighted { highlighted = row == count - 1 ? 0 : row + 1 }
            case 2:
                state.move(by: -CommandPaletteState.page)
                if let row = highlighted { highlighted = max(row - CommandPaletteState.page, 0) }
            default:
                state.highlight(number)
                if number < count { highlighted = number }
            }
            #expect(state.results == results && state.highlighted == highlighted)
            #expect(state.chosen == highlighted.map { results[$0] })
        }
    }

    @Test(
        "M81: The parts of the list stay in the window at every size", arguments: [0.0, 100, 360, 1_000, 5_000],
        [0.0, 90, 600, 3_000])
    func layout(width: Double, height: Double) {
        let area = CGRect(x: 0, y: 30, width: width, height: height)
        let layout = CommandPaletteLayout(area: area) { _ in 50_000 }
        #expect(layout.panel.width >= 0 && layout.list.height >= 0)
        if width >= 100, height >= 200 { #expect(area.contains(layout.panel)) }
        #expect(layout.list.maxY <= layout.panel.height)
    }
}
