import UIKit

/// The tabs of a scene, the bookmark bar, and the content of the selected tab.
final class TabsViewController: UIViewController {
    /// The scene's tabs.
    var list = TabList() {
        didSet { if list != oldValue { listHasChanged(from: oldValue) } }
    }
    /// Called with the new tabs when they have changed.
    var listChanged: (TabList) -> Void = { _ in }

    private let strip = TabStrip()
    private let bookmarkBar = BookmarkBar()
    private let content = UIView()
    private var shown: UIViewController?
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tabs"
        view.backgroundColor = .secondarySystemBackground
        strip.select = { [weak self] in self?.select($0) }
        strip.close = { [weak self] in self?.close($0) }
        bookmarkBar.open = { [weak self] in self?.open($0) }
        navigationItem.leftBarButtonItem = newTabItem
        layOut()
        showContent()
        observation = UserDefaults.standard.observe(\.bookmarks, options: .initial) { [weak self] defaults, _ in
            self?.bookmarkBar.pages = defaults.bookmarks.compactMap(Page.init(named:))
            self?.showTools()
        }
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

    func close(_ index: Int) { change { $0.close(index) } }

    func addTab() { change { $0.add() } }

    /// Moves the selected tab to a new scene. The tab is removed from this scene first, because otherwise both scenes
    /// would be preferred for the tab's page. If the new scene is refused, the tab is restored.
    func moveToNewWindow() {
        saveScrollOffset()
        let previousList = list
        var remaining = list
        let tab = remaining.close(remaining.selected)
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
            return controller
        }
        let controller = StartViewController()
        controller.open = { [weak self] in self?.open($0) }
        return controller
    }

    private var newTabItem: UIBarButtonItem {
        UIBarButtonItem(
            primaryAction: UIAction(title: "New Tab", image: UIImage(systemName: "plus")) { [weak self] _ in
                self?.addTab()
            })
    }

    private func showTools() {
        guard let page = list.current.page else {
            navigationItem.rightBarButtonItems = nil
            return
        }
        let isBookmarked = UserDefaults.standard.bookmarks.contains(page.name)
        let bookmark = UIBarButtonItem(
            primaryAction: UIAction(
                title: isBookmarked ? "Remove Bookmark" : "Add Bookmark",
                image: .bookmark(isFilled: isBookmarked)
            ) { _ in UserDefaults.standard.toggleBookmark(page) })
        let move = UIBarButtonItem(
            primaryAction: UIAction(
                title: "Move to New Window", image: UIImage(systemName: "rectangle.badge.plus")
            ) { [weak self] _ in self?.moveToNewWindow() })
        // Moving the only tab would leave a scene with nothing but the start page.
        move.isEnabled = list.tabs.count > 1
        let canMove = UIApplication.shared.supportsMultipleScenes
        navigationItem.rightBarButtonItems = canMove ? [move, bookmark] : [bookmark]
    }
}
