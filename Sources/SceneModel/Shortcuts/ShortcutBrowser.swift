import Foundation

/// The state of an open overlay of shortcuts: the listed commands, the search text and the highlighted command.
package struct ShortcutBrowser: Sendable {
    /// A direction in which an arrow key moves the highlight.
    package enum Direction: Sendable {
        case up, down, left, right
    }

    /// The maximum length of the search text, in characters.
    package static let maximumText = 100

    /// The complete list.
    package private(set) var list: ShortcutList
    /// The search text; empty to show all commands.
    package private(set) var text = ""
    /// The sections with the commands that match the text.
    package private(set) var sections: [ShortcutList.Section]
    /// The number of the highlighted command; nil for none.
    package private(set) var highlighted: Int?
    /// Whether the person has begun to use the overlay, so that releasing the command key does not close it.
    package private(set) var isEngaged: Bool
    /// The distance by which the list is scrolled, in points.
    package var offset = 0.0
    /// The number of changes of ``list``. Layouts are computed again only after a change.
    package private(set) var listRevision = 0
    /// The number of changes of ``sections``.
    package private(set) var revision = 0
    private var search: ShortcutSearch

    /// Creates the state of an overlay that opens.
    ///
    /// - Parameter isEngaged: whether the overlay was opened by the key for its search.
    package init(_ list: ShortcutList, isEngaged: Bool = false) {
        let list = list.displayable
        (self.list, self.isEngaged, sections) = (list, isEngaged, list.sections)
        search = ShortcutSearch(list.commands.lazy.map(\.title))
    }

    /// Replaces the list, and keeps the search text.
    package mutating func setList(_ list: ShortcutList) {
        self.list = list.displayable
        search = ShortcutSearch(self.list.commands.lazy.map(\.title))
        listRevision += 1
        setText(text)
    }

    /// Replaces the list after a change of the app's commands or of the keyboard layout. If the list has the same
    /// commands as before, the highlight and the scroll position stay.
    package mutating func updateList(_ list: ShortcutList) {
        let before = self
        setList(list)
        guard self.list.commands.map(\.title) == before.list.commands.map(\.title) else { return }
        highlight(before.highlighted)
        offset = before.offset
    }

    /// Records that the person uses the overlay.
    package mutating func engage() { isEngaged = true }

    /// Searches for a text. The best match is highlighted.
    package mutating func setText(_ text: String) {
        self.text = String(text.prefix(Self.maximumText))
        offset = 0
        revision += 1
        if !self.text.isEmpty { isEngaged = true }
        guard self.text.contains(where: { !$0.isWhitespace }) else {
            (sections, highlighted) = (list.sections, nil)
            return
        }
        let trimmed = self.text.trimmingCharacters(in: .whitespaces)
        let ranks = search.ranks(trimmed)
        var (position, best): (Int, (rank: ShortcutSearch.Rank, number: Int)?) = (0, nil)
        sections = list.sections.compactMap { section in
            var found = section
            found.commands = []
            for command in section.commands {
                defer { position += 1 }
                guard let rank = ranks[position] else { continue }
                found.commands.append(command)
                if best.map({ rank < $0.rank }) ?? true { best = (rank, command.number) }
            }
            return found.commands.isEmpty ? nil : found
        }
        highlighted = best?.number
    }

    /// Highlights a command, or none.
    package mutating func highlight(_ number: Int?) {
        if number == nil || list.command(number ?? 0) != nil { highlighted = number }
    }

    /// Moves the highlight, and scrolls so that the highlighted command is visible.
    package mutating func move(_ direction: Direction, in layout: ShortcutLayout) {
        isEngaged = true
        guard let next = layout.neighbor(of: highlighted, direction) else { return }
        highlighted = next
        offset = layout.offset(showing: next, from: offset)
    }

    /// Scrolls by a distance in points; returns whether the list has moved.
    @discardableResult
    package mutating func scroll(by distance: Double, in layout: ShortcutLayout) -> Bool {
        let before = offset
        offset = layout.clamped(offset + distance)
        return offset != before
    }
}
