import UIKit

/// The page with navigation bars, toolbars and their buttons.
final class BarsController: SpecimenController, SpecimenShowing {
    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(systemItem: .add), UIBarButtonItem(systemItem: .action),
        ]
        toolbarItems = [
            UIBarButtonItem(systemItem: .compose), .flexibleSpace(),
            UIBarButtonItem(title: "Plain", primaryAction: UIAction { _ in }), .fixedSpace(20), disabled(),
            .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
        ]
        add("A large title", [bar(large: true)])
        add("With a way back", [bar(large: false)])
        add("A prompt, and an appearance of its own", [coloured()])
        let rows = [
            [.done, .cancel, .edit], [.save, .undo, .redo], Array(symbols.prefix(7)), Array(symbols.dropFirst(7)),
        ]
        add("System items", rows.map { items($0) })
        add("A toolbar with a segmented control", [segmented()])
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        navigationController?.setToolbarHidden(true, animated: animated)
    }

    func show(_ specimen: String) {
        guard specimen == "pushed" else { return }
        let controller = SpecimenController()
        controller.title = "Pushed"
        controller.navigationItem.largeTitleDisplayMode = .always
        navigationController?.navigationBar.prefersLargeTitles = true
        navigationController?.pushViewController(controller, animated: false)
        controller.add("What was pushed", [Specimen.caption("The button at the beginning of the bar leads back.")])
    }

    private var symbols: [UIBarButtonItem.SystemItem] {
        [.add, .action, .compose, .reply, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause, .close]
    }

    private func disabled() -> UIBarButtonItem {
        let item = UIBarButtonItem(title: "Disabled", style: .plain, target: nil, action: nil)
        item.isEnabled = false
        return item
    }

    private func bar(large: Bool) -> UINavigationBar {
        let bar = UINavigationBar()
        bar.prefersLargeTitles = large
        let first = UINavigationItem(title: "Library")
        let second = UINavigationItem(title: large ? "Large Title" : "Title")
        second.rightBarButtonItems = [UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .search)]
        if large { second.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel) }
        bar.setItems(large ? [second] : [first, second], animated: false)
        return bar
    }

    private func coloured() -> UINavigationBar {
        let bar = UINavigationBar()
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemIndigo
        appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        bar.standardAppearance = appearance
        bar.tintColor = .white
        let item = UINavigationItem(title: "Title")
        item.prompt = "A prompt"
        item.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
        item.rightBarButtonItem = UIBarButtonItem(systemItem: .save)
        bar.setItems([item], animated: false)
        return bar
    }

    private func items(_ items: [UIBarButtonItem.SystemItem]) -> UIToolbar {
        let bar = UIToolbar()
        bar.items = items.flatMap { [UIBarButtonItem(systemItem: $0), .flexibleSpace()] }.dropLast()
        return bar
    }

    private func segmented() -> UIToolbar {
        let bar = UIToolbar()
        let control = UISegmentedControl(items: ["List", "Grid"])
        control.selectedSegmentIndex = 0
        bar.items = [
            UIBarButtonItem(systemItem: .bookmarks), .flexibleSpace(), UIBarButtonItem(customView: control),
            .flexibleSpace(),
            UIBarButtonItem(systemItem: .action),
        ]
        return bar
    }
}
