import Foundation

/// An item of a constraint: a view or a guide that the constraint refers to.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the owner of a guide; nil for a guide without an owner.
    var layoutView: UIView? { get }
    /// The name in messages.
    var layoutName: String { get }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }

    var layoutName: String { restorationIdentifier.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))" }
}

/// A view with text. The baselines of the text differ from the edges of the view.
@MainActor protocol BaselineProviding: UIView {
    /// The distance of the first baseline below the upper edge, in points.
    var firstBaselineDistance: CGFloat { get }
    /// The distance of the last baseline above the lower edge, in points.
    var lastBaselineDistance: CGFloat { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two positions.
///
/// The type is a class because copying weak references is slow, and every layout pass reads thousands of operands.
@MainActor final class LayoutOperand {
    private(set) weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
    /// The item at which the distance starts, if the operand is a distance; nil for an attribute of one item.
    private(set) weak var origin: (any LayoutItem)?
    let originAttribute: NSLayoutConstraint.Attribute?

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        originAttribute = nil
    }

    /// Creates the distance from `origin` to `end`.
    init(from origin: LayoutOperand, to end: LayoutOperand) {
        item = end.item
        attribute = end.attribute
        self.origin = origin.item
        originAttribute = origin.attribute
    }

    var items: [any LayoutItem] { [item, origin].compactMap(\.self) }

    /// Whether all items still exist.
    var isComplete: Bool { item != nil && (originAttribute == nil || origin != nil) }

    var dimension: LayoutDimension { originAttribute == nil ? attribute.dimension : .length }

    var text: String {
        let end = "\(item?.layoutName ?? "nil").\(attribute)"
        guard let originAttribute else { return end }
        return "(\(end) − \(origin?.layoutName ?? "nil").\(originAttribute))"
    }
}
