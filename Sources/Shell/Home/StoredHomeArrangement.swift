import Foundation
import ShellModel

/// The form in which an arrangement of home is stored. Items are stored as strings.
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

    /// The reason why data cannot be read.
    enum Refusal: Error, Hashable, CustomStringConvertible {
        /// The data have a later format version. If this shell read and replaced the data, the values that are unknown
        /// to this shell would be lost.
        case newer(version: Int)
        /// The data do not have the expected form.
        case damaged

        var description: String {
            switch self {
            case .newer(let version): "it has version \(version), and this shell reads version \(currentVersion)"
            case .damaged: "it does not have the expected form"
            }
        }
    }

    private struct Header: Decodable {
        var version: Int
    }

    private static let currentVersion = 1

    private var version = Self.currentVersion
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

    /// Reads an arrangement.
    static func read(_ data: Data) throws(Refusal) -> HomeArrangement {
        let decoder = JSONDecoder()
        guard let version = try? decoder.decode(Header.self, from: data).version, version > 0 else { throw .damaged }
        guard version <= currentVersion else { throw .newer(version: version) }
        guard let stored = try? decoder.decode(Self.self, from: data) else { throw .damaged }
        return stored.arrangement
    }

    /// The arrangement. Invalid items, further occurrences of the same item, and items beyond the limits of
    /// ``HomeArrangement`` are omitted.
    var arrangement: HomeArrangement {
        var seen: Set<HomeItem> = []
        func items(_ texts: [String], allowsFolders: Bool = false) -> [HomeItem] {
            texts.prefix(HomeArrangement.maximumItems).compactMap(HomeItem.init(text:)).filter { item in
                if case .folder = item, !allowsFolders { return false }
                return seen.insert(item).inserted
            }
        }
        var arrangement = HomeArrangement(
            hidden: Set(hidden.prefix(HomeArrangement.maximumItems).compactMap(HomeItem.init(text:))))
        if let layout {
            var stored = HomeArrangement.Layout(order: items(layout.order, allowsFolders: true))
            for folder in layout.folders.prefix(HomeArrangement.maximumFolders)
            where seen.contains(.folder(folder.number)) {
                stored.folders[folder.number] = .init(
                    title: HomeArrangement.Folder.shortened(folder.title),
                    category: folder.category.flatMap(ProgramCategory.init(rawValue:)),
                    items: items(folder.items))
            }
            stored.order.removeAll { if case .folder(let number) = $0 { stored.folders[number] == nil } else { false } }
            arrangement.layout = stored
        }
        seen = []
        arrangement.dock = dock.map { items($0) }
        seen = []
        arrangement.recents = Array(items(recents).prefix(HomeArrangement.maximumRecents))
        return arrangement
    }
}
