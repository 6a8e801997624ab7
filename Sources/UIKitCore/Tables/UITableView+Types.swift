import Foundation

extension UITableView {
    /// The style of a table.
    public enum Style: Int, Sendable {
        /// A continuous list; headers stay at the edge while their rows are visible.
        case plain = 0
        /// Sections are groups with gaps between them.
        case grouped = 1
        /// Like `grouped`, with insets at the sides and rounded corners.
        case insetGrouped = 2
    }

    /// The position of a row after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// Any position, with the minimum movement.
        case none = 0
        /// At the top.
        case top = 1
        /// In the middle.
        case middle = 2
        /// At the bottom.
        case bottom = 3
    }

    /// The animation of inserted and deleted rows.
    public enum RowAnimation: Int, Sendable {
        /// Fades the rows.
        case fade = 0
        /// Inserted rows slide in from the right, and deleted rows slide out to the right.
        case right = 1
        /// Inserted rows slide in from the left, and deleted rows slide out to the left.
        case left = 2
        /// Inserted rows slide in from above, and deleted rows slide out upwards.
        case top = 3
        /// Inserted rows slide in from below, and deleted rows slide out downwards.
        case bottom = 4
        /// No animation.
        case none = 5
        /// Keeps the rows in the middle; here a fade.
        case middle = 6
        /// An animation that is selected for the change; here always a fade.
        case automatic = 100
    }

    /// The edges from which separator insets are measured.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of cells.
        case fromCellEdges = 0
        /// The separators' automatic insets.
        case fromAutomaticInsets = 1
    }

    /// The value that makes a row, header or footer as high as its content requires.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The name of the search icon in the section index.
    public nonisolated static let indexSearch = "{search}"
    /// Posted after the selection has changed, with the table as object.
    public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// The style of the separators.
    public enum SeparatorStyle: Int, Sendable {
        /// No separators.
        case none = 0
        /// A line.
        case singleLine = 1
        /// A line; here the same as `singleLine`.
        case singleLineEtched = 2
    }
}
