import UIKit
import UIKit

class ErrandListViewController: UITableViewController {

    private let store = ErrandStore.shared
    private var observation: NSKeyValueObservation?
    private lazy var addButton = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Selector("addErrand", checking: ErrandListViewController.addErrand))
    private let doneButton = UIBarButtonItem(
        title: NSLocalizedString("All Done", comment: "Button"), style: .plain, target: nil, action: Selector("markAllDone:", checking: ErrandListViewController.markAllDone(_:)))

    var footer: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItems = [addButton, doneButton]
        navigationItem.leftBarButtonItem = editButtonItem
        tableView.register(ErrandCell.self, forCellReuseIdentifier: "Errand")
        footer = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        footer.textAlignment = .center
        footer.textColor = .secondaryLabel
        tableView.tableFooterView = footer
        NotificationCenter.default.addObserver(
            self, selector: Selector("errandsChangedWithNotification:", checking: ErrandListViewController.errandsChanged(notification:)), name: .errandsDidChange, object: nil)
        observation = store.observe(\.openCount, _key: "openCount", options: [.initial]) { [weak self] store, _ in
            self?.showCount(store.openCount)
        }
        #if canImport(UIKit)
        title = NSLocalizedString("Errands", comment: "Title")
        #else
        title = "Unknown system"
        #endif
    }

    private func showCount(_ count: Int) {
        footer.text = String(format: NSLocalizedString("%d open", comment: "Footer"), count)
    }

    // MARK: Actions

    func addErrand() {
        store.add(Errand(title: NSLocalizedString("New errand", comment: "Title of a new errand")))
    }

    func markAllDone(_ sender: UIBarButtonItem) {
        for index in store.errands.indices { store.update(index) { $0.isDone = true } }
    }

    func errandsChanged(notification: NSNotification) {
        tableView.reloadData()
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return store.errands.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Errand", for: indexPath) as! ErrandCell
        cell.show(store.errands[indexPath.row])
        cell.delegate = self
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { store.remove(at: indexPath.row) }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let detail = ErrandViewController()
        detail.index = indexPath.row
        navigationController?.pushViewController(detail, animated: true)
    }
    override func viewDidAppear(_ animated: Bool) { extension_viewDidAppear(animated) }
    override var canBecomeFirstResponder: Bool { extension_canBecomeFirstResponder }
    override var keyCommands: [UIKeyCommand]? { extension_keyCommands }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.outlet("footer") { (object: ErrandListViewController, value: Any?) in object.footer = value as? UILabel }
        ObjCMembers.action("addErrand") { (object: ErrandListViewController) in object.addErrand() }
        ObjCMembers.action("markAllDone:") { (object: ErrandListViewController, sender: UIBarButtonItem) in object.markAllDone(sender) }
        ObjCMembers.action("errandsChangedWithNotification:") { (object: ErrandListViewController, sender: NSNotification) in object.errandsChanged(notification: sender) }
    }
}

extension ErrandListViewController: ErrandCellDelegate {
    func errandCell(_ cell: ErrandCell, didChangeDone isDone: Bool) {
        guard let index = tableView.indexPath(for: cell)?.row else { return }
        store.update(index) { $0.isDone = isDone }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        ErrandListViewController.registerMembers1()
    }
}
