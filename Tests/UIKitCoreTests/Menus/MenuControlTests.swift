import Foundation
import Testing

@testable import UIKitCore

@Suite("Menus of controls and bar items", .serialized) @MainActor
struct MenuControlTests {
    private let log = Log()

    private func action(_ title: String, state: UIMenuElement.State = .off) -> UIAction {
        UIAction(title: title, state: state) { [log] action in
            let sender = action.sender.map { "\(type(of: $0))" }
            log.add("\(action.title) \(sender ?? "nil")")
        }
    }

    private func menu() -> UIMenu { UIMenu(children: [action("a"), action("b")]) }

    /// The inputs of the table: a tap, a click, a long press and a secondary click.
    enum Input: CaseIterable { case tap, click, longPress, secondaryClick }

    private func send(_ input: Input, to view: UIView, _ fixture: ContextMenuFixture) {
        let point = view.convert(view.boundsMiddle, to: fixture.window as UIView)
        switch input {
        case .tap: fixture.touches.tap(point.x, point.y)
        case .click: fixture.click(point, .primary)
        case .longPress: fixture.longPress(point.x, point.y)
        case .secondaryClick: fixture.click(point)
        }
    }

    @Test(
        "M55: A button's menu opens by long press and secondary click, or by tap if it is the primary action",
        arguments: [false, true], Input.allCases)
    func button(isPrimary: Bool, input: Input) throws {
        try ContextMenuFixture.run([]) { fixture in
            let button = fixture.touches.add(UIButton(), CGRect(x: 10, y: 200, width: 80, height: 40))
            button.addAction(UIAction { [log] _ in log.add("primary") }, for: .primaryActionTriggered)
            button.addAction(UIAction { [log] _ in log.add("menu") }, for: .menuActionTriggered)
            #expect(button.contextMenuInteraction == nil && !button.isContextMenuInteractionEnabled)
            button.menu = menu()
            #expect(button.contextMenuInteraction?.view === button && button.isContextMenuInteractionEnabled)
            button.showsMenuAsPrimaryAction = isPrimary
            send(input, to: button, fixture)
            let opens = isPrimary || input == .longPress || input == .secondaryClick
            #expect((fixture.shown != nil) == opens)
            #expect(log.drain() == (opens ? ["menu"] : ["primary"]))
            guard opens else { return }
            #expect(fixture.shown?.overlay.panels.first?.frame.origin == CGPoint(x: 10, y: 246))
            fixture.tap("b")
            #expect(log.drain() == ["b UIButton"] && fixture.shown == nil)
        }
    }

    @Test("M55: A disabled button opens no menu; without a menu, a tap triggers the button")
    func disabled() throws {
        try ContextMenuFixture.run([]) { fixture in
            let button = fixture.touches.add(UIButton(), CGRect(x: 10, y: 200, width: 80, height: 40))
            button.menu = menu()
            button.isEnabled = false
            for input in Input.allCases { send(input, to: button, fixture) }
            #expect(fixture.shown == nil)
            button.isEnabled = true
            button.showsMenuAsPrimaryAction = true
            button.menu = nil
            button.addAction(UIAction { [log] _ in log.add("primary") }, for: .primaryActionTriggered)
            send(.tap, to: button, fixture)
            #expect(fixture.shown == nil && log.drain() == ["primary"])
        }
    }

    @Test("M55: Activating a button by an assistive technology opens the menu that is its primary action")
    func activation() throws {
        try ContextMenuFixture.run([]) { fixture in
            let button = fixture.touches.add(UIButton(), CGRect(x: 10, y: 200, width: 80, height: 40))
            button.menu = menu()
            button.showsMenuAsPrimaryAction = true
            #expect(button.accessibilityActivate() && fixture.titles == [["a", "b"]])
        }
    }

    @Test("M55: A button copies its menu", arguments: [false, true])
    func copies(isPopUp: Bool) {
        let button = UIButton()
        let action = action("a")
        button.menu = UIMenu(children: [action, self.action("b")])
        (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (isPopUp, isPopUp)
        action.title = "changed"
        #expect(button.menu?.children.map(\.title) == ["a", "b"] && action.state == .off)
        #expect(button.currentTitle == (isPopUp ? "a" : nil))
    }

    @Test(
        "M55: A pop-up button shows the selected element, and exactly one element is selected",
        arguments: [false, true])
    func popUp(usesConfiguration: Bool) throws {
        try ContextMenuFixture.run([]) { fixture in
            let button = fixture.touches.add(UIButton(), CGRect(x: 10, y: 200, width: 80, height: 40))
            if usesConfiguration { button.configuration = .plain() }
            @MainActor func title() -> String? { usesConfiguration ? button.configuration?.title : button.currentTitle }
            button.changesSelectionAsPrimaryAction = true
            button.menu = UIMenu(
                options: .singleSelection, children: [action("a"), action("b", state: .on), action("c", state: .on)])
            #expect(title() == nil, "a button whose menu is not its primary action toggles")
            button.showsMenuAsPrimaryAction = true
            #expect(title() == "b" && button.menu?.selectedElements.map(\.title) == ["b"])
            send(.tap, to: button, fixture)
            #expect(fixture.titles == [["a", "b+", "c"]])
            fixture.tap("c")
            #expect(title() == "c" && button.menu?.selectedElements.map(\.title) == ["c"] && !button.isSelected)
            send(.tap, to: button, fixture)
            fixture.tap("c")
            #expect(title() == "c" && button.menu?.selectedElements.map(\.title) == ["c"])
        }
    }

    @Test("M55: A toggle button without a menu still toggles its selection")
    func toggle() throws {
        try ContextMenuFixture.run([]) { fixture in
            let button = fixture.touches.add(UIButton(), CGRect(x: 10, y: 200, width: 80, height: 40))
            button.changesSelectionAsPrimaryAction = true
            send(.tap, to: button, fixture)
            #expect(button.isSelected)
        }
    }

    @Test("M55: A subclass of UIControl determines its menu and the menu's position by overriding methods")
    func control() throws {
        final class Control: UIControl {
            override func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(previewProvider: nil) { _ in
                    UIMenu(children: [UIAction(title: "x") { _ in }])
                }
            }
            override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
                CGPoint(x: 30, y: 20)
            }
        }
        try ContextMenuFixture.run([]) { fixture in
            let control = fixture.touches.add(Control(), CGRect(x: 10, y: 200, width: 80, height: 40))
            send(.longPress, to: control, fixture)
            #expect(fixture.shown == nil)
            control.isContextMenuInteractionEnabled = true
            send(.longPress, to: control, fixture)
            #expect(fixture.shown?.overlay.panels.first?.frame.origin == CGPoint(x: 40, y: 226))
        }
    }

    // MARK: Bar items

    @Test(
        "M55: A bar item opens its menu by a tap if it has no action, and by a long press if it has an action",
        arguments: [false, true], Input.allCases)
    func barItem(hasAction: Bool, input: Input) throws {
        try ContextMenuFixture.run([]) { fixture in
            let primary = UIAction(title: "Primary") { [log] _ in log.add("primary") }
            let item = UIBarButtonItem(title: "Item", primaryAction: hasAction ? primary : nil, menu: menu())
            let button = try #require(item.makeView())
            fixture.touches.add(button, CGRect(x: 10, y: 200, width: 80, height: 44))
            send(input, to: button, fixture)
            let opens = !hasAction || input == .longPress || input == .secondaryClick
            #expect((fixture.shown != nil) == opens && log.drain() == (opens ? [] : ["primary"]))
            guard opens else { return }
            fixture.tap("a")
            #expect(log.drain() == ["a UIBarButtonItem"])
        }
    }

    @Test("M55: A bar item takes title and image from its primary action, unless it is a system item")
    func primaryAction() {
        let image = UIImage()
        let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
        item.primaryAction = UIAction(title: "Action", image: image) { _ in }
        #expect(item.title == "Action" && item.image === image)
        item.primaryAction = nil
        #expect(item.title == "Action" && item.image === image)
        let system = UIBarButtonItem(systemItem: .done, primaryAction: nil, menu: menu())
        let title = system.title
        system.primaryAction = UIAction(title: "Action") { _ in }
        #expect(system.title == title && system.menu?.children.count == 2)
        #expect(UIBarButtonItem(title: "Own", primaryAction: UIAction(title: "Action") { _ in }).title == "Own")
    }

    @Test("M55: A bar item that shows the selection of its menu shows the title of the chosen element")
    func barPopUp() throws {
        try ContextMenuFixture.run([]) { fixture in
            let item = UIBarButtonItem(title: "Item", menu: menu())
            item.changesSelectionAsPrimaryAction = true
            #expect(item.title == "a")
            let button = try #require(item.makeView())
            fixture.touches.add(button, CGRect(x: 10, y: 200, width: 80, height: 44))
            send(.tap, to: button, fixture)
            #expect(fixture.titles == [["a+", "b"]])
            fixture.tap("b")
            #expect(item.title == "b" && item.menu?.selectedElements.map(\.title) == ["b"])
        }
    }
}
