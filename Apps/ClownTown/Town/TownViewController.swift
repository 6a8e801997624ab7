import UIKit

/// The grid of all clowns, or of the clowns that match the search text and the favourites filter.
final class TownViewController: UIViewController, ClownCommands, WindowClosing {
    private let searchField = UISearchTextField()
    private let filter = UISegmentedControl(items: ["All", "Favourites"])
    private let tools = UIStackView()
    private let emptyLabel = UILabel()
    private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: ClownGrid())
    private lazy var source = makeSource()
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Clown Town"
        view.backgroundColor = .systemGroupedBackground
        searchField.placeholder = "Search by name or talent"
        searchField.addAction(UIAction { [weak self] _ in self?.showMatches() }, for: .editingChanged)
        filter.selectedSegmentIndex = 0
        filter.addAction(UIAction { [weak self] _ in self?.showMatches() }, for: .valueChanged)
        collection.backgroundColor = .clear
        collection.delegate = self
        collection.dragDelegate = self
        emptyLabel.font = .preferredFont(forTextStyle: .body)
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.numberOfLines = 0
        emptyLabel.textAlignment = .center
        layOut()
        observation = UserDefaults.standard.observe(\.favourites, options: .initial) { [weak self] _, _ in
            self?.showMatches()
        }
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        // Side by side, a narrow window would leave too little room for the text of the search field.
        tools.axis = view.bounds.width < 480 ? .vertical : .horizontal
    }

    private func layOut() {
        for tool in [searchField, filter] { tools.addArrangedSubview(tool) }
        tools.spacing = 12
        filter.setContentHuggingPriority(.required, for: .horizontal)
        filter.setContentCompressionResistancePriority(.required, for: .horizontal)
        for part in [collection, tools, emptyLabel] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            tools.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 12),
            tools.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: ClownGrid.margin),
            tools.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -ClownGrid.margin),
            searchField.heightAnchor.constraint(equalToConstant: 36),
            collection.topAnchor.constraint(equalTo: tools.bottomAnchor, constant: 12),
            collection.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            collection.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            collection.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            emptyLabel.topAnchor.constraint(equalTo: tools.bottomAnchor, constant: 80),
            emptyLabel.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
            emptyLabel.widthAnchor.constraint(lessThanOrEqualTo: safeArea.widthAnchor, constant: -48),
        ])
    }

    private func makeSource() -> UICollectionViewDiffableDataSource<Int, Clown> {
        collection.register(ClownCell.self, forCellWithReuseIdentifier: "clown")
        return UICollectionViewDiffableDataSource(collectionView: collection) { [weak self] collection, place, clown in
            let cell = collection.dequeueReusableCell(withReuseIdentifier: "clown", for: place)
            (cell as? ClownCell)?.clown = clown
            (cell as? ClownCell)?.open = { self?.push($0) }
            return cell
        }
    }

    // MARK: - Filter

    var showsFavouritesOnly: Bool { filter.selectedSegmentIndex == 1 }

    /// The names of the shown clowns, in the order of the grid.
    var shownNames: [String] { source.snapshot().itemIdentifiers.map(\.name) }

    func beginSearching() {
        loadViewIfNeeded()
        searchField.becomeFirstResponder()
    }

    func showFavourites() { show(favouritesOnly: true) }

    private func show(favouritesOnly: Bool) {
        loadViewIfNeeded()
        filter.selectedSegmentIndex = favouritesOnly ? 1 : 0
        showMatches()
    }

    private func showMatches() {
        let favourites = UserDefaults.standard.favourites
        let matches = ClownCatalog.clowns(matching: searchField.text ?? "")
            .filter { !showsFavouritesOnly || favourites.contains($0.name) }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Clown>()
        snapshot.appendSections([0])
        snapshot.appendItems(matches)
        source.apply(snapshot, animatingDifferences: view.window != nil)
        emptyLabel.isHidden = !matches.isEmpty
        emptyLabel.text =
            showsFavouritesOnly && favourites.isEmpty
            ? "No favourites yet. Tap a heart, and the clown is here." : "Nobody in town does that."
    }

    private func push(_ clown: Clown) {
        navigationController?.pushViewController(ClownViewController(clown), animated: true)
    }

    // MARK: - Commands

    @IBAction func findClown(_ sender: Any?) { beginSearching() }

    @IBAction func showAllClowns(_ sender: Any?) { show(favouritesOnly: false) }

    @IBAction func showFavourites(_ sender: Any?) { show(favouritesOnly: true) }

    /// The clown of the card that is highlighted by the arrow keys.
    var commandClown: Clown? { (collection.visibleCells.first(where: \.isHighlighted) as? ClownCell)?.clown }

    var commandScene: UIWindowScene? { viewIfLoaded?.window?.windowScene }

    func showClown(_ sender: Any?) { commandClown.map(push) }

    override func copy(_ sender: Any?) { copyLink() }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        canPerformClownCommand(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override func validate(_ command: UICommand) {
        super.validate(command)
        validateClownCommand(command)
        switch command.action {
        case TownMenu.showAll: command.state = showsFavouritesOnly ? .off : .on
        case TownMenu.showFavourites: command.state = showsFavouritesOnly ? .on : .off
        default: break
        }
    }

    // MARK: - State restoration

    /// The search text, the filter and the scroll offset, as a property list.
    var state: [String: Any] {
        loadViewIfNeeded()
        return [
            "search": searchField.text ?? "", "searchState": searchField.interactionState,
            "favouritesOnly": showsFavouritesOnly, "offset": Double(collection.contentOffset.y),
        ]
    }

    func restore(_ state: [AnyHashable: Any]) {
        loadViewIfNeeded()
        searchField.text = state["search"] as? String
        if let value = state["searchState"] { searchField.interactionState = value }
        filter.selectedSegmentIndex = state["favouritesOnly"] as? Bool == true ? 1 : 0
        showMatches()
        view.layoutIfNeeded()
        collection.contentOffset.y = state["offset"] as? Double ?? 0
    }
}

extension TownViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        source.itemIdentifier(for: indexPath).map(push)
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let clown = source.itemIdentifier(for: indexPath) else { return nil }
        return UIContextMenuConfiguration(
            identifier: NSString(string: clown.name), actionProvider: { _ in clown.contextMenu })
    }

    func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let clown = (configuration.identifier as? NSString).flatMap({ Clown(named: $0.description) }) else {
            return
        }
        animator.addCompletion { [weak self] in self?.push(clown) }
    }

    func collectionView(
        _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIWindowScene.ActivationConfiguration? {
        source.itemIdentifier(for: indexPath).map { UIWindowScene.ActivationConfiguration(userActivity: $0.activity) }
    }
}

extension TownViewController: UICollectionViewDragDelegate {
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { source.itemIdentifier(for: indexPath).map { [$0.dragItem] } ?? [] }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
        point: CGPoint
    ) -> [UIDragItem] { source.itemIdentifier(for: indexPath).map { [$0.dragItem] } ?? [] }
}
