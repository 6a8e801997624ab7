import Foundation

/// An edge, middle, baseline or length of a view or guide, from which constraints are made.
///
/// The type parameter keeps apart what cannot be compared, as in UIKit.
@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let operand: LayoutOperand

    init(_ operand: LayoutOperand) {
        self.operand = operand
        super.init()
    }

    /// The view or guide that the anchor is of; nil once it is gone.
    open var item: AnyObject? { operand.item }

    /// What the anchor is called in messages.
    open var name: String { operand.text }

    func relate(
        _ relation: NSLayoutConstraint.Relation, to other: LayoutOperand?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            first: operand, relation: relation, second: other, multiplier: multiplier, constant: constant)
    }

    /// This anchor is where the other one is.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.equal, to: anchor.operand)
    }

    /// This anchor is at least where the other one is.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor.operand)
    }

    /// This anchor is at most where the other one is.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor.operand)
    }

    /// This anchor is `c` points behind the other one.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, to: anchor.operand, constant: c)
    }

    /// This anchor is at least `c` points behind the other one.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor.operand, constant: c)
    }

    /// This anchor is at most `c` points behind the other one.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor.operand, constant: c)
    }
}

/// The distance that the system puts between views, in points.
let systemSpacing: CGFloat = 8

/// A place from side to side.
@MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this place to another, in the direction of reading, as a length.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// This anchor is some system spacings behind the other one.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, to: anchor.operand, constant: systemSpacing * multiplier)
    }

    /// This anchor is at least some system spacings behind the other one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor.operand, constant: systemSpacing * multiplier)
    }

    /// This anchor is at most some system spacings behind the other one.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor.operand, constant: systemSpacing * multiplier)
    }
}

/// A place from top to bottom.
@MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this place down to another, as a length.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(LayoutOperand(from: operand, to: otherAnchor.operand))
    }

    /// This anchor is some system spacings below the other one.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.equal, to: anchor.operand, constant: systemSpacing * multiplier)
    }

    /// This anchor is at least some system spacings below the other one.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, to: anchor.operand, constant: systemSpacing * multiplier)
    }

    /// This anchor is at most some system spacings below the other one.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, to: anchor.operand, constant: systemSpacing * multiplier)
    }
}
