extension UITableViewCell {
    /// The labels of a cell and their positions.
    public enum CellStyle: Int, Sendable {
        /// An image and one label.
        case `default` = 0
        /// A label, and a second label at the end of the row.
        case value1 = 1
        /// A label with short text in the tint colour at the start, and beside it the label of the main text.
        case value2 = 2
        /// A label, and a second label below it.
        case subtitle = 3
    }

    /// The appearance of a selected cell. All values except `none` have the same effect.
    public enum SelectionStyle: Int, Sendable {
        /// The appearance does not change.
        case none = 0
        /// Like the default.
        case blue = 1
        /// Like the default.
        case gray = 2
        /// Grey.
        case `default` = 3
    }

    /// The editing operation that a row offers while its table is edited.
    public enum EditingStyle: Int, Sendable {
        /// No operation.
        case none = 0
        /// The row can be deleted.
        case delete = 1
        /// A row can be inserted.
        case insert = 2
    }

    /// The accessory at the end of a row.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none = 0
        /// A chevron: tapping the row shows more content.
        case disclosureIndicator = 1
        /// A details button and a chevron.
        case detailDisclosureButton = 2
        /// A tick.
        case checkmark = 3
        /// A details button.
        case detailButton = 4
    }

    /// The editing controls that a row shows; the values are UIKit's.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt

        /// Creates a mask from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The control for inserting or deleting.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The delete button.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// The state of a drag of the cell.
    public typealias DragState = UICellConfigurationState.DragState
}
