import Foundation

extension UIWindow {
    /// Changes the scene and tells both.
    final func move(from old: UIWindowScene?, to new: UIWindowScene?, _ change: () -> Void) {
        guard old !== new else { return change() }
        let before = traitCollection
        if isKey { giveUpKey() }
        change()
        old?.windowDidDetach(self)
        new?.windowDidAttach(self)
        if let new { sceneSafeAreaChanged(to: new.safeAreaForWindows) }
        traitsMayHaveChanged(from: before)
        updateRootPresence()
    }

    /// The scene has other traits than `previous`; call it after they have changed.
    final func sceneTraitsChanged(from previous: UITraitCollection) {
        let style = overrideUserInterfaceStyle
        let before =
            style == .unspecified
            ? previous : previous.overridden(by: UITraitCollection(userInterfaceStyle: style))
        traitsMayHaveChanged(from: before)
    }

    /// How far the scene covers the window, in points from its edges.
    final var sceneSafeAreaInsets: UIEdgeInsets { extras?.sceneSafeArea ?? .zero }

    /// Tells the window how far the scene covers it.
    final func sceneSafeAreaChanged(to insets: UIEdgeInsets) {
        guard insets != sceneSafeAreaInsets else { return }
        makeExtras().sceneSafeArea = insets
        // Trees without any safe area, which most are, are spared the walk; once there was one they no longer are.
        hasSafeArea = true
        updateSafeArea()
    }

    final func takeKey() {
        guard canBecomeKey, !isKey, let scene = windowScene else { return }
        scene.keyWindowInScene?.giveUpKey()
        isKey = true
        scene.keyWindowInScene = self
        UIWindow.lastKey = self
        becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
        if currentFirstResponder == nil, canBecomeFirstResponder { becomeFirstResponder() }
    }

    final func giveUpKey() {
        guard isKey else { return }
        isKey = false
        if windowScene?.keyWindowInScene === self { windowScene?.keyWindowInScene = nil }
        if UIWindow.lastKey === self { UIWindow.lastKey = nil }
        // Their ends go to another window.
        dispatcher.cancelPresses()
        resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
    }

    final func setHidden(_ hidden: Bool, _ change: () -> Void) {
        guard hidden != isHidden else { return }
        change()
        updateRootPresence()
        windowScene?.windowVisibilityDidChange(self)
        if hidden { giveUpKey() }
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
    }

    /// Where keys go: to the first responder, else to the deepest controller that is shown.
    final var keyResponder: UIResponder { currentFirstResponder ?? inferredResponder }

    /// Where keys go when there is no first responder.
    final var inferredResponder: UIResponder {
        guard var deepest = rootController, deepest.isViewLoaded else { return self }
        while let deeper = deepest.deeperForKeys { deepest = deeper }
        return deepest
    }

    final func layoutRequested() {
        guard !layoutWasRequested else { return }
        layoutWasRequested = true
        viewHost?.windowNeedsLayout(self)
    }

    /// Called at the end of a layout pass in this window.
    final func layoutFinished() {
        if flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) { layoutWasRequested = false }
    }
}

extension UIWindow {
    final func replaceRootController(with new: UIViewController?) {
        guard new !== rootController else { return }
        let old = rootController
        old?.leaveAsRoot()
        rootController = new
        new?.rootWindow = self
        updateRootPresence()
    }

    /// Tells the controllers that are shown of another size, around the change.
    final func resizing(to size: CGSize, _ change: () -> Void) {
        guard let rootController, rootController.isViewLoaded else { return change() }
        let transition = TransitionCoordinator(container: self)
        var place: UIViewController? = rootController
        while let controller = place {
            controller.viewWillTransition(to: size, with: transition)
            place = controller.presentedController
        }
        transition.run(change)
    }

    /// Whether the root controller's view is to be seen.
    final var showsRoot: Bool { !isHidden }

    /// Brings the root controller's view into the window when that is visible, and has it appear or disappear.
    final func updateRootPresence() {
        guard let controller = rootController else { return }
        if showsRoot {
            controller.loadViewIfNeeded()
            guard rootController === controller, let view = controller.viewIfLoaded else { return }
            if view.superview !== self {
                view.frame = bounds
                if view.resizingMask.isEmpty { view.resizingMask = [.flexibleWidth, .flexibleHeight] }
                controller.appear { insertSubview(view, at: 0) }
            } else {
                controller.appear {}
            }
        } else {
            controller.disappear {}
        }
    }
}
