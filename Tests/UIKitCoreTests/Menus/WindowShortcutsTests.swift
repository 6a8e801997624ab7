import Foundation
import SceneModel
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("The overlay of shortcuts in a window") @MainActor
struct WindowShortcutsTests {
    private func run(_ test: (MenuFixture, FakeClock) throws -> Void) throws {
        try MenuFixture.run { fixture in
            let controller = KeyCommandTests.Controller()
            controller.log = fixture.log
            fixture.window.rootViewController = controller
            fixture.build { builder in
                for menu in [UIMenu.Identifier.edit, .format, .view] { builder.remove(menu: menu) }
                builder.insertChild(
                    UIMenu(
                        options: .displayInline,
                        children: [
                            UIKeyCommand(
                                title: "New Tab", action: KeyCommandTests.newTab, input: "t", modifierFlags: .command),
                            UIKeyCommand(
                                title: "Close Tab", action: KeyCommandTests.closeTab, input: "w",
                                modifierFlags: .command),
                        ]), atStartOfMenu: .file)
            }
            let environment = ApplicationEnvironment.current
            (environment.showsShortcutsInWindows, environment.commandKey) = (true, .control)
            let clock = FakeClock()
            fixture.window.dispatcher.clock = clock
            try test(fixture, clock)
            fixture.window.shortcuts.close()
        }
    }

    private func down(
        _ fixture: MenuFixture, _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = [], _ text: String = ""
    ) {
        fixture.window.dispatcher.keyDown(fixture.key(code, flags, text))
    }

    private func up(_ fixture: MenuFixture, _ code: UIKeyboardHIDUsage) {
        fixture.window.dispatcher.keyUp(fixture.key(code))
    }

    private func isOpen(_ fixture: MenuFixture) -> Bool { fixture.window.shortcuts.view?.window === fixture.window }

    private func hold(_ fixture: MenuFixture, _ clock: FakeClock) {
        down(fixture, .keyboardLeftControl)
        clock.advance(1.1)
    }

    @Test("M60: Holding the command key alone opens the overlay, and its release closes it")
    func hold() throws {
        try run { fixture, clock in
            down(fixture, .keyboardLeftControl)
            clock.advance(0.9)
            #expect(!isOpen(fixture))
            clock.advance(0.2)
            #expect(isOpen(fixture))
            up(fixture, .keyboardLeftControl)
            #expect(!isOpen(fixture) && fixture.log.lines.isEmpty)
        }
    }

    @Test("M60: A quick shortcut, a touch and an early release prevent the overlay")
    func cancels() throws {
        try run { fixture, clock in
            down(fixture, .keyboardLeftControl)
            down(fixture, .keyboardT, .control, "t")
            #expect(fixture.log.drain() == ["controller newTab New Tab ⌘T"])
            clock.advance(2)
            #expect(!isOpen(fixture))
            up(fixture, .keyboardT)
            up(fixture, .keyboardLeftControl)
            down(fixture, .keyboardLeftControl)
            fixture.window.dispatcher.handleTouches([TouchInput(identifier: 1, phase: .began, location: .zero)])
            clock.advance(2)
            #expect(!isOpen(fixture))
            up(fixture, .keyboardLeftControl)
            down(fixture, .keyboardLeftControl)
            up(fixture, .keyboardLeftControl)
            clock.advance(2)
            #expect(!isOpen(fixture))
            ApplicationEnvironment.current.showsShortcutsInWindows = false
            hold(fixture, clock)
            #expect(!isOpen(fixture))
        }
    }

    @Test("M61 M62: Typing searches and keeps the overlay open; Return performs a command once")
    func searches() throws {
        try run { fixture, clock in
            hold(fixture, clock)
            down(fixture, .keyboardC, .control, "c")
            up(fixture, .keyboardC)
            up(fixture, .keyboardLeftControl)
            #expect(isOpen(fixture) && fixture.window.shortcuts.browser?.text == "c")
            down(fixture, .keyboardL, [], "l")
            #expect(fixture.window.shortcuts.browser?.sections.flatMap(\.commands).map(\.title) == ["Close Tab"])
            down(fixture, .keyboardReturnOrEnter)
            #expect(!isOpen(fixture) && fixture.log.drain() == ["controller closeTab Close Tab ⌘W"])
        }
    }

    @Test(
        "M60: A view that showed the highlighted command shows no other command, so that screen readers notice it"
    )
    func highlightViews() throws {
        try run { fixture, clock in
            hold(fixture, clock)
            let overlay = try #require(fixture.window.shortcuts.view)
            down(fixture, .keyboardDownArrow)
            let first = try #require(overlay.highlightedLine)
            down(fixture, .keyboardC, [], "c")
            let second = try #require(overlay.highlightedLine)
            #expect(first.frame == second.frame && first !== second && first.superview == nil)
        }
    }

    @Test("M62: A shortcut, an arrow key with Return, or a touch performs a listed command; Escape closes the overlay")
    func chooses() throws {
        try run { fixture, clock in
            hold(fixture, clock)
            down(fixture, .keyboardT, .control, "t")
            #expect(!isOpen(fixture) && fixture.log.drain() == ["controller newTab New Tab ⌘T"])
            up(fixture, .keyboardT)
            up(fixture, .keyboardLeftControl)
            hold(fixture, clock)
            down(fixture, .keyboardDownArrow, .control)
            down(fixture, .keyboardReturnOrEnter, .control)
            #expect(fixture.log.drain() == ["controller newTab New Tab ⌘T"])
            up(fixture, .keyboardDownArrow)
            up(fixture, .keyboardReturnOrEnter)
            up(fixture, .keyboardLeftControl)
            hold(fixture, clock)
            let layout = try #require(fixture.window.shortcuts.view?.shortcutLayout)
            let line = try #require(layout.visibleLines(offset: 0).first { $0.number == 1 })
            let point = CGPoint(x: line.frame.midX, y: line.frame.midY)
            fixture.window.dispatcher.handleTouches([TouchInput(identifier: 1, phase: .began, location: point)])
            fixture.window.dispatcher.handleTouches([TouchInput(identifier: 1, phase: .ended, location: point)])
            #expect(!isOpen(fixture) && fixture.log.drain() == ["controller closeTab Close Tab ⌘W"])
            up(fixture, .keyboardLeftControl)
            #expect(fixture.press(.keyboardK, .command, plain: "k") == .usedByFocus)
            #expect(isOpen(fixture))
            down(fixture, .keyboardEscape)
            #expect(!isOpen(fixture) && fixture.log.lines.isEmpty)
        }
    }

    @Test("M62: The command under the pointer is highlighted; a wheel scrolls a list that does not fit")
    func pointer() throws {
        try run { fixture, clock in
            fixture.window.frame.size = CGSize(width: 360, height: 200)
            hold(fixture, clock)
            up(fixture, .keyboardLeftControl)
            #expect(!isOpen(fixture))
            #expect(fixture.press(.keyboardK, .command, plain: "k") == .usedByFocus)
            let view = try #require(fixture.window.shortcuts.view)
            let layout = try #require(view.shortcutLayout)
            #expect(layout.contentHeight > layout.list.height)
            let line = try #require(layout.visibleLines(offset: 0).first { $0.number == 0 })
            let point = CGPoint(x: line.frame.midX, y: line.frame.midY)
            fixture.window.dispatcher.handlePointerMove(to: point)
            #expect(fixture.window.shortcuts.browser?.highlighted == 0)
            fixture.window.dispatcher.handlePointerMove(to: CGPoint(x: 1, y: 1))
            #expect(fixture.window.shortcuts.browser?.highlighted == 0)
            for (phase, distance) in [(IndirectPhase.began, -5.0), (.changed, -25), (.ended, 0)] {
                fixture.window.dispatcher.handleScroll(
                    CGVector(dx: 0, dy: distance), at: point, phase: phase, kind: .continuous)
            }
            #expect((fixture.window.shortcuts.browser?.offset ?? 0) > 0)
            // A pointer that rests does not replace the highlight that a key has set.
            fixture.window.dispatcher.handlePointerMove(to: point)
            down(fixture, .keyboardDownArrow)
            let chosen = fixture.window.shortcuts.browser?.highlighted
            fixture.window.dispatcher.handlePointerMove(to: point)
            #expect(fixture.window.shortcuts.browser?.highlighted == chosen)
            fixture.window.shortcuts.close()
        }
    }

    @Test("M60: Assistive technologies get headings, entries with keys, and the highlight, and can choose an entry")
    func accessibility() throws {
        try run { fixture, clock in
            hold(fixture, clock)
            let view = try #require(fixture.window.shortcuts.view)
            var lines: [ShortcutLineView] = []
            @MainActor func collect(_ view: UIView) {
                if let line = view as? ShortcutLineView { lines.append(line) }
                for child in view.subviews { collect(child) }
            }
            collect(view)
            let entry = try #require(lines.first { $0.standardAccessibility.label == "New Tab" })
            #expect(entry.standardAccessibility.role == .menuItem && entry.standardAccessibility.shortcut == "Ctrl+T")
            #expect(lines.contains { $0.standardAccessibility.role == .heading })
            #expect(fixture.window.highlightedEntry == nil)
            down(fixture, .keyboardDownArrow, .control)
            #expect(fixture.window.highlightedEntry === entry && entry.accessibility.isHighlighted)
            #expect(entry.accessibilityActivate())
            #expect(fixture.window.highlightedEntry == nil)
            #expect(!isOpen(fixture) && fixture.log.drain() == ["controller newTab New Tab ⌘T"])
        }
    }
}
