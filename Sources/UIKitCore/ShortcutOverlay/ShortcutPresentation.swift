import SceneModel

/// The currently shown commands of a window. Each command can be chosen by its number.
@MainActor final class ShortcutPresentation {
    /// The shown list.
    let list: ShortcutList
    private let commands: [UIKeyCommand]
    private let shortcuts: [KeyCombination]
    private weak var window: UIWindow?
    private var isFinished = false

    /// Lists the commands of a window.
    init(of window: UIWindow) {
        let commandKey = ApplicationEnvironment.current.commandKey
        let listed = MenuCommandList(in: window, limit: ShortcutList.Limits.commands)
        var commands: [UIKeyCommand] = []
        var shortcuts: [KeyCombination] = []
        var sections: [ShortcutList.Section] = []
        for category in listed.categories {
            var shown: [ShortcutList.Command] = []
            shown.reserveCapacity(category.entries.count)
            // This is a loop, because a closure on the main actor would check the thread for each command.
            for entry in category.entries {
                shown.append(
                    ShortcutList.Command(
                        number: commands.count, title: entry.title,
                        keys: KeyCaps.listed(entry.shortcut, commandKey: commandKey)))
                commands.append(entry.command)
                shortcuts.append(entry.shortcut)
            }
            // A list has a limited number of categories. The commands of further categories are added to the last
            // category.
            if sections.count < ShortcutList.Limits.sections {
                let title = category.title.map {
                    ShortcutText.displayable($0, limit: ShortcutList.Limits.title)
                }
                sections.append(ShortcutList.Section(title: title, commands: shown))
            } else {
                sections[sections.count - 1].commands += shown
            }
        }
        let isRightToLeft = window.traitCollection.layoutDirection == .rightToLeft
        // All texts are displayable: `MenuCommandList` has displayable titles.
        list = ShortcutList(sections: sections, isRightToLeft: isRightToLeft ? true : nil)
        (self.commands, self.shortcuts) = (commands, shortcuts)
        self.window = window
    }

    /// Whether a press matches one of the listed shortcuts.
    func lists(_ press: KeyPress) -> Bool { shortcuts.contains { press.matches($0) } }

    /// Performs a command if an object still performs the command's action and has not disabled the command. Further
    /// calls do nothing.
    ///
    /// - Returns: whether the command was performed.
    @discardableResult
    func perform(_ number: Int) -> Bool {
        guard !isFinished, commands.indices.contains(number), let window else { return false }
        isFinished = true
        let command = commands[number]
        guard let action = command.action, command.attributes.isDisjoint(with: [.disabled, .hidden]),
            let target = CommandTarget(of: command, from: window.commandStart, passesKeyCommand: true),
            target.isEnabled
        else { return false }
        return ActionDispatch.sendThroughApplication(action, to: target.object, from: command, for: nil)
    }
}

extension UIWindow {
    /// The commands that the overlay of shortcuts currently lists.
    package final var listedShortcuts: [ShortcutList.Command] { ShortcutPresentation(of: self).list.commands }
}
