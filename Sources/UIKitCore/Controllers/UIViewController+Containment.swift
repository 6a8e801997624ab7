import Foundation

extension UIViewController {
    final func insertChild(_ child: UIViewController) {
        guard child !== self, !isInside(child) else { return }
        guard child.parentController !== self else { return }
        if child.parentController != nil {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        child.willMove(toParent: self)
        childControllers.append(child)
        child.parentController = self
    }

    final func leaveParent() {
        guard let parentController else { return }
        parentController.childControllers.removeAll { $0 === self }
        self.parentController = nil
        parentOverride = nil
        styleOverrideChanged()
        didMove(toParent: nil)
    }

    /// Whether this controller is the other one or one of its descendants.
    private func isInside(_ other: UIViewController) -> Bool {
        var place: UIViewController? = self
        while let current = place {
            if current === other { return true }
            place = current.parentController
        }
        return false
    }

    final func replaceChild(
        _ old: UIViewController, _ new: UIViewController, animated: Bool, animations: (() -> Void)?
    ) {
        guard old.parentController === self, new.parentController === self, old !== new else { return }
        guard let container = old.viewIfLoaded?.superview, let view = new.view else { return }
        // Without a visible window there are no appearance calls to make; with manual forwarding the container makes
        // them itself.
        let announces = shouldAutomaticallyForwardAppearanceMethods && appearance == .appeared
        if announces {
            old.startAppearance(false, animated: animated)
            new.startAppearance(true, animated: animated)
        }
        new.withoutAppearanceCalls {
            old.withoutAppearanceCalls {
                container.addSubview(view)
                animations?()
                old.viewIfLoaded?.removeFromSuperview()
            }
        }
        guard announces else { return }
        old.finishAppearance()
        new.finishAppearance()
    }
}
