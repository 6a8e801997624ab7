import Foundation

/// The implicit constraints of boxes: sizes of roots, frames with masks, intrinsic sizes, margins.
extension LayoutEngine {
    typealias Term = LayoutSolver.Term

    /// Returns the box of a view or guide. Creates the box if it does not exist.
    func box(for item: any LayoutItem) -> LayoutBox {
        if let box = boxOfItem[ObjectIdentifier(item)], box.item === item { return box }
        let box = LayoutBox(item, kind: kind(of: item), solver: &solver)
        let view = item as? UIView
        box.container = view == nil ? item.layoutView : view?.parent
        box.round = round
        boxes.append(box)
        boxOfItem[ObjectIdentifier(item)] = box
        for variable in box.variables { boxOfVariable[variable] = box }
        update(box)
        if fitting == nil { box.container?.setNeedsLayout() }
        return box
    }

    private func kind(of item: any LayoutItem) -> LayoutBox.Kind {
        guard let view = item as? UIView else { return .guide }
        if view === root { return .root }
        return view.translatesAutoresizingMaskIntoConstraints ? .mask : .free
    }

    /// Updates the implicit constraints of a box.
    func update(_ box: LayoutBox) {
        guard let item = box.item else { return }
        let kind = kind(of: item)
        if kind != box.kind {
            removeImplicitConstraints(of: box)
            box.mask = nil
            box.kind = kind
        }
        switch kind {
        case .root: if let view = box.view { updateRoot(box, view) }
        case .mask: if let view = box.view { updateMask(box, view) }
        case .free: if let view = box.view { updateFree(box, view) }
        case .guide: if let guide = item as? UILayoutGuide { updateGuide(box, guide) }
        }
    }

    /// Adds the implicit constraints of a box, or updates the constants of existing ones. In a conflict the solver
    /// ignores constraints of the app, but never implicit constraints.
    private func setImplicitConstraints(
        _ box: LayoutBox, _ rules: [([Term], CGFloat)], priority: Float = LayoutSolver.required
    ) {
        if box.implicitConstraints.count == rules.count {
            for (id, rule) in zip(box.implicitConstraints, rules) {
                reportingErrors { try solver.setConstant(id, to: -rule.1) }
            }
            return
        }
        for (terms, value) in rules {
            reportingErrors {
                box.implicitConstraints.append(
                    try solver.add(
                        .init(terms, constant: -value, priority: priority, isBreakable: false)))
            }
        }
    }

    private func updateRoot(_ box: LayoutBox, _ view: UIView) {
        let (width, height) = ([Term(box.width)], [Term(box.height)])
        if let fitting {
            requireNonNegativeSize(box)
            addFittingConstraint(box, width, fitting.size.width, fitting.horizontal)
            addFittingConstraint(box, height, fitting.size.height, fitting.vertical)
            updateContentSizeConstraints(box, view)
            return
        }
        if box.isPinned != isFixed(view) { removeImplicitConstraints(of: box) }
        box.isPinned = isFixed(view)
        if box.isPinned {
            setImplicitConstraints(box, [(width, view.bounds.width), (height, view.bounds.height)])
        } else {
            updateContentSizeConstraints(box, view)
            setImplicitConstraints(
                box, [(width, view.bounds.width), (height, view.bounds.height)],
                priority: UILayoutPriority.fittingSizeLevel.rawValue)
        }
    }

    private func addFittingConstraint(_ box: LayoutBox, _ terms: [Term], _ value: CGFloat, _ priority: Float) {
        let bound = min(max(value, 0), LayoutSolver.largestMagnitude)
        reportingErrors {
            box.implicitConstraints.append(try solver.add(.init(terms, constant: -bound, priority: priority)))
        }
    }

    /// Requires that width and height are not negative. As in UIKit, a view with a width of zero therefore conflicts
    /// with a subview that keeps a distance from both side edges of the view.
    private func requireNonNegativeSize(_ box: LayoutBox) {
        guard box.implicitConstraints.isEmpty else { return }
        for length in [box.width, box.height] {
            reportingErrors {
                box.implicitConstraints.append(
                    try solver.add(.init([Term(length)], .greaterThanOrEqual, isBreakable: false)))
            }
        }
    }

    private func updateFree(_ box: LayoutBox, _ view: UIView) {
        requireNonNegativeSize(box)
        updateContentSizeConstraints(box, view)
    }

    private func updateMask(_ box: LayoutBox, _ view: UIView) {
        guard let container = box.container else { return }
        let rect = view.alignmentRect(forFrame: view.frame)
        let (size, flags) = (container.bounds.size, view.autoresizingMask)
        if let mask = box.mask, mask.flags == flags, isClose(mask.rect(in: size), rect) { return }
        let new = MaskLayout(rect: rect, superSize: size, flags: flags)
        if let old = box.mask,
            [old.x.fraction, old.y.fraction, old.width.fraction, old.height.fraction]
                != [new.x.fraction, new.y.fraction, new.width.fraction, new.height.fraction]
        {
            removeImplicitConstraints(of: box)
        }
        box.mask = new
        func rule(_ variable: LayoutSolver.Variable, _ share: MaskLayout.Share, wide: Bool) -> ([Term], CGFloat) {
            guard share.fraction != 0 else { return ([Term(variable)], share.value) }
            let outer = self.box(for: container)
            let total = wide ? size.width : size.height
            return (
                [Term(variable), Term(wide ? outer.width : outer.height, -share.fraction)],
                share.value - share.fraction * total
            )
        }
        setImplicitConstraints(
            box,
            [
                rule(box.x, new.x, wide: true), rule(box.y, new.y, wide: false),
                rule(box.width, new.width, wide: true), rule(box.height, new.height, wide: false),
            ])
    }

    private func isClose(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
            && abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
    }

    /// Adds the constraints of a scroll view's frame guide. The guide covers the visible part of the content, and its
    /// position is in the coordinates of the content.
    private func requireContainerFrame(_ box: LayoutBox, of view: UIView, _ outer: LayoutBox) {
        setImplicitConstraints(
            box,
            [
                ([Term(box.x)], view.bounds.minX), ([Term(box.y)], view.bounds.minY),
                ([Term(box.width), Term(outer.width, -1)], 0), ([Term(box.height), Term(outer.height, -1)], 0),
            ])
    }

    private func updateGuide(_ box: LayoutBox, _ guide: UILayoutGuide) {
        guard guide.role != .plain, let view = guide.owner else { return requireNonNegativeSize(box) }
        if guide.role == .content { return setImplicitConstraints(box, [([Term(box.x)], 0), ([Term(box.y)], 0)]) }
        let (insets, outer) = (guide.insets(in: view), self.box(for: view))
        if guide.role == .frame { return requireContainerFrame(box, of: view, outer) }
        setImplicitConstraints(
            box,
            [
                ([Term(box.x)], insets.left), ([Term(box.y)], insets.top),
                ([Term(box.x), Term(box.width), Term(outer.width, -1)], -insets.right),
                ([Term(box.y), Term(box.height), Term(outer.height, -1)], -insets.bottom),
            ])
    }
}
