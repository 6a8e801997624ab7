import Foundation
import Testing

@testable import UIKitCore

@Suite("Table swipes") @MainActor
struct TableSwipeTests {
    private let log = Log()

    private func configuration(_ titles: [String], full: Bool = true) -> UISwipeActionsConfiguration {
        let result = UISwipeActionsConfiguration(
            actions: titles.map { title in
                UIContextualAction(style: .normal, title: title) { [log] _, _, done in
                    log.add("perform \(title)")
                    done(true)
                }
            })
        result.performsFirstActionWithFullSwipe = full
        return result
    }

    /// Drags a finger along a row of a table.
    private func swipe(_ kit: TableKit, _ row: Int, from start: CGFloat, by distance: CGFloat, _ frames: ScrollFrames) {
        let y = kit.table.rectForRow(at: .at(0, row)).midY - kit.table.contentOffset.y
        kit.fixture.clock.advance(1)
        kit.fixture.down(start, y)
        for step in 1...4 { kit.fixture.move(start + distance * CGFloat(step) / 4, y) }
        kit.fixture.up(after: 0.3)
        frames.run(kit.fixture.clock)
        kit.fixture.clock.advance(1)
        kit.layout()
    }

    /// A swipe, and the actions that the row shows afterwards.
    struct Swipe: CustomTestStringConvertible, Sendable {
        var leading: [String]? = ["Read"]
        var trailing: [String]? = ["Delete", "Flag"]
        let distance: CGFloat
        /// Whether actions are shown at the left (-1) or at the right (1) of the row; 0 for none.
        let side: Int
        let titles: [String]

        var testDescription: String { "\(distance) points, leading \(leading ?? []), trailing \(trailing ?? [])" }
    }

    nonisolated static let swipes = [
        Swipe(distance: -180, side: 1, titles: ["Delete", "Flag"]),
        Swipe(distance: 140, side: -1, titles: ["Read"]),
        Swipe(leading: nil, distance: 140, side: 0, titles: []),
        Swipe(trailing: nil, distance: -140, side: 0, titles: []),
        Swipe(leading: [], distance: 140, side: 0, titles: []),
        Swipe(trailing: [], distance: -140, side: 0, titles: []),
    ]

    @Test(
        "A swipe to either side shows the delegate's actions; without actions the row stays", arguments: swipes,
        [false, true])
    func sides(example: Swipe, rightToLeft: Bool) {
        let script = RowScript()
        script.leading = { [self] _ in example.leading.map { configuration($0) } }
        script.trailing = { [self] _ in example.trailing.map { configuration($0) } }
        let kit = TableKit([Array(0..<5)], delegate: script) {
            $0.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        let sign: CGFloat = rightToLeft ? -1 : 1
        withFrames(kit.fixture) { frames in
            swipe(kit, 1, from: 200 - sign * example.distance / 2, by: sign * example.distance, frames)
        }
        let x = kit.cell(1)?.frame.minX ?? 0
        #expect(x == 0 ? example.side == 0 : (x * sign < 0 ? 1 : -1) == example.side)
        #expect(kit.table.swipe?.tray.buttons.map { $0.action.title } ?? [] == example.titles)
        #expect(kit.table.swipe.map { abs(x) == $0.tray.naturalWidth } ?? (x == 0))
        #expect(log.drain().isEmpty)
    }

    @Test("The first action is at the edge of the table")
    func order() {
        let script = RowScript()
        script.leading = { [self] _ in configuration(["A", "B"]) }
        script.trailing = { [self] _ in configuration(["A", "B"]) }
        let kit = TableKit([Array(0..<5)], delegate: script)
        withFrames(kit.fixture) { frames in
            for (start, distance, isFirst) in [(320, -200, false), (80, 200, true)] as [(CGFloat, CGFloat, Bool)] {
                swipe(kit, 1, from: start, by: distance, frames)
                let buttons = kit.table.swipe?.tray.buttons.sorted { $0.frame.minX < $1.frame.minX } ?? []
                #expect(buttons.map { $0.action.title } == (isFirst ? ["A", "B"] : ["B", "A"]))
                kit.table.closeSwipe()
                frames.run(kit.fixture.clock)
            }
        }
    }

    @Test("A full swipe performs the first action, unless the configuration forbids that", arguments: [true, false])
    func full(performs: Bool) {
        let script = RowScript()
        script.trailing = { [self] _ in configuration(["First", "Second"], full: performs) }
        let kit = TableKit([Array(0..<5)], delegate: script)
        withFrames(kit.fixture) { frames in swipe(kit, 1, from: 390, by: -370, frames) }
        #expect(log.drain() == (performs ? ["perform First"] : []))
        #expect((kit.table.swipe == nil) == performs)
    }

    @Test(
        "A tap on a button performs its action and closes the row; the delegate gets willBeginEditing and didEndEditing"
    )
    func tap() {
        let script = RowScript()
        script.trailing = { [self] _ in configuration(["First", "Second"], full: false) }
        let kit = TableKit([Array(0..<5)], delegate: script)
        withFrames(kit.fixture) { frames in
            swipe(kit, 2, from: 320, by: -200, frames)
            #expect(script.log.drain() == ["willBeginEditing 0.2"])
            let button = kit.table.swipe?.tray.buttons.last
            let middle = button?.convert(CGPoint(x: 20, y: 20), to: kit.fixture.window) ?? .zero
            kit.fixture.tap(middle.x, middle.y)
            frames.run(kit.fixture.clock)
            kit.layout()
        }
        #expect(log.drain() == ["perform Second"] && script.log.drain() == ["didEndEditing 0.2"])
        #expect(kit.table.swipe == nil && kit.cell(2)?.frame.minX == 0)
        #expect(kit.table.subviews.allSatisfy { !($0 is SwipeTray) })
    }

    @Test(
        "A row that shows actions closes when another row is swiped or tapped, and when the table scrolls or changes",
        arguments: ["swipe", "tap", "scroll", "reload", "batch", "edit"])
    func closing(reason: String) {
        let script = RowScript()
        script.trailing = { [self] _ in configuration(["First"], full: false) }
        let kit = TableKit([Array(0..<50)], delegate: script)
        withFrames(kit.fixture) { frames in
            swipe(kit, 1, from: 320, by: -150, frames)
            #expect(kit.table.swipe?.path == .at(0, 1) && kit.cell(1)?.configurationState.isSwiped == true)
            switch reason {
            case "swipe": swipe(kit, 3, from: 320, by: -150, frames)
            case "tap": kit.tap(4)
            case "scroll":
                kit.fixture.down(200, 300)
                for y in [290, 250, 200] as [CGFloat] { kit.fixture.move(200, y) }
                kit.fixture.up(after: 0.3)
            case "reload": kit.table.reloadData()
            case "edit": kit.table.setEditing(true, animated: false)
            default:
                kit.source.sections[0].insert(99, at: 0)
                kit.table.insertRows(at: [.at(0, 0)], with: .none)
            }
            frames.run(kit.fixture.clock)
            kit.fixture.clock.advance(1)
            kit.layout()
        }
        #expect(kit.table.swipe?.path == (reason == "swipe" ? .at(0, 3) : nil))
        #expect(script.log.drain().filter { $0.hasPrefix("didEndEditing") }.count == 1)
        #expect(kit.table.indexPathForSelectedRow == nil)
        #expect(
            kit.table.visibleCells.allSatisfy {
                $0.frame.minX == 0 || kit.table.swipe?.path == kit.table.indexPath(for: $0)
            })
    }

    @Test(
        "If the delegate does not implement the method for trailing actions, a deletable row offers Delete",
        arguments: [(true, .delete, "Delete"), (true, .none, nil), (true, .insert, nil), (false, .delete, nil)]
            as [(Bool, UITableViewCell.EditingStyle, String?)])
    func standard(canEdit: Bool, style: UITableViewCell.EditingStyle, title: String?) {
        let script = RowScript()
        script.trailing = { _ in .unimplemented }
        script.style = { _ in style }
        let kit = TableKit([Array(0..<5)], delegate: script)
        kit.source.canEdit = { _ in canEdit }
        withFrames(kit.fixture) { frames in swipe(kit, 1, from: 300, by: -120, frames) }
        #expect(kit.table.swipe?.tray.buttons.first?.action.title == title)
        #expect(kit.table.swipe?.tray.buttons.first?.action.style == (title == nil ? nil : .destructive))
    }

    @Test("Actions have grey or red buttons until the app sets a colour, and nil restores the default colour")
    func colors() {
        let (normal, destructive) = (
            UIContextualAction(style: .normal, title: nil) { _, _, _ in },
            UIContextualAction(style: .destructive, title: "x") { _, _, _ in }
        )
        #expect(normal.backgroundColor != destructive.backgroundColor && normal.title == nil)
        let red = destructive.backgroundColor
        destructive.backgroundColor = .systemBlue
        #expect(destructive.backgroundColor == .systemBlue)
        destructive.backgroundColor = nil
        #expect(destructive.backgroundColor == red)
    }
}
