import Foundation
import UIKitCore
import UIKitGTK

/// A probe with a menu bar and a text field. The probe prints what is chosen, and the space above the safe area.
@MainActor
enum MenuBarProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?
    private static let delegate = MenuBarProbeApp()

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "MenuBarDelegate")
        daemon.application.delegate = delegate
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { words in
            switch words.first {
            case "disable": MenuBarProbeController.disabled = true
            case "edit": MenuBarDelegate.last?.controller.field.becomeFirstResponder()
            default: CommandReader.executeCommon(words)
            }
        }
    }
}

/// The application's delegate. It replaces the menus after the application menu.
final class MenuBarProbeApp: UIResponder, UIApplicationDelegate {
    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        for menu in [UIMenu.Identifier.edit, .format, .window] { builder.remove(menu: menu) }
        builder.replaceChildren(ofMenu: .file) { _ in Self.file }
        let zoom = UIKeyCommand(
            title: "Zoom Out", action: MenuBarProbeController.choose, input: "-", modifierFlags: .command,
            propertyList: "zoom",
            alternates: [
                UICommandAlternate(
                    title: "Zoom All Out", action: MenuBarProbeController.chooseAll, modifierFlags: .alternate)
            ])
        let back = UIKeyCommand(
            title: "Back", action: MenuBarProbeController.choose, input: "[", modifierFlags: .command,
            propertyList: "back")
        builder.replaceChildren(ofMenu: .view) { _ in [zoom, Self.command("Marked_Entry", state: .on), back] }
        for number in (0..<Self.menuCount).reversed() {
            builder.insertSibling(
                UIMenu(title: "Menu \(number)", children: [Self.entry(number)]), afterMenu: .view)
        }
    }

    /// Returns the entry of a further menu. The first 52 entries have shortcuts: the 26 letters without Shift, then
    /// with Shift.
    private static func entry(_ number: Int) -> UIMenuElement {
        let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
        guard number < 2 * letters.count else { return command("Entry \(number)") }
        let modifiers: UIKeyModifierFlags = [.control, .alternate, .command]
        return UIKeyCommand(
            title: "Entry \(number)", action: MenuBarProbeController.choose, input: letters[number % letters.count],
            modifierFlags: number < letters.count ? modifiers : modifiers.union(.shift), propertyList: number)
    }

    /// The number of further menus, from the environment.
    private static var menuCount: Int { ProcessInfo.processInfo.environment["PROBE_MENUS"].flatMap { Int($0) } ?? 0 }

    private static var file: [UIMenuElement] {
        let new = UIKeyCommand(
            title: "New Tab", action: MenuBarProbeController.choose, input: "t", modifierFlags: .command,
            propertyList: "new")
        let recent = UIMenu(title: "Recent", children: [command("First"), command("Second")])
        return [
            new, command("Gray", .disabled),
            UIMenu(
                options: .displayInline, children: [recent, UICommand(title: "Nobody", action: "performedByNobody:")]),
        ]
    }

    private static func command(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UICommand {
        UICommand(
            title: title, action: MenuBarProbeController.choose, propertyList: title, attributes: attributes,
            state: state)
    }
}

/// The delegate of the scene with a menu bar.
final class MenuBarDelegate: UIResponder, UIWindowSceneDelegate {
    static weak var last: MenuBarDelegate?
    var window: UIWindow?
    let controller = MenuBarProbeController()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.last = self
        scene.title = "Probe"
        if let width = MenuDelegate.width { scene.sizeRestrictions?.maximumSize = CGSize(width: width, height: 400) }
        let window = UIWindow(windowScene: scene)
        window.backgroundColor = .systemBackground
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// The controller that performs the commands of the menu bar.
final class MenuBarProbeController: UIViewController {
    static let choose = Selector("probeChoose:", MenuBarProbeController.choose)
    static let chooseAll = Selector("probeChooseAll:", MenuBarProbeController.choose)
    static var disabled = false
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 36))

    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        field.addTarget(self, action: Selector("probeChanged", MenuBarProbeController.changed), for: .editingChanged)
        view.addSubview(field)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        Output.print("layout \(Output.number(view.bounds.width))x\(Output.number(view.bounds.height))")
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        Output.print("top \(Output.number(view.safeAreaInsets.top))")
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        if Self.disabled, command.title == "New Tab" { command.attributes = .disabled }
    }

    private func choose(_ sender: UICommand) { Output.print("chosen \(sender.title)") }
    private func changed() { Output.print("text \(field.text ?? "")") }
}
