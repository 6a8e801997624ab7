import Foundation

/// An edge, centre, baseline or length of a view or guide. The methods of an anchor create constraints to other
/// anchors.
///
/// As in UIKit, the type parameter prevents constraints between anchors that cannot be compared.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let operand: LayoutOperand

    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    /// The view or guide of the anchor; nil after that object was deallocated.
    open var item: AnyObject? { operand.item }

    /// The name of the anchor in messages.
    open var name: String { operand.text }

    func relate(
        _ relation: NSLayoutConstraint.Relation, to other: LayoutOperand?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            first: operand, relation: relation, second: other, multiplier: multiplier, constant: constant)
    }

    /// Returns the constraint that this anchor equals `anchor`.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, to: anchor.operand)
    }

    /// Returns the constraint that this anchor is greater than or equal to `anchor`.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor.operand)
    }

    /// Returns the constraint that this anchor is less than or equal to `anchor`.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor.operand)
    }

    /// Returns the constraint that this anchor equals `anchor` plus `c` points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, to: anchor.operand, constant: c)
    }

    /// Returns the constraint that this anchor is at least `anchor` plus `c` points.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor.operand, constant: c)
    }

    /// Returns the constraint that this anchor is at most `anchor` plus `c` points.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor.operand, constant: c)
    }
}

/// The system spacing between views, in points.
let systemSpacing: CGFloat = 8

/// A horizontal anchor.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns the distance from this anchor to another anchor as a dimension. The distance is measured in the reading
    /// direction if a leading or trailing anchor is involved, otherwise to the right.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// Returns the constraint that this anchor equals `anchor` plus a multiple of the system spacing.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, to: anchor.operand, constant: systemSpacing * multiplier)
    }

    /// Returns the constraint that this anchor is at least `anchor` plus a multiple of the system spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor.operand, constant: systemSpacing * multiplier)
    }

    /// Returns the constraint that this anchor is at most `anchor` plus a multiple of the system spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor.operand, constant: systemSpacing * multiplier)
    }
}

/// A vertical anchor.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns the distance from this anchor down to another anchor, as a dimension.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// Returns the constraint that this anchor equals `anchor` plus a multiple of the system spacing.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, to: anchor.operand, constant: systemSpacing * multiplier)
    }

    /// Returns the constraint that this anchor is at least `anchor` plus a multiple of the system spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor.operand, constant: systemSpacing * multiplier)
    }

    /// Returns the constraint that this anchor is at most `anchor` plus a multiple of the system spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor.operand, constant: systemSpacing * multiplier)
    }
}
