import Foundation

extension UIViewController {
    /// The size of a view that `loadView()` made, until it comes into a window.
    static var initialSize: CGSize { CGSize(width: 1024, height: 768) }

    final func viewLoadingIt() -> UIView? {
        if let loadedView { return loadedView }
        // Asking for the view inside of `loadView()` would go in circles; there is none yet.
        guard !isLoading else { return nil }
        isLoading = true
        loadView()
        isLoading = false
        // An override that sets no view would leave every later use of it without one.
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

    /// Takes the view out of the window because another controller becomes the root.
    final func leaveAsRoot() {
        if let presentedController, presentedController.presentingController === self {
            takeAway(animated: false, completion: nil)
        }
        loadedView?.removeFromSuperview()
        rootWindow = nil
    }

    /// Where keys go from here when there is no first responder: to what is presented, else to the last child shown.
    final var deeperForKeys: UIViewController? {
        if let presentedController, presentedController.isViewLoaded { return presentedController }
        return childControllers.last { child in
            guard let view = child.viewIfLoaded, view.window != nil else { return false }
            return !view.isHidden
        }
    }

    /// How far the view is covered beyond what the system covers: by what the app says and by bars of containers.
    final var safeAreaAdditions: UIEdgeInsets {
        additionalSafeAreaInsets + (extras?.containerInsets ?? .zero)
    }

    /// Bars of a container cover the view so far.
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

    /// The traits around the view: of its superview, of the parent, of the window.
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
            loadedView.traitsMayHaveChanged(from: viewBefore)
        } else if traitCollection != before {
            traitCollectionDidChange(before)
        }
    }
}
