import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// A scene with a menu bar, and a view whose actions log the titles of their commands.
@MainActor final class MenuBarFixture {
    /// A view that performs two actions, and validates commands with a closure.
    final class CommandView: UIView {
        let log = Log()
        var validation: (UICommand) -> Void = { _ in }
        static let act = Selector("menuBarAct:", CommandView.act)
        static let other = Selector("menuBarOther:", CommandView.other)
        override var canBecomeFirstResponder: Bool { true }
        override func validate(_ command: UICommand) { validation(command) }
        func act(_ sender: UICommand) { log.add("act \(sender.title)") }
        func other(_ sender: UICommand) { log.add("other \(sender.title)") }
    }

    let application: MenuFixture.Application
    let platform = FakePlatform()
    let app: TestApp
    let clock: FakeClock
    let scene: UIWindowScene
    let view = CommandView()
    private var location = CGPoint.zero

    var log: Log { view.log }
    var window: UIWindow { scene.windows[0] }
    var bar: MenuBarController? { scene.menuBar }
    var surface: FakeSurface { platform.surfaces[0] }
    var palette: CommandPalette? { scene.commandPalette }

    private init(_ clock: FakeClock, _ size: CGSize?, isRightToLeft: Bool, isLaidOut: Bool) throws {
        self.clock = clock
        application = MenuFixture.Application()
        app = try TestApp(application: application, windowHost: platform)
        app.daemon.register()
        app.daemon.connect(try app.daemon.session(1), isNew: true)
        guard let scene = application.connectedScenes.first as? UIWindowScene else { throw TestFault.noScene }
        self.scene = scene
        window.addSubview(view)
        view.becomeFirstResponder()
        for window in scene.windowsOnSurface { window.dispatcher.clock = clock }
        if let size { resize(size, isRightToLeft: isRightToLeft) }
        guard isLaidOut else { return }
        for window in scene.windowsOnSurface { window.layoutIfNeeded() }
    }

    enum TestFault: Error { case noScene }

    /// Runs a test with a scene whose app has a menu bar.
    ///
    /// - Parameter isLaidOut: whether the windows of the scene have their first layout before the test begins.
    static func run<Result>(
        size: CGSize? = nil, isRightToLeft: Bool = false, preference: MenuBarPreference = .always,
        isLaidOut: Bool = true, _ test: (MenuBarFixture) throws -> Result
    ) throws -> Result {
        let (before, clock) = (UIApplication.current, FakeClock())
        defer { UIApplication.current = before }
        // A test application that is not released would log the notifications of other suites.
        weak var remaining: TestApp?
        defer { #expect(remaining == nil, "the test retains its application") }
        return try ApplicationEnvironment.run(clock: clock, frames: nil) {
            ApplicationEnvironment.current.menuBarPreference = preference
            ApplicationEnvironment.current.commandKey = .control
            let fixture = try MenuBarFixture(clock, size, isRightToLeft: isRightToLeft, isLaidOut: isLaidOut)
            remaining = fixture.app
            defer { fixture.end() }
            return try test(fixture)
        }
    }

    /// Releases the closures of the test, which can retain the fixture: closures of the application, the view and the
    /// menu that was built.
    private func end() {
        (application.build, view.validation) = ({ _ in }, { _ in })
        if !application.connectedScenes.isEmpty, let session = try? app.daemon.session(1) {
            app.daemon.disconnect(session)
        }
        ApplicationEnvironment.current.mainMenu.setNeedsRebuild()
    }

    /// Changes the size of the window.
    func resize(_ size: CGSize, isRightToLeft: Bool = false) {
        let (bounds, traits) = (surface.bounds, surface.traits)
        surface.bounds.size = size
        if isRightToLeft {
            let direction = UITraitCollection(layoutDirection: .rightToLeft)
            surface.traits = UITraitCollection(traitsFrom: [traits, direction])
        }
        surface.handler?.surfaceChanged(from: bounds, traits)
        for window in scene.windowsOnSurface { window.layoutIfNeeded() }
    }

    /// Replaces the contents of the main menu.
    func build(_ menus: [UIMenuElement]) {
        application.build = { builder in builder.replaceChildren(ofMenu: .root) { _ in menus } }
        rebuild()
    }

    func rebuild() {
        ApplicationEnvironment.current.mainMenu.setNeedsRebuild()
        bar?.reload()
        for window in scene.windowsOnSurface { window.layoutIfNeeded() }
    }

    /// Returns a command for the action of the view.
    func command(
        _ title: String, _ number: Int? = nil, _ attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, action: Selector = CommandView.act
    ) -> UICommand {
        UICommand(title: title, action: action, propertyList: number ?? title, attributes: attributes, state: state)
    }

    func key(_ title: String, _ input: String, _ flags: UIKeyModifierFlags = .command) -> UIKeyCommand {
        UIKeyCommand(
            title: title, action: CommandView.act, input: input, modifierFlags: flags, propertyList: title)
    }

    // MARK: What is shown

    /// The titles of the bar, as far as they fit.
    var titles: [String] {
        guard let bar else { return [] }
        return bar.titles.prefix(bar.view.titleLayout.frames.count).map(\.text)
    }

    /// The rows of the open levels: their titles with state and shortcut. Rows that cannot be chosen are in brackets.
    var rows: [[String]] { bar?.presentation?.levels.map { $0.rows.map(Self.text) } ?? [] }

    static func text(_ row: MenuRow) -> String {
        let mark = row.state == .on ? "✓" : row.state == .mixed ? "-" : ""
        let keys = row.shortcut.map { " " + KeyCaps($0, commandKey: .control).text } ?? ""
        let text = (row.startsGroup ? "|" : "") + mark + row.item.title + keys
        return row.item.isSelectable ? text : "(\(text))"
    }

    /// The title of the highlighted row in the last level; nil for none.
    var highlighted: String? {
        guard let level = bar?.presentation?.navigation.levels.last, let row = level.highlighted else { return nil }
        return level.items[row].title
    }

    // MARK: Input

    /// Presses and releases a key in the key window.
    @discardableResult
    func press(
        _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = [], _ text: String = ""
    ) -> KeyOutcome {
        let key = UIKey(keyCode: code, characters: text, charactersIgnoringModifiers: text, modifierFlags: flags)
        let target = scene.keyWindow ?? window
        let outcome = target.dispatcher.keyDown(key)
        target.dispatcher.keyUp(key)
        clock.advance(0.02)
        return outcome
    }

    /// Sends a phase of a press to the window of the bar.
    func touch(_ phase: UITouch.Phase, _ point: CGPoint? = nil, isPointer: Bool = true) {
        location = point ?? location
        clock.advance(0.02)
        let input = TouchInput(
            identifier: 0, phase: phase, location: location, type: isPointer ? .indirectPointer : .direct)
        let buttons: UIEvent.ButtonMask = isPointer ? .primary : []
        bar?.view.window?.dispatcher.handleTouches([input], InputContext(buttons: buttons))
    }

    func hover(_ point: CGPoint) {
        clock.advance(0.02)
        bar?.view.window?.dispatcher.handlePointerMove(to: point)
    }

    /// Returns the middle of a title of the bar, in the window.
    func title(_ index: Int) -> CGPoint {
        bar?.view.frameInWindow(of: index).map { CGPoint(x: $0.midX, y: $0.midY) } ?? .zero
    }

    /// Returns the middle of the row with the given title, in the window; zero for none.
    func row(_ title: String) -> CGPoint {
        guard let shown = bar?.presentation else { return .zero }
        for (level, panel) in zip(shown.levels, shown.overlay.panels).reversed() {
            guard let row = level.rows.firstIndex(where: { $0.item.title == title }) else { continue }
            let frame = panel.list.convert(panel.list.rowFrame(row), to: nil as UIView?)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        return .zero
    }
}
