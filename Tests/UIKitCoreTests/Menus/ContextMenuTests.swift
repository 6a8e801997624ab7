import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Context menus", .serialized) @MainActor
struct ContextMenuTests {
    private static let opening = [
        "configuration 50 40", "highlight", "actions", "display", "display animation", "display completion",
    ]

    private func elements(_ titles: String) -> [UIMenuElement] {
        titles.split(separator: " ").map { UIAction(title: String($0)) { _ in } }
    }

    @Test(
        "M55: The delegate is called in UIKit's order, from the long press to the chosen action and the end of the menu"
    )
    func order() throws {
        try ContextMenuFixture.run([]) { fixture in
            let menu = UIMenu(children: [fixture.action("Copy"), fixture.action("Share")])
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: nil) { _ in
                    fixture.log.add("actions")
                    return menu
                }
            }
            #expect(fixture.interaction.menuAppearance == .unknown)
            fixture.longPress()
            #expect(fixture.log.drain() == Self.opening)
            #expect(fixture.titles == [["Copy", "Share"]] && fixture.interaction.menuAppearance == .rich)
            #expect(fixture.interaction.location(in: fixture.view) == CGPoint(x: 50, y: 40))
            fixture.tap("Share")
            #expect(fixture.log.drain() == ["do Share", "dismissal", "end", "end completion"])
            #expect(fixture.shown == nil && fixture.interaction.menuAppearance == .unknown)
            #expect(fixture.interaction.location(in: nil).x == .greatestFiniteMagnitude)
            #expect(!fixture.window.subviews.contains { $0 is MenuOverlayView })
        }
    }

    @Test("M55: Without a configuration, or without elements and a preview, no menu opens")
    func nothingToShow() throws {
        try ContextMenuFixture.run([]) { fixture in
            fixture.configuration = { nil }
            fixture.longPress()
            #expect(fixture.log.drain() == ["configuration 50 40"])
            fixture.configuration = { UIContextMenuConfiguration() }
            fixture.longPress()
            #expect(fixture.log.drain() == ["configuration 50 40", "highlight"])
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: nil) { _ in UIMenu(children: [fixture.action("a", .hidden)])
                }
            }
            fixture.longPress()
            #expect(fixture.log.drain() == ["configuration 50 40", "highlight"] && fixture.shown == nil)
        }
    }

    @Test("M55: A finger that moves or is lifted early opens no menu; when a menu opens, its view's touch is cancelled")
    func presses() throws {
        try ContextMenuFixture.run(elements("a")) { fixture in
            let child = fixture.touches.add(TouchView(), CGRect(x: 0, y: 0, width: 100, height: 80), to: fixture.view)
            fixture.touches.tap(100, 100)
            fixture.touches.down(100, 100)
            fixture.touches.move(100, 115)
            fixture.touches.clock.advance(1)
            fixture.touches.up()
            #expect(fixture.shown == nil && fixture.log.drain().isEmpty)
            _ = child.log.drain()
            fixture.longPress()
            #expect(child.log.drain() == ["view began 1", "view cancelled 1"] && fixture.shown != nil)
        }
    }

    @Test("M55: The press that opens the menu can be dragged to an entry and lifted there")
    func drag() throws {
        try ContextMenuFixture.run([]) { fixture in
            let menu = UIMenu(children: [fixture.action("a"), fixture.action("b")])
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in menu } }
            for isPointer in [false, true] {
                let start = CGPoint(x: 100, y: 100)
                if isPointer {
                    fixture.pointer(.began, start)
                } else {
                    fixture.touches.down(start.x, start.y)
                    fixture.touches.clock.advance(0.5)
                }
                let point = try #require(fixture.middle(of: "b"))
                _ = fixture.log.drain()
                if isPointer {
                    fixture.pointer(.moved, point)
                    #expect(fixture.shown?.navigation.levels[0].highlighted == 1)
                    fixture.pointer(.ended, point)
                } else {
                    fixture.touches.move(point.x, point.y)
                    #expect(fixture.shown?.navigation.levels[0].highlighted == 1)
                    fixture.touches.up()
                }
                #expect(fixture.log.drain().first == "do b" && fixture.shown == nil, "\(isPointer)")
            }
        }
    }

    @Test("M55: A secondary click opens the menu at the pointer, without a preview; a press outside closes the menu")
    func secondaryClick() throws {
        try ContextMenuFixture.run(elements("a b")) { fixture in
            fixture.click(CGPoint(x: 100, y: 100), .primary)
            #expect(fixture.shown == nil)
            fixture.click(CGPoint(x: 100, y: 100))
            let shown = try #require(fixture.shown)
            #expect(shown.overlay.panels.first?.frame.origin == CGPoint(x: 100, y: 100))
            #expect(fixture.interaction.menuAppearance == .compact && shown.overlay.preview == nil)
            fixture.touches.down(20, 380)
            #expect(fixture.shown == nil && fixture.log.lines.suffix(3) == ["dismissal", "end", "end completion"])
            fixture.touches.up()
            fixture.window.dispatcher.handleTouches(
                [TouchInput(identifier: 0, phase: .began, location: CGPoint(x: 60, y: 70), type: .indirectPointer)],
                InputContext(modifiers: .control, buttons: .primary))
            #expect(fixture.shown != nil, "a click with Control is a secondary click")
        }
    }

    @Test(
        "M55: The Menu key and Shift+F10 open the menu of the focused view or its superview; an open menu gets all keys"
    )
    func keys() throws {
        final class Focusable: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        try ContextMenuFixture.run([]) { fixture in
            let menu = UIMenu(children: [
                fixture.action("Alpha"), fixture.action("Beta", .disabled), fixture.action("Cut"),
            ])
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in menu } }
            let child = fixture.touches.add(Focusable(), CGRect(x: 0, y: 0, width: 10, height: 10), to: fixture.view)
            #expect(fixture.base.press(.keyboardApplication) == .unused && fixture.shown == nil)
            child.becomeFirstResponder()
            #expect(fixture.base.press(.keyboardF10) == .unused)
            #expect(fixture.base.press(.keyboardF10, .shift) == .usedByFocus)
            #expect(fixture.shown?.navigation.levels[0].highlighted == 0)
            #expect(fixture.base.press(.keyboardEscape) == .usedByFocus && fixture.shown == nil)
            #expect(fixture.base.press(.keyboardApplication) == .usedByFocus && fixture.shown != nil)
            #expect(fixture.base.press(.keyboardB, .command, plain: "b") == .usedByFocus, "a menu uses all keys")
            _ = fixture.log.drain()
            fixture.base.press(.keyboardC, plain: "c")
            fixture.base.press(.keyboardReturnOrEnter)
            #expect(fixture.log.drain().first == "do Cut" && fixture.shown == nil)
        }
    }

    @Test("M55: The key that opens a menu chooses no entry while the key repeats; arrow keys repeat")
    func repeats() throws {
        try ContextMenuFixture.run(elements("a b c")) { fixture in
            let button = fixture.touches.add(UIButton(), CGRect(x: 10, y: 300, width: 80, height: 40))
            button.menu = UIMenu(children: elements("a b c"))
            button.showsMenuAsPrimaryAction = true
            button.hasKeyboardFocus = true
            let dispatcher = fixture.window.dispatcher
            let key = fixture.base.key(.keyboardSpacebar, [], " ")
            final class Focus: FocusKeyBehavior {
                let control: UIControl
                init(_ control: UIControl) { self.control = control }
                func controlHandles(_ key: UIKey) -> Bool { control.performKey(key) }
                func focusHandles(_ key: UIKey) -> Bool { false }
            }
            let focus = Focus(button)
            for _ in 0..<3 { dispatcher.keyDown(key, focus: focus) }
            #expect(fixture.titles == [["a", "b", "c"]] && fixture.shown?.navigation.levels[0].highlighted == 0)
            dispatcher.keyUp(key)
            let down = fixture.base.key(.keyboardDownArrow)
            for _ in 0..<2 { dispatcher.keyDown(down, focus: focus) }
            #expect(fixture.shown?.navigation.levels[0].highlighted == 2)
            dispatcher.keyDown(key, focus: focus)
            #expect(fixture.shown == nil)
        }
    }

    @Test("M55: Hidden elements and commands that no responder performs are left out; empty groups add no separator")
    func rows() throws {
        final class Target: UIView {
            override func copy(_ sender: Any?) {}
            override func cut(_ sender: Any?) {}
            override func validate(_ command: UICommand) {
                if command.action == "cut:" { command.attributes = .disabled }
                if command.action == "copy:" { command.title = "Copy Link" }
            }
        }
        try MenuFixture.run { base in
            let view = base.touches.add(Target(), CGRect(x: 0, y: 0, width: 100, height: 100))
            @MainActor func inline(_ title: String, _ children: [UIMenuElement]) -> UIMenu {
                UIMenu(title: title, options: .displayInline, children: children)
            }
            @MainActor func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
                UIAction(title: title, attributes: attributes) { _ in }
            }
            let menu = UIMenu(
                title: "Title",
                children: [
                    inline("", [action("x", .hidden)]), action("a"), inline("Empty", []), inline("Part", [action("b")]),
                    UICommand(title: "Copy", action: "copy:"), UICommand(title: "Cut", action: "cut:"),
                    UICommand(title: "Paste", action: "paste:"), inline("", []),
                    UIMenu(title: "None", children: [action("y", .hidden)]),
                    UIMenu(title: "Sub", children: [action("z")]),
                    inline("", [action("two\nlines\u{202E}\u{7}")]), inline("End", []),
                ])
            let level = MenuLevel(menu, MenuRowRules(start: view))
            let titles = level.rows.map { ($0.startsGroup ? "|" : "") + $0.item.title }
            #expect(titles == ["Title", "a", "|Part", "b", "|Copy Link", "Cut", "Sub", "|two lines  "])
            #expect(level.rows.map(\.item.isEnabled) == [true, true, true, true, true, false, true, true])
            #expect(MenuLevel(UIMenu(title: "Title"), MenuRowRules(start: view)).rows.isEmpty)
        }
    }

    @Test("M55: Menus that are deeper than the limit are not shown, and are reported once")
    func depth() throws {
        try ContextMenuFixture.run([]) { fixture in
            let deep = (0..<10_000).reduce(UIMenu()) { inner, _ in UIMenu(children: [inner]) }
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in deep } }
            let (_, faults) = Faults.of { fixture.longPress() }
            #expect(faults.codes == ["menuTooLarge"] && fixture.shown == nil)
        }
    }

    @Test("M55: A menu of 10,000 entries has views for the visible rows only, and shows its last row by a key")
    func manyRows() throws {
        try ContextMenuFixture.run((0..<10_000).map { index in UIAction(title: "Entry \(index)") { _ in } }) {
            fixture in
            fixture.click(CGPoint(x: 100, y: 100))
            let list = try #require(fixture.shown?.overlay.panels.first?.list)
            #expect(list.bounds.height <= 384 && list.subviews.count < 40)
            fixture.base.press(.keyboardEnd)
            #expect(list.bounds.maxY == list.contentSize.height && list.subviews.count < 40)
            #expect(list.subviews.contains { $0.accessibilityLabel == "Entry 9999" })
        }
    }

    @Test("M55: A press that is dragged to the edge of a long menu scrolls the menu to its end")
    func edgeScrolling() throws {
        try ContextMenuFixture.run((0..<20).map { index in UIAction(title: "Entry \(index)") { _ in } }) { fixture in
            fixture.pointer(.began, CGPoint(x: 100, y: 100))
            let list = try #require(fixture.shown?.overlay.panels.first?.list)
            #expect(list.contentOffset.y == 0)
            fixture.pointer(.moved, CGPoint(x: 150, y: 388))
            fixture.touches.clock.advance(0.2)
            let offset = list.contentOffset.y
            #expect(offset > 0 && offset < list.contentSize.height - list.bounds.height)
            fixture.touches.clock.advance(10)
            #expect(list.contentOffset.y == list.contentSize.height - list.bounds.height)
            #expect(fixture.shown?.navigation.levels[0].highlighted == 19)
            fixture.pointer(.moved, CGPoint(x: 150, y: 200))
            let reached = list.contentOffset.y
            fixture.touches.clock.advance(1)
            #expect(list.contentOffset.y == reached)
        }
    }

    @Test("M55: Submenus open by tap, by a resting pointer and by keys; in a narrow window they cover their parent")
    func submenus() throws {
        try ContextMenuFixture.run([]) { fixture in
            let inner = UIMenu(title: "More", children: [fixture.action("b")])
            let menu = UIMenu(children: [fixture.action("a"), inner])
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in menu } }
            fixture.click(CGPoint(x: 60, y: 70))
            fixture.tap("More")
            #expect(fixture.titles == [["a", "More"], ["More", "b"]], "the window has room for one panel only")
            fixture.tap("More")
            #expect(fixture.titles == [["a", "More"]], "the first row returns to the parent menu")
            let point = try #require(fixture.middle(of: "More"))
            fixture.window.dispatcher.handlePointerMove(to: point)
            fixture.touches.clock.advance(MenuNavigation.hoverDelay / 2)
            #expect(fixture.titles.count == 1)
            fixture.touches.clock.advance(MenuNavigation.hoverDelay)
            #expect(fixture.titles.count == 2)
            fixture.base.press(.keyboardEscape)
            fixture.base.press(.keyboardRightArrow)
            #expect(fixture.titles.count == 2)
            _ = fixture.log.drain()
            fixture.base.press(.keyboardSpacebar, plain: " ")
            #expect(fixture.log.drain().first == "do b" && fixture.shown == nil)
        }
    }

    @Test("M55: A pointer that rests while a menu appears, or while keys are used, does not change the highlight")
    func restingPointer() throws {
        try ContextMenuFixture.run([]) { fixture in
            let menu = UIMenu(children: [fixture.action("a"), fixture.action("b"), fixture.action("c")])
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in menu } }
            let dispatcher = fixture.window.dispatcher
            @MainActor func highlighted() -> Int? { fixture.shown?.navigation.levels.last?.highlighted }
            dispatcher.handlePointerMove(to: CGPoint(x: 60, y: 70))
            fixture.click(CGPoint(x: 60, y: 70))
            dispatcher.handlePointerMove(to: CGPoint(x: 60, y: 70))
            #expect(fixture.shown != nil && highlighted() == nil)
            fixture.base.press(.keyboardDownArrow)
            dispatcher.handlePointerMove(to: CGPoint(x: 60.5, y: 70))
            dispatcher.pointerLeft()
            #expect(highlighted() == 0)
            let last = try #require(fixture.middle(of: "c"))
            dispatcher.handlePointerMove(to: last)
            #expect(highlighted() == 2)
            fixture.base.press(.keyboardUpArrow)
            dispatcher.handlePointerMove(to: last)
            #expect(highlighted() == 1)
            dispatcher.handlePointerMove(to: CGPoint(x: last.x + 2, y: last.y))
            #expect(highlighted() == 2)
            dispatcher.pointerLeft()
            #expect(highlighted() == nil)
        }
    }

    @Test("M55: A deferred element shows a placeholder until its provider answers; an empty answer removes it")
    func deferred() throws {
        try ContextMenuFixture.run([]) { fixture in
            var completions: [([UIMenuElement]) -> Void] = []
            var calls = 0
            let menu = UIMenu(children: [
                fixture.action("a"), UIDeferredMenuElement { completions.append($0) },
                UIDeferredMenuElement.uncached {
                    calls += 1
                    $0(elements("n\(calls)"))
                },
            ])
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in menu } }
            fixture.longPress()
            #expect(fixture.titles == [["a", "(Loading…)", "n1"]] && completions.count == 1)
            fixture.tap("Loading…")
            #expect(fixture.shown != nil)
            fixture.base.press(.keyboardEnd)
            completions[0](elements("x y"))
            #expect(fixture.titles == [["a", "x", "y", "n1"]] && fixture.shown?.navigation.levels[0].highlighted == 3)
            fixture.interaction.dismissMenu()
            fixture.longPress()
            #expect(fixture.titles == [["a", "x", "y", "n2"]] && completions.count == 1 && calls == 2)
            fixture.interaction.dismissMenu()
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: nil) { _ in
                    UIMenu(children: [fixture.action("a"), UIDeferredMenuElement { completions.append($0) }])
                }
            }
            fixture.longPress()
            completions[1]([])
            #expect(fixture.titles == [["a"]])
        }
    }

    @Test("M55: A provider that always answers with another deferred element is called up to a limit")
    func endlessDeferred() throws {
        try ContextMenuFixture.run([]) { fixture in
            @MainActor func endless() -> UIDeferredMenuElement { UIDeferredMenuElement { $0([endless()]) } }
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: nil) { _ in
                    UIMenu(children: [fixture.action("a"), endless()])
                }
            }
            let (_, faults) = Faults.of { fixture.longPress() }
            #expect(fixture.titles == [["a"]] && faults.codes == ["menuTooLarge"])
        }
    }

    @Test("M55: `updateVisibleMenu` calls its closure with a copy of each open level, and never without a shown menu")
    func update() throws {
        try ContextMenuFixture.run([]) { fixture in
            let inner = UIMenu(title: "More", identifier: "more", children: [fixture.action("b")])
            let action = fixture.action("a")
            let menu = UIMenu(identifier: "outer", children: [action, inner])
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in menu } }
            var identifiers: [String] = []
            fixture.interaction.updateVisibleMenu { menu in
                identifiers.append(menu.identifier.rawValue)
                return menu
            }
            #expect(identifiers.isEmpty)
            fixture.click(CGPoint(x: 60, y: 70))
            fixture.tap("More")
            fixture.interaction.updateVisibleMenu { menu in
                identifiers.append(menu.identifier.rawValue)
                for case let action as UIAction in menu.children { action.title += "!" }
                return menu.replacingChildren(menu.children + [fixture.action("new")])
            }
            #expect(identifiers == ["outer", "more"] && action.title == "a")
            #expect(fixture.titles == [["a!", "More", "new"], ["More", "b!", "new"]])
            fixture.interaction.updateVisibleMenu { $0.identifier == "outer" ? $0.replacingChildren([action]) : $0 }
            #expect(fixture.titles == [["a"]], "the submenu must close together with its row")
            fixture.interaction.updateVisibleMenu { $0.replacingChildren([]) }
            #expect(fixture.shown == nil)
        }
    }

    @Test("M55: In a menu with single selection a chosen element deselects all other elements, even in submenus")
    func singleSelection() throws {
        try ContextMenuFixture.run([]) { fixture in
            let (a, b, c, free) = (
                fixture.action("a", state: .on), fixture.action("b", .keepsMenuPresented),
                fixture.action("c", state: .on),
                fixture.action("free", state: .on)
            )
            let choice = UIMenu(
                options: [.displayInline, .singleSelection], children: [a, b, UIMenu(title: "Sub", children: [c])])
            let menu = UIMenu(children: [choice, free])
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in menu } }
            fixture.longPress()
            #expect(fixture.titles == [["a+", "b", "Sub", "|free+"]])
            fixture.tap("b")
            #expect(fixture.titles == [["a", "b+", "Sub", "|free+"]], "the menu stays open and shows the selection")
            let shown = try #require(fixture.shown?.levels[0].menu)
            #expect(shown.selectedElements.map(\.title) == ["b", "free"])
            #expect(menu.selectedElements.map(\.title) == ["a", "c", "free"], "the app's menu was copied")
        }
    }

    @Test("M55: The action provider gets the elements that responders along the chain insert into the context system")
    func suggestions() throws {
        final class Suggesting: UIView {
            override func buildMenu(with builder: any UIMenuBuilder) {
                guard builder.system == .context else { return }
                let menu = UIMenu(options: .displayInline, children: [UIAction(title: "Look Up") { _ in }])
                builder.insertChild(menu, atEndOfMenu: .root)
            }
        }
        try ContextMenuFixture.run([]) { fixture in
            let outer = fixture.touches.add(Suggesting(), CGRect(x: 0, y: 0, width: 300, height: 300))
            outer.addSubview(fixture.view)
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: nil) { UIMenu(children: $0 + [fixture.action("own")]) }
            }
            fixture.longPress()
            #expect(fixture.titles == [["Look Up", "|own"]])
        }
    }

    @Test(
        "M55: A tap on the preview commits it and then closes the menu; the view is hidden while its preview is shown")
    func preview() throws {
        try ContextMenuFixture.run([]) { fixture in
            let controller = UIViewController()
            controller.preferredContentSize = CGSize(width: 120, height: 90)
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: {
                    fixture.log.add("preview")
                    return controller
                })
            }
            fixture.commit = { animator in
                #expect(animator.previewViewController === controller && animator.preferredCommitStyle == .dismiss)
                animator.preferredCommitStyle = .pop
                animator.addCompletion { fixture.log.add("commit completion") }
            }
            fixture.longPress()
            let frame = try #require(fixture.shown?.overlay.preview?.frame)
            #expect(frame.size == controller.preferredContentSize && controller.viewIfLoaded?.window != nil)
            #expect(fixture.log.drain().prefix(4) == ["configuration 50 40", "highlight", "preview", "display"])
            fixture.touches.tap(frame.midX, frame.midY)
            #expect(
                fixture.log.drain() == ["commit", "dismissal", "end", "end completion", "commit completion"])
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: nil) { _ in UIMenu(children: [fixture.action("a")]) }
            }
            fixture.longPress()
            #expect(fixture.view.alpha == 0)
            fixture.interaction.dismissMenu()
            #expect(fixture.view.alpha == 1)
        }
    }

    @Test("M55: The menu ends without animation when its view leaves the window or the scene is deactivated")
    func lostView() throws {
        try ContextMenuFixture.run(elements("a")) { fixture in
            fixture.longPress()
            fixture.view.removeFromSuperview()
            #expect(fixture.shown == nil && fixture.log.lines.suffix(2) == ["end", "end completion"])
            fixture.window.addSubview(fixture.view)
            fixture.longPress()
            fixture.window.dispatcher.cancelAll()
            #expect(fixture.shown == nil)
            fixture.longPress()
            fixture.view.removeInteraction(fixture.interaction)
            #expect(fixture.shown == nil)
        }
    }

    @Test("M55: A menu is visible in the first frame after the click")
    func firstFrame() throws {
        try ContextMenuFixture.run(elements("a b")) { fixture in
            let frames = FakeFrames()
            ApplicationEnvironment.current.frames = frames
            fixture.click(CGPoint(x: 100, y: 100))
            let panel = try #require(fixture.shown?.overlay.panels.first)
            #expect(panel.displayedGeometry.alpha > 0.1 && panel.displayedGeometry.alpha < 1)
            frames.render(ApplicationEnvironment.current.clock.now)
            #expect(panel.displayedGeometry.alpha > 0.1)
            for frame in 1...6 { frames.render(ApplicationEnvironment.current.clock.now + Double(frame) / 60) }
            #expect(panel.displayedGeometry.alpha == 1)
            ApplicationEnvironment.current.frames = nil
        }
    }

    @Test("M55: Assistive technologies get a menu with entries, their check marks and states, and can choose an entry")
    func accessibility() throws {
        try ContextMenuFixture.run([]) { fixture in
            let choice = UIMenu(
                title: "Sort", options: [.displayInline, .singleSelection],
                children: [fixture.action("Name", state: .on), fixture.action("Date")])
            let menu = UIMenu(
                title: "File",
                children: [
                    fixture.action("Open"), fixture.action("Delete", .disabled), fixture.action("Pin", state: .mixed),
                    choice,
                ])
            fixture.configuration = { UIContextMenuConfiguration(previewProvider: nil) { _ in menu } }
            fixture.longPress()
            let overlay = try #require(fixture.shown?.overlay)
            let panel = try #require(overlay.panels.first)
            #expect(
                overlay.accessibility.isModal && panel.accessibility.role == .menu && !panel.accessibility.isElement)
            #expect(panel.accessibility.label == "File")
            let rows = panel.list.subviews.compactMap { ($0 as? MenuRowView) }.sorted { $0.frame.minY < $1.frame.minY }
            let roles = rows.map(\.accessibility.role)
            #expect(
                roles == [
                    .heading, .menuItem, .menuItem, .checkMenuItem, .heading, .radioMenuItem, .radioMenuItem,
                ])
            #expect(rows.map(\.accessibility.isSelected) == [false, false, false, false, false, true, false])
            #expect(!rows[2].accessibility.isEnabled && rows[3].accessibility.value == "mixed")
            #expect(!rows[2].accessibilityActivate() && rows[6].accessibilityActivate())
            #expect(fixture.log.lines.contains("do Date") && fixture.shown == nil)
        }
    }
}
