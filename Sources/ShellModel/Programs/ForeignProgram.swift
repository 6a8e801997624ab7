/// The identifier of a foreign program: the name of its desktop file without the suffix `.desktop`. A dash replaces
/// each path separator, as the desktop entry specification requires.
package struct ProgramIdentifier: Hashable, Comparable, Sendable {
    /// The identifier, such as "firefox" or "org.gnome.Nautilus".
    package let text: String

    /// Creates an identifier.
    package init(_ text: String) { self.text = text }

    /// Orders identifiers by their bytes.
    package static func < (left: ProgramIdentifier, right: ProgramIdentifier) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

/// An installed foreign program, as its desktop file describes it.
package struct ForeignProgram: Hashable, Sendable {
    /// An additional action of the desktop file, for example "New Private Window".
    package struct Action: Hashable, Sendable {
        /// The identifier of the action in the desktop file.
        package var identifier: String
        /// The name in the user's language.
        package var name: String
        /// The name of the action's icon in the icon theme; nil for none.
        package var icon: String?

        /// Creates an action.
        package init(identifier: String, name: String, icon: String? = nil) {
            (self.identifier, self.name, self.icon) = (identifier, name, icon)
        }
    }

    /// The identifier.
    package var identifier: ProgramIdentifier
    /// The name in the user's language.
    package var name: String
    /// The icon; a letter icon if the program has none.
    package var icon: IconSource
    /// Further texts by which a search finds the program: the generic name, the keywords and the untranslated name.
    package var searchTexts: [String]
    /// The main category.
    package var category: ProgramCategory
    /// The additional actions in the order of the desktop file.
    package var actions: [Action]
    /// The app ID of the program's windows; nil if the desktop file does not name it.
    package var windowClass: String?

    /// Creates a program.
    package init(
        _ identifier: ProgramIdentifier, name: String, icon: IconSource, searchTexts: [String] = [],
        category: ProgramCategory = .other, actions: [Action] = [], windowClass: String? = nil
    ) {
        (self.identifier, self.name, self.icon) = (identifier, name, icon)
        (self.searchTexts, self.category) = (searchTexts, category)
        (self.actions, self.windowClass) = (actions, windowClass)
    }
}
