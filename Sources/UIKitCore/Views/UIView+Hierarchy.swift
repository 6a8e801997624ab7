import Foundation
import PredicateFormat

extension UIView {
    /// The views that a platform shows in this view, decorations included, from back to front.
    package final var shownSubviews: [UIView] { children }

    /// Updates the flag `containsDecoration` after a subview was removed.
    final func updateDecorationFlag() {
        if !children.contains(where: \.isDecoration) { flags.remove(.containsDecoration) }
    }

    final func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else { return reportCycle(view) }
        if view.parent === self { return reorder(view, to: index) }
        let (old, window) = (view.parent, currentWindow)
        let windowChanges = view.currentWindow !== window
        let previous = view.traitCollection
        if windowChanges { view.resignFirstResponderInside() }
        view.willMove(toSuperview: self)
        if windowChanges { view.notifyWillMove(to: window) }
        if let old {
            old.willRemoveSubview(view)
            old.removeChild(view)
        }
        // A callback may have moved the view to another superview; that move then takes precedence.
        guard view.parent === old || view.parent == nil, currentWindow === window else { return }
        let position = min(max(index, 0), children.count)
        children.insert(view, at: position)
        view.parent = self
        host?.viewDidAttach(view, to: self, at: position)
        // This call must precede the appearance callbacks of controllers. A callback may start a layout pass, and the
        // pass begins at the topmost view that needs layout.
        setNeedsLayout()
        view.requestPendingWork()
        if windowChanges { view.move(to: window) }
        view.didMoveToSuperview()
        view.notifyTraitChanges(from: previous)
        if UIView.usesTints { view.notifyTintChanged() }
        view.updateSafeArea()
        didAddSubview(view)
    }

    /// Reports that a view cannot be added to itself or to its descendant. UIKit raises an exception.
    private func reportCycle(_ view: UIView) {
        UIKitFault.report(
            Diagnostic(
                code: "viewCycle",
                message: "\(view.layoutName) is or contains \(layoutName), so it cannot be a subview of \(layoutName)",
                remedy: "add a view that does not contain the superview; nothing was done"))
    }

    final func detach() {
        guard let superview = parent else { return }
        resignFirstResponderInside()
        willMove(toSuperview: nil)
        if currentWindow != nil { notifyWillMove(to: nil) }
        superview.willRemoveSubview(self)
        guard parent === superview else { return }
        superview.removeChild(self)
        parent = nil
        if currentWindow != nil { move(to: nil) }
        didMoveToSuperview()
    }

    /// Removes a child from the list and from the host, without callbacks to views.
    private func removeChild(_ view: UIView) {
        // A callback may have removed the view already.
        guard let index = children.firstIndex(where: { $0 === view }) else { return }
        children.remove(at: index)
        host?.viewDidDetach(view, from: self)
        setNeedsLayout()
    }

    /// Returns the index that a child has among the children other than `ignored`; nil if the view is not a child.
    final func index(of sibling: UIView, ignoring ignored: UIView) -> Int? {
        children.filter { $0 !== ignored }.firstIndex { $0 === sibling }
    }

    final func reorder(_ view: UIView, to index: Int) {
        guard let old = children.firstIndex(where: { $0 === view }) else { return }
        let new = min(max(index, 0), children.count - 1)
        guard new != old else { return }
        children.remove(at: old)
        children.insert(view, at: new)
        host?.viewDidAttach(view, to: self, at: new)
    }

    final func exchange(_ first: Int, _ second: Int) {
        guard children.indices.contains(first), children.indices.contains(second), first != second else { return }
        children.swapAt(first, second)
        host?.viewDidAttach(children[min(first, second)], to: self, at: min(first, second))
        host?.viewDidAttach(children[max(first, second)], to: self, at: max(first, second))
    }

    /// Notifies the view and its descendants that they are about to move to another window.
    private func notifyWillMove(to window: UIWindow?) {
        controller?.viewWillMove(to: window)
        willMove(toWindow: window)
        for child in children { child.notifyWillMove(to: window) }
    }

    /// Moves the view and its descendants to another window.
    private func move(to window: UIWindow?) {
        setWindow(window)
        notifyDidMoveToWindow()
    }

    private func setWindow(_ window: UIWindow?) {
        if currentWindow !== window { endInteractions() }
        currentWindow = window
        if window != nil, extras?.interactions.isEmpty == false {
            for interaction in pointerInteractions { interaction.viewDidEnterWindow() }
        }
        for child in children { child.setWindow(window) }
    }

    private func notifyDidMoveToWindow() {
        if currentWindow != nil, !AppearanceProxies.current.isEmpty { AppearanceProxies.current.apply(to: self) }
        didMoveToWindow()
        controller?.viewDidMove(to: currentWindow)
        for child in children { child.notifyDidMoveToWindow() }
    }

    /// Ends gestures and animations when the view leaves its window.
    private func endInteractions() {
        for recognizer in extras?.gestureRecognizers ?? [] { recognizer.viewLeftWindow() }
        for interaction in pointerInteractions { interaction.viewWillLeaveWindow() }
        if extras?.animations != nil { endAnimations() }
    }

    /// Makes the window's first responder resign if the responder is this view or a descendant, or the controller of
    /// one of these views.
    private func resignFirstResponderInside() {
        removeFocusInside()
        guard let window = currentWindow, let first = window.currentFirstResponder else { return }
        guard let view = first.nearestView, view.isDescendant(of: self) else { return }
        _ = first.resignFirstResponder()
        if window.currentFirstResponder === first { window.setFirstResponder(nil) }
    }
}
