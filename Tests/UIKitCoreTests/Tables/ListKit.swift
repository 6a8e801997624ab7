import Foundation
import Testing

@testable import UIKitCore

/// A table or collection of numbered rows in a window, for tests that apply to both.
@MainActor protocol ListKit: AnyObject {
    var fixture: TouchFixture { get }
    var list: UIScrollView { get }
    /// The rows of the data source.
    var rows: [[Int]] { get set }
    /// The numbers of the visible rows, in their order.
    var numbers: [Int] { get }
    /// The visible cells, in their order.
    var cells: [UIView] { get }
    var selection: [IndexPath] { get }
    func select(_ path: IndexPath)
    func isCellSelected(at path: IndexPath) -> Bool?
    var hasUncommittedUpdates: Bool { get }
    func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)?)
    func apply(_ change: BatchChange)
}

extension ListKit {
    func layout() { fixture.window.layoutIfNeeded() }

    /// Changes the data and performs a batch.
    func perform(_ changes: [BatchChange], rows new: [[Int]], completion: ((Bool) -> Void)? = nil) {
        performBatchUpdates(
            {
                rows = new
                for change in changes { apply(change) }
            }, completion: completion)
    }

    /// Performs a batch with its changes in a random order.
    func perform(_ plan: BatchPlan, _ random: inout ListRandom, completion: ((Bool) -> Void)? = nil) {
        perform(plan.shuffledChanges(&random), rows: plan.rows, completion: completion)
    }

    /// Runs animations until they have ended.
    func finish(_ frames: ScrollFrames) {
        frames.run(fixture.clock)
        fixture.clock.advance(2)
        layout()
    }
}

extension TableKit: ListKit {
    var list: UIScrollView { table }
    var rows: [[Int]] {
        get { source.sections }
        set { source.sections = newValue }
    }
    var cells: [UIView] { table.visibleCells }
    var selection: [IndexPath] { table.indexPathsForSelectedRows ?? [] }
    var hasUncommittedUpdates: Bool { table.hasUncommittedUpdates }

    func select(_ path: IndexPath) { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    func isCellSelected(at path: IndexPath) -> Bool? { table.cellForRow(at: path)?.isSelected }
    func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
        withoutActuallyEscaping(updates) { table.performBatchUpdates($0, completion: completion) }
    }
    func apply(_ change: BatchChange) {
        switch change {
        case .insertRow(let path): table.insertRows(at: [path], with: .fade)
        case .deleteRow(let path): table.deleteRows(at: [path], with: .fade)
        case .reloadRow(let path): table.reloadRows(at: [path], with: .fade)
        case .moveRow(let from, let to): table.moveRow(at: from, to: to)
        case .insertSection(let index): table.insertSections([index], with: .fade)
        case .deleteSection(let index): table.deleteSections([index], with: .fade)
        case .reloadSection(let index): table.reloadSections([index], with: .fade)
        case .moveSection(let from, let to): table.moveSection(from, toSection: to)
        }
    }
}

extension CollectionKit: ListKit {
    var list: UIScrollView { view }
    var rows: [[Int]] {
        get { source.sections }
        set { source.sections = newValue }
    }
    var cells: [UIView] { view.visibleCells }
    var selection: [IndexPath] { view.indexPathsForSelectedItems ?? [] }
    var hasUncommittedUpdates: Bool { view.hasUncommittedUpdates }

    func select(_ path: IndexPath) { view.selectItem(at: path, animated: false, scrollPosition: []) }
    func isCellSelected(at path: IndexPath) -> Bool? { view.cellForItem(at: path)?.isSelected }
    func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
        withoutActuallyEscaping(updates) { view.performBatchUpdates($0, completion: completion) }
    }
    func apply(_ change: BatchChange) {
        switch change {
        case .insertRow(let path): view.insertItems(at: [path])
        case .deleteRow(let path): view.deleteItems(at: [path])
        case .reloadRow(let path): view.reloadItems(at: [path])
        case .moveRow(let from, let to): view.moveItem(at: from, to: to)
        case .insertSection(let index): view.insertSections([index])
        case .deleteSection(let index): view.deleteSections([index])
        case .reloadSection(let index): view.reloadSections([index])
        case .moveSection(let from, let to): view.moveSection(from, toSection: to)
        }
    }
}

/// The two kinds of lists, as arguments of tests that apply to both.
enum ListKind: CaseIterable, Sendable {
    case table, collection

    /// Creates a list of rows of 40 points.
    @MainActor func kit(_ rows: [[Int]]) -> any ListKit {
        switch self {
        case .table: TableKit(rows) { $0.allowsMultipleSelection = true }
        case .collection: CollectionKit(column: rows) { $0.allowsMultipleSelection = true }
        }
    }
}
