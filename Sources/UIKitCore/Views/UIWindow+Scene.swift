import Foundation

extension UIWindow {
    /// Moves the window to another scene and notifies both scenes.
    final func move(from old: UIWindowScene?, to new: UIWindowScene?, _ change: () -> Void) {
        guard old !== new else { return change() }
        let before = traitCollection
        if isKey { resignKeyWindow() }
        change()
        old?.windowDidDetach(self)
        new?.windowDidAttach(self)
        if let new { sceneSafeAreaChanged(to: new.safeAreaForWindows) }
        notifyTraitChanges(from: before)
        updateRootPresence()
    }

    /// Handles a change of the scene's traits. Call this function after the traits have changed from `previous`.
    final func sceneTraitsChanged(from previous: UITraitCollection) {
        let style = overrideUserInterfaceStyle
        let before =
            style == .unspecified
            ? previous : previous.overridden(by: UITraitCollection(userInterfaceStyle: style))
        notifyTraitChanges(from: before)
    }

    /// The insets of the window's area that bars of the scene cover, in points.
    final var sceneSafeAreaInsets: UIEdgeInsets { extras?.sceneSafeArea ?? .zero }

    /// Stores changed insets of the area that bars of the scene cover, and notifies the views.
    final func sceneSafeAreaChanged(to insets: UIEdgeInsets) {
        guard insets != sceneSafeAreaInsets else { return }
        makeExtras().sceneSafeArea = insets
        // Most view trees have no safe area, so the walk through all views is skipped for these trees. The flag is
        // never reset: a tree that has lost its safe area must be notified, too.
        hasSafeArea = true
        updateSafeArea()
    }

    final func makeKeyWindow() {
        guard canBecomeKey, !isKey, let scene = windowScene else { return }
        scene.keyWindowInScene?.resignKeyWindow()
        isKey = true
        scene.keyWindowInScene = self
        ApplicationEnvironment.current.keyWindow = self
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
        if currentFirstResponder == nil, canBecomeFirstResponder { becomeFirstResponder() }
    }

    final func resignKeyWindow() {
        guard isKey else { return }
        isKey = false
        if windowScene?.keyWindowInScene === self { windowScene?.keyWindowInScene = nil }
        if ApplicationEnvironment.current.keyWindow === self { ApplicationEnvironment.current.keyWindow = nil }
        // The window does not receive the releases of the pressed keys from now on.
        dispatcher.cancelPresses()
        resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    final func setHidden(_ hidden: Bool, _ change: () -> Void) {
        guard hidden != isHidden else { return }
        change()
        updateRootPresence()
        windowScene?.windowVisibilityDidChange(self)
        if hidden { resignKeyWindow() }
        guard !isSystemWindow else { return }
        let name = hidden ? UIWindow.didBecomeHiddenNotification : UIWindow.didBecomeVisibleNotification
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIWindow {
    final func setFirstResponder(_ responder: UIResponder?) {
        guard currentFirstResponder !== responder else { return }
        let before = currentFirstResponder
        currentFirstResponder = responder
        for case let control as UIControl in [before, responder] { control.stateChanged() }
        viewHost?.firstResponderDidChange(responder, in: self)
        focus.firstResponderDidChange(from: before, to: responder)
    }

    /// The target of key events: the first responder, otherwise the deepest visible controller.
    package final var keyResponder: UIResponder { currentFirstResponder ?? inferredResponder }

    /// The responder at which the search for the target of a command begins: the item that has the keyboard focus,
    /// otherwise the target of key events.
    final var commandStart: UIResponder { currentFocusedItem ?? keyResponder }

    /// The target of key events when there is no first responder.
    final var inferredResponder: UIResponder {
        guard var deepest = rootController, deepest.isViewLoaded else { return self }
        while let deeper = deepest.nextKeyController { deepest = deeper }
        return deepest
    }

    final func layoutRequested() {
        guard !layoutWasRequested else { return }
        layoutWasRequested = true
        viewHost?.windowNeedsLayout(self)
    }

    /// Called at the end of a layout pass in this window.
    final func layoutFinished() {
        guard flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) else { return }
        layoutWasRequested = false
        existingFocus?.layoutDidFinish()
    }
}

extension UIWindow {
    final func replaceRootController(with new: UIViewController?) {
        guard new !== rootController else { return }
        let old = rootController
        old?.removeAsRoot()
        rootController = new
        new?.rootWindow = self
        updateRootPresence()
    }

    /// Announces a change of the window's size to the root controller and to the controllers that are presented over
    /// the root controller. Performs the change with a transition coordinator for these controllers.
    final func notifySizeTransition(to size: CGSize, _ change: () -> Void) {
        guard let rootController, rootController.isViewLoaded else { return change() }
        let transition = TransitionCoordinator(container: self)
        var presented: UIViewController? = rootController
        while let controller = presented {
            controller.viewWillTransition(to: size, with: transition)
            presented = controller.presentedController
        }
        transition.run(change)
    }

    /// Whether the root controller's view is visible.
    final var showsRoot: Bool { !isHidden }

    /// Adds the root controller's view to the window if the window is visible, and calls the controller's callbacks for
    /// appearing or disappearing.
    final func updateRootPresence() {
        guard let controller = rootController else { return }
        if showsRoot {
            controller.loadViewIfNeeded()
            guard rootController === controller, let view = controller.viewIfLoaded else { return }
            if view.superview !== self {
                view.frame = bounds
                if view.resizingMask.isEmpty { view.resizingMask = [.flexibleWidth, .flexibleHeight] }
                controller.performAppearing { insertSubview(view, at: 0) }
            } else {
                controller.performAppearing {}
            }
        } else {
            controller.performDisappearing {}
        }
    }
}
