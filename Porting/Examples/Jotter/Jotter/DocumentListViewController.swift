import UIKit
import UniformTypeIdentifiers

class DocumentListViewController: UITableViewController {

    private var documents: [TextDocument] = []
    private let store = DocumentStore.shared

    var shownDocument: TextDocument? {
        return (navigationController?.topViewController as? EditorViewController)?.document
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Jotter"
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Document")
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(createDocument(_:))),
            UIBarButtonItem(
                image: UIImage(systemName: "square.and.arrow.down"), style: .plain, target: self,
                action: #selector(chooseDocument)),
        ]
        let press = UILongPressGestureRecognizer(target: self, action: #selector(rename(_:)))
        tableView.addGestureRecognizer(press)
        NotificationCenter.default.addObserver(
            self, selector: #selector(reload), name: .documentDidChange, object: nil)
        reload()
    }

    @objc func reload() {
        documents = store.documents()
        tableView.reloadData()
    }

    // MARK: Actions

    @IBAction func createDocument(_ sender: Any?) {
        do {
            show(try store.create(named: "Untitled"), animated: true)
        } catch {
            present(error)
        }
    }

    @objc private func chooseDocument() {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText], asCopy: true)
        picker.delegate = self
        present(picker, animated: true)
    }

    @objc private func rename(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began,
            let indexPath = tableView.indexPathForRow(at: recognizer.location(in: tableView))
        else { return }
        rename(documents[indexPath.row])
    }

    func rename(_ document: TextDocument) {
        let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.text = document.name }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel, handler: nil))
        alert.addAction(
            UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
                guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
                do { try document.rename(to: name) } catch { self?.present(error) }
            })
        present(alert, animated: true)
    }

    func importDocument(at url: URL) {
        let isScoped = url.startAccessingSecurityScopedResource()
        defer { if isScoped { url.stopAccessingSecurityScopedResource() } }
        do {
            let text = try String(contentsOf: url, encoding: .utf8)
            let name = url.deletingPathExtension().lastPathComponent
            show(try store.create(named: name, text: text), animated: true)
        } catch {
            present(error)
        }
    }

    func showDocument(named name: String, animated: Bool) {
        loadViewIfNeeded()
        guard let document = documents.first(where: { $0.name == name }) else { return }
        show(document, animated: animated)
    }

    private func show(_ document: TextDocument, animated: Bool) {
        do {
            try document.open()
            navigationController?.pushViewController(EditorViewController(document: document), animated: animated)
        } catch {
            present(error)
        }
    }

    private func present(_ error: Error) {
        let alert = UIAlertController(title: "Jotter", message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(title: "New Document", action: #selector(createDocument(_:)), input: "n", modifierFlags: .command)
        ]
    }

    // MARK: Table

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return documents.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Document", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = documents[indexPath.row].name
        content.image = UIImage(systemName: "doc.text")
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        return documents.isEmpty ? "Tap + to write the first document." : nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        show(documents[indexPath.row], animated: true)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        do { try store.delete(documents[indexPath.row]) } catch { present(error) }
    }
}

extension DocumentListViewController: UIDocumentPickerDelegate {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        urls.forEach(importDocument(at:))
    }
}
