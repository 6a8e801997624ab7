import SceneModel

/// The messages about the overlay of shortcuts, which are the same for apps and stages.
public enum ShortcutMessages {
    /// A request to an app for the shortcuts of a scene.
    public struct Query: Hashable, Sendable, Codable {
        /// The number of the query.
        package var query: Int
        /// The session of the scene.
        package var session: SessionIdentifier

        /// Creates a query.
        package init(query: Int, session: SessionIdentifier) { (self.query, self.session) = (query, session) }
    }

    /// A command that a person has chosen from an answer.
    public struct Choice: Hashable, Sendable, Codable {
        /// The number of the query whose answer has the command.
        package var query: Int
        /// The session of the scene.
        package var session: SessionIdentifier
        /// The number of the command in the answer.
        package var number: Int

        /// Creates a choice.
        package init(query: Int, session: SessionIdentifier, number: Int) {
            (self.query, self.session, self.number) = (query, session, number)
        }
    }

    /// An app's answer to a query.
    package struct Answer: Hashable, Sendable, Codable {
        /// The number of the query.
        package var query: Int
        /// The categories with their commands.
        package var sections: [ShortcutList.Section]
        /// Whether the interface runs from right to left; nil for false.
        package var isRightToLeft: Bool?

        /// Creates an answer.
        package init(query: Int, _ list: ShortcutList) {
            (self.query, sections, isRightToLeft) = (query, list.sections, list.isRightToLeft)
        }

        /// The list of shortcuts.
        package var list: ShortcutList { ShortcutList(sections: sections, isRightToLeft: isRightToLeft) }
    }
}
