import Foundation

/// A view or guide as represented in the solver: four variables and the implicit constraints.
///
/// Positions are relative to the superview, or to the owner of a guide. Moving a subtree therefore changes only the
/// position of its topmost box, and a constraint between siblings does not involve their ancestors.
@MainActor final class LayoutBox {
    /// The kinds of boxes. The kind determines the source of the frame.
    enum Kind {
        /// The root of the view tree. The size of a pinned root is given; otherwise the constraints determine the size.
        case root
        /// A view with a frame and an autoresizing mask.
        case mask
        /// A view whose frame the constraints determine.
        case free
        case guide
    }

    weak var item: (any LayoutItem)?
    let x, y, width, height: LayoutSolver.Variable
    var kind: Kind
    /// The view that the positions are relative to: the superview of a view, or the owner of a guide.
    weak var container: UIView?
    /// The synchronisation round in which the box was last visited.
    var round = 0
    /// The last synchronisation round that found the box in another container than before; -1 if the box has never
    /// moved.
    var lastMoveRound = -1
    /// The implicit constraints that follow from `kind`, except for the constraints of the intrinsic size.
    var implicitConstraints: [LayoutSolver.ConstraintID] = []
    /// Whether the size of a root must not be changed.
    var isPinned = false
    /// The frame of a box of the kind `mask`; nil for other kinds.
    var mask: MaskLayout?
    /// The constraints of the intrinsic size, indexed by axis; nil for an axis without an intrinsic size.
    var contentSizeConstraints: [ContentSizeConstraints?] = [nil, nil]

    init(_ item: any LayoutItem, kind: Kind, solver: inout LayoutSolver) {
        self.item = item
        self.kind = kind
        x = solver.makeVariable()
        y = solver.makeVariable()
        width = solver.makeVariable()
        height = solver.makeVariable()
    }

    var view: UIView? { item as? UIView }

    var variables: [LayoutSolver.Variable] { [x, y, width, height] }

    func rect(in solver: LayoutSolver) -> CGRect {
        CGRect(
            x: solver.value(of: x), y: solver.value(of: y), width: max(0, solver.value(of: width)),
            height: max(0, solver.value(of: height)))
    }
}

/// The constraints that make a view as large as its content along one axis.
struct ContentSizeConstraints {
    var length: CGFloat
    var hugging: Float
    var compression: Float
    var atMost: LayoutSolver.ConstraintID
    var atLeast: LayoutSolver.ConstraintID
}

/// A frame with an autoresizing mask, as linear functions of the superview's size.
struct MaskLayout: Equatable {
    /// A position or length as a linear function of the superview's size. The function has the value `value` for
    /// `superSize`, and changes by `fraction` of any change of the superview's size.
    struct Share: Equatable {
        var value: CGFloat
        var fraction: CGFloat
    }

    var rect: CGRect
    var superSize: CGSize
    var flags: UIView.AutoresizingMask
    let x, y, width, height: Share

    init(rect: CGRect, superSize: CGSize, flags: UIView.AutoresizingMask) {
        (self.rect, self.superSize, self.flags) = (rect, superSize, flags)
        (x, width) = Self.shares(
            start: rect.minX, length: rect.width, total: superSize.width,
            flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(flags.contains))
        (y, height) = Self.shares(
            start: rect.minY, length: rect.height, total: superSize.height,
            flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(flags.contains))
    }

    /// Distributes a change among the flexible parts in proportion to their lengths, or equally if all lengths are
    /// zero.
    private static func shares(
        start: CGFloat, length: CGFloat, total: CGFloat, flexible: [Bool]
    ) -> (Share, Share) {
        let parts = zip(flexible, [start, length, total - start - length]).map { $0 ? max($1, 0) : 0 }
        let (sum, count) = (parts.reduce(0, +), CGFloat(flexible.count { $0 }))
        let portions = zip(flexible, parts).map { isFlexible, part in
            isFlexible ? (sum > 0 ? part / sum : 1 / count) : 0
        }
        return (Share(value: start, fraction: portions[0]), Share(value: length, fraction: portions[1]))
    }

    /// Returns the rectangle for another size of the superview.
    func rect(in size: CGSize) -> CGRect {
        let (dx, dy) = (size.width - superSize.width, size.height - superSize.height)
        return CGRect(
            x: x.value + x.fraction * dx, y: y.value + y.fraction * dy,
            width: max(0, width.value + width.fraction * dx),
            height: max(0, height.value + height.fraction * dy))
    }
}
