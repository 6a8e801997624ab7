/// The commands that UIKit adds to the main menu of an app with a menu bar, as on a Mac: About, New Window, Close, Quit
/// and other commands.
///
/// The commands are added after the app has built its menu, so that they cannot conflict with the app's commands. A
/// group that the app has filled or removed gets no commands. If the app uses a shortcut itself, the added command has
/// no shortcut. If the app has a command with the same action, no command is added.
@MainActor enum DesktopCommands {
    /// Shows the name and version of the app.
    static let aboutAction: Selector = "orderFrontStandardAboutPanel:"
    /// Ends the app's process, but not its sessions.
    static let quitAction: Selector = "terminate:"
    /// Opens a window of a new session.
    static let newWindowAction: Selector = "newWindow:"
    /// Closes the window, and ends its session.
    static let closeAction: Selector = "performClose:"
    /// Minimises the window.
    static let minimizeAction: Selector = "performMiniaturize:"
    /// Maximises the window, or restores its size.
    static let zoomAction: Selector = "performZoom:"
    /// Enters or leaves the full-screen state.
    static let fullScreenAction: Selector = "toggleFullScreen:"
    /// Opens the list of all commands.
    static let searchAction: Selector = "searchCommands:"
    /// The shortcut of the list of all commands.
    static let searchShortcut = KeyCombination(normalized: "p", [.shift, .command])

    /// Adds the commands to a menu that the app has built.
    ///
    /// - Parameters:
    ///   - appName: the name of the app.
    ///   - hasSeveralWindows: whether the app can open a further window.
    static func add(to tree: inout MenuTree, appName: String, hasSeveralWindows: Bool) {
        fill(.about, [Command("About \(appName)", aboutAction)], &tree)
        fill(.quit, [Command("Quit \(appName)", quitAction, "q")], &tree)
        if hasSeveralWindows { fill(.newScene, [Command("New Window", newWindowAction, "n")], &tree) }
        fill(.close, [Command("Close Window", closeAction, "w")], &tree)
        fill(.fullscreen, [Command("Full Screen", fullScreenAction, UIKeyCommand.f11, [])], &tree)
        fill(.minimizeAndZoom, [Command("Minimize", minimizeAction), Command("Maximize", zoomAction)], &tree)
        guard let help = tree.menu(.help) else { return }
        let search = Command("Search Commands…", searchAction, searchShortcut.input, searchShortcut.modifierFlags)
        insert([search], into: help, &tree)
    }

    /// A command with an optional shortcut.
    private struct Command {
        let title: String
        let action: Selector
        let input: String?
        let modifierFlags: UIKeyModifierFlags

        init(
            _ title: String, _ action: Selector, _ input: String? = nil,
            _ modifierFlags: UIKeyModifierFlags = .command
        ) {
            (self.title, self.action, self.input, self.modifierFlags) = (title, action, input, modifierFlags)
        }

        @MainActor func element(withShortcut hasShortcut: Bool) -> UICommand {
            guard hasShortcut, let input else { return UICommand(title: title, action: action) }
            let command = UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifierFlags)
            command.isSystemCommand = true
            return command
        }
    }

    /// Fills an empty group.
    private static func fill(_ group: UIMenu.Identifier, _ commands: [Command], _ tree: inout MenuTree) {
        guard let menu = tree.menu(group), menu.children.isEmpty else { return }
        for command in commands { append(command, to: group, &tree) }
    }

    private static func append(_ command: Command, to group: UIMenu.Identifier, _ tree: inout MenuTree) {
        for hasShortcut in [true, false] {
            guard let menu = tree.menu(group) else { return }
            let element = command.element(withShortcut: hasShortcut)
            do throws(MenuFault) {
                try tree.setChildren(
                    menu.children + [element], of: menu, removing: [], adding: [element], refused: element)
                return
            } catch {
                // The app uses the shortcut, or has its own command with the action. The second attempt adds the
                // command without a shortcut.
                continue
            }
        }
    }

    /// Inserts commands as the first group of a menu.
    private static func insert(_ commands: [Command], into menu: UIMenu, _ tree: inout MenuTree) {
        let group = UIMenu(options: .displayInline)
        do throws(MenuFault) {
            try tree.setChildren([group] + menu.children, of: menu, removing: [], adding: [group], refused: group)
        } catch {
            return
        }
        for command in commands { append(command, to: group.identifier, &tree) }
    }
}
