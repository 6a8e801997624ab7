/// The shortcuts of an app at one moment, as an overlay shows them: by category, with validated titles and the keys to
/// press.
package struct ShortcutList: Hashable, Sendable, Codable {
    /// A command.
    package struct Command: Hashable, Sendable, Codable {
        /// The number by which the command is chosen; unique in the list.
        package var number: Int
        /// The title.
        package var title: String
        /// The labels of the keys to press together, the modifier keys first.
        package var keys: [String]

        /// Creates a command.
        package init(number: Int, title: String, keys: [String]) {
            (self.number, self.title, self.keys) = (number, title, keys)
        }
    }

    /// The commands of one category.
    package struct Section: Hashable, Sendable, Codable {
        /// The name of the category; nil for commands without a category. Responders provide these commands.
        package var title: String?
        /// The commands.
        package var commands: [Command]

        /// Creates a section.
        package init(title: String?, commands: [Command]) { (self.title, self.commands) = (title, commands) }
    }

    /// The categories with at least one command, in the order of the main menu.
    package var sections: [Section]
    /// Whether the app's interface runs from right to left; nil for false.
    package var isRightToLeft: Bool?

    /// Creates a list.
    package init(sections: [Section] = [], isRightToLeft: Bool? = nil) {
        (self.sections, self.isRightToLeft) = (sections, isRightToLeft)
    }

    /// All commands, in order.
    package var commands: [Command] { sections.flatMap(\.commands) }

    /// Returns the command with the given number; nil if no command of the list has the number.
    package func command(_ number: Int) -> Command? {
        for section in sections {
            if let command = section.commands.first(where: { $0.number == number }) { return command }
        }
        return nil
    }
}

extension ShortcutList {
    /// The limits of a list that an app sends to other processes.
    package enum Limits {
        /// The maximum number of commands.
        package static let commands = 1_000
        /// The maximum number of categories.
        package static let sections = 100
        /// The maximum number of keys of one command.
        package static let keys = 6
        /// The maximum length of a title, in characters.
        package static let title = 120
        /// The maximum length of the label of a key, in characters.
        package static let key = 12
    }

    /// Whether the list is within the limits and its numbers are unique. Long texts do not violate the limits, because
    /// they are shortened.
    package var isValid: Bool {
        guard sections.count <= Limits.sections, sections.allSatisfy({ !$0.commands.isEmpty }) else { return false }
        var numbers: Set<Int> = []
        for command in sections.lazy.flatMap(\.commands) {
            guard numbers.count < Limits.commands, command.keys.count <= Limits.keys, !command.keys.isEmpty,
                numbers.insert(command.number).inserted
            else { return false }
        }
        return true
    }

    /// The list with texts that can be shown safely: shortened, and without characters that are invisible or change
    /// the direction of other texts.
    package var displayable: ShortcutList {
        var result = self
        for index in result.sections.indices {
            result.sections[index].title = sections[index].title.map {
                ShortcutText.displayable($0, limit: Limits.title)
            }
            // Nearly all texts are displayable already. Only the texts that are not displayable are replaced, one by
            // one, because a change copies the section's commands.
            for (position, command) in sections[index].commands.enumerated() {
                let title = ShortcutText.displayable(command.title, limit: Limits.title)
                if title != command.title { result.sections[index].commands[position].title = title }
                for (number, key) in command.keys.enumerated() {
                    let shown = ShortcutText.displayable(key, limit: Limits.key)
                    if shown != key { result.sections[index].commands[position].keys[number] = shown }
                }
            }
        }
        return result
    }
}
