import Foundation
import UIKitCore
import UIKitGTK

/// A probe with a list, a pop-up button and a text field that show menus. The probe prints when a menu is shown or has
/// ended, the chosen entries, and the selected rows.
@MainActor
enum MenuProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "MenuDelegate")
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { words in
            switch words.first {
            case "focus": MenuDelegate.last?.button.becomeFirstResponder()
            case "edit": MenuDelegate.last?.field.becomeFirstResponder()
            default: CommandReader.executeCommon(words)
            }
        }
    }
}

/// The delegate of the scene with menus: a list on the left, and on the right a pop-up button above a text field.
final class MenuDelegate: UIResponder, UIWindowSceneDelegate, UITableViewDataSource, UITableViewDelegate {
    static weak var last: MenuDelegate?
    /// The width of the scene, in points; nil for the width of the screen.
    static let width = ProcessInfo.processInfo.environment["PROBE_WIDTH"].flatMap { Double($0) }
    var window: UIWindow?
    let button = MenuProbeButton(type: .system)
    let field = UITextField()
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.last = self
        scene.title = "Probe"
        if let width = Self.width { scene.sizeRestrictions?.maximumSize = CGSize(width: width, height: 400) }
        let window = FieldsWindow(windowScene: scene)
        window.backgroundColor = .systemBackground
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        (table.dataSource, table.delegate, table.rowHeight) = (self, self, 50)
        button.frame = CGRect(x: 210, y: 50, width: 140, height: 40)
        button.menu = UIMenu(
            title: "Sort by", options: .singleSelection, children: [Self.action("Name"), Self.action("Date")])
        (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
        field.frame = CGRect(x: 210, y: 110, width: 140, height: 36)
        field.borderStyle = .roundedRect
        for view in [table, button, field] { window.addSubview(view) }
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) { Output.print("active") }

    private static func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, attributes: attributes) { Output.print("chosen \($0.title)") }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Output.print("selected \(indexPath.row)")
    }

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(actionProvider: { _ in
            let share = UIMenu(title: "Share", children: [Self.action("Mail"), Self.action("Print")])
            let delete = Self.action("Delete", .destructive)
            return UIMenu(children: [
                Self.action("Open \(indexPath.row)"), Self.action("Rename", .disabled), share,
                UIMenu(options: .displayInline, children: [delete]),
            ])
        })
    }

    func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addCompletion { Output.print("menu shown") }
    }

    func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addCompletion { Output.print("menu ended") }
    }
}

/// A button that prints when its menu is shown, and that can be the first responder.
final class MenuProbeButton: UIButton {
    override var canBecomeFirstResponder: Bool { true }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addCompletion { Output.print("menu shown") }
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        animator?.addCompletion { Output.print("menu ended") }
    }
}
