import Foundation
import SceneModel

extension HomeArrangement.Layout {
    /// The minimum number of programs in a category for which the standard layout makes a folder.
    private static let minimumCategorySize = 3
    /// The number of the first folder that the user creates. Smaller numbers belong to the folders of categories.
    private static let firstOwnFolder = 100

    /// Returns the standard layout: first the apps by name, then the folders of categories and the other programs,
    /// sorted together by name.
    static func standard(apps: [AppIdentifier], programs: [ForeignProgram]) -> Self {
        var layout = Self(order: apps.map(HomeItem.app))
        var entries: [(title: String, item: HomeItem)] = []
        let groups = Dictionary(grouping: programs, by: \.category)
        for (number, category) in ProgramCategory.allCases.enumerated() {
            guard let group = groups[category] else { continue }
            let items = group.map { HomeItem.program($0.identifier) }
            if group.count >= minimumCategorySize, category != .other {
                layout.folders[number + 1] = .init(title: category.title, category: category, items: items)
                entries.append((category.title, .folder(number + 1)))
            } else {
                entries += zip(group.map(\.name), items).map { (title: $0, item: $1) }
            }
        }
        layout.order += entries.sorted { ($0.title.lowercased(), $0.item.text) < ($1.title.lowercased(), $1.item.text) }
            .map(\.item)
        return layout
    }

    /// Adds the apps and programs that the layout does not contain yet. A program is added to the folder of its
    /// category if that folder exists; all other items are added at the end.
    mutating func addMissing(apps: [AppIdentifier], programs: [ForeignProgram]) {
        let placed = Set(order).union(folders.values.flatMap(\.items))
        order += apps.map(HomeItem.app).filter { !placed.contains($0) }
        for program in programs where !placed.contains(.program(program.identifier)) {
            let folder = folders.filter { $0.value.category == program.category && order.contains(.folder($0.key)) }
                .keys.min()
            if let folder {
                folders[folder]?.items.append(.program(program.identifier))
            } else {
                order.append(.program(program.identifier))
            }
        }
    }

    /// Moves an item before another item of home; `target` nil means the end. An item in a folder leaves the folder.
    mutating func move(_ item: HomeItem, before target: HomeItem?) {
        guard item != target else { return }
        remove(item)
        order.insert(item, at: target.flatMap { order.firstIndex(of: $0) } ?? order.endIndex)
        removeSmallFolders()
    }

    /// Moves an app or program into a folder of home, or onto another app or program of home, with which it then forms
    /// a new folder.
    mutating func group(_ item: HomeItem, with target: HomeItem, title: String) {
        guard item != target, !item.isFolder, order.contains(target) else { return }
        remove(item)
        if case .folder(let number) = target {
            folders[number]?.items.append(item)
        } else if let index = order.firstIndex(of: target) {
            guard let number = (Self.firstOwnFolder...).first(where: { folders[$0] == nil }) else { return }
            folders[number] = .init(title: title, items: [target, item])
            order[index] = .folder(number)
        }
        removeSmallFolders()
    }

    /// Changes the title of a folder. If the title has no visible characters, the folder gets the title of its
    /// category; a folder without a category keeps its title.
    mutating func rename(_ number: Int, to title: String) {
        let title = HomeArrangement.Folder.shortened(title.trimmingCharacters(in: .whitespacesAndNewlines))
        let isVisible = title.unicodeScalars.contains { scalar in
            !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        }
        if let newTitle = isVisible ? title : folders[number]?.category?.title { folders[number]?.title = newTitle }
    }

    /// Replaces a folder with its items.
    mutating func dissolve(_ number: Int) {
        guard let folder = folders.removeValue(forKey: number), let index = order.firstIndex(of: .folder(number)) else {
            return
        }
        order.replaceSubrange(index...index, with: folder.items)
    }

    private mutating func remove(_ item: HomeItem) {
        order.removeAll { $0 == item }
        for number in folders.keys { folders[number]?.items.removeAll { $0 == item } }
    }

    /// Dissolves each folder that has fewer than two items. The only item of such a folder takes the folder's position.
    private mutating func removeSmallFolders() {
        for (number, folder) in folders where folder.items.count < 2 { dissolve(number) }
    }
}
