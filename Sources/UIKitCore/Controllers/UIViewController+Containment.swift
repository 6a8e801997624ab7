import Foundation

extension UIViewController {
    /// Adds a child, after removing the child from its previous parent. Reports a fault if the child is this controller
    /// or one of this controller's ancestors.
    final func insertChild(_ child: UIViewController) {
        guard !isDescendant(of: child) else { return ContainmentFault.cycle(child, in: self) }
        guard child.parentController !== self else { return }
        if child.parentController != nil {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        child.willMove(toParent: self)
        childControllers.append(child)
        child.parentController = self
    }

    final func detachFromParent() {
        guard let parentController else { return }
        parentController.childControllers.removeAll { $0 === self }
        self.parentController = nil
        parentOverride = nil
        styleOverrideChanged()
        didMove(toParent: nil)
    }

    /// Whether this controller is `other` or one of the descendants of `other`.
    private func isDescendant(of other: UIViewController) -> Bool {
        var ancestor: UIViewController? = self
        while let controller = ancestor {
            if controller === other { return true }
            ancestor = controller.parentController
        }
        return false
    }

    /// Replaces one child's view with another child's view. Reports a fault if the controllers are not two children of
    /// this controller.
    final func replaceChild(
        _ old: UIViewController, _ new: UIViewController, animated: Bool, animations: (() -> Void)?
    ) {
        guard old.parentController === self, new.parentController === self, old !== new else {
            return ContainmentFault.notChildren(old, new, of: self)
        }
        guard let container = old.viewIfLoaded?.superview, let view = new.view else { return }
        // Appearance calls are made only while this controller is visible. With manual forwarding, the app's container
        // class makes the calls itself.
        let makesAppearanceCalls = shouldAutomaticallyForwardAppearanceMethods && appearance == .appeared
        if makesAppearanceCalls {
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
        guard makesAppearanceCalls else { return }
        old.finishAppearance()
        new.finishAppearance()
    }
}
