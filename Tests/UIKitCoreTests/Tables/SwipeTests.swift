import Foundation
import Testing

@testable import UIKitCore

@Suite("Swiping rows with mouse, wheel and trackpad") @MainActor
struct SwipeTests {
    /// A data source whose rows have a leading and two trailing actions.
    private final class Actions: NSObject, UITableViewDataSource, UITableViewDelegate {
        let log = Log()
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("selected") }
        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [action("Pin")])
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            UISwipeActionsConfiguration(actions: [action("Delete"), action("Flag")])
        }
        private func action(_ title: String) -> UIContextualAction {
            UIContextualAction(style: .normal, title: title) { [log] _, _, done in
                log.add(title)
                done(true)
            }
        }
    }

    private let fixture = TouchFixture()
    private let source = Actions()
    private let table: UITableView

    init() {
        table = fixture.add(UITableView(), CGRect(x: 0, y: 0, width: 400, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 40
        (table.dataSource, table.delegate) = (source, source)
        fixture.window.layoutIfNeeded()
    }

    /// Drags the pointer along the second row.
    private func drag(_ positions: [CGFloat], buttons: UIEvent.ButtonMask = .primary) {
        fixture.down(positions[0], 60, type: .indirectPointer, InputContext(buttons: buttons))
        for position in positions.dropFirst() { fixture.move(position, 60, after: 0.2) }
        fixture.up(after: 0.3)
    }

    private func turn(
        _ x: CGFloat, _ y: CGFloat = 0, kind: UIScrollTypeMask = .discrete, _ phase: IndirectPhase = .ended
    ) {
        fixture.window.dispatcher.handleScroll(
            CGVector(dx: x, dy: y), at: CGPoint(x: 200, y: 60), phase: phase, kind: kind)
    }

    private var row: UITableViewCell? { table.cellForRow(at: IndexPath(row: 1, section: 0)) }

    @Test("Dragging a row with the mouse reveals the actions at the uncovered side; the row is not selected")
    func mouse() {
        withFrames(fixture) { frames in
            drag([300, 280, 150])
            frames.run(fixture.clock)
            let tray = table.swipe?.tray
            #expect(tray?.buttons.map(\.action.title) == ["Delete", "Flag"])
            #expect(row?.frame.minX == tray.map { -$0.naturalWidth })
            fixture.tap(390, 60)
            frames.run(fixture.clock)
            #expect(source.log.drain() == ["Delete"] && table.swipe == nil)
            drag([100, 120, 250])
            frames.run(fixture.clock)
            #expect(table.swipe?.tray.buttons.map(\.action.title) == ["Pin"] && (row?.frame.minX ?? 0) > 0)
            #expect(source.log.drain() == [])
        }
    }

    @Test("A mouse drag over most of the row performs the first action")
    func fullSwipe() {
        withFrames(fixture) { frames in
            drag([390, 370, 100])
            frames.run(fixture.clock)
            #expect(source.log.drain() == ["Delete"] && table.swipe == nil)
            drag([10, 30, 300])
            frames.run(fixture.clock)
            #expect(source.log.drain() == ["Pin"])
        }
    }

    @Test("In right-to-left layout a drag to the right reveals the trailing actions")
    func mirrored() {
        withFrames(fixture) { frames in
            table.semanticContentAttribute = .forceRightToLeft
            drag([100, 120, 250])
            frames.run(fixture.clock)
            #expect(table.swipe?.tray.buttons.count == 2 && (row?.frame.minX ?? 0) > 0)
        }
    }

    @Test("A drag with the secondary button, or of a slider in the row, does not swipe the row")
    func otherDrags() throws {
        drag([300, 280, 200], buttons: .secondary)
        #expect(table.swipe == nil)
        let slider = UISlider(frame: CGRect(x: 100, y: 0, width: 200, height: 40))
        try #require(row).contentView.addSubview(slider)
        slider.value = 0.9
        drag([280, 260, 150])
        #expect(table.swipe == nil && slider.value < 0.5)
    }

    @Test(
        "Horizontal wheel steps move the row by their sum, and a pause ends the swipe; vertical steps scroll the table")
    func wheel() {
        withFrames(fixture) { frames in
            turn(-40)
            #expect(row?.frame.minX == -40)
            fixture.clock.advance(0.1)
            turn(-40)
            turn(-40)
            #expect(row?.frame.minX == -120)
            fixture.clock.advance(1)
            frames.run(fixture.clock)
            #expect(row?.frame.minX == table.swipe.map { -$0.tray.naturalWidth })
            for _ in 0..<5 { turn(40) }
            fixture.clock.advance(1)
            frames.run(fixture.clock)
            #expect(table.swipe == nil && row?.frame.minX == 0)
            // A wheel that sends fine steps.
            for _ in 0..<40 { turn(-3) }
            fixture.clock.advance(1)
            frames.run(fixture.clock)
            #expect(table.swipe != nil)
            table.closeSwipe()
            turn(0, -40)
            #expect(table.contentOffset.y == 40 && table.swipe == nil)
        }
    }

    @Test("Eight horizontal steps of a wheel in quick succession are a full swipe")
    func fullSwipeByWheel() {
        withFrames(fixture) { frames in
            for _ in 0..<8 { turn(-40) }
            #expect(source.log.drain() == [])
            fixture.clock.advance(1)
            frames.run(fixture.clock)
            #expect(source.log.drain() == ["Delete"])
        }
    }

    @Test("Two fingers on a trackpad swipe a row and release it")
    func trackpad() {
        withFrames(fixture) { frames in
            turn(0, 0, kind: .continuous, .began)
            for _ in 0..<10 {
                fixture.clock.advance(0.02)
                turn(-12, 1, kind: .continuous, .changed)
            }
            #expect(row?.frame.minX == -120 && table.contentOffset.y == 0)
            fixture.clock.advance(0.2)
            turn(0, 0, kind: .continuous, .ended)
            frames.run(fixture.clock)
            #expect(table.swipe != nil)
        }
    }
}
