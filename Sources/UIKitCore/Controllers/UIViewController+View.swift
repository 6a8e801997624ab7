import Foundation

extension UIViewController {
    /// The size of a view that `loadView()` created, until the view is added to a window.
    static var initialSize: CGSize { CGSize(width: 1024, height: 768) }

    final func loadedOrLoadingView() -> UIView? {
        if let loadedView { return loadedView }
        // Reading the view inside of `loadView()` would recurse without end; the view does not exist yet.
        guard !isLoading else {
            ContainmentFault.viewReadWhileLoading(self)
            return nil
        }
        isLoading = true
        loadView()
        isLoading = false
        // An override of `loadView()` that sets no view would leave every later use without a view.
        if loadedView == nil { setView(UIView(frame: CGRect(origin: .zero, size: Self.initialSize))) }
        viewDidLoad()
        return loadedView
    }

    final func setView(_ view: UIView?) {
        guard view !== loadedView else { return }
        if loadedView?.controller === self { loadedView?.controller = nil }
        loadedView = view
        view?.controller = self
    }

    /// Removes the view from the window because another controller becomes the root.
    final func removeAsRoot() {
        if let presentedController, presentedController.presentingController === self {
            dismissPresented(animated: false, completion: nil)
        }
        loadedView?.removeFromSuperview()
        rootWindow = nil
    }

    /// The next controller to receive keys when there is no first responder: the presented one, else the last visible
    /// child.
    final var nextKeyController: UIViewController? {
        if let presentedController, presentedController.isViewLoaded { return presentedController }
        return childControllers.last { child in
            guard let view = child.viewIfLoaded, view.window != nil else { return false }
            return !view.isHidden
        }
    }

    /// The insets beyond the system's safe area: those set by the app and those of container bars.
    final var safeAreaAdditions: UIEdgeInsets {
        additionalSafeAreaInsets + (extras?.containerInsets ?? .zero)
    }

    /// Sets the insets by which bars of a container cover the view.
    final func setContainerInsets(_ insets: UIEdgeInsets) {
        guard insets != extras?.containerInsets ?? .zero else { return }
        makeExtras().containerInsets = insets
        safeAreaAdditionsChanged()
        loadedView?.setNeedsLayout()
    }

    final func safeAreaAdditionsChanged() {
        loadedView?.currentWindow?.hasSafeArea = true
        loadedView?.updateSafeArea()
    }

    final func preferredContentSizeChanged() {
        parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
        presentingController?.preferredContentSizeDidChange(forChildContentContainer: self)
        extras?.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    /// The traits of the view's surroundings: of its superview, of the parent, or of the window.
    final var inheritedTraits: UITraitCollection {
        if let superview = loadedView?.superview { return superview.traitCollection }
        return parentController?.traitCollection ?? rootWindow?.traitCollection ?? .standard
    }

    final func styleOverrideChanged() {
        let before = traitCollection
        var override = parentOverride
        if overrideUserInterfaceStyle != .unspecified {
            let style = UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle)
            override = override?.overridden(by: style) ?? style
        }
        overrideTraits = override
        if let loadedView {
            let style = loadedView.overrideUserInterfaceStyle
            let viewBefore =
                style == .unspecified
                ? before : before.overridden(by: UITraitCollection(userInterfaceStyle: style))
            loadedView.notifyTraitChanges(from: viewBefore)
        } else if traitCollection != before {
            traitCollectionDidChange(before)
        }
    }
}
