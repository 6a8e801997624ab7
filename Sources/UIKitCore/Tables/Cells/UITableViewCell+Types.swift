extension UITableViewCell {
    /// Which texts a cell has, and where.
    public enum CellStyle: Int, Sendable {
        /// A picture and a text.
        case `default` = 0
        /// A text, and a second one at the end of the row.
        case value1 = 1
        /// A short text at the beginning in the tint colour, and the main one beside it.
        case value2 = 2
        /// A text, and a second one below it.
        case subtitle = 3
    }

    /// How a cell looks when it is selected. Only whether it changes at all makes a difference.
    public enum SelectionStyle: Int, Sendable {
        /// It does not change.
        case none = 0
        /// As the default.
        case blue = 1
        /// As the default.
        case gray = 2
        /// Grey.
        case `default` = 3
    }

    /// What a row offers while its table is edited.
    public enum EditingStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// It can be deleted.
        case delete = 1
        /// Another one can be inserted.
        case insert = 2
    }

    /// What stands at the end of a row.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A chevron: the row leads somewhere.
        case disclosureIndicator = 1
        /// A button for details and a chevron.
        case detailDisclosureButton = 2
        /// A tick.
        case checkmark = 3
        /// A button for details.
        case detailButton = 4
    }

    /// What is shown beside a row because of editing; the values are UIKit's.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// A mask of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The control for inserting or deleting.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The button that deletes.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// What happens at a drag of the cell.
    public typealias DragState = UICellConfigurationState.DragState
}
