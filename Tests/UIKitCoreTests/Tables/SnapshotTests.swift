import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// `NSDiffableDataSourceSnapshot`, compared with plain arrays.
@Suite("Diffable snapshots") @MainActor
struct SnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    /// A snapshot as arrays: sections in order, each with its items.
    private struct Reference {
        var sections: [(name: String, items: [Int])] = []

        func index(of name: String) -> Int? { sections.firstIndex { $0.name == name } }
        func path(of item: Int) -> (section: Int, item: Int)? {
            for (index, section) in sections.enumerated() {
                if let found = section.items.firstIndex(of: item) { return (index, found) }
            }
            return nil
        }
        mutating func remove(_ item: Int) {
            for index in sections.indices { sections[index].items.removeAll { $0 == item } }
        }
    }

    private func compare(_ snapshot: Snapshot, _ reference: Reference, _ text: String) {
        #expect(snapshot.sectionIdentifiers == reference.sections.map(\.name), "\(text)")
        #expect(snapshot.itemIdentifiers == reference.sections.flatMap(\.items), "\(text)")
        #expect(snapshot.numberOfSections == reference.sections.count)
        #expect(snapshot.numberOfItems == reference.sections.reduce(0) { $0 + $1.items.count })
        var total = 0
        for (index, section) in reference.sections.enumerated() {
            #expect(snapshot.indexOfSection(section.name) == index)
            #expect(snapshot.itemIdentifiers(inSection: section.name) == section.items)
            #expect(snapshot.numberOfItems(inSection: section.name) == section.items.count)
            for item in section.items {
                #expect(snapshot.sectionIdentifier(containingItem: item) == section.name)
                #expect(snapshot.indexOfItem(item) == total)
                total += 1
            }
        }
    }

    @Test("Random operations change a snapshot like arrays", arguments: 1...60)
    func operations(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 61)
        var (snapshot, reference) = (Snapshot(), Reference())
        var (nextItem, nextSection) = (0, 0)
        let (_, faults) = Faults.of {
            for step in 0..<60 {
                change(&snapshot, &reference, &nextItem, &nextSection, &random)
                compare(snapshot, reference, "seed \(seed) step \(step)")
            }
        }
        #expect(faults.codes.isEmpty, "seed \(seed): \(faults.texts)")
    }

    private func change(
        _ snapshot: inout Snapshot, _ reference: inout Reference, _ nextItem: inout Int, _ nextSection: inout Int,
        _ random: inout ListRandom
    ) {
        let items = reference.sections.flatMap(\.items)
        let names = reference.sections.map(\.name)
        let item = items.isEmpty ? nil : items[random.number(items.count)]
        let other = items.isEmpty ? nil : items[random.number(items.count)]
        let name = names.isEmpty ? nil : names[random.number(names.count)]
        let otherName = names.isEmpty ? nil : names[random.number(names.count)]
        let new = Array(nextItem..<(nextItem + random.number(4)))
        let after = random.number(2) == 0
        switch (random.number(10), name, item) {
        case (0, _, _), (_, nil, _):
            let fresh = (0..<(1 + random.number(2))).map { "s\(nextSection + $0)" }
            nextSection += fresh.count
            insert(fresh, beside: name, after: after, &snapshot, &reference)
        case (1...2, let name?, _):
            nextItem += new.count
            snapshot.appendItems(new, toSection: name)
            reference.index(of: name).map { reference.sections[$0].items += new }
        case (3, _, let item?):
            nextItem += new.count
            if after { snapshot.insertItems(new, afterItem: item) } else { snapshot.insertItems(new, beforeItem: item) }
            reference.path(of: item).map {
                reference.sections[$0.section].items.insert(contentsOf: new, at: $0.item + (after ? 1 : 0))
            }
        case (4, _, let item?):
            let all = Set([item, other ?? item])
            snapshot.deleteItems(Array(all))
            for item in all { reference.remove(item) }
        case (5...7, _, let item?):
            guard let other, other != item else { return }
            if after { snapshot.moveItem(item, afterItem: other) } else { snapshot.moveItem(item, beforeItem: other) }
            reference.remove(item)
            reference.path(of: other).map {
                reference.sections[$0.section].items.insert(item, at: $0.item + (after ? 1 : 0))
            }
        case (8, let name?, _) where names.count > 2:
            snapshot.deleteSections([name])
            reference.sections.removeAll { $0.name == name }
        case (_, let name?, _):
            guard let otherName, otherName != name, let from = reference.index(of: name) else { return }
            if after {
                snapshot.moveSection(name, afterSection: otherName)
            } else {
                snapshot.moveSection(name, beforeSection: otherName)
            }
            let section = reference.sections.remove(at: from)
            reference.index(of: otherName).map { reference.sections.insert(section, at: $0 + (after ? 1 : 0)) }
        }
    }

    private func insert(
        _ names: [String], beside name: String?, after: Bool, _ snapshot: inout Snapshot, _ reference: inout Reference
    ) {
        let sections = names.map { (name: $0, items: [Int]()) }
        guard let name, let index = reference.index(of: name) else {
            snapshot.appendSections(names)
            return reference.sections += sections
        }
        if after {
            snapshot.insertSections(names, afterSection: name)
        } else {
            snapshot.insertSections(names, beforeSection: name)
        }
        reference.sections.insert(contentsOf: sections, at: index + (after ? 1 : 0))
    }

    /// A mistake in the use of a snapshot. UIKit throws an exception for such a mistake.
    struct Mistake: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let apply: @Sendable (inout Snapshot) -> Void
    }

    nonisolated static let mistakes = [
        Mistake(testDescription: "items for a missing section") { $0.appendItems([9], toSection: "z") },
        Mistake(testDescription: "an item twice") { $0.appendItems([1]) },
        Mistake(testDescription: "a section twice") { $0.appendSections(["a"]) },
        Mistake(testDescription: "an insertion before a missing item") { $0.insertItems([9], beforeItem: 8) },
        Mistake(testDescription: "an insertion after a missing item") { $0.insertItems([9], afterItem: 8) },
        Mistake(testDescription: "an insertion before a missing section") {
            $0.insertSections(["c"], beforeSection: "z")
        },
        Mistake(testDescription: "an insertion after a missing section") {
            $0.insertSections(["c"], afterSection: "z")
        },
        Mistake(testDescription: "a deletion of a missing item") { $0.deleteItems([8]) },
        Mistake(testDescription: "a deletion of a missing section") { $0.deleteSections(["z"]) },
        Mistake(testDescription: "a move of a missing item") { $0.moveItem(8, afterItem: 1) },
        Mistake(testDescription: "a move to a missing item") { $0.moveItem(1, beforeItem: 8) },
        Mistake(testDescription: "a move of a missing section") { $0.moveSection("z", afterSection: "a") },
        Mistake(testDescription: "a move to a missing section") { $0.moveSection("a", afterSection: "z") },
        Mistake(testDescription: "a reload of a missing item") { $0.reloadItems([8]) },
        Mistake(testDescription: "a reconfiguration of a missing item") { $0.reconfigureItems([8]) },
        Mistake(testDescription: "a reload of a missing section") { $0.reloadSections(["z"]) },
    ]

    @Test("A missing or repeated identifier is one fault and leaves the snapshot unchanged", arguments: mistakes)
    func mistake(example: Mistake) {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        let (_, faults) = Faults.of { example.apply(&snapshot) }
        #expect(faults.codes == ["snapshotIdentifier"])
        compare(snapshot, Reference(sections: [("a", [1, 2]), ("b", [])]), example.testDescription)
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers.isEmpty)
    }

    @Test("A snapshot is a value: changing a copy leaves the original unchanged")
    func copies() {
        var one = Snapshot()
        one.appendSections(["a"])
        one.appendItems([1, 2])
        var other = one
        other.moveItem(1, afterItem: 2)
        other.appendSections(["b"])
        compare(one, Reference(sections: [("a", [1, 2])]), "original")
        compare(other, Reference(sections: [("a", [2, 1]), ("b", [])]), "copy")
    }

    @Test("A deleted item or section can be added again, and deleteAllItems empties the snapshot")
    func deletion() {
        var snapshot = Snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.deleteSections(["a"])
        snapshot.appendItems([2])
        snapshot.appendSections(["a"])
        snapshot.appendItems([1], toSection: "a")
        compare(snapshot, Reference(sections: [("b", [2]), ("a", [1])]), "again")
        snapshot.reloadItems([1])
        snapshot.reloadSections(["b"])
        snapshot.reconfigureItems([2])
        #expect(snapshot.reloadedItemIdentifiers == [1] && snapshot.reloadedSectionIdentifiers == ["b"])
        #expect(snapshot.reconfiguredItemIdentifiers == [2])
        snapshot.deleteAllItems()
        compare(snapshot, Reference(), "empty")
        #expect(snapshot.reloadedItemIdentifiers.isEmpty && snapshot.reloadedSectionIdentifiers.isEmpty)
        #expect(snapshot.indexOfItem(1) == nil && snapshot.indexOfSection("a") == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 1) == nil && snapshot.itemIdentifiers(inSection: "a") == [])
    }
}
