import Foundation

extension UIViewController {
    /// Children that hear of this controller's appearance: those whose views are in its own.
    private var forwardedChildren: [UIViewController] {
        guard shouldAutomaticallyForwardAppearanceMethods, let loadedView else { return [] }
        return childControllers.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) ?? false }
    }

    /// Announces that the view appears or disappears, to this controller first and then to its children.
    final func startAppearance(_ appearing: Bool, animated: Bool) {
        switch (appearance, appearing) {
        case (.disappeared, true), (.disappearing, true): appearance = .appearing
        case (.appeared, false), (.appearing, false): appearance = .disappearing
        default: return
        }
        animatesAppearance = animated
        if appearing { loadViewIfNeeded() }
        if appearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
        for child in forwardedChildren { child.startAppearance(appearing, animated: animated) }
    }

    /// Says that the view has appeared or disappeared, to this controller first and then to its children.
    final func finishAppearance() {
        switch appearance {
        case .appearing:
            viewIsAppearingNow()
            appearance = .appeared
            viewDidAppear(animatesAppearance)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(animatesAppearance)
        default: return
        }
        for child in forwardedChildren { child.finishAppearance() }
    }

    private func viewIsAppearingNow() {
        viewIsAppearing(animatesAppearance)
        loadedView?.layoutIfNeeded()
    }

    /// Makes a change by which the view comes to be seen.
    final func appear(animated: Bool = false, _ change: () -> Void) {
        startAppearance(true, animated: animated)
        whileInCharge(change)
        finishAppearance()
    }

    /// Makes a change after which the view is no longer seen.
    final func disappear(animated: Bool = false, _ change: () -> Void) {
        startAppearance(false, animated: animated)
        whileInCharge(change)
        finishAppearance()
    }

    /// Makes a change during which moves of the view between windows are no news to the controller.
    final func whileInCharge(_ change: () -> Void) {
        appearanceDepth += 1
        change()
        appearanceDepth -= 1
    }

    /// Whether a move of the view between windows makes the controller appear or disappear.
    private var followsWindow: Bool {
        guard appearanceDepth == 0 else { return false }
        guard let parentController else { return true }
        guard parentController.shouldAutomaticallyForwardAppearanceMethods else { return false }
        // While the parent appears it tells its children itself.
        return parentController.appearanceDepth == 0 && parentController.followsWindow
    }

    /// The view is about to come to a window, or to leave it.
    final func viewWillMove(to window: UIWindow?) {
        guard followsWindow else { return }
        if let window, window.showsRoot {
            if appearance == .disappeared { startOwnAppearance(true) }
        } else if appearance == .appeared || appearance == .appearing {
            startOwnAppearance(false)
        }
    }

    /// The view has come to a window, or has left it.
    final func viewDidMove(to window: UIWindow?) {
        guard followsWindow else { return }
        finishOwnAppearance()
    }

    // Moving a view tells every controller whose view is below it by itself, so nothing is forwarded here.

    private func startOwnAppearance(_ appearing: Bool) {
        appearance = appearing ? .appearing : .disappearing
        animatesAppearance = false
        if appearing { viewWillAppear(false) } else { viewWillDisappear(false) }
    }

    private func finishOwnAppearance() {
        switch appearance {
        case .appearing:
            viewIsAppearingNow()
            appearance = .appeared
            viewDidAppear(false)
        case .disappearing:
            appearance = .disappeared
            viewDidDisappear(false)
        default: break
        }
    }
}
