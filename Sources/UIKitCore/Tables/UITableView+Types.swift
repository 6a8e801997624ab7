import Foundation

extension UITableView {
    /// How a table is divided.
    public enum Style: Int, Sendable {
        /// One row after the other; headers stay at the edge while their rows are seen.
        case plain = 0
        /// Sections are groups with room between them.
        case grouped = 1
        /// As grouped, with room at the sides and rounded corners.
        case insetGrouped = 2
    }

    /// Where a row comes to be seen.
    public enum ScrollPosition: Int, Sendable {
        /// Anywhere, by as little movement as possible.
        case none = 0
        /// At the top.
        case top = 1
        /// In the middle.
        case middle = 2
        /// At the bottom.
        case bottom = 3
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        /// Fading.
        case fade = 0
        /// From and to the right.
        case right = 1
        /// From and to the left.
        case left = 2
        /// From and to above.
        case top = 3
        /// From and to below.
        case bottom = 4
        /// At once.
        case none = 5
        /// In the middle.
        case middle = 6
        /// As suits the change.
        case automatic = 100
    }

    /// Where the insets of separators are counted from.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of cells.
        case fromCellEdges = 0
        /// The insets that separators have by themselves.
        case fromAutomaticInsets = 1
    }

    /// The length that leaves it to contents.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// The name of the picture for a search in the index at the side.
    public nonisolated static let indexSearch = "{search}"
    /// Posted after another row was selected, with the table as object.
    public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
        "UITableViewSelectionDidChangeNotification")
}

extension UITableViewCell {
    /// What is drawn between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A line.
        case singleLine = 1
        /// A line.
        case singleLineEtched = 2
    }
}
