import UIKit

/// The page with a table: cell styles, accessories, headers, swipe actions and editing.
final class TableController: UITableViewController {
    private enum Section: Int, CaseIterable {
        case styles, accessories, states, items
    }

    private let styles: [(String, UITableViewCell.CellStyle)] = [
        ("Default", .default), ("Subtitle", .subtitle), ("Value 1", .value1), ("Value 2", .value2),
    ]
    private let accessories: [(String, UITableViewCell.AccessoryType)] = [
        ("Disclosure indicator", .disclosureIndicator), ("Detail", .detailButton),
        ("Detail and disclosure", .detailDisclosureButton), ("Checkmark", .checkmark),
    ]
    private var items = ["Swipe or edit me", "Then me", "And me"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        navigationItem.rightBarButtonItems = [editButtonItem] + (navigationItem.rightBarButtonItems ?? [])
    }

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section) {
        case .styles: styles.count
        case .accessories: accessories.count
        case .states: 2
        case .items: items.count
        case nil: 0
        }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        switch Section(rawValue: indexPath.section) {
        case .styles: styleCell(styles[indexPath.row])
        case .accessories: accessoryCell(accessories[indexPath.row])
        case .states: indexPath.row == 0 ? switchCell() : listCell()
        default: itemCell(items[indexPath.row])
        }
    }

    private func styleCell(_ style: (String, UITableViewCell.CellStyle)) -> UITableViewCell {
        let cell = UITableViewCell(style: style.1, reuseIdentifier: style.0)
        cell.textLabel?.text = style.0
        cell.detailTextLabel?.text = "Detail"
        if style.1 != .value2 { cell.imageView?.image = UIImage(systemName: "star.fill") }
        return cell
    }

    private func accessoryCell(_ accessory: (String, UITableViewCell.AccessoryType)) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "accessory")
        cell.textLabel?.text = accessory.0
        cell.accessoryType = accessory.1
        return cell
    }

    private func switchCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "switch")
        cell.textLabel?.text = "A view of the app's own"
        let toggle = UISwitch()
        toggle.isOn = true
        cell.accessoryView = toggle
        cell.selectionStyle = .none
        return cell
    }

    private func listCell() -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "list")
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "A content configuration"
        content.secondaryText = "With a second text, which runs on to a line of its own and breaks where it has to."
        content.image = UIImage(systemName: "photo")
        cell.contentConfiguration = content
        return cell
    }

    private func itemCell(_ item: String) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "item")
        cell.textLabel?.text = item
        cell.showsReorderControl = true
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch Section(rawValue: section) {
        case .styles: "Styles"
        case .accessories: "Accessories"
        case .states: "Contents"
        default: nil
        }
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard Section(rawValue: section) == .items else { return nil }
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        header?.textLabel?.text = "Editing"
        return header
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        Section(rawValue: section) == .items ? "Rows can be deleted and moved." : nil
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        Section(rawValue: indexPath.section) == .items
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        Section(rawValue: indexPath.section) == .items
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        remove(at: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard Section(rawValue: indexPath.section) == .items else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.remove(at: indexPath)
            done(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }

    private func remove(at path: IndexPath) {
        items.remove(at: path.row)
        tableView.deleteRows(at: [path], with: .automatic)
    }
}

extension TableController: SpecimenShowing {
    func show(_ specimen: String) {
        guard specimen == "editing" else { return }
        setEditing(true, animated: false)
        let last = IndexPath(row: items.count - 1, section: Section.items.rawValue)
        tableView.scrollToRow(at: last, at: .bottom, animated: false)
    }
}
