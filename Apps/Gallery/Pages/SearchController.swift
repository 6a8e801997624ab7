import UIKit

/// The page with search bars, and a search controller in its navigation bar.
final class SearchController: SpecimenController, SpecimenShowing {
    private let results = SearchResultsController()
    private lazy var search = UISearchController(searchResultsController: results)

    override func viewDidLoad() {
        super.viewDidLoad()
        search.searchResultsUpdater = results
        search.searchBar.placeholder = "Search fruits"
        search.searchBar.scopeButtonTitles = ["All", "Stone fruits", "Berries"]
        navigationItem.searchController = search
        add("Search bar", [bar(), bar { $0.text = "Plum" }])
        add("With a Cancel button", [bar { ($0.text, $0.showsCancelButton) = ("Plum", true) }])
        add(
            "With scopes",
            [
                bar {
                    $0.scopeButtonTitles = ["Everywhere", "Here"]
                    ($0.showsScopeBar, $0.prompt) = (true, "A prompt")
                }
            ])
        add(
            "Minimal, with bookmarks, disabled",
            [
                bar { $0.searchBarStyle = .minimal },
                bar { ($0.searchBarStyle, $0.showsBookmarkButton) = (.minimal, true) },
                bar {
                    ($0.searchBarStyle, $0.isEnabled, $0.text, $0.showsCancelButton) = (.minimal, false, "Plum", true)
                },
            ])
        let field = UISearchTextField()
        field.placeholder = "A field that stands alone"
        add("Search field", [field])
    }

    func show(_ specimen: String) {
        switch specimen {
        case "active": search.isActive = true
        case "found":
            search.isActive = true
            search.searchBar.text = "c"
        case "scrolled": scroll.contentOffset.y += 26
        default: return
        }
    }

    private func bar(_ change: (UISearchBar) -> Void = { _ in }) -> UISearchBar {
        let bar = UISearchBar()
        bar.placeholder = "Search"
        change(bar)
        return bar
    }
}

/// The controller with the results of the page's search.
final class SearchResultsController: UITableViewController, UISearchResultsUpdating {
    private let fruits = ["Apple", "Apricot", "Blackberry", "Cherry", "Cranberry", "Damson", "Peach", "Pear", "Plum"]
    private var found: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
        let query = searchController.searchBar.text ?? ""
        found = fruits.filter { $0.localizedCaseInsensitiveContains(query) }
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { found.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = found[indexPath.row]
        return cell
    }
}
