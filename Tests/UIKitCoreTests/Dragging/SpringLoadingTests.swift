import Foundation
import Testing

@testable import UIKitCore

@Suite("Spring loading", .serialized) @MainActor
struct SpringLoadingTests {
    /// A behaviour and effect that log their calls.
    private final class Probe: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
        let log = Log()
        var allows = true

        func shouldAllow(
            _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
        ) -> Bool { allows }

        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { log.add("finish") }

        func interaction(
            _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
        ) { log.add("\(context.state)") }

        @MainActor func interaction(on view: UIView) -> UISpringLoadedInteraction {
            let new = UISpringLoadedInteraction(interactionBehavior: self, interactionEffect: self) { [log] in
                log.add("activate \($0.view === $1.targetView) \(Int($1.location(in: $0.view).x))")
            }
            view.addInteraction(new)
            return new
        }
    }

    @Test("Items that are held over a view activate it once; leaving the view resets it")
    func activation() throws {
        try DragFixture.run { fixture in
            let probe = Probe()
            _ = probe.interaction(on: fixture.target.view)
            fixture.drag(to: 500, 150)
            #expect(probe.log.drain() == ["possible"])
            fixture.clock.advance(SpringLoading.possibleDuration)
            #expect(probe.log.drain() == ["activating"])
            fixture.clock.advance(SpringLoading.activatingDuration)
            #expect(probe.log.drain() == ["activated", "activate true 100"])
            fixture.touch(.moved, 510, 150)
            fixture.clock.advance(5)
            #expect(probe.log.drain().isEmpty)
            fixture.touch(.moved, 300, 150)
            #expect(probe.log.drain() == ["inactive", "finish"])
            fixture.touch(.moved, 500, 150)
            fixture.touch(.ended, 500, 150)
            fixture.clock.advance(5)
            #expect(probe.log.drain() == ["possible", "inactive", "finish"])
        }
    }

    @Test("Quick movements delay the activation; a behaviour that refuses prevents it")
    func movement() throws {
        try DragFixture.run { fixture in
            let probe = Probe()
            _ = probe.interaction(on: fixture.target.view)
            fixture.drag(to: 450, 150)
            for step in 1...8 {
                fixture.clock.advance(SpringLoading.possibleDuration * 0.8)
                fixture.touch(.moved, 450 + CGFloat(step) * 15, 150)
            }
            #expect(probe.log.drain() == ["possible"])
            fixture.clock.advance(5)
            #expect(probe.log.drain().first == "activating")
            probe.allows = false
            fixture.touch(.moved, 500, 150)
            #expect(probe.log.drain() == ["inactive", "finish"])
            fixture.clock.advance(5)
            fixture.touch(.moved, 505, 150)
            #expect(probe.log.drain().isEmpty)
        }
    }

    @Test("A spring-loaded button is dimmed, and then triggered, by items that are held over it")
    func button() throws {
        try DragFixture.run { fixture in
            let button = UIButton(frame: CGRect(x: 400, y: 300, width: 100, height: 44))
            fixture.window.addSubview(button)
            var count = 0
            button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
            button.isSpringLoaded = true
            button.isSpringLoaded = true
            #expect(button.isSpringLoaded && button.interactions.count == 1)
            fixture.drag(to: 450, 320)
            fixture.clock.advance(SpringLoading.possibleDuration)
            #expect(button.alpha < 1)
            fixture.clock.advance(5)
            #expect(count == 1 && button.alpha == 1)
            fixture.touch(.ended, 450, 320)
            button.isSpringLoaded = false
            #expect(button.interactions.isEmpty)
        }
    }

    /// Holds the dragged items at a point until a view there is activated.
    private func hold(_ fixture: DragFixture, _ x: CGFloat, _ y: CGFloat) {
        fixture.touch(.moved, x, y)
        fixture.clock.advance(SpringLoading.possibleDuration + SpringLoading.activatingDuration)
    }

    /// A delegate that refuses row 1 and logs the selected rows.
    private final class Rows: NSObject, UITableViewDelegate, UICollectionViewDelegate {
        let log = Log()

        func tableView(
            _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool { indexPath.row != 1 && context.targetItem as? IndexPath == indexPath }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("\(indexPath.row)") }
        func collectionView(
            _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
            with context: any UISpringLoadedInteractionContext
        ) -> Bool { indexPath.item != 1 && context.targetItem as? IndexPath == indexPath }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.add("\(indexPath.item)")
        }
    }

    @Test("Items that are held over a row or an item long enough select it, unless the delegate refuses")
    func lists() throws {
        let (rows, source, items) = (Rows(), RowSource([[0, 1, 2]]), NumberedItems([[0, 1, 2]]))
        try DragFixture.run { fixture in
            let table = UITableView(frame: CGRect(x: 300, y: 300, width: 200, height: 200), style: .plain)
            table.register(CountingCell.self, forCellReuseIdentifier: "cell")
            (table.rowHeight, table.dataSource, table.delegate) = (40, source, rows)
            let collection = UICollectionView(
                frame: CGRect(x: 550, y: 300, width: 200, height: 200),
                collectionViewLayout: CollectionKit.grid(CGSize(width: 200, height: 40)))
            collection.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
            (collection.dataSource, collection.delegate) = (items, rows)
            let lists: [(any UIView & UISpringLoadedInteractionSupporting, CGFloat)] = [
                (table, 400), (collection, 650),
            ]
            for (list, x) in lists {
                fixture.window.addSubview(list)
                fixture.window.layoutIfNeeded()
                #expect(!list.isSpringLoaded)
                fixture.drag(to: x, 320)
                hold(fixture, x, 320)
                #expect(rows.log.drain().isEmpty)
                list.isSpringLoaded = true
                #expect(list.isSpringLoaded)
                hold(fixture, x, 320)
                #expect(rows.log.drain() == ["0"])
                hold(fixture, x, 360)
                #expect(rows.log.drain().isEmpty)
                // The time over another row does not count.
                fixture.touch(.moved, x, 320)
                fixture.clock.advance(SpringLoading.possibleDuration + SpringLoading.activatingDuration / 2)
                fixture.touch(.moved, x, 400)
                fixture.clock.advance(SpringLoading.possibleDuration)
                #expect(rows.log.drain().isEmpty)
                fixture.clock.advance(SpringLoading.activatingDuration)
                #expect(rows.log.drain() == ["2"])
                fixture.touch(.ended, x, 400)
                list.isSpringLoaded = false
                #expect(!list.isSpringLoaded)
                list.removeFromSuperview()
            }
        }
    }

    @Test("Items that are held over a segment, a tab or a bar button activate it")
    func bars() throws {
        try DragFixture.run { fixture in
            var log: [String] = []
            let segments = UISegmentedControl(items: ["a", "b"])
            segments.frame = CGRect(x: 300, y: 300, width: 200, height: 32)
            segments.selectedSegmentIndex = 0
            segments.isSpringLoaded = true
            segments.addAction(UIAction { _ in log.append("segment") }, for: .valueChanged)
            let tabs = UITabBar(frame: CGRect(x: 300, y: 400, width: 300, height: 49))
            tabs.items = ["a", "b"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
            tabs.selectedItem = tabs.items?.first
            tabs.isSpringLoaded = true
            let bar = UIToolbar(frame: CGRect(x: 300, y: 500, width: 300, height: 44))
            let item = UIBarButtonItem(title: "Open", image: nil, primaryAction: UIAction { _ in log.append("item") })
            bar.items = [item]
            for view in [segments, tabs, bar] { fixture.window.addSubview(view) }
            fixture.window.layoutIfNeeded()
            let button = try #require(item.shownView)
            let frame = button.convert(button.bounds, to: fixture.window)
            fixture.drag(to: 350, 316)
            hold(fixture, 350, 316)
            #expect(segments.selectedSegmentIndex == 0 && log.isEmpty)
            hold(fixture, 450, 316)
            #expect(segments.selectedSegmentIndex == 1 && log == ["segment"])
            let second = try #require(tabs.buttons.last?.frame)
            hold(fixture, 300 + second.midX, 420)
            #expect(tabs.selectedItem === tabs.items?.last)
            hold(fixture, frame.midX, frame.midY)
            #expect(log == ["segment"])
            fixture.touch(.moved, 250, 250)
            item.isSpringLoaded = true
            fixture.window.layoutIfNeeded()
            let shown = try #require(item.shownView)
            let place = shown.convert(shown.bounds, to: fixture.window)
            hold(fixture, place.midX, place.midY)
            #expect(log == ["segment", "item"])
            fixture.touch(.ended, 250, 250)
        }
    }
}
