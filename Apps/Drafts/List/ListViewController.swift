import UIKit

/// The list of all drafts and sent letters.
final class ListViewController: UITableViewController {
    /// The name of the draft that is shown in the secondary column; nil before a draft is selected.
    private(set) var shown: String?
    private var sections: [(title: String, drafts: [Draft])] = []
    private var observation: DraftStoreObservation?

    init() { super.init(style: .insetGrouped) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Drafts"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "draft")
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "New Draft", image: UIImage(systemName: "plus")) {
                [weak self] _ in self?.edit(Draft())
            })
        observation = DraftStoreObservation { [weak self] in self?.reload() }
        reload()
    }

    private func reload() {
        let drafts = DraftStore.shared.drafts
        if let shown, !drafts.contains(where: { $0.name == shown }) { showNone() }
        sections = [("Drafts", drafts.filter { !$0.isSent }), ("Sent", drafts.filter(\.isSent))]
            .filter { !$0.1.isEmpty }
        tableView.reloadData()
        selectShown()
    }

    private func selectShown() {
        for (section, content) in sections.enumerated() {
            guard let row = content.drafts.firstIndex(where: { $0.name == shown }) else { continue }
            let selectedPath = IndexPath(row: row, section: section)
            tableView.selectRow(at: selectedPath, animated: false, scrollPosition: .none)
        }
    }

    /// Shows a draft in the secondary column; does nothing if no draft has this name.
    func show(_ name: String) {
        loadViewIfNeeded()
        guard DraftStore.shared.draft(named: name) != nil else { return }
        shown = name
        selectShown()
        splitViewController?.setViewController(LetterViewController(name), for: .secondary)
        splitViewController?.show(.secondary)
    }

    /// Shows that no draft is selected, after the selected draft was deleted.
    private func showNone() {
        shown = nil
        splitViewController?.setViewController(LetterViewController(nil), for: .secondary)
        if splitViewController?.isCollapsed == true { splitViewController?.show(.primary) }
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].drafts.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections[section].title
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "draft", for: indexPath)
        let draft = sections[indexPath.section].drafts[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = draft.title
        content.secondaryText = draft.recipient.isEmpty ? "Nobody yet" : "To \(draft.recipient)"
        if DraftStore.shared.hasUnsavedText(draft) { content.secondaryText? += " · being written" }
        content.secondaryTextProperties.color = .secondaryLabel
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(sections[indexPath.section].drafts[indexPath.row].name)
    }

    // MARK: - Context menus

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let draft = sections[indexPath.section].drafts[indexPath.row]
        return UIContextMenuConfiguration(
            identifier: NSString(string: draft.name), previewProvider: { LetterViewController(draft.name) }
        ) { [weak self] _ in
            self.map { DraftActions.menu(for: draft, from: $0) }
        }
    }

    override func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        guard let name = configuration.identifier as? NSString else { return }
        animator.addCompletion { [weak self] in self?.show(name.description) }
    }
}
