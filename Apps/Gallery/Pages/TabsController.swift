import UIKit

/// The page that contains a tab bar controller.
final class TabsController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let tabs = UITabBarController()
        tabs.viewControllers = [
            tab("Listen", "music.note", badge: nil), tab("Browse", "globe", badge: "3"),
            tab("Radio", "headphones", badge: nil), tab("Search", "magnifyingglass", badge: nil),
        ]
        addChild(tabs)
        guard let content = tabs.view else { return }
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        tabs.didMove(toParent: self)
    }

    private func tab(_ title: String, _ symbol: String, badge: String?) -> UIViewController {
        let controller = SpecimenController()
        controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
        controller.tabBarItem.badgeValue = badge
        controller.loadViewIfNeeded()
        controller.add(title, [Specimen.caption("The bar below chooses what is shown here."), compactTabBar()])
        return controller
    }

    /// Returns a tab bar with system items, outside a tab bar controller.
    private func compactTabBar() -> UIView {
        let bar = UITabBar()
        bar.items = [UITabBarItem.SystemItem.favorites, .recents, .contacts, .more].enumerated().map {
            UITabBarItem(tabBarSystemItem: $1, tag: $0)
        }
        bar.selectedItem = bar.items?.first
        return bar
    }
}
