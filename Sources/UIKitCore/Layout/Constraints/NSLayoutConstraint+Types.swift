import Foundation

extension NSLayoutConstraint {
    /// One of the two directions of layout.
    public typealias Axis = UILayoutAxis

    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// Both are the same.
        case equal = 0
        /// The first is at least the second.
        case greaterThanOrEqual = 1
    }

    /// What of a view or guide a constraint is about.
    public enum Attribute: Int, Sendable {
        /// Nothing: there is no second side.
        case notAnAttribute = 0
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The upper edge.
        case top = 3
        /// The lower edge.
        case bottom = 4
        /// The edge where reading begins.
        case leading = 5
        /// The edge where reading ends.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The middle from left to right.
        case centerX = 9
        /// The middle from top to bottom.
        case centerY = 10
        /// The line that the last line of text stands on; the lower edge of views without text.
        case lastBaseline = 11
        /// The line that the first line of text stands on; the upper edge of views without text.
        case firstBaseline = 12
        /// The left edge of what the margins leave.
        case leftMargin = 13
        /// The right edge of what the margins leave.
        case rightMargin = 14
        /// The upper edge of what the margins leave.
        case topMargin = 15
        /// The lower edge of what the margins leave.
        case bottomMargin = 16
        /// The edge where reading begins of what the margins leave.
        case leadingMargin = 17
        /// The edge where reading ends of what the margins leave.
        case trailingMargin = 18
        /// The middle, from left to right, of what the margins leave.
        case centerXWithinMargins = 19
        /// The middle, from top to bottom, of what the margins leave.
        case centerYWithinMargins = 20
    }
}

extension NSLayoutConstraint.Attribute {
    /// The old name of `lastBaseline`.
    public static let baseline = NSLayoutConstraint.Attribute.lastBaseline

    /// The attribute of the margins guide that this stands for; nil for attributes of the view itself.
    var withinMargins: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }

    /// Where the edge is depends on the direction of reading.
    var dependsOnDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// What kind of number the attribute is; only numbers of one kind are compared.
    var dimension: LayoutDimension {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .length
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalPlace
        default: .verticalPlace
        }
    }
}

/// Kinds of numbers in a layout.
enum LayoutDimension {
    case none, length, horizontalPlace, verticalPlace
}
