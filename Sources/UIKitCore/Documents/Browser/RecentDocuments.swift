import Foundation
import UniformTypeIdentifiers

/// The documents that the user has opened most recently. Their list is stored in the app's defaults.
@MainActor enum RecentDocuments {
    private static let key = "ProsceniumRecentDocuments"
    private static let maximumCount = 40

    /// The files, the most recently opened first. Files that do not exist are omitted.
    static var urls: [URL] {
        stored.compactMap { data in
            var isStale = false
            return try? URL(resolvingBookmarkData: data, bookmarkDataIsStale: &isStale)
        }
    }

    static func add(_ urls: [URL]) { save(urls + self.urls) }

    static func replace(_ old: URL, by new: URL) { save([new] + urls.filter { $0.path != old.path }) }

    private static var stored: [Data] { UserDefaults.standard.array(forKey: key) as? [Data] ?? [] }

    private static func save(_ urls: [URL]) {
        var seen: Set<String> = []
        let unique = urls.filter { seen.insert($0.standardizedFileURL.path).inserted }
        UserDefaults.standard.set(unique.prefix(maximumCount).compactMap { try? $0.bookmarkData() }, forKey: key)
    }
}

/// The types and the names of documents.
enum DocumentTypes {
    /// Returns the types of documents that the Info.plist of a bundle declares.
    static func declared(by bundle: Bundle) -> [UTType] {
        let list = bundle.object(forInfoDictionaryKey: "CFBundleDocumentTypes") as? [[String: Any]] ?? []
        let names = list.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }
        return names.map { UTType($0) ?? UTType(importedAs: $0) }
    }

    /// Returns a name that does not exist in a folder: the given name, or the name with a number.
    static func freeName(_ name: String, in folder: URL) -> URL {
        let (stem, ending) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        var (url, number) = (folder.appendingPathComponent(name), 1)
        while FileManager.default.fileExists(atPath: url.path) {
            number += 1
            url = folder.appendingPathComponent(ending.isEmpty ? "\(stem) \(number)" : "\(stem) \(number).\(ending)")
        }
        return url
    }
}

/// The list of recent documents.
@MainActor final class RecentDocumentsController: UITableViewController {
    private(set) var urls: [URL] = []
    private let emptyLabel = UILabel()
    var onSelect: ((URL) -> Void)?
    var showsExtensions = false { didSet { if isViewLoaded { tableView.reloadData() } } }

    init() { super.init(style: .plain) }

    required init?(coder: NSCoder) { nil }

    func reload() {
        urls = RecentDocuments.urls
        guard isViewLoaded else { return }
        tableView.reloadData()
        tableView.backgroundView = urls.isEmpty ? emptyLabel : nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        emptyLabel.text = "No recent documents"
        emptyLabel.textColor = .secondaryLabel
        emptyLabel.textAlignment = .center
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "document")
        reload()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { urls.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "document", for: indexPath)
        let url = urls[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = showsExtensions ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent
        content.secondaryText = url.deletingLastPathComponent().path
        content.image = UIImage(systemName: "doc")
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onSelect?(urls[indexPath.row])
    }
}
