import Foundation
import Testing

@testable import UIKitCore

@Suite("Table prefetching") @MainActor
struct TablePrefetchTests {
    /// A prefetching data source. It records the rows of each call that announces rows for prefetching, and of each
    /// call that cancels prefetching.
    private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
        var announced: [[IndexPath]] = []
        var cancelled: [[IndexPath]] = []
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
            announced.append(indexPaths)
        }
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            cancelled.append(indexPaths)
        }
    }

    private let prefetcher = Prefetcher()

    private func kit(_ sections: [[Int]], enabled: Bool = true) -> TableKit {
        TableKit(sections) { table in
            table.prefetchDataSource = prefetcher
            table.isPrefetchingEnabled = enabled
        }
    }

    @Test("The rows of the next screen are announced for prefetching, the nearest first, each once")
    func forwards() {
        let kit = kit([Array(0..<15), Array(15..<100)])
        #expect(prefetcher.announced == [numberedPaths(kit.source.sections)[10..<20].map(\.path)])
        prefetcher.announced = []
        kit.scroll(to: 80)
        #expect(prefetcher.announced == [[.at(1, 5), .at(1, 6)]] && prefetcher.cancelled.isEmpty)
        kit.scroll(to: 80)
        #expect(prefetcher.announced.count == 1)
    }

    @Test("Scrolling back announces the rows above, the nearest first, and cancels the rows below")
    func backwards() {
        let kit = kit([Array(0..<200)])
        kit.scroll(to: 4000)
        (prefetcher.announced, prefetcher.cancelled) = ([], [])
        kit.scroll(to: 3960)
        #expect(prefetcher.announced == [(89...98).reversed().map { .at(0, $0) }])
        #expect(prefetcher.cancelled == [(110...119).map { .at(0, $0) }])
    }

    @Test("Rows beyond the ends are not announced", arguments: [0, 3, 10, 14])
    func bounds(count: Int) {
        let kit = kit([Array(0..<count)])
        #expect(prefetcher.announced.joined().sorted() == (min(10, count)..<count).map { .at(0, $0) })
        kit.scroll(to: max(0, kit.table.contentSize.height - 400))
        kit.scroll(to: 0)
        #expect(prefetcher.announced.joined().allSatisfy { $0.row >= 0 && $0.row < count })
    }

    @Test("Nothing is announced while prefetching is off")
    func disabled() {
        let kit = kit([Array(0..<100)], enabled: false)
        kit.scroll(to: 500)
        #expect(prefetcher.announced.isEmpty && prefetcher.cancelled.isEmpty)
        kit.table.isPrefetchingEnabled = true
        kit.scroll(to: 600)
        #expect(!prefetcher.announced.isEmpty)
    }

    @Test("Every cancelled row was announced before, and no visible row is announced", arguments: 1...10)
    func invariants(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 43)
        let kit = kit([Array(0..<60), Array(60..<150), Array(150..<300)])
        var pending = Set(prefetcher.announced.joined())
        for _ in 0..<60 {
            (prefetcher.announced, prefetcher.cancelled) = ([], [])
            kit.scroll(to: CGFloat(random.number(11_600)))
            let visible = Set(kit.table.indexPathsForVisibleRows ?? [])
            for path in prefetcher.cancelled.joined() { #expect(pending.remove(path) != nil, "seed \(seed)") }
            pending.subtract(visible)
            for path in prefetcher.announced.joined() {
                #expect(pending.insert(path).inserted && !visible.contains(path), "seed \(seed)")
            }
        }
    }
}
