import UIKit

/// The tabs of a scene, the bookmark bar, and the content of the selected tab.
final class TabsViewController: UIViewController {
    /// The scene's tabs.
    var list = TabList() {
        didSet { if list != oldValue { listHasChanged(from: oldValue) } }
    }
    /// Called with the new tabs when they have changed.
    var listChanged: (TabList) -> Void = { _ in }

    /// The closed tabs that can be reopened; the tab that was closed last is the last element.
    private(set) var closedTabs: [Tab] = []

    private let strip = TabStrip()
    private let bookmarkBar = BookmarkBar()
    private let content = UIView()
    private var shown: UIViewController?
    private var observations: [NSKeyValueObservation] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tabs"
        view.backgroundColor = .secondarySystemBackground
        strip.select = { [weak self] in self?.select($0) }
        strip.close = { [weak self] in self?.close($0) }
        strip.menu = { [weak self] in self?.menu(forTab: $0) }
        strip.dragItem = { [weak self] in self?.dragItem(forTab: $0) }
        bookmarkBar.open = { [weak self] in self?.open($0) }
        bookmarkBar.menu = { [weak self] in self?.menu(forLinkTo: $0) }
        navigationItem.leftBarButtonItem = newTabItem
        layOut()
        showContent()
        let defaults = UserDefaults.standard
        observations = [
            defaults.observe(\.bookmarks, options: .initial) { [weak self] _, _ in self?.showBookmarks() },
            defaults.observe(\.sortsBookmarksByName) { [weak self] _, _ in self?.showBookmarks() },
            defaults.observe(\.hidesBookmarkBar) { [weak self] _, _ in self?.showBookmarks() },
        ]
    }

    private func layOut() {
        let bars = UIStackView(arrangedSubviews: [strip, bookmarkBar])
        bars.axis = .vertical
        for part in [content, bars] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            bars.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bars.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bars.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.topAnchor.constraint(equalTo: bars.bottomAnchor),
            content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }

    // MARK: - Changing the tabs

    /// Shows a page in the tab that already shows the page; otherwise in place of the start page in the selected tab;
    /// otherwise in a new tab.
    func open(_ page: Page) { change { $0.open(page) } }

    func select(_ index: Int) { change { $0.select(index) } }

    func close(_ index: Int) { change { remember([$0.close(index)]) } }

    func closeOthers(_ index: Int) { change { remember($0.closeOthers(index)) } }

    func addTab() { change { $0.add() } }

    /// Opens a page in a new tab, even if another tab shows the page.
    func openInNewTab(_ page: Page) { change { $0.add(Tab(page: page)) } }

    /// Reopens the closed tab with an index, or the tab that was closed last.
    func reopen(_ index: Int? = nil) {
        let index = index ?? closedTabs.count - 1
        guard closedTabs.indices.contains(index) else { return }
        let tab = closedTabs.remove(at: index)
        change { $0.add(tab) }
    }

    /// Remembers closed tabs, except start pages, for the command that reopens them.
    private func remember(_ tabs: [Tab]) {
        closedTabs = (closedTabs + tabs.filter { $0.page != nil }).suffix(10)
    }

    /// Whether a tab can be moved to a new scene. Moving the only tab would leave a scene with nothing but the start
    /// page.
    var canMove: Bool { UIApplication.shared.supportsMultipleScenes && list.tabs.count > 1 }

    /// Moves a tab to a new scene. The tab is removed from this scene first, because otherwise both scenes would be
    /// preferred for the tab's page. If the new scene is refused, the tab is restored.
    func moveToNewWindow(_ index: Int) {
        saveScrollOffset()
        let previousList = list
        var remaining = list
        let tab = remaining.close(index)
        list = remaining
        let options = UIWindowScene.ActivationRequestOptions()
        options.preferredPresentationStyle = .standard
        options.requestingScene = view.window?.windowScene
        UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: TabsSceneDelegate.activity(for: TabList([tab])), options: options
        ) { [weak self] _ in
            self?.list = previousList
        }
    }

    private func change(_ change: (inout TabList) -> Void) {
        saveScrollOffset()
        var changed = list
        change(&changed)
        list = changed
    }

    /// Stores the scroll offset of the shown page in the selected tab.
    func saveScrollOffset() {
        guard let page = shown as? PageViewController, list.current.page == page.page else { return }
        list.current.offset = page.offset
    }

    private func listHasChanged(from old: TabList) {
        let isSameView = old.selected == list.selected && old.current.page == list.current.page
        if isViewLoaded && !(isSameView && old.tabs.count == list.tabs.count) { showContent() }
        listChanged(list)
    }

    // MARK: - Content

    private func showContent() {
        let next = makeController(for: list.current)
        shown?.willMove(toParent: nil)
        shown?.view.removeFromSuperview()
        shown?.removeFromParent()
        addChild(next)
        next.view.frame = content.bounds
        next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.addSubview(next.view)
        next.didMove(toParent: self)
        shown = next
        strip.show(list)
        showTools()
    }

    private func makeController(for tab: Tab) -> UIViewController {
        if let page = tab.page {
            let controller = PageViewController(page, offset: tab.offset)
            controller.open = { [weak self] in self?.open($0) }
            controller.menu = { [weak self] in self?.menu(forLinkTo: $0) }
            return controller
        }
        let controller = StartViewController()
        controller.open = { [weak self] in self?.open($0) }
        controller.menu = { [weak self] in self?.menu(forLinkTo: $0) }
        return controller
    }

    private var newTabItem: UIBarButtonItem {
        let item = UIBarButtonItem(
            primaryAction: UIAction(title: "New Tab", image: UIImage(systemName: "plus")) { [weak self] _ in
                self?.addTab()
            })
        item.menu = closedTabsMenu
        return item
    }

    private func showBookmarks() {
        let defaults = UserDefaults.standard
        bookmarkBar.pages = defaults.hidesBookmarkBar ? [] : defaults.sortedBookmarks
        (shown as? PageViewController)?.updateMenus()
        showTools()
    }

    private func showTools() {
        guard let page = list.current.page else {
            navigationItem.rightBarButtonItems = nil
            return
        }
        let isBookmarked = UserDefaults.standard.bookmarks.contains(page.name)
        let bookmark = UIBarButtonItem(
            primaryAction: UIAction(
                title: UserDefaults.standard.bookmarkTitle(page),
                image: .bookmark(isFilled: isBookmarked)
            ) { _ in UserDefaults.standard.toggleBookmark(page) })
        let move = UIBarButtonItem(
            primaryAction: UIAction(
                title: "Move to New Window", image: UIImage(systemName: "rectangle.badge.plus")
            ) { [weak self] _ in self?.moveTabToNewWindow(nil) })
        move.isEnabled = canMove
        let hasWindows = UIApplication.shared.supportsMultipleScenes
        navigationItem.rightBarButtonItems = hasWindows ? [move, bookmark] : [bookmark]
    }

    // MARK: - Commands

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformTabCommand(action, sender) ?? super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        validateTabCommand(command)
    }
}
