import Foundation

/// The layout by constraints of one tree of views: a solver, and who its variables belong to.
///
/// Before each layout pass it walks the tree and tells the solver what is new, gone or changed. It learns of nothing
/// else: views and constraints may change in any order in between.
@MainActor final class LayoutEngine {
    var solver = LayoutSolver()
    weak var root: UIView?
    /// The size that the root would like, when this is only to find out its size; nothing is changed by it then.
    let fitting: FittingTarget?
    /// In the order they were made, so that the same program gets the same layout where constraints leave it open.
    var boxes: [LayoutBox] = []
    var entries: [ConstraintEntry] = []
    var boxOfItem: [ObjectIdentifier: LayoutBox] = [:]
    var entryOfConstraint: [ObjectIdentifier: ConstraintEntry] = [:]
    var boxOfVariable: [LayoutSolver.Variable: LayoutBox] = [:]
    var round = 0
    var direction = UIUserInterfaceLayoutDirection.leftToRight
    var scale: CGFloat = 1

    struct FittingTarget {
        var size: CGSize
        var horizontal: Float
        var vertical: Float
    }

    init(root: UIView, fitting: FittingTarget? = nil) {
        self.root = root
        self.fitting = fitting
    }

    /// Makes layout passes ask for the constraints. Without any constraint in the process they are not slowed down by
    /// it.
    static func install() {
        guard ConstraintPass.current == nil else { return }
        ConstraintPass.current = ConstraintPass(
            prepare: { engine(of: $0.root, makesIt: true)?.prepare() },
            apply: { engine(of: $0.root, makesIt: false)?.apply(to: $0) },
            fittingSize: { fittingSize(of: $0, target: $1, horizontal: $2, vertical: $3) })
    }

    private static func engine(of root: UIView, makesIt: Bool) -> LayoutEngine? {
        if let engine = root.layoutState?.engine { return engine }
        guard makesIt else { return nil }
        let new = LayoutEngine(root: root)
        root.makeLayoutState().engine = new
        return new
    }

    /// The smallest size of a view that its constraints allow, nearest to a target.
    private static func fittingSize(
        of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        let target = FittingTarget(size: target, horizontal: horizontal.rawValue, vertical: vertical.rawValue)
        let engine = LayoutEngine(root: view, fitting: target)
        view.updateConstraintsIfNeeded()
        engine.synchronise()
        guard let box = engine.boxOfItem[ObjectIdentifier(view)] else { return view.sizeThatFits(target.size) }
        let hasWish = box.wishes.contains { $0 != nil }
        guard hasWish || !engine.entries.isEmpty else { return view.sizeThatFits(target.size) }
        _ = engine.solver.solve()
        return view.frame(forAlignmentRect: engine.rounded(box.rect(in: engine.solver))).size
    }

    /// Brings the solver up to date, solves, and asks for the layout of whatever is to get another frame.
    func prepare() {
        synchronise()
        for breakage in solver.solve() { report(breakage) }
        var seen: Set<ObjectIdentifier> = []
        for variable in solver.takeChangedVariables() {
            guard let box = boxOfVariable[variable], seen.insert(ObjectIdentifier(box)).inserted else { continue }
            if box.kind == .root { resizeRoot(box) } else { box.container?.setNeedsLayout() }
        }
    }

    /// A root that leaves its size to constraints gets it; others keep the one they have.
    private func resizeRoot(_ box: LayoutBox) {
        guard let view = box.view, !isFixed(view) else { return }
        place(view, in: CGRect(origin: view.frame.origin, size: box.rect(in: solver).size))
    }

    /// A window has its scene's size, and views with masks the one they were given.
    func isFixed(_ root: UIView) -> Bool { root.translatesAutoresizingMaskIntoConstraints || root is UIWindow }

    /// Gives the subviews of a view, and its guides, the frames that the constraints say.
    func apply(to view: UIView) {
        for child in view.children {
            guard let box = boxOfItem[ObjectIdentifier(child)], box.item === child, box.kind == .free else { continue }
            place(child, in: child.frame(forAlignmentRect: rounded(box.rect(in: solver))))
        }
        for guide in view.layoutState?.guides ?? [] {
            guard let box = boxOfItem[ObjectIdentifier(guide)], box.item === guide else { continue }
            guide.frameOfLayout = rounded(box.rect(in: solver))
        }
        for guide in view.layoutState?.followingGuides ?? [] where guide.role == .content {
            guard let box = boxOfItem[ObjectIdentifier(guide)], box.item === guide else { continue }
            guide.isInLayout = true
            guide.frameOfLayout = rounded(box.rect(in: solver))
        }
    }

    /// Sets place and size as they are without the view's transform, as UIKit does.
    private func place(_ view: UIView, in rect: CGRect) {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        if view.bounds.size != rect.size { view.bounds = CGRect(origin: view.bounds.origin, size: rect.size) }
        if view.center != center { view.center = center }
    }

    /// The rectangle with its edges on pixels.
    func rounded(_ rect: CGRect) -> CGRect {
        func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (left, top) = (pixel(rect.minX), pixel(rect.minY))
        return CGRect(x: left, y: top, width: pixel(rect.maxX) - left, height: pixel(rect.maxY) - top)
    }
}

/// A constraint as the solver has it.
@MainActor final class ConstraintEntry {
    let constraint: NSLayoutConstraint
    /// Nil when the solver refused the numbers.
    var id: LayoutSolver.ConstraintID?
    /// The boxes whose places the constraint is made of. It ends when one of them leaves its container.
    var links: [LayoutBox] = []
    var round = 0
    /// Whether reading began at the right when the constraint was translated.
    var isMirrored = false
    /// The constraint means another edge when the direction of reading changes.
    var followsDirection = false
    /// The constraint is about a baseline, which moves with the text.
    var followsBaseline = false
    /// What baselines add to the constant.
    var offset: CGFloat = 0

    init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }
}
