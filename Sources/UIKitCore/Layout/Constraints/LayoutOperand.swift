import Foundation

/// What constraints can be about: a view or a guide.
@MainActor protocol LayoutItem: AnyObject {
    /// The view itself, or the one that a guide belongs to; nil for a guide that belongs to none.
    var layoutView: UIView? { get }
    /// What messages call it.
    var layoutName: String { get }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }

    var layoutName: String { restorationIdentifier.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))" }
}

/// A view with text, whose baselines are not its edges.
@MainActor protocol BaselineProviding: UIView {
    /// How far the baseline of the first line is below the upper edge, in points.
    var firstBaselineDistance: CGFloat { get }
    /// How far the baseline of the last line is above the lower edge, in points.
    var lastBaselineDistance: CGFloat { get }
}

/// One side of a constraint: an attribute of an item, or the distance between two places.
///
/// A class because copies of weak references are slow, and every layout pass reads thousands.
@MainActor final class LayoutOperand {
    private(set) weak var item: (any LayoutItem)?
    let attribute: NSLayoutConstraint.Attribute
    /// When set, the operand is the distance from this place to the first one.
    private(set) weak var origin: (any LayoutItem)?
    let originAttribute: NSLayoutConstraint.Attribute?

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
        originAttribute = nil
    }

    /// The distance from `origin` to `end`.
    init(from origin: LayoutOperand, to end: LayoutOperand) {
        item = end.item
        attribute = end.attribute
        self.origin = origin.item
        originAttribute = origin.attribute
    }

    var items: [any LayoutItem] { [item, origin].compactMap(\.self) }

    /// No item is gone or missing.
    var isComplete: Bool { item != nil && (originAttribute == nil || origin != nil) }

    var dimension: LayoutDimension { originAttribute == nil ? attribute.dimension : .length }

    var text: String {
        let end = "\(item?.layoutName ?? "nil").\(attribute)"
        guard let originAttribute else { return end }
        return "(\(end) − \(origin?.layoutName ?? "nil").\(originAttribute))"
    }
}
