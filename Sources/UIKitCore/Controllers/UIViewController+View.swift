import Foundation

extension UIViewController {
    /// The initial size of a view that `loadView()` creates; the view is resized when it is added to a window.
    static var initialSize: CGSize { CGSize(width: 1024, height: 768) }

    /// Returns the view, and loads it if necessary; nil while `loadView()` is running and has not set the view.
    final func loadedOrLoadingView() -> UIView? {
        if let loadedView { return loadedView }
        // Reading the view in `loadView()` before the view is set would recurse without end.
        guard !isLoading else {
            ContainmentFault.viewReadWhileLoading(self)
            return nil
        }
        isLoading = true
        loadView()
        isLoading = false
        // If an override of `loadView()` has set no view, the controller gets an empty view.
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

    /// Removes the view from the window because another controller becomes the root. Dismisses the presented controller
    /// first.
    final func removeAsRoot() {
        if let presentedController, presentedController.presentingController === self {
            dismissPresented(animated: false, completion: nil)
        }
        loadedView?.removeFromSuperview()
        rootWindow = nil
    }

    /// The next controller that receives keys if there is no first responder: the presented controller, else the last
    /// visible child; nil for none.
    final var nextKeyController: UIViewController? {
        if let presentedController, presentedController.isViewLoaded { return presentedController }
        return childControllers.last { child in
            guard let view = child.viewIfLoaded, view.window != nil else { return false }
            return !view.isHidden
        }
    }

    /// The insets in addition to the window's safe area: the insets set by the app, and the insets of the containers'
    /// bars.
    final var safeAreaAdditions: UIEdgeInsets {
        additionalSafeAreaInsets + (extras?.containerInsets ?? .zero)
    }

    /// Sets the insets by which the bars of a container cover the view.
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

    /// The traits that the controller inherits: the traits of its view's superview, else of its parent, else of its
    /// window.
    final var inheritedTraits: UITraitCollection {
        if let superview = loadedView?.superview { return superview.traitCollection }
        return parentController?.traitCollection ?? rootWindow?.traitCollection ?? .standard
    }

    /// Recomputes the overriding traits and notifies the view, or the controller if no view is loaded, of the change.
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
