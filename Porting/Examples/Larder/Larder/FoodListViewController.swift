import UIKit

class FoodListViewController: UITableViewController {

    private var foods: [Food] = []
    private let searchController = UISearchController(searchResultsController: nil)

    private var foodViewController: FoodViewController? {
        return splitViewController?.viewController(for: .secondary) as? FoodViewController
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Larder"
        clearsSelectionOnViewWillAppear = false
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Food")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(addFood(_:)))
        toolbarItems = [
            UIBarButtonItem(
                title: "Sort", style: .plain, target: Larder.shared, action: #selector(Larder.sortByName))
        ]
        navigationController?.isToolbarHidden = false
        searchController.searchBar.searchTextField.addTarget(
            self, action: #selector(searchTextChanged(_:)), for: .editingChanged)
        searchController.obscuresBackgroundDuringPresentation = false
        navigationItem.searchController = searchController
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(refresh(_:)), for: .valueChanged)
        NotificationCenter.default.addObserver(
            self, selector: #selector(larderChanged(_:)), name: .larderDidChange, object: Larder.shared)
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(toggleFavorite(_:)))
        swipe.direction = .right
        tableView.addGestureRecognizer(swipe)
        reload()
    }

    func reload() {
        foods = Larder.shared.foods(matching: searchController.searchBar.text ?? "")
        let selected = tableView.indexPathForSelectedRow
        tableView.reloadData()
        if let selected = selected, selected.row < foods.count {
            tableView.selectRow(at: selected, animated: false, scrollPosition: .none)
        }
    }

    // MARK: Actions

    @objc func addFood(_ sender: Any) {
        Larder.shared.add(Food(name: "New food", amount: 1, days: 7))
    }

    @objc func larderChanged(_ notification: Notification) {
        reload()
    }

    @objc func searchTextChanged(_ sender: UITextField) {
        reload()
    }

    @objc func refresh(_ sender: UIRefreshControl) {
        reload()
        sender.endRefreshing()
    }

    @objc func toggleFavorite(_ recognizer: UISwipeGestureRecognizer) {
        guard let indexPath = tableView.indexPathForRow(at: recognizer.location(in: tableView)) else { return }
        foods[indexPath.row].isFavorite.toggle()
        tableView.reloadRows(at: [indexPath], with: .automatic)
    }

    @objc func selectNext(_ command: UIKeyCommand) {
        let step = command.input == UIKeyCommand.inputUpArrow ? -1 : 1
        let row = (tableView.indexPathForSelectedRow?.row ?? -1) + step
        guard foods.indices.contains(row) else { return }
        let indexPath = IndexPath(row: row, section: 0)
        tableView.selectRow(at: indexPath, animated: false, scrollPosition: .middle)
        tableView(tableView, didSelectRowAt: indexPath)
    }

    override var canBecomeFirstResponder: Bool {
        return true
    }

    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(
                title: "Previous", action: #selector(selectNext(_:)), input: UIKeyCommand.inputUpArrow, modifierFlags: .alternate),
            UIKeyCommand(
                title: "Next", action: #selector(selectNext(_:)), input: UIKeyCommand.inputDownArrow, modifierFlags: .alternate),
            UIKeyCommand(title: "Add", action: #selector(addFood(_:)), input: "n", modifierFlags: .command),
        ]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(selectNext(_:)) { return !foods.isEmpty }
        return super.canPerformAction(action, withSender: sender)
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return foods.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Food", for: indexPath)
        let food = foods[indexPath.row]
        var content = UIListContentConfiguration.valueCell()
        content.text = food.name
        content.secondaryText = "\(food.amount)"
        content.image = food.isFavorite ? UIImage(systemName: "star.fill") : nil
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        foodViewController?.food = foods[indexPath.row]
        splitViewController?.show(.secondary)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { Larder.shared.perform(#selector(Larder.remove(_:)), with: foods[indexPath.row]) }
    }
}
