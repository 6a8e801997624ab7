import Foundation

/// The changes of one batch to a list of sections, as the app requested them.
///
/// As in UIKit, deletions, reloads and the sources of moves use the indices before the batch; insertions and the
/// destinations of moves use the indices after it.
struct ListChanges: Hashable, Sendable {
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    var reloadedSections: Set<Int> = []
    /// The moved sections, from the old index to the new index.
    var movedSections: [Int: Int] = [:]
    var deletedRows: Set<IndexPath> = []
    var insertedRows: Set<IndexPath> = []
    var reloadedRows: Set<IndexPath> = []
    /// The moved rows, from the old path to the new path.
    var movedRows: [IndexPath: IndexPath] = [:]

    var isEmpty: Bool { self == ListChanges() }

    /// The error for changes that do not match the numbers of sections and rows before and after the batch.
    struct Mismatch: Error, Hashable {
        let text: String
    }
}

/// The mapping of a list's sections and rows from their positions before a batch to their positions after it.
struct ListMapping: Hashable, Sendable {
    /// The new index of each old section; nil if the section was deleted.
    private(set) var sections: [Int?]
    /// The new paths of the rows of each old section; nil for a section whose rows all keep their indices. The path of
    /// a row that was deleted or whose section was reloaded is nil.
    private var rows: [[IndexPath?]?]
    /// The number of rows in each old section.
    private let oldCounts: [Int]
    /// The inserted sections, by their new indices.
    private(set) var newSections: Set<Int>
    /// The inserted rows in existing sections, including all rows of reloaded sections, by their new paths.
    private(set) var newRows: Set<IndexPath>

    /// Creates the mapping of a batch. `old` and `new` are the numbers of rows in each section before and after the
    /// batch. Throws if the changes do not match these numbers.
    init(_ changes: ListChanges, from old: [Int], to new: [Int]) throws(ListChanges.Mismatch) {
        let builder = ListMappingBuilder(changes, old, new)
        (sections, newSections) = try builder.mapSections()
        oldCounts = old
        (rows, newRows) = try builder.mapRows(sections, newSections)
    }

    /// Returns the new path of an old row; nil if the row was deleted, is in a reloaded section, or never existed.
    func row(_ path: IndexPath) -> IndexPath? {
        guard sections.indices.contains(path.section), path.row >= 0, path.row < oldCounts[path.section] else {
            return nil
        }
        if let mapped = rows[path.section] { return mapped[path.row] }
        return sections[path.section].map { IndexPath(row: path.row, section: $0) }
    }

    /// Returns the new index of an old section; nil if the section was deleted or never existed.
    func section(_ index: Int) -> Int? { sections.indices.contains(index) ? sections[index] : nil }

    /// Whether all rows of an old section keep their indices.
    func hasUnchangedRows(of section: Int) -> Bool { rows[section] == nil && sections[section] != nil }

    /// Whether a row is new: inserted, or in an inserted or reloaded section.
    func isNew(_ path: IndexPath) -> Bool { newSections.contains(path.section) || newRows.contains(path) }
}

/// A builder that computes the mapping and detects inconsistent changes.
private struct ListMappingBuilder {
    let changes: ListChanges
    let old: [Int]
    let new: [Int]

    init(_ changes: ListChanges, _ old: [Int], _ new: [Int]) {
        (self.changes, self.old, self.new) = (changes, old, new)
    }

    func mapSections() throws(ListChanges.Mismatch) -> ([Int?], Set<Int>) {
        let removed = changes.deletedSections.union(changes.movedSections.keys)
        let added = changes.insertedSections.union(changes.movedSections.values)
        if let bad = removed.union(changes.reloadedSections).first(where: { !old.indices.contains($0) }) {
            throw .init(text: "section \(bad) does not exist before the update, which has \(old.count) sections")
        }
        if let bad = added.first(where: { !new.indices.contains($0) }) {
            throw .init(text: "section \(bad) does not exist after the update, which has \(new.count) sections")
        }
        guard added.count == changes.insertedSections.count + changes.movedSections.count else {
            throw .init(text: "two sections are inserted at or moved to the same index")
        }
        let expected = old.count - removed.count + added.count
        guard expected == new.count else {
            throw .init(
                text: "the \(old.count) sections before the update, with \(changes.deletedSections.count) deleted and "
                    + "\(changes.insertedSections.count) inserted, make \(expected), but the data source has \(new.count)"
            )
        }
        var result: [Int?] = Array(repeating: nil, count: old.count)
        for (from, to) in changes.movedSections where !changes.deletedSections.contains(from) { result[from] = to }
        var next = 0
        for index in old.indices where !removed.contains(index) {
            while added.contains(next) { next += 1 }
            result[index] = next
            next += 1
        }
        return (result, changes.insertedSections)
    }

    func mapRows(
        _ sections: [Int?], _ newSections: Set<Int>
    ) throws(ListChanges.Mismatch)
        -> ([[IndexPath?]?], Set<IndexPath>)
    {
        try checkRows()
        let removed = changes.deletedRows.union(changes.movedRows.keys)
        let added = changes.insertedRows.union(changes.movedRows.values)
        let (removedBySection, addedBySection) = (grouped(removed), grouped(added))
        var result: [[IndexPath?]?] = Array(repeating: nil, count: old.count)
        for (index, target) in sections.enumerated() {
            let lost = removedBySection[index] ?? []
            guard let target else {
                result[index] = deletedSection(index)
                continue
            }
            let gained = newSections.contains(target) ? [] : addedBySection[target] ?? []
            if changes.reloadedSections.contains(index) {
                // All rows of a reloaded section are new, whatever their number.
                result[index] = Array(repeating: nil, count: old[index])
                continue
            }
            let expected = old[index] - lost.count + gained.count
            guard expected == new[target] else {
                throw .init(
                    text:
                        "the \(old[index]) rows of section \(index) before the update, with \(lost.count) removed and \(gained.count) added, "
                        + "make \(expected), but the data source has \(new[target]) in section \(target)")
            }
            if !lost.isEmpty || !gained.isEmpty { result[index] = mapped(index, target, lost, gained) }
        }
        for (from, to) in changes.movedRows where !changes.deletedRows.contains(from) {
            if result[from.section] == nil { result[from.section] = deletedSection(from.section) }
            result[from.section]?[from.row] = to
        }
        return (result, newRows(sections))
    }

    private func deletedSection(_ index: Int) -> [IndexPath?] { Array(repeating: nil, count: old[index]) }

    private func newRows(_ sections: [Int?]) -> Set<IndexPath> {
        var result = changes.insertedRows
        for index in changes.reloadedSections {
            guard let target = sections[index] else { continue }
            for row in 0..<new[target] { result.insert(IndexPath(row: row, section: target)) }
        }
        return result
    }

    private func mapped(_ index: Int, _ target: Int, _ lost: Set<Int>, _ gained: Set<Int>) -> [IndexPath?] {
        var next = 0
        return (0..<old[index]).map { row in
            if lost.contains(row) { return nil }
            while gained.contains(next) { next += 1 }
            defer { next += 1 }
            return IndexPath(row: next, section: target)
        }
    }

    private func grouped(_ paths: Set<IndexPath>) -> [Int: Set<Int>] {
        var result: [Int: Set<Int>] = [:]
        for path in paths { result[path.section, default: []].insert(path.row) }
        return result
    }

    private func checkRows() throws(ListChanges.Mismatch) {
        for path in changes.deletedRows.union(changes.movedRows.keys).union(changes.reloadedRows) {
            guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.row) else {
                throw .init(text: "row \(path.row) of section \(path.section) does not exist before the update")
            }
        }
        for path in changes.insertedRows.union(changes.movedRows.values) {
            guard new.indices.contains(path.section), (0..<new[path.section]).contains(path.row) else {
                throw .init(text: "row \(path.row) of section \(path.section) does not exist after the update")
            }
        }
        let targets = Set(changes.movedRows.values)
        guard targets.count == changes.movedRows.count, targets.isDisjoint(with: changes.insertedRows) else {
            throw .init(text: "two rows are inserted at or moved to the same index path")
        }
        guard changes.deletedRows.isDisjoint(with: changes.movedRows.keys) else {
            throw .init(text: "a row is both deleted and moved")
        }
    }
}
