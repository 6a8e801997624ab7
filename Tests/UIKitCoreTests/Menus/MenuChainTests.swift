import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// The calls of the responders in a test, in order, and the responders that refuse the action.
@MainActor enum ChainRecord {
    static var lines: [String] = []
    static var refusing: Set<String> = []

    static func drain() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// Logs the call of `buildMenu(with:)`, and inserts an element with the name of the responder.
    static func build(_ name: String, _ builder: any UIMenuBuilder) {
        lines.append("\(name) \(builder.system == .main ? "main" : "context")")
        let element = UIAction(title: name) { _ in }
        builder.insertChild(UIMenu(options: .displayInline, children: [element]), atEndOfMenu: .root)
    }
}

// No `buildMenu(with:)` of these classes calls `super`.
final class ChainView: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func buildMenu(with builder: any UIMenuBuilder) { ChainRecord.build("view", builder) }
}
final class ChainController: UIViewController {
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    override func loadView() { view = ChainView() }
    override func buildMenu(with builder: any UIMenuBuilder) { ChainRecord.build("controller", builder) }
}
final class ChainWindow: UIWindow {
    override func buildMenu(with builder: any UIMenuBuilder) { ChainRecord.build("window", builder) }
}
final class ChainScene: UIWindowScene {
    func act(_ sender: Any?) { ChainRecord.lines.append("scene acts") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !ChainRecord.refusing.contains("scene") && super.canPerformAction(action, withSender: sender)
    }
    override func buildMenu(with builder: any UIMenuBuilder) { ChainRecord.build("scene", builder) }
}
final class ChainSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func act(_ sender: Any?) { ChainRecord.lines.append("scene delegate acts") }
    override func buildMenu(with builder: any UIMenuBuilder) { ChainRecord.build("scene delegate", builder) }
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = ChainWindow(windowScene: scene)
        window.rootViewController = ChainController()
        window.makeKeyAndVisible()
        self.window = window
    }
}
final class ChainApplication: UIApplication {
    func act(_ sender: Any?) { ChainRecord.lines.append("application acts") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !ChainRecord.refusing.contains("application") && super.canPerformAction(action, withSender: sender)
    }
    override func buildMenu(with builder: any UIMenuBuilder) { ChainRecord.build("application", builder) }
}
final class ChainDelegate: UIResponder, UIApplicationDelegate {
    func act(_ sender: Any?) { ChainRecord.lines.append("delegate acts") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !ChainRecord.refusing.contains("delegate") && super.canPerformAction(action, withSender: sender)
    }
    override func buildMenu(with builder: any UIMenuBuilder) { ChainRecord.build("delegate", builder) }
}

/// Tests of the responders that build menus and perform commands, with all kinds of responders in one chain.
@Suite("The responders of menus", .serialized) @MainActor
struct MenuChainTests {
    private static let action: Selector = {
        _ = Selector("chainAct:", ChainScene.act)
        _ = Selector("chainAct:", ChainSceneDelegate.act)
        _ = Selector("chainAct:", ChainApplication.act)
        return Selector("chainAct:", ChainDelegate.act)
    }()

    /// Runs a test with the window of a connected scene.
    private func run(_ test: (ChainWindow, ChainController) throws -> Void) throws {
        let before = UIApplication.current
        defer { UIApplication.current = before }
        try ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let (platform, delegate, application) = (FakePlatform(), ChainDelegate(), ChainApplication())
            let app = try TestApp(application: application, windowHost: platform)
            let configuration = UISceneConfiguration(name: "Default", sessionRole: .windowApplication)
            (configuration.sceneClass, configuration.delegateClass) = (ChainScene.self, ChainSceneDelegate.self)
            app.delegate.configuration = configuration
            app.daemon.register()
            let session = try app.daemon.session(1)
            app.daemon.connect(session, isNew: true)
            defer { app.daemon.disconnect(session) }
            application.delegate = delegate
            let scene = try #require(application.connectedScenes.first as? ChainScene)
            let window = try #require(scene.windows.first as? ChainWindow)
            let controller = try #require(window.rootViewController as? ChainController)
            window.layoutIfNeeded()
            (ChainRecord.lines, ChainRecord.refusing) = ([], [])
            try test(window, controller)
            withExtendedLifetime((platform, delegate)) {}
        }
    }

    private func press(_ window: UIWindow, _ code: UIKeyboardHIDUsage, _ text: String) -> KeyOutcome {
        let key = UIKey(
            keyCode: code, characters: text, charactersIgnoringModifiers: text, modifierFlags: .command)
        defer { window.dispatcher.keyUp(key) }
        return window.dispatcher.keyDown(key)
    }

    @Test("M57: Only the application and its delegate build the main menu, not the scene, its delegate or its views")
    func mainSystem() throws {
        try run { window, controller in
            controller.view.becomeFirstResponder()
            UIMenuSystem.main.setNeedsRebuild()
            _ = ApplicationEnvironment.current.mainMenu.root
            #expect(ChainRecord.drain() == ["application main", "delegate main"])
        }
    }

    @Test("M55: All responders from the view to the delegate build a context menu, even if none of them calls super")
    func contextSystem() throws {
        try run { window, controller in
            let elements = ContextMenuSuggestions.elements(from: controller.view)
            let expected = ["view", "controller", "window", "scene", "application", "delegate"]
            #expect(ChainRecord.drain() == expected.map { $0 + " context" })
            #expect(elements.map { ($0 as? UIMenu)?.children.first?.title } == expected)
        }
    }

    @Test("M64: A command goes from the scene to the application and its delegate, and never to the scene's delegate")
    func chain() throws {
        try run { window, controller in
            controller.commands = [UIKeyCommand(input: "j", modifierFlags: .command, action: Self.action)]
            controller.view.becomeFirstResponder()
            // The first press would build the main menu.
            _ = ApplicationEnvironment.current.mainMenu.root
            _ = ChainRecord.drain()
            let names = ["scene", "application", "delegate"]
            for name in names {
                #expect(press(window, .keyboardJ, "j") == .performedCommand)
                #expect(ChainRecord.drain() == ["\(name) acts"])
                ChainRecord.refusing.insert(name)
            }
            #expect(press(window, .keyboardJ, "j") == .unused && ChainRecord.drain().isEmpty)
        }
    }

    @Test("M64 M81: Key commands of responders are neither in the bar nor in the global menu, but their keys work")
    func keyCommandsOfResponders() throws {
        final class Outer: UIView {
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands }
        }
        try MenuBarFixture.run { fixture in
            let outer = Outer()
            fixture.window.addSubview(outer)
            outer.addSubview(fixture.view)
            fixture.view.becomeFirstResponder()
            outer.commands = [fixture.key("Legacy", "l")]
            fixture.build([UIMenu(title: "File", children: [fixture.key("New", "n")])])
            #expect(fixture.bar?.titles.flatMap(\.menu.flattenedCommands).map(\.title) == ["New"])
            let tree = MenuBarTree(fixture.scene)
            #expect(tree.items.flatMap(\.children).map(\.title) == ["New"])
            for (code, text) in [(UIKeyboardHIDUsage.keyboardL, "l"), (.keyboardN, "n")] {
                #expect(fixture.press(code, .control, text) == .performedCommand)
            }
            #expect(fixture.log.drain() == ["act Legacy", "act New"])
        }
    }
}
