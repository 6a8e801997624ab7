import Foundation

/// A view or guide as the solver sees it: four variables and the constraints that come with it.
///
/// Places are relative to the superview, or to the owner of a guide: so what moves as a whole changes one variable, and
/// a rule between siblings knows nothing of what they are in.
@MainActor final class LayoutBox {
    /// Where the frame comes from.
    enum Kind {
        /// The top of the tree, which has the size it was given.
        case root
        /// A view with a frame and an autoresizing mask.
        case mask
        /// A view whose frame the constraints decide.
        case free
        case guide
    }

    weak var item: (any LayoutItem)?
    let x, y, width, height: LayoutSolver.Variable
    var kind: Kind
    /// The superview, or the owner of a guide, that the places are relative to.
    weak var container: UIView?
    /// The round of synchronising in which the box was last met.
    var round = 0
    /// The round in which the box was found in another container.
    var roundOfMove = -1
    /// The constraints that come with the kind, except for the wishes.
    var own: [LayoutSolver.ConstraintID] = []
    /// Of a root: its size is not to be changed.
    var isPinned = false
    var mask: MaskLayout?
    var wishes: [ContentWish?] = [nil, nil]

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

/// The wish of a view to be as large as what it shows, along one axis.
struct ContentWish {
    var length: CGFloat
    var hugging: Float
    var compression: Float
    var atMost: LayoutSolver.ConstraintID
    var atLeast: LayoutSolver.ConstraintID
}

/// What a frame and an autoresizing mask say, as linear functions of the superview's size.
struct MaskLayout: Equatable {
    /// A place or length: what it is for one size of the superview, and which part of a change of that size it gets.
    struct Share: Equatable {
        var value: CGFloat
        var part: CGFloat
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

    /// Flexible parts share a change in proportion to what they have, in equal parts when they have nothing.
    private static func shares(
        start: CGFloat, length: CGFloat, total: CGFloat, flexible: [Bool]
    ) -> (Share, Share) {
        let parts = zip(flexible, [start, length, total - start - length]).map { $0 ? max($1, 0) : 0 }
        let (sum, count) = (parts.reduce(0, +), CGFloat(flexible.count { $0 }))
        let portions = zip(flexible, parts).map { isFlexible, part in
            isFlexible ? (sum > 0 ? part / sum : 1 / count) : 0
        }
        return (Share(value: start, part: portions[0]), Share(value: length, part: portions[1]))
    }

    /// The rectangle for another size of the superview.
    func rect(in size: CGSize) -> CGRect {
        let (dx, dy) = (size.width - superSize.width, size.height - superSize.height)
        return CGRect(
            x: x.value + x.part * dx, y: y.value + y.part * dy, width: max(0, width.value + width.part * dx),
            height: max(0, height.value + height.part * dy))
    }
}
