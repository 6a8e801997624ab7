import Foundation

/// The focus values that an app has set for a view.
struct FocusProperties {
    /// The identifier of the focus group.
    var groupIdentifier: String?
    /// The priority in the focus group.
    var priority: UIFocusGroupPriority?
    /// The effect; the outer nil selects the standard effect, and the inner nil shows no effect.
    var effect: UIFocusEffect??
}

extension UIView: UIFocusItem, UIFocusItemContainer {
    /// The focus system of the scene, or of the window if the window has no scene; nil outside of windows.
    final var currentFocusSystem: UIFocusSystem? { currentWindow?.focus }

    /// The focus system if it has already been created; otherwise nil.
    final var existingFocusSystem: UIFocusSystem? { currentWindow?.existingFocus }

    final var standardFocusGroupPriority: UIFocusGroupPriority { extras?.focus.priority ?? .ignored }

    final func setFocusEffect(_ effect: UIFocusEffect?) {
        makeExtras().focus.effect = .some(effect)
        if flags.contains(.isFocused) { currentFocusSystem?.updateHalo() }
    }

    /// Returns the descendants that can get the focus and intersect a rectangle.
    final func standardFocusItems(in rect: CGRect) -> [any UIFocusItem] {
        children.flatMap { child -> [any UIFocusItem] in
            guard !child.isHidden, child.alpha > 0.01, child.frame.hasFiniteEdges, child.frame.intersects(rect) else {
                return []
            }
            return (child.canBecomeFocused ? [child] : []) + child.focusItems(in: convert(rect, to: child))
        }
    }

    /// Reports to the focus system that the view and its descendants are about to leave the window.
    final func removeFocusInside() {
        guard let system = currentWindow?.existingFocus, let view = system.storedView, view.isDescendant(of: self)
        else { return }
        system.deferFocus()
    }
}

extension UIFocusItem {
    /// The item if it is a view, otherwise the view that contains the item; nil for none.
    var focusView: UIView? {
        for environment in focusAncestry {
            if let view = environment as? UIView { return view }
            if let controller = environment as? UIViewController { return controller.viewIfLoaded }
        }
        return nil
    }

    /// The item if it is a responder, otherwise the nearest responder around it; nil for none.
    var focusResponder: UIResponder? {
        focusAncestry.lazy.compactMap { $0 as? UIResponder }.first
    }
}

extension UIScrollView: UIFocusItemScrollableContainer {
    /// The size of the visible area without the adjusted content insets, in points.
    public var visibleSize: CGSize { bounds.inset(by: adjustedContentInset).size }
}

extension UIWindow {
    /// The focus system of the scene, or of the window itself if it has no scene.
    final var focus: UIFocusSystem {
        if let windowScene { return windowScene.sceneFocus }
        if let ownFocus { return ownFocus }
        let system = UIFocusSystem(windows: { [weak self] in self.map { [$0] } ?? [] })
        ownFocus = system
        return system
    }

    /// The focus system if it has already been created; otherwise nil.
    final var existingFocus: UIFocusSystem? { windowScene.map(\.sceneFocus) ?? ownFocus }

    /// The item of the window that has the focus, or the nearest responder around it; nil for none.
    final var currentFocusedItem: UIResponder? {
        guard let item = existingFocus?.focusedItem, let responder = item.focusResponder,
            responder.responderWindow === self
        else { return nil }
        return responder
    }

    /// The view to which the focus is restricted: the frontmost presentation that covers the window, or the window.
    final var focusRoot: UIView {
        var root: UIView = self
        var current = rootController
        while let controller = current {
            if controller.presentingController != nil,
                let container = controller.extras?.presentation?.containerView, container.superview === self
            {
                root = container
            }
            current = controller.nextKeyController
        }
        return root
    }
}

extension UIWindow {
    /// The handler of the keys that move the focus or activate the focused item.
    package final var focusKeys: any FocusKeyBehavior { focus }

    /// The frame of the visible halo in the window; nil if the window shows no halo.
    package final var focusHaloFrame: CGRect? {
        guard let halo = existingFocus?.halo, halo.window === self else { return nil }
        return halo.isHidden || halo.alpha <= 0.01 ? nil : halo.convert(halo.bounds, to: self)
    }

    /// The view that has the focus or contains the focused item; nil if the focus is not in the window.
    package final var focusedView: UIView? {
        guard let view = existingFocus?.focusedItem?.focusView, view.window === self else { return nil }
        return view
    }
}
