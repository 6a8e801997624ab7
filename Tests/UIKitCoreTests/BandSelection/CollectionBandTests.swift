import Foundation
import TestSupport
import Testing

@testable import UIKitCore

/// A delegate of a collection and a table that logs the calls about the selection.
@MainActor final class SelectionLog: NSObject, UICollectionViewDelegate, UITableViewDelegate {
    let log = Log()
    var permits = true
    var refused: Set<Int> = []

    func collectionView(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool {
        log.add("permits \(indexPath.item)")
        return permits
    }
    func collectionView(
        _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) { log.add("begins \(indexPath.item)") }
    func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { log.add("ends") }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        !refused.contains(indexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.add("+\(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.add("-\(indexPath.item)")
    }
    func tableView(
        _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool { permits }
    func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        log.add("begins \(indexPath.row)")
    }
    func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.add("ends") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("+\(indexPath.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.add("-\(indexPath.row)") }
}

@Suite("Selection of several items in lists") @MainActor
struct CollectionBandTests {
    /// Returns a grid of four columns of 100 points.
    private func grid(
        _ count: Int = 40, _ prepare: (UICollectionView) -> Void = { _ in }
    ) -> (CollectionKit, SelectionLog) {
        let log = SelectionLog()
        let kit = CollectionKit(
            [Array(0..<count)], CollectionKit.grid(CGSize(width: 100, height: 100)), delegate: log
        ) { view in
            view.allowsMultipleSelection = true
            prepare(view)
        }
        return (kit, log)
    }

    private func pointer(
        _ kit: CollectionKit, _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, _ flags: UIKeyModifierFlags = []
    ) {
        kit.fixture.clock.advance(0.01)
        kit.fixture.window.dispatcher.handleTouches(
            [TouchInput(identifier: 0, phase: phase, location: CGPoint(x: x, y: y), type: .indirectPointer)],
            InputContext(modifiers: flags, buttons: phase == .ended ? [] : .primary))
    }

    private func selected(_ kit: CollectionKit) -> [Int] {
        (kit.view.indexPathsForSelectedItems ?? []).map(\.item).sorted()
    }

    private func preselect(_ kit: CollectionKit, _ items: [Int]) {
        for item in items { kit.view.selectItem(at: .at(0, item), animated: false, scrollPosition: []) }
    }

    @Test("M73 M83: A band replaces the selection, and items that it leaves again are deselected")
    func replaces() {
        let (kit, log) = grid()
        preselect(kit, [1, 5])
        pointer(kit, .began, 150, 150)
        pointer(kit, .moved, 250, 250)
        #expect(selected(kit) == [5, 6, 9, 10])
        #expect(log.log.drain() == ["permits 5", "begins 5", "-1", "-5", "+5", "+6", "+9", "+10"])
        pointer(kit, .moved, 160, 250)
        #expect(selected(kit) == [5, 9] && log.log.drain() == ["-6", "-10"])
        #expect([5, 6, 9].map { kit.cell($0)?.isSelected } == [true, false, true])
        pointer(kit, .moved, 50, 150)
        #expect(selected(kit) == [4, 5])
        pointer(kit, .ended, 50, 150)
        #expect(log.log.drain().last == "ends" && selected(kit) == [4, 5] && !kit.view.isEditing)
    }

    @Test("M73: With Shift, a band adds items to the selection; with the command key, it toggles items")
    func modifiers() {
        for (flags, expected) in [(UIKeyModifierFlags.shift, [1, 5, 6]), (.command, [1, 6]), (.control, [1, 6])] {
            let (kit, _) = grid()
            ApplicationEnvironment.current.commandKey = flags == .control ? .control : .logo
            defer { ApplicationEnvironment.current.commandKey = .logo }
            preselect(kit, [1, 5])
            pointer(kit, .began, 290, 150, flags)
            pointer(kit, .moved, 150, 160)
            #expect(selected(kit) == expected, "\(flags)")
            // The item that the band leaves has the same state as before the band.
            pointer(kit, .moved, 280, 160)
            #expect(selected(kit) == [1, 5, 6], "\(flags)")
            pointer(kit, .ended, 280, 160)
        }
    }

    @Test("M83: No band begins where the delegate refuses it, in a list, or over a visible background")
    func refused() {
        let (kit, log) = grid()
        log.permits = false
        func draw() {
            pointer(kit, .began, 150, 150)
            pointer(kit, .moved, 250, 250)
            pointer(kit, .ended, 250, 250)
        }
        draw()
        #expect(!log.log.drain().contains("begins 5"))
        log.permits = true
        kit.cell(5)?.contentView.backgroundColor = .red
        draw()
        #expect(!log.log.drain().contains("begins 5"))
        kit.cell(5)?.contentView.backgroundColor = nil
        kit.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        kit.layout()
        draw()
        #expect(!log.log.drain().contains { $0.hasPrefix("begins") })
    }

    @Test("M83: Where several items can be selected only during editing, a band begins editing and keeps the selection")
    func editing() {
        let (kit, log) = grid { view in
            (view.allowsMultipleSelection, view.allowsMultipleSelectionDuringEditing) = (false, true)
        }
        preselect(kit, [1])
        pointer(kit, .began, 150, 150, .shift)
        pointer(kit, .moved, 250, 160, .shift)
        pointer(kit, .ended, 250, 160)
        #expect(kit.view.isEditing && selected(kit) == [1, 5, 6])
        #expect(log.log.drain().first == "permits 5")
    }

    @Test("M73: A refused item keeps its state; items can be removed during the band")
    func changes() {
        let (kit, log) = grid()
        log.refused = [6]
        pointer(kit, .began, 150, 150)
        pointer(kit, .moved, 250, 160)
        #expect(selected(kit) == [5])
        kit.source.sections = [Array(0..<5)]
        kit.view.reloadData()
        kit.layout()
        pointer(kit, .moved, 390, 390)
        pointer(kit, .ended, 390, 390)
        #expect(log.log.drain().last == "ends" && selected(kit).allSatisfy { $0 < 5 })
    }

    @Test("M73: Random bands select the items that a simple model selects", arguments: 0..<10)
    func model(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        let (kit, _) = grid(10_000)
        kit.scroll(to: CGFloat(Int.random(in: 0..<200_000, using: &numbers)))
        for mode in [UIKeyModifierFlags(), .shift, .command] {
            let base = Set(selected(kit))
            let start = CGPoint(
                x: CGFloat(60 + Int.random(in: 0..<280, using: &numbers)),
                y: CGFloat(60 + Int.random(in: 0..<280, using: &numbers)))
            pointer(kit, .began, start.x, start.y, mode)
            for _ in 0..<8 {
                let end = CGPoint(
                    x: CGFloat(60 + Int.random(in: 0..<280, using: &numbers)),
                    y: CGFloat(60 + Int.random(in: 0..<280, using: &numbers)))
                pointer(kit, .moved, end.x, end.y)
                guard start.distance(to: end) >= SelectionBand.threshold else { continue }
                let offset = kit.view.contentOffset
                let rect = SelectionBand(
                    start: CGPoint(x: start.x + offset.x, y: start.y + offset.y),
                    end: CGPoint(x: end.x + offset.x, y: end.y + offset.y)
                ).rect
                let inside = Set(
                    (0..<10_000).filter { item in
                        kit.frame(item).map { SelectionBand.touches($0, rect) } ?? false
                    })
                let expected: Set<Int> =
                    mode == .shift ? base.union(inside) : mode == .command ? base.symmetricDifference(inside) : inside
                #expect(Set(selected(kit)) == expected)
            }
            pointer(kit, .ended, start.x, start.y)
        }
    }

    @Test("M83: Two fingers select the items that they pass, and deselect the items that they leave again")
    func fingers() {
        let (kit, log) = grid { $0.allowsMultipleSelectionDuringEditing = true }
        kit.fixture.sendTouches(.began, [(1, 140, 50), (2, 160, 50)])
        kit.fixture.sendTouches(.moved, [(1, 140, 65), (2, 160, 65)])
        #expect(kit.view.isEditing && log.log.drain() == ["permits 1", "begins 1", "+1"])
        kit.fixture.sendTouches(.moved, [(1, 340, 65), (2, 360, 65)])
        #expect(selected(kit) == [1, 2, 3])
        kit.fixture.sendTouches(.moved, [(1, 240, 65), (2, 260, 65)])
        #expect(selected(kit) == [1, 2])
        kit.fixture.sendTouches(.ended, [(1, 240, 65), (2, 260, 65)])
        #expect(log.log.drain().last == "ends" && kit.view.isEditing && kit.view.contentOffset == .zero)
        log.permits = false
        kit.fixture.sendTouches(.began, [(1, 140, 250), (2, 160, 250)])
        for y in [230, 200, 150] as [CGFloat] { kit.fixture.sendTouches(.moved, [(1, 140, y), (2, 160, y)]) }
        kit.fixture.sendTouches(.ended, [(1, 140, 150), (2, 160, 150)])
        #expect(selected(kit) == [1, 2] && kit.view.contentOffset.y > 0)
    }

    /// A drag delegate that drags each item.
    private final class Drags: NSObject, UICollectionViewDragDelegate {
        func collectionView(
            _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
        ) -> [UIDragItem] { [DragFixture.item("\(indexPath.item)")] }
    }

    @Test("M83: From a cell with a visible background, items are dragged instead of a band")
    func drags() {
        ApplicationEnvironment.run(clock: FakeClock(), frames: nil) {
            let (kit, log) = grid()
            let drags = Drags()
            kit.view.dragDelegate = drags
            kit.cell(5)?.backgroundColor = .systemTeal
            pointer(kit, .began, 150, 150)
            pointer(kit, .moved, 154, 150)
            pointer(kit, .moved, 170, 150)
            #expect(kit.view.hasActiveDrag && !log.log.drain().contains { $0.hasPrefix("begins") })
            pointer(kit, .ended, 170, 150)
            #expect(!kit.view.hasActiveDrag && selected(kit).isEmpty)
        }
    }

    @Test("M83: Near the edge, a band and two fingers scroll the contents and select the items that come into view")
    func autoscroll() {
        let (kit, _) = grid { $0.allowsMultipleSelectionDuringEditing = true }
        pointer(kit, .began, 150, 250)
        pointer(kit, .moved, 160, 395)
        #expect(selected(kit) == [9, 13] && kit.view.contentOffset == .zero)
        kit.fixture.clock.advance(0.3)
        let offset = kit.view.contentOffset.y
        #expect(offset > 100 && selected(kit).contains(17))
        pointer(kit, .ended, 160, 395)
        kit.fixture.clock.advance(1)
        #expect(kit.view.contentOffset.y == offset)
        kit.scroll(to: 0)
        kit.view.selectItem(at: nil, animated: false, scrollPosition: [])
        kit.fixture.sendTouches(.began, [(1, 140, 350), (2, 160, 350)])
        kit.fixture.sendTouches(.moved, [(1, 155, 350), (2, 175, 350)])
        kit.fixture.sendTouches(.moved, [(1, 155, 395), (2, 175, 395)])
        kit.fixture.clock.advance(0.3)
        #expect(kit.view.contentOffset.y > 100)
        #expect(selected(kit).starts(with: 13...20))
        kit.fixture.sendTouches(.ended, [(1, 155, 395), (2, 175, 395)])
        let end = kit.view.contentOffset.y
        kit.fixture.clock.advance(1)
        #expect(kit.view.contentOffset.y == end)
    }

    @Test("M83: During editing, one finger selects across the direction of scrolling; along it, the contents scroll")
    func oneFinger() {
        let (kit, log) = grid { $0.allowsMultipleSelectionDuringEditing = true }
        func pan(_ points: [(CGFloat, CGFloat)], isCancelled: Bool = false) {
            kit.fixture.clock.advance(1)
            kit.fixture.down(points[0].0, points[0].1)
            for (x, y) in points.dropFirst() { kit.fixture.move(x, y) }
            if isCancelled { kit.fixture.cancel() } else { kit.fixture.up(after: 0.5) }
        }
        // A touch that no gesture recognises is a tap, unless it is cancelled.
        pan([(150, 150), (165, 150), (250, 150)], isCancelled: true)
        #expect(selected(kit).isEmpty && !log.log.drain().contains("begins 5"))
        kit.view.isEditing = true
        pan([(150, 150), (165, 150), (250, 150), (250, 250)])
        #expect(selected(kit) == Array(5...10) && kit.view.contentOffset == .zero)
        #expect(log.log.drain().last == "ends" && kit.view.isEditing)
        pan([(150, 150), (165, 150), (250, 150)])
        #expect(selected(kit) == Array(7...10))
        log.permits = false
        pan([(150, 150), (165, 150), (250, 150)], isCancelled: true)
        #expect(selected(kit) == Array(7...10))
        log.permits = true
        pan([(150, 350), (150, 335), (150, 200)])
        #expect(selected(kit) == Array(7...10) && kit.view.contentOffset.y > 100)
    }

    @Test("M83: A Shift click selects the range from the last click; a click with the command key toggles one item")
    func clicks() {
        let (kit, log) = grid()
        func click(_ item: Int, _ flags: UIKeyModifierFlags = []) {
            let frame = kit.frame(item) ?? .zero
            pointer(kit, .began, frame.midX, frame.midY, flags)
            pointer(kit, .ended, frame.midX, frame.midY, flags)
        }
        click(1)
        click(4, .shift)
        #expect(selected(kit) == [1, 2, 3, 4])
        click(2, .command)
        click(9, .command)
        #expect(selected(kit) == [1, 3, 4, 9])
        _ = log.log.drain()
        kit.view.allowsMultipleSelection = false
        log.permits = false
        click(7, .shift)
        #expect(selected(kit) == [7])
    }
}
