import Foundation
import PredicateFormat

extension UINavigationController {
    /// Pops and returns all controllers above an index; nil if no controllers are above the index.
    final func pop(to index: Int, animated: Bool) -> [UIViewController]? {
        guard index < stack.count - 1 else { return nil }
        let popped = Array(stack[(index + 1)...])
        setStack(to: Array(stack[...index]), .pop, animated: animated)
        return popped
    }

    final func reportPushedTwice(_ controller: UIViewController) {
        UIKitFault.report(
            Diagnostic(
                code: "pushedTwice",
                message: "\(controller) is already in the navigation stack and cannot be pushed again",
                remedy: "return to it with popToViewController(_:animated:), or push another controller"))
    }

    final func reportNotInStack(_ controller: UIViewController) {
        UIKitFault.report(
            Diagnostic(
                code: "notInStack",
                message: "\(controller) is not in the navigation stack, so nothing can be popped down to it",
                remedy: "look for the controller in viewControllers first; nothing was popped"))
    }

    /// Replaces the stack. Controllers and delegate are called in UIKit's order.
    final func setStack(to new: [UIViewController], _ operation: Operation, animated: Bool) {
        extras?.containerTransition?.completeImmediately()
        let (from, to) = (stack.last, new.last)
        let added = new.filter { controller in !stack.contains { $0 === controller } }
        let removed = stack.filter { controller in !new.contains { $0 === controller } }
        stack = new
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        let settle = { [self] in
            for controller in added where controller.parentController === self { controller.didMove(toParent: self) }
            for controller in removed where controller.parentController === self { controller.removeFromParent() }
        }
        updateBars()
        guard isViewLoaded, from !== to else {
            settle()
            return
        }
        let move = NavigationTransition(self, from: from, to: to, operation)
        move.run(animated: animated && from != nil && appearance == .appeared, settle)
    }

    /// Adds the bars and the top controller's view after the navigation controller's view was loaded.
    final func installBars(in view: UIView) {
        contentContainerView.frame = view.bounds
        contentContainerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentContainerView.clipsToBounds = true
        for part in [contentContainerView, bar, toolbarView] { view.addSubview(part) }
        bar.onBack = { [weak self] in self?.goBack() }
        bar.onHeightChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        view.addGestureRecognizer(swipe.recognizer)
        if let top = stack.last, let topView = top.view { contentContainerView.addSubview(topView) }
        updateBars()
    }

    /// Updates the bars after the top controller or its bar items have changed.
    final func updateBars() {
        let items = stack.map(\.navigationItem)
        if bar.stack != items { bar.setItems(items.isEmpty ? nil : items, animated: false) }
        let tools = stack.last?.toolbarItems
        if toolbarView.items ?? [] != tools ?? [] { toolbarView.setItems(tools, animated: false) }
        viewIfLoaded?.setNeedsLayout()
        tabBarController?.viewIfLoaded?.setNeedsLayout()
    }

    /// Pops the top controller after an action of the user. Does nothing if only one controller is left.
    final func goBack() {
        guard stack.count > 1 else { return }
        popViewController(animated: true)
    }

    /// Handles a key that ends an active search or goes back: Escape, Alt with the arrow key that points back, or
    /// Control with the opening bracket. Returns whether the key was handled.
    final func goBack(byKey key: UIKey) -> Bool {
        if let search = stack.last?.navigationItem.searchController, search.endByKey(key) { return true }
        let arrow: UIKeyboardHIDUsage = view.isRightToLeft ? .keyboardRightArrow : .keyboardLeftArrow
        let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        let isBackKey =
            switch key.keyCode {
            case .keyboardEscape: held.isEmpty
            case arrow: held == .alternate
            case .keyboardOpenBracket: held == .control
            default: false
            }
        guard isBackKey, stack.count > 1, let item = stack.last?.navigationItem, !item.hidesBackButton else {
            return false
        }
        if let action = item.backAction { action.run(from: nil) } else { goBack() }
        return true
    }

    /// Whether a controller above the first one hides the bars at the lower edge.
    final var hidesBottomBars: Bool { stack.dropFirst().contains { $0.hidesBottomBarWhenPushed } }
}
