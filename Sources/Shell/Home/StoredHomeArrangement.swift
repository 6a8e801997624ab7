import ShellModel

/// The form in which an arrangement of home is stored. Items are stored as texts.
struct StoredHomeArrangement: Codable {
    private struct Folder: Codable {
        var number: Int
        var title: String
        var category: String?
        var items: [String]
    }

    private struct Layout: Codable {
        var order: [String]
        var folders: [Folder]
    }

    private var version = 1
    private var layout: Layout?
    private var hidden: [String]
    private var dock: [String]?
    private var recents: [String]

    init(_ arrangement: HomeArrangement) {
        layout = arrangement.layout.map { layout in
            Layout(
                order: layout.order.map(\.text),
                folders: layout.folders.sorted { $0.key < $1.key }.map { number, folder in
                    Folder(
                        number: number, title: folder.title, category: folder.category?.rawValue,
                        items: folder.items.map(\.text))
                })
        }
        hidden = arrangement.hidden.map(\.text).sorted()
        dock = arrangement.dock?.map(\.text)
        recents = arrangement.recents.map(\.text)
    }

    /// The arrangement. Invalid items, and further occurrences of the same item, are left out.
    var arrangement: HomeArrangement {
        var seen: Set<HomeItem> = []
        func items(_ texts: [String], allowsFolders: Bool = false) -> [HomeItem] {
            texts.compactMap(HomeItem.init(text:)).filter { item in
                if case .folder = item, !allowsFolders { return false }
                return seen.insert(item).inserted
            }
        }
        var arrangement = HomeArrangement(hidden: Set(hidden.compactMap(HomeItem.init(text:))))
        if let layout {
            var stored = HomeArrangement.Layout(order: items(layout.order, allowsFolders: true))
            for folder in layout.folders where seen.contains(.folder(folder.number)) {
                stored.folders[folder.number] = .init(
                    title: folder.title, category: folder.category.flatMap(ProgramCategory.init(rawValue:)),
                    items: items(folder.items))
            }
            stored.order.removeAll { if case .folder(let number) = $0 { stored.folders[number] == nil } else { false } }
            arrangement.layout = stored
        }
        seen = []
        arrangement.dock = dock.map { items($0) }
        seen = []
        arrangement.recents = items(recents)
        return arrangement
    }
}
