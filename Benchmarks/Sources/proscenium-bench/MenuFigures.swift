import Foundation
import UIKitTesting

/// Benchmarks of menus in an app: building the main menu, finding the command for a key press, searching the list of
/// all commands, and opening a context menu.
///
/// The headless platform draws nothing, so the times end when the views have their layout.
@MainActor
enum MenuFigures {
    /// A measurement that did not measure what it should.
    enum Failure: Error {
        /// A key press performed no command.
        case lostKeyPress
        /// A long press opened no menu.
        case noMenu
        /// The list of all commands did not open, or its search field did not receive a letter.
        case noSearch
        /// The overlay of shortcuts does not list all commands.
        case unlistedCommands
        /// The overlay of shortcuts did not open or close.
        case noOverlay
    }

    static func run(_ options: Options, _ goals: inout Goals) throws {
        let bundle = try InProcessBundle.make("menus")
        defer { try? FileManager.default.removeItem(at: bundle) }
        let app = try TestApplication(bundle: bundle, delegate: MenuBenchDelegate.self)
        defer { app.stop() }
        guard let system = app.system else { return }
        system.openWindow()
        guard let scene = app.scenes.first else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        let rounds = options.isQuick ? 300 : 3000
        var table = Table("Menus", columns: ["operation", "median", "p99"], isLeft: [0])
        let presses = try pressing(app, scene, rounds)
        add("key press to command, of 1,000", presses, underAtP99: 1_000_000, &table, &goals)
        let builds = try building(app, scene, rounds / 10)
        add("build 1,000 commands, first key press", builds, underAtP99: nil, &table, &goals)
        let lists = try listing(app, scene, rounds / 10)
        add("build and validate 1,000 commands", lists, underAtP99: 2_000_000, &table, &goals)
        let overlays = try overlay(app, scene, rounds / 30)
        add("command key held to overlay of 1,000", overlays.openings, underAtP99: 33_000_000, &table, &goals)
        add("key stroke in the overlay of 1,000", overlays.strokes, underAtP99: 1_000_000, &table, &goals)
        let strokes = try searching(app, scene, rounds / 10)
        add("key stroke in the list of 1,000 commands", strokes, underAtP99: 1_000_000, &table, &goals)
        let openings = try opening(app, window, rounds / 10)
        add("long press to context menu, 30 entries", openings, underAtP99: 33_000_000, &table, &goals)
        print(table.text)
    }

    private static func add(
        _ name: String, _ times: [Double], underAtP99 limit: Double?, _ table: inout Table, _ goals: inout Goals
    ) {
        let sorted = times.sorted()
        let p99 = sorted[sorted.count * 99 / 100]
        table.add([name, Format.time(sorted[sorted.count / 2]), Format.time(p99)])
        if let limit { goals.add(name + ", p99", time: p99, under: limit) }
    }

    private static func timed(_ body: () throws -> Void) rethrows -> Double {
        let start = Measure.now()
        try body()
        return Double(Measure.now() - start)
    }

    /// Measures the time from the press of the last command's keys until the command is performed.
    private static func pressing(_ app: TestApplication, _ scene: UIWindowScene, _ rounds: Int) throws -> [Double] {
        try pressLastCommand(app, scene)
        let performed = MenuBenchDelegate.performed
        let times = try (0..<rounds).map { _ in try timed { try pressLastCommand(app, scene) } }
        guard MenuBenchDelegate.performed == performed + rounds else { throw Failure.lostKeyPress }
        return times
    }

    /// Measures the time to rebuild the main menu and to find its last command by the command's keys.
    private static func building(_ app: TestApplication, _ scene: UIWindowScene, _ rounds: Int) throws -> [Double] {
        try (0..<rounds).map { _ in
            UIMenuSystem.main.setNeedsRebuild()
            return try timed { try pressLastCommand(app, scene) }
        }
    }

    /// Measures the time to rebuild the main menu and to list its commands with their validated titles.
    private static func listing(_ app: TestApplication, _ scene: UIWindowScene, _ rounds: Int) throws -> [Double] {
        try (0..<rounds).map { _ in
            UIMenuSystem.main.setNeedsRebuild()
            var count = 0
            let time = try timed { count = try app.shortcutTitles(in: scene).count }
            guard count >= 1000 else { throw Failure.unlistedCommands }
            return time
        }
    }

    /// Measures the time from the end of the hold of the command key until the overlay of shortcuts has its layout, and
    /// the time of each key stroke in its search.
    private static func overlay(
        _ app: TestApplication, _ scene: UIWindowScene, _ rounds: Int
    ) throws -> (openings: [Double], strokes: [Double]) {
        guard let window = scene.keyWindow else { throw Failure.noOverlay }
        var (openings, strokes) = ([Double](), [Double]())
        for round in 0..<rounds {
            let views = window.subviews.count
            try app.keyDown(.keyboardLeftGUI, modifiers: .command, in: scene)
            app.clock.advance(by: 0.99)
            openings.append(
                timed {
                    app.clock.advance(by: 0.02)
                    window.layoutIfNeeded()
                })
            guard window.subviews.count == views + 1 else { throw Failure.noOverlay }
            try app.keyUp(.keyboardLeftGUI, in: scene)
            guard round < rounds / 5 else { continue }
            try app.press(.keyboardK, characters: "k", modifiers: .command, in: scene)
            for letter in "command \(round % 10)\(round / 10 % 10)" {
                try strokes.append(
                    timed {
                        try app.press(.keyboardA, characters: String(letter), in: scene)
                        window.layoutIfNeeded()
                    })
            }
            for _ in 0..<2 { try app.press(.keyboardEscape, in: scene) }
            guard window.subviews.count == views else { throw Failure.noOverlay }
        }
        return (openings, strokes)
    }

    private static func pressLastCommand(_ app: TestApplication, _ scene: UIWindowScene) throws {
        try app.press(
            .keyboardF12, characters: UIKeyCommand.f12, modifiers: [.command, .shift, .alternate, .control], in: scene)
    }

    /// Measures the time from the press of a letter's key until the list of all commands shows the commands that match
    /// the text.
    private static func searching(_ app: TestApplication, _ scene: UIWindowScene, _ rounds: Int) throws -> [Double] {
        try app.press(.keyboardP, characters: "P", modifiers: [.shift, .command], in: scene)
        guard let list = scene.keyWindow, let field = searchField(in: list) else { throw Failure.noSearch }
        var times: [Double] = []
        for round in 0..<rounds {
            let query = "command \(round % 10)\(round / 10 % 10)"
            field.text = nil
            field.sendActions(for: .editingChanged)
            list.layoutIfNeeded()
            for letter in query {
                try times.append(
                    timed {
                        try app.press(.keyboardA, characters: String(letter), in: scene)
                        list.layoutIfNeeded()
                    })
            }
            guard field.text == query else { throw Failure.noSearch }
        }
        try app.press(.keyboardEscape, in: scene)
        guard scene.keyWindow !== list else { throw Failure.noSearch }
        return times
    }

    private static func searchField(in view: UIView) -> UISearchTextField? {
        if let field = view as? UISearchTextField { return field }
        return view.subviews.lazy.compactMap { searchField(in: $0) }.first
    }

    /// Measures the time from the end of a long press until the context menu has its layout.
    private static func opening(_ app: TestApplication, _ window: UIWindow, _ rounds: Int) throws -> [Double] {
        let source = MenuBenchSource()
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        window.addSubview(view)
        view.addInteraction(UIContextMenuInteraction(delegate: source))
        return try (0..<rounds).map { round in
            try app.touchDown(view)
            app.clock.advance(by: 0.49)
            let time = timed {
                app.clock.advance(by: 0.02)
                app.runPendingWork()
            }
            try app.touchUp(view)
            guard source.shown == round + 1 else { throw Failure.noMenu }
            source.interaction?.dismissMenu()
            app.clock.advance(by: 1)
            return time
        }
    }
}

/// The delegate of an app with 1,000 commands in 20 menus.
final class MenuBenchDelegate: UIResponder, UIApplicationDelegate {
    static var performed = 0

    /// Performs every command of the benchmark.
    func performCommand(_ sender: Any?) { Self.performed += 1 }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        let action = Selector("performCommand:", MenuBenchDelegate.performCommand(_:))
        let commands = Self.shortcuts.enumerated().map { index, shortcut in
            UIKeyCommand(
                title: "Command \(index)", action: action, input: shortcut.input, modifierFlags: shortcut.flags,
                propertyList: index)
        }
        for start in stride(from: 0, to: commands.count, by: 50) {
            let menu = UIMenu(title: "Menu \(start)", children: Array(commands[start..<start + 50]))
            builder.insertSibling(menu, afterMenu: .view)
        }
    }

    /// 1,000 shortcuts that the default menu does not have. The last shortcut is F12 with all modifiers.
    private static let shortcuts: [(input: String, flags: UIKeyModifierFlags)] = {
        let letters = (0x430..<0x450).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
        let greek = (0x3B1..<0x3C9).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }
        let function: [String] = [
            UIKeyCommand.f1, UIKeyCommand.f2, UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6,
            UIKeyCommand.f7, UIKeyCommand.f8, UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
        ]
        let optional: [UIKeyModifierFlags] = [.shift, .control, .alternate]
        let modifiers = (0..<16).map { bits in
            optional.enumerated().reduce(into: bits & 8 != 0 ? UIKeyModifierFlags.command : []) { flags, modifier in
                if bits & (1 << modifier.offset) != 0 { flags.insert(modifier.element) }
            }
        }
        let all = modifiers.flatMap { flags in (letters + greek + function).map { ($0, flags) } }
        return Array(all.suffix(1000))
    }()
}

/// The source of the context menus of the benchmark.
@MainActor
final class MenuBenchSource: NSObject, UIContextMenuInteractionDelegate {
    /// The number of menus that were shown.
    private(set) var shown = 0
    private(set) weak var interaction: UIContextMenuInteraction?

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        self.interaction = interaction
        let actions = (0..<30).map { UIAction(title: "Entry \($0)") { _ in } }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in UIMenu(children: actions) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        shown += 1
    }
}
