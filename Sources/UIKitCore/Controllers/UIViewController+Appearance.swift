import Foundation

extension UIViewController {
    /// The children to which appearance calls are forwarded: the children whose views are descendants of this
    /// controller's view.
    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
        return childControllers.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) ?? false }
    }

    /// Starts an appearance transition. Calls this controller first and then its children.
    final func startAppearance(_ appearing: Bool, animated: Bool) {
        switch (appearance, appearing) {
        case (.disappeared, true), (.disappearing, true): appearance = .appearing
        case (.appeared, false), (.appearing, false): appearance = .disappearing
        default: return
        }
        animatesAppearance = animated
        if appearing { loadViewIfNeeded() }
        if !appearing { rememberFocus() }
        if appearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
        for child in forwardedChildren { child.startAppearance(appearing, animated: animated) }
    }

    /// Finishes the appearance transition. Calls this controller first and then its children.
    final func finishAppearance() {
        switch appearance {
        case .appearing:
            callViewIsAppearing()
            appearance = .appeared
            viewDidAppear(animatesAppearance)
            restoreFocus()
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(animatesAppearance)
        default: return
        }
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfPrefersPointerLocked()
        for child in forwardedChildren { child.finishAppearance() }
    }

    private func callViewIsAppearing() {
        viewIsAppearing(animatesAppearance)
        loadedView?.layoutIfNeeded()
    }

    /// Runs a change that makes the view appear. The appearance calls are made before and after the change.
    final func performAppearing(animated: Bool = false, _ change: () -> Void) {
        startAppearance(true, animated: animated)
        withoutAppearanceCalls(change)
        finishAppearance()
    }

    /// Runs a change that makes the view disappear. The appearance calls are made before and after the change.
    final func performDisappearing(animated: Bool = false, _ change: () -> Void) {
        startAppearance(false, animated: animated)
        withoutAppearanceCalls(change)
        finishAppearance()
    }

    /// Runs a change during which moves of the view between windows cause no appearance calls.
    final func withoutAppearanceCalls(_ change: () -> Void) {
        appearanceDepth += 1
        change()
        appearanceDepth -= 1
    }

    /// Whether a move of the view between windows makes the controller appear or disappear.
    private var handlesWindowMoves: Bool {
        guard appearanceDepth == 0 else { return false }
        guard let parentController else { return true }
        guard parentController.shouldAutomaticallyForwardAppearanceMethods else { return false }
        // During an appearance transition of the parent, the parent forwards the calls to its children itself.
        return parentController.appearanceDepth == 0 && parentController.handlesWindowMoves
    }

    /// Called before the view is added to a window or removed from a window.
    final func viewWillMove(to window: UIWindow?) {
        guard handlesWindowMoves else { return }
        if let window, window.showsRoot {
            if appearance == .disappeared { startOwnAppearance(true) }
        } else if appearance == .appeared || appearance == .appearing {
            startOwnAppearance(false)
        }
    }

    /// Called after the view was added to a window or removed from a window.
    final func viewDidMove(to window: UIWindow?) {
        guard handlesWindowMoves else { return }
        finishOwnAppearance()
    }

    // When a view moves between windows, the controllers of its descendant views are notified, too. The functions below
    // therefore do not forward the appearance calls to children.

    private func startOwnAppearance(_ appearing: Bool) {
        appearance = appearing ? .appearing : .disappearing
        animatesAppearance = false
        if !appearing { rememberFocus() }
        if appearing { viewWillAppear(false) } else { viewWillDisappear(false) }
    }

    private func finishOwnAppearance() {
        switch appearance {
        case .appearing:
            callViewIsAppearing()
            appearance = .appeared
            viewDidAppear(false)
            restoreFocus()
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(false)
        default: break
        }
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfPrefersPointerLocked()
    }
}
