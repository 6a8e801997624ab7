import Foundation

/// The card with the shortcuts of an app. All frames are in points from the upper left corner of the card.
package struct ShortcutsDrawing: Hashable, Sendable {
    /// A visible line of the list.
    package struct Line: Hashable, Sendable {
        /// The content of a line.
        package enum Content: Hashable, Sendable {
            /// The name of a category.
            case header(String)
            /// A command with the labels of its keys.
            case command(title: String, keys: [String], isHighlighted: Bool)
        }

        /// The content.
        package var content: Content
        /// The frame, of which only the part inside the list is visible.
        package var frame: CGRect

        /// Creates a line.
        package init(_ content: Content, _ frame: CGRect) { (self.content, self.frame) = (content, frame) }
    }

    /// The visible part of a list that scrolls, as fractions of the height of the whole list.
    package struct Scroller: Hashable, Sendable {
        /// The upper end of the visible part, from 0 to 1.
        package var start: Double
        /// The height of the visible part, from 0 to 1.
        package var length: Double

        /// Creates a scroller.
        package init(start: Double, length: Double) { (self.start, self.length) = (start, length) }
    }

    /// The search text.
    package var text: String
    /// The text of the empty search field.
    package var placeholder: String
    /// The frame of the search field.
    package var field: CGRect
    /// The frame of the visible part of the list.
    package var list: CGRect
    /// The visible lines.
    package var lines: [Line]
    /// The text in place of a list; nil for none.
    package var message: String?
    /// Whether titles are at the right and keys at the left.
    package var isRightToLeft = false
    /// The visible part of a list that scrolls; nil for a list that fits.
    package var scroller: Scroller?

    /// Creates a card.
    package init(
        text: String, placeholder: String, field: CGRect, list: CGRect, lines: [Line], message: String? = nil
    ) {
        (self.text, self.placeholder, self.field) = (text, placeholder, field)
        (self.list, self.lines, self.message) = (list, lines, message)
    }
}
