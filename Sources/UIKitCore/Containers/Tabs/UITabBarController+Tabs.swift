import Faults
import Foundation

extension UITabBarController {
    /// Replaces the controllers of the tabs. If the selected controller is not among the new controllers, the
    /// controller at the same index is selected, or the first controller if the index is out of range.
    final func replaceTabs(_ new: [UIViewController]) {
        let shown = selectedViewController
        let removed = tabs.filter { old in !new.contains { $0 === old } }
        let added = new.filter { controller in !tabs.contains { $0 === controller } }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        tabs = new
        let sameIndex = selectedTabIndex.flatMap { new.indices.contains($0) ? $0 : nil }
        let index = shown.flatMap { old in new.firstIndex { $0 === old } } ?? sameIndex ?? (new.isEmpty ? nil : 0)
        selectedTabIndex = index
        bar.setItems(new.isEmpty ? nil : new.map { $0.tabBarItem }, animated: false)
        bar.selectedItem = index.map { new[$0].tabBarItem }
        exchange(shown, with: selectedViewController)
        for controller in added { controller.didMove(toParent: self) }
        for controller in removed { controller.removeFromParent() }
    }

    /// Selects a tab and shows its controller.
    final func selectTab(at index: Int) {
        let shown = selectedViewController
        selectedTabIndex = index
        bar.selectedItem = tabs[index].tabBarItem
        exchange(shown, with: tabs[index])
    }

    /// Handles a tap on a tab. A tap on the selected tab also pops the tab's navigation stack to the first controller.
    final func handleTabTap(_ index: Int) {
        let controller = tabs[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if index == selectedTabIndex, let stack = controller as? UINavigationController {
            stack.popToRootViewController(animated: true)
        }
        selectTab(at: index)
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// Replaces the shown controller's view, with the appearance calls of both controllers.
    private func exchange(_ old: UIViewController?, with new: UIViewController?) {
        guard isViewLoaded, old !== new else { return }
        let makesAppearanceCalls = appearance == .appeared && shouldAutomaticallyForwardAppearanceMethods
        if makesAppearanceCalls {
            old?.startAppearance(false, animated: false)
            new?.startAppearance(true, animated: false)
        }
        let change = { [self] in
            if let view = new?.view {
                view.frame = contentContainerView.bounds
                contentContainerView.addSubview(view)
            }
            old?.viewIfLoaded?.removeFromSuperview()
            layoutBar()
        }
        let inNew = { new?.withoutAppearanceCalls(change) ?? change() }
        old?.withoutAppearanceCalls(inNew) ?? inNew()
        guard makesAppearanceCalls else { return }
        old?.finishAppearance()
        new?.finishAppearance()
    }

    final func installBar(in view: UIView) {
        contentContainerView.frame = view.bounds
        contentContainerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        for part in [contentContainerView, bar] { view.addSubview(part) }
        bar.onTap = { [weak self] item in
            guard let self else { return }
            guard let index = bar.items?.firstIndex(of: item) else {
                return InternalFault.report("the tapped tab is not in the tab bar")
            }
            handleTabTap(index)
        }
        if let chosenView = selectedViewController?.view {
            chosenView.frame = contentContainerView.bounds
            contentContainerView.addSubview(chosenView)
        }
    }

    final func layoutBar() {
        guard let view = viewIfLoaded else { return }
        let isHidden = hidesBar || (selectedViewController as? UINavigationController)?.hidesBottomBars == true
        let height = 49 + view.safeAreaInsets.bottom
        bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        bar.isHidden = isHidden
        guard let shown = selectedViewController, shown.viewIfLoaded?.superview === contentContainerView else { return }
        shown.view.frame = contentContainerView.bounds
        shown.setContainerInsets(UIEdgeInsets(top: 0, left: 0, bottom: isHidden ? 0 : 49, right: 0))
    }
}
