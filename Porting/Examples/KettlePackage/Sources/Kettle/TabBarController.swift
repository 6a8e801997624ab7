import UIKit

class TabBarController: UITabBarController, UITabBarControllerDelegate {

    private let brewing = BrewViewController()
    private let history = HistoryViewController()
    private let settings = SettingsViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        brewing.tabBarItem = UITabBarItem(title: "Brew", image: UIImage(systemName: "timer"), tag: 0)
        history.tabBarItem = UITabBarItem(title: "History", image: UIImage(systemName: "list.bullet"), tag: 1)
        settings.tabBarItem = UITabBarItem(title: "Settings", image: UIImage(systemName: "gear"), tag: 2)
        viewControllers = [brewing, history, settings].map { UINavigationController(rootViewController: $0) }
        NotificationCenter.default.addObserver(
            self, selector: Selector("brewFinished:", checking: TabBarController.brewFinished(_:)), name: .brewDidFinish, object: nil)
    }

    func brewFinished(_ notification: Notification) {
        guard UserDefaults.standard.bool(forKey: "showsBadge"), selectedIndex != 1 else { return }
        let item = viewControllers?[1].tabBarItem
        item?.badgeValue = String((Int(item?.badgeValue ?? "") ?? 0) + 1)
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        if viewController === viewControllers?[1] { viewController.tabBarItem.badgeValue = nil }
    }

    // MARK: Keyboard

    override var keyCommands: [UIKeyCommand]? {
        return (1...3).map { number in
            UIKeyCommand(
                title: "Tab \(number)", action: Selector("selectTab:", checking: TabBarController.selectTab(_:)), input: String(number), modifierFlags: .command,
                propertyList: number - 1)
        }
    }

    func selectTab(_ command: UIKeyCommand) {
        guard let index = command.propertyList as? Int else { return }
        selectedIndex = index
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.action("brewFinished:") { (object: TabBarController, sender: Notification) in object.brewFinished(sender) }
        ObjCMembers.action("selectTab:") { (object: TabBarController, sender: UIKeyCommand) in object.selectTab(sender) }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        TabBarController.registerMembers1()
    }
}
