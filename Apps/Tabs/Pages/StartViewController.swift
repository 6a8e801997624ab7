import UIKit

/// The start page of a new tab, with the list of all pages of the library.
final class StartViewController: UITableViewController {
    var open: (Page) -> Void = { _ in }
    /// Returns the context menu of a page.
    var menu: (Page) -> UIMenu? = { _ in nil }

    init() { super.init(style: .insetGrouped) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Library.pages.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Library" }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
        let page = Library.pages[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = page.title
        content.secondaryText = page.summary
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        open(Library.pages[indexPath.row])
    }

    // MARK: - Context menus

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let page = Library.pages[indexPath.row]
        let preview = { PageViewController(page, offset: 0) }
        return UIContextMenuConfiguration(identifier: NSString(string: page.name), previewProvider: preview) {
            [weak self] _ in self?.menu(page)
        }
    }

    override func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let page = (configuration.identifier as? NSString).flatMap({ Page(named: $0.description) }) else {
            return
        }
        animator.addCompletion { [weak self] in self?.open(page) }
    }
}
