import Foundation

/// The search for the destination of an unwind segue, and the return to this destination.
@MainActor enum UnwindSearch {
    /// Returns the nearest controller above the source that handles an action; nil if no controller handles it.
    ///
    /// The search continues from each controller to its parent or, without a parent, to the presenting controller. At
    /// each controller, the search first checks the children that `allowedChildrenForUnwinding(from:)` returns, and
    /// then the controller itself.
    static func target(of action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        let start = UIStoryboardUnwindSegueSource(source, action, sender)
        if let found = find(in: source.children, start) { return found }
        var current = source
        while let next = current.parent ?? current.presentingController {
            let children = next.allowedChildrenForUnwinding(from: start)
            if let found = find(in: children.filter { $0 !== current }, start) { return found }
            if next.canPerformUnwindSegueAction(action, from: source, sender: sender) { return next }
            current = next
        }
        return nil
    }

    private static func find(
        in controllers: [UIViewController], _ start: UIStoryboardUnwindSegueSource
    ) -> UIViewController? {
        for controller in controllers {
            if let found = find(in: controller.allowedChildrenForUnwinding(from: start), start) { return found }
            if controller.canPerformUnwindSegueAction(start.unwindAction, from: start.source, sender: start.sender) {
                return controller
            }
        }
        return nil
    }

    /// Returns from the source of a segue to its destination: dismisses presented controllers, and calls
    /// `unwind(for:towards:)` of the containers above the destination.
    static func perform(_ segue: UIStoryboardSegue) {
        let destination = segue.destination
        let animated = UIView.areAnimationsEnabled
        let ancestors = Array(sequence(first: destination) { $0.parent })
        if let presenter = ancestors.first(where: { isPresenting(segue.source, $0) }) {
            presenter.dismiss(animated: animated)
        }
        for (child, container) in zip(ancestors, ancestors.dropFirst()) {
            container.unwind(for: segue, towards: child)
        }
    }

    /// Whether a controller presents the source, directly or through other presentations.
    private static func isPresenting(_ source: UIViewController, _ controller: UIViewController) -> Bool {
        guard let presented = controller.presentedController, presented.presentingController === controller else {
            return false
        }
        var current: UIViewController? = source
        while let candidate = current {
            if candidate === presented { return true }
            current = candidate.parent ?? candidate.presentingController
        }
        return false
    }
}
