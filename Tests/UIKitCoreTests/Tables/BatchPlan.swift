import Foundation

@testable import UIKitCore

/// A random batch of changes to a list that follows UIKit's rules, and the rows after the batch.
///
/// As UIKit requires, deletions, reloads and the sources of moves use the positions before the batch; insertions and
/// the destinations of moves use the positions after it.
struct BatchPlan {
    /// The rows after the batch.
    private(set) var rows: [[Int]] = []
    /// The rows that the batch reloads, with their sections or alone.
    private(set) var reloadedNumbers: Set<Int> = []
    private(set) var changes = ListChanges()

    /// Plans a batch of a list. `next` is the number of the next new row.
    init(from old: [[Int]], next: inout Int, _ random: inout ListRandom) {
        var sections: [(origin: Int?, rows: [Int])] = []
        var movedRows: [(number: Int, from: IndexPath)] = []
        var movedSections: [(origin: Int?, rows: [Int])] = []
        for (section, numbers) in old.enumerated() {
            let fate = random.number(10)
            if fate == 0 {
                changes.deletedSections.insert(section)
                continue
            }
            if fate == 1 {
                changes.reloadedSections.insert(section)
                let kept = numbers.filter { _ in random.number(3) > 0 }
                reloadedNumbers.formUnion(kept)
                sections.append((section, kept + Self.newRows(random.number(3), &next)))
                continue
            }
            let kept = planRows(numbers, of: section, &movedRows, &random)
            if fate == 2 { movedSections.append((section, kept)) } else { sections.append((section, kept)) }
        }
        for _ in 0..<random.number(3) { movedSections.append((nil, Self.newRows(random.number(5), &next))) }
        for section in movedSections { sections.insert(section, at: random.number(sections.count + 1)) }
        insertRows(into: &sections, movedRows, &next, &random)
        rows = sections.map(\.rows)
        for (index, section) in sections.enumerated() {
            guard let origin = section.origin else {
                changes.insertedSections.insert(index)
                continue
            }
            if movedSections.contains(where: { $0.origin == origin }) { changes.movedSections[origin] = index }
        }
    }

    private static func newRows(_ count: Int, _ next: inout Int) -> [Int] {
        defer { next += count }
        return Array(next..<(next + count))
    }

    /// Deletes, reloads and moves rows of a section; returns the rows that stay in the section.
    private mutating func planRows(
        _ numbers: [Int], of section: Int, _ moved: inout [(number: Int, from: IndexPath)], _ random: inout ListRandom
    ) -> [Int] {
        var kept: [Int] = []
        for (row, number) in numbers.enumerated() {
            let path = IndexPath(row: row, section: section)
            switch random.number(8) {
            case 0: changes.deletedRows.insert(path)
            case 1: moved.append((number, path))
            case 2:
                changes.reloadedRows.insert(path)
                reloadedNumbers.insert(number)
                kept.append(number)
            default: kept.append(number)
            }
        }
        return kept
    }

    /// Inserts the moved rows and new rows into sections that are neither inserted nor reloaded. Without such a
    /// section, deletes the moved rows.
    private mutating func insertRows(
        into sections: inout [(origin: Int?, rows: [Int])], _ moved: [(number: Int, from: IndexPath)],
        _ next: inout Int, _ random: inout ListRandom
    ) {
        let homes = sections.indices.filter { index in
            sections[index].origin.map { !changes.reloadedSections.contains($0) } ?? false
        }
        guard !homes.isEmpty else {
            for (_, path) in moved { changes.deletedRows.insert(path) }
            return
        }
        let inserted = Self.newRows(random.number(4), &next)
        for number in moved.map(\.number) + inserted {
            let home = homes[random.number(homes.count)]
            sections[home].rows.insert(number, at: random.number(sections[home].rows.count + 1))
        }
        for home in homes {
            for (row, number) in sections[home].rows.enumerated() {
                let path = IndexPath(row: row, section: home)
                if inserted.contains(number) { changes.insertedRows.insert(path) }
                if let from = moved.first(where: { $0.number == number })?.from { changes.movedRows[from] = path }
            }
        }
    }

    /// Returns the changes of the batch in a random order.
    func shuffledChanges(_ random: inout ListRandom) -> [BatchChange] {
        var result: [BatchChange] = changes.deletedRows.map { .deleteRow($0) }
        result += changes.insertedRows.map { .insertRow($0) }
        result += changes.reloadedRows.map { .reloadRow($0) }
        result += changes.movedRows.map { .moveRow($0.key, $0.value) }
        result += changes.deletedSections.map { .deleteSection($0) }
        result += changes.insertedSections.map { .insertSection($0) }
        result += changes.reloadedSections.map { .reloadSection($0) }
        result += changes.movedSections.map { .moveSection($0.key, $0.value) }
        return random.shuffled(result)
    }
}

/// One change of a batch update.
enum BatchChange: Sendable {
    case insertRow(IndexPath), deleteRow(IndexPath), reloadRow(IndexPath), moveRow(IndexPath, IndexPath)
    case insertSection(Int), deleteSection(Int), reloadSection(Int), moveSection(Int, Int)
}

extension ListRandom {
    /// Returns elements in a random order.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var (rest, result): ([Element], [Element]) = (elements, [])
        while !rest.isEmpty { result.append(rest.remove(at: number(rest.count))) }
        return result
    }
}

/// Returns the numbers of a list in its order, each with its index path.
@MainActor func numberedPaths(_ rows: [[Int]]) -> [(path: IndexPath, number: Int)] {
    rows.enumerated().flatMap { section, numbers in
        numbers.enumerated().map { (IndexPath(row: $0.offset, section: section), $0.element) }
    }
}
