import Foundation

extension NSLayoutConstraint {
    /// An axis of the layout.
    public typealias Axis = UILayoutAxis

    /// The relations between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is less than or equal to the second.
        case lessThanOrEqual = -1
        /// Both sides are equal.
        case equal = 0
        /// The first side is greater than or equal to the second.
        case greaterThanOrEqual = 1
    }

    /// The attributes of a view or guide that constraints refer to.
    public enum Attribute: Int, Sendable {
        /// No attribute: the constraint has no second side.
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
        /// The horizontal centre.
        case centerX = 9
        /// The vertical centre.
        case centerY = 10
        /// The baseline of the last line of text; the lower edge of views without text.
        case lastBaseline = 11
        /// The baseline of the first line of text; the upper edge of views without text.
        case firstBaseline = 12
        /// The left edge of the area within the margins.
        case leftMargin = 13
        /// The right edge of the area within the margins.
        case rightMargin = 14
        /// The upper edge of the area within the margins.
        case topMargin = 15
        /// The lower edge of the area within the margins.
        case bottomMargin = 16
        /// The leading edge of the area within the margins.
        case leadingMargin = 17
        /// The trailing edge of the area within the margins.
        case trailingMargin = 18
        /// The horizontal centre of the area within the margins.
        case centerXWithinMargins = 19
        /// The vertical centre of the area within the margins.
        case centerYWithinMargins = 20
    }
}

extension NSLayoutConstraint.Attribute {
    /// An alias of `lastBaseline`.
    public static let baseline = NSLayoutConstraint.Attribute.lastBaseline

    /// The corresponding attribute of the margins guide; nil for attributes of the view itself.
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

    /// Whether the edge depends on the reading direction.
    var dependsOnDirection: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }

    /// The dimension of the attribute; only attributes of the same dimension can be compared.
    var dimension: LayoutDimension {
        switch self {
        case .notAnAttribute: .none
        case .width, .height: .length
        case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontalPosition
        default: .verticalPosition
        }
    }
}

/// The dimensions of layout attributes.
enum LayoutDimension {
    case none, length, horizontalPosition, verticalPosition
}
