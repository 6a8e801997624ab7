import Faults
import Foundation

/// The constraint layout of one view tree: a solver, and the boxes to which the solver's variables belong.
///
/// Before each layout pass the engine walks the tree and passes new, removed and changed views, guides and constraints
/// to the solver. Between layout passes the engine is notified only of changes to active constraints, so views may
/// change in any order.
@MainActor final class LayoutEngine {
    var solver = LayoutSolver()
    weak var root: UIView?
    /// The target size for measuring the root; nil for a layout. An engine with a target changes no view.
    let fitting: FittingTarget?
    /// The boxes in creation order, so that constraints with more than one solution give the same layout in every run.
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

    /// Whether any constraint was created in this process. While this is false, layout passes skip the engine, because
    /// the engine costs time even without constraints.
    private(set) static var isEnabled = false

    /// Makes layout passes use the engine from now on.
    static func enable() { isEnabled = true }

    /// Solves the constraints of a view's tree at the start of a layout pass, after all calls of `updateConstraints()`.
    static func prepare(_ top: UIView) {
        if isEnabled { engine(of: top.root, createsIfNeeded: true)?.prepare() }
    }

    /// Sets the frames of the subviews that have constraints.
    static func layOutSubviews(of view: UIView) {
        if isEnabled { engine(of: view.root, createsIfNeeded: false)?.apply(to: view) }
    }

    private static func engine(of root: UIView, createsIfNeeded: Bool) -> LayoutEngine? {
        if let engine = root.layoutState?.engine { return engine }
        guard createsIfNeeded else { return nil }
        let new = LayoutEngine(root: root)
        root.makeLayoutState().engine = new
        return new
    }

    /// Returns the size that satisfies a view's constraints and is closest to a target size. `horizontal` and
    /// `vertical` are the priorities for matching the target's width and height.
    static func fittingSize(
        of view: UIView, target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
    ) -> CGSize {
        guard isEnabled else { return view.sizeThatFits(target) }
        let target = FittingTarget(size: target, horizontal: horizontal.rawValue, vertical: vertical.rawValue)
        let engine = LayoutEngine(root: view, fitting: target)
        view.updateConstraintsIfNeeded()
        engine.synchronise()
        guard let box = engine.boxOfItem[ObjectIdentifier(view)] else { return view.sizeThatFits(target.size) }
        let hasContentSizeConstraints = box.contentSizeConstraints.contains { $0 != nil }
        guard hasContentSizeConstraints || !engine.entries.isEmpty else { return view.sizeThatFits(target.size) }
        _ = engine.solver.solve()
        return view.frame(forAlignmentRect: engine.rounded(box.rect(in: engine.solver))).size
    }

    /// Passes the changes of the view tree to the solver and solves the constraints. Schedules a layout of the views
    /// that contain a view or guide whose frame has changed.
    func prepare() {
        synchronise()
        for breakage in solver.solve() { report(breakage) }
        var seen: Set<ObjectIdentifier> = []
        for variable in solver.drainChangedVariables() {
            guard let box = boxOfVariable[variable] else {
                InternalFault.report("the solver has changed a variable that belongs to no view")
                continue
            }
            guard seen.insert(ObjectIdentifier(box)).inserted else { continue }
            if box.kind == .root { resizeRoot(box) } else { box.container?.setNeedsLayout() }
        }
    }

    /// Resizes a root whose size is determined by constraints; other roots keep their size.
    private func resizeRoot(_ box: LayoutBox) {
        guard let view = box.view, !isFixed(view) else { return }
        setFrame(of: view, to: CGRect(origin: view.frame.origin, size: box.rect(in: solver).size))
    }

    /// Whether a root keeps its size. A window has the size of its scene, and a view with an autoresizing mask keeps
    /// the size that was set.
    func isFixed(_ root: UIView) -> Bool { root.translatesAutoresizingMaskIntoConstraints || root is UIWindow }

    /// Applies the frames of the constraints to the subviews and guides of a view.
    func apply(to view: UIView) {
        for child in view.children {
            guard let box = boxOfItem[ObjectIdentifier(child)], box.item === child, box.kind == .free else { continue }
            setFrame(of: child, to: child.frame(forAlignmentRect: rounded(box.rect(in: solver))))
        }
        for guide in view.layoutState?.guides ?? [] {
            guard let box = boxOfItem[ObjectIdentifier(guide)], box.item === guide else { continue }
            guide.solvedFrame = rounded(box.rect(in: solver))
        }
        for guide in view.layoutState?.implicitGuides ?? [] where guide.role == .content {
            guard let box = boxOfItem[ObjectIdentifier(guide)], box.item === guide else { continue }
            guide.isInLayout = true
            guide.solvedFrame = rounded(box.rect(in: solver))
        }
    }

    /// Sets the centre and the size of a view to the centre and the size of a rectangle. The view's transform is
    /// ignored, as in UIKit.
    private func setFrame(of view: UIView, to rect: CGRect) {
        let center = CGPoint(x: rect.midX, y: rect.midY)
        if view.bounds.size != rect.size { view.bounds = CGRect(origin: view.bounds.origin, size: rect.size) }
        if view.center != center { view.center = center }
    }

    /// Returns the rectangle with its edges rounded to pixels.
    func rounded(_ rect: CGRect) -> CGRect {
        func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        let (left, top) = (pixel(rect.minX), pixel(rect.minY))
        return CGRect(x: left, y: top, width: pixel(rect.maxX) - left, height: pixel(rect.maxY) - top)
    }
}

/// A constraint with its state in the solver.
@MainActor final class ConstraintEntry {
    let constraint: NSLayoutConstraint
    /// The identifier in the solver; nil while the constraint is not in the solver, for example because the solver
    /// rejected the constraint.
    var id: LayoutSolver.ConstraintID?
    /// The boxes whose variables the constraint uses. The constraint is deactivated when one of these boxes leaves its
    /// container.
    var linkedBoxes: [LayoutBox] = []
    var round = 0
    /// Whether the constraint was translated for a right-to-left layout.
    var isMirrored = false
    /// Whether the constraint depends on the reading direction.
    var dependsOnDirection = false
    /// Whether the constraint depends on a baseline, which moves with the text.
    var followsBaseline = false
    /// The part of the constant that is due to baselines.
    var offset: CGFloat = 0

    init(_ constraint: NSLayoutConstraint) { self.constraint = constraint }
}
