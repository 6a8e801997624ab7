import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Drags inside an app", .serialized) @MainActor
struct DragTests {
    private static let lifted = [
        "source items", "source preview", "source lift", "source lift animation", "source lift completion end",
    ]

    @Test("Source and destination are called in UIKit's order, from a long press to the delivery of the data")
    func order() throws {
        try DragFixture.run { fixture in
            fixture.lift()
            #expect(fixture.log.drain() == Self.lifted)
            fixture.touch(.moved, 300, 90)
            #expect(fixture.log.drain() == ["source begin", "source move 250 40"])
            fixture.touch(.moved, 500, 150)
            #expect(
                fixture.log.drain() == [
                    "target can handle", "source move 450 100", "target enter", "target update 100 100",
                ])
            fixture.touch(.moved, 510, 150)
            #expect(fixture.log.drain() == ["source move 460 100", "target update 110 100"])
            fixture.touch(.ended, 510, 150)
            #expect(
                fixture.log.drain() == [
                    "target perform 1", "source will end copy", "target preview", "target drop",
                    "target drop completion", "target conclude", "source did end copy", "target end",
                    "source transferred",
                ])
            #expect(fixture.drags.current == nil && fixture.dragWindow == nil)
        }
    }

    @Test("A pointer drags by moving with the pressed primary button, without delay")
    func pointer() throws {
        try DragFixture.run { fixture in
            fixture.touch(.began, 100, 90, type: .indirectPointer, InputContext(buttons: .primary))
            fixture.touch(.moved, 104, 90, type: .indirectPointer)
            #expect(fixture.log.drain().isEmpty)
            fixture.touch(.moved, 106, 90, type: .indirectPointer)
            #expect(fixture.log.drain() == Self.lifted + ["source begin", "source move 56 40"])
            fixture.touch(.ended, 106, 90, type: .indirectPointer)
            #expect(fixture.log.drain().contains("source did end cancel"))
            for context in [InputContext(buttons: .secondary), InputContext(modifiers: .control, buttons: .primary)] {
                fixture.touch(.began, 100, 90, type: .indirectPointer, context)
                fixture.touch(.moved, 160, 90, type: .indirectPointer, context)
                fixture.touch(.ended, 160, 90, type: .indirectPointer)
                #expect(fixture.log.drain().isEmpty)
            }
        }
    }

    @Test("A finger that moves or leaves the screen too early lifts no items; without items, no drag begins")
    func noLift() throws {
        try DragFixture.run { fixture in
            fixture.touch(.began, 100, 90)
            fixture.touch(.moved, 115, 90)
            fixture.clock.advance(1)
            fixture.touch(.ended, 115, 90)
            fixture.touch(.began, 100, 90)
            fixture.touch(.ended, 100, 90)
            fixture.clock.advance(1)
            #expect(fixture.log.drain().isEmpty)
            let gestures = GestureLog()
            gestures.watch(UILongPressGestureRecognizer(), "press", on: fixture.source.view)
                .minimumPressDuration = 0.6
            fixture.source.items = { [] }
            fixture.lift()
            fixture.clock.advance(0.2)
            fixture.touch(.ended, 100, 90)
            #expect(fixture.log.drain() == ["source items"])
            #expect(gestures.log.drain() == ["press began", "press ended"])
        }
    }

    @Test("Items that are released before they move are put down without the callbacks of a session")
    func putDown() throws {
        try DragFixture.run { fixture in
            fixture.lift()
            fixture.touch(.ended, 100, 90)
            #expect(fixture.log.drain() == Self.lifted && fixture.dragWindow == nil)
            for interruption in [
                { fixture.source.interaction.isEnabled = false }, { fixture.source.view.removeFromSuperview() },
            ] {
                fixture.source.interaction.isEnabled = true
                fixture.window.addSubview(fixture.source.view)
                fixture.lift()
                #expect(fixture.drags.current != nil)
                interruption()
                #expect(fixture.drags.current == nil && fixture.dragWindow == nil)
                fixture.touch(.ended, 100, 90)
                #expect(fixture.log.drain() == Self.lifted)
            }
        }
    }

    @Test("Other gestures of the view fail when the items are lifted, unless the interaction allows them")
    func otherGestures() throws {
        try DragFixture.run { fixture in
            let gestures = GestureLog()
            gestures.watch(UIPanGestureRecognizer(), "pan", on: fixture.source.view)
            fixture.drag(to: 300, 90)
            fixture.touch(.ended, 300, 90)
            #expect(gestures.log.drain().isEmpty)
            fixture.source.interaction.allowsSimultaneousRecognitionDuringLift = true
            fixture.drag(to: 300, 90)
            fixture.touch(.ended, 300, 90)
            #expect(gestures.log.drain().first == "pan began")
        }
    }

    @Test("A long press opens a menu too; when the finger moves, the menu ends and the drag begins")
    func menus() throws {
        try DragFixture.run { fixture in
            let menu = MenuSource()
            fixture.source.view.addInteraction(UIContextMenuInteraction(delegate: menu))
            fixture.lift()
            #expect(fixture.window.shownMenu != nil && fixture.drags.current != nil)
            fixture.touch(.moved, 500, 150)
            #expect(fixture.window.shownMenu == nil && fixture.drags.isDragging)
            fixture.touch(.ended, 500, 150)
            #expect(fixture.log.drain().contains("source did end copy"))
            fixture.lift()
            fixture.touch(.ended, 100, 90)
            #expect(fixture.window.shownMenu != nil && fixture.drags.current == nil)
            fixture.window.shownMenu?.end(animated: false)
        }
    }

    @Test("Taps during a drag add the items of the tapped view, which can be the source; each item is added once")
    func adding() throws {
        try DragFixture.run { fixture in
            let other = DragSource("other", fixture.log, CGRect(x: 50, y: 200, width: 100, height: 80))
            fixture.window.addSubview(other.view)
            let extra = DragFixture.item("two")
            other.added = { [extra] }
            fixture.source.added = { [DragFixture.item("three")] }
            fixture.drag(to: 300, 300)
            _ = fixture.log.drain()
            fixture.tap(60, 210)
            #expect(
                fixture.log.drain() == [
                    "other add at 10 10", "source will add 1 to 1", "other will add 1 to 1 own", "other preview",
                    "source move 250 250", "other move 250 100",
                ])
            fixture.tap(60, 210)
            #expect(fixture.log.drain() == ["other add at 10 10"])
            fixture.tap(100, 90)
            #expect(fixture.drags.current?.session.items.count == 3)
            _ = fixture.log.drain()
            fixture.drop()
            let calls = fixture.log.drain()
            #expect(calls.contains("target perform 3"))
            #expect(calls.contains("source did end copy") && calls.contains("other did end copy"))
        }
    }

    /// Drags the items of the source with finger 1, and those of another view with finger 2, to points over the target.
    private func dragWithTwoFingers(_ fixture: DragFixture) -> DragSource {
        let other = DragSource("other", fixture.log, CGRect(x: 50, y: 200, width: 100, height: 80))
        fixture.window.addSubview(other.view)
        fixture.drag(to: 500, 150)
        fixture.touch(.began, 60, 210, finger: 2)
        fixture.clock.advance(DragRecognition.liftDelay)
        fixture.touch(.moved, 450, 100, finger: 2)
        return other
    }

    @Test("Two fingers drag in two sessions; only a destination that allows several sessions gets both")
    func simultaneous() throws {
        try DragFixture.run { fixture in
            for allows in [false, true] {
                fixture.target.interaction.allowsSimultaneousDropSessions = allows
                let other = dragWithTwoFingers(fixture)
                #expect(fixture.drags.active.count == 2 && fixture.source.session !== other.session)
                #expect(fixture.log.drain().count { $0 == "target enter" } == (allows ? 2 : 1))
                fixture.touch(.ended, 450, 100, finger: 2)
                let calls = fixture.log.drain()
                #expect(calls.contains("other did end \(allows ? "copy" : "cancel")"))
                #expect(!calls.contains { $0.hasPrefix("source") } && fixture.drags.active.count == 1)
                fixture.touch(.moved, 505, 150)
                fixture.touch(.ended, 505, 150)
                #expect(fixture.log.drain().contains("source did end copy") && fixture.drags.active.isEmpty)
                other.view.removeFromSuperview()
            }
        }
    }

    @Test("A destination that one drag has left gets the other drag")
    func nextSession() throws {
        try DragFixture.run { fixture in
            let other = dragWithTwoFingers(fixture)
            fixture.touch(.moved, 300, 400)
            _ = fixture.log.drain()
            fixture.touch(.moved, 451, 100, finger: 2)
            #expect(fixture.log.drain().contains("target enter"))
            fixture.touch(.ended, 451, 100, finger: 2)
            #expect(fixture.log.drain().contains("other did end copy"))
            withExtendedLifetime(other) {}
        }
    }

    @Test("With two sessions, the delegate chooses the session to which a tap adds items; nil adds none")
    func chosenSession() throws {
        try DragFixture.run { fixture in
            let other = dragWithTwoFingers(fixture)
            let third = DragSource("third", fixture.log, CGRect(x: 50, y: 300, width: 100, height: 80))
            fixture.window.addSubview(third.view)
            third.added = { [DragFixture.item("more")] }
            var offered: [any UIDragSession] = []
            third.choose = { sessions in
                offered = sessions
                return sessions.last
            }
            fixture.tap(60, 310, finger: 3)
            #expect(offered.map { $0 === fixture.source.session } == [true, false])
            #expect(other.session?.items.count == 2 && fixture.source.session?.items.count == 1)
            third.choose = { _ in nil }
            fixture.tap(60, 310, finger: 3)
            #expect(other.session?.items.count == 2 && fixture.source.session?.items.count == 1)
        }
    }

    @Test(
        "A drop that the destination refuses, or a drop outside of all destinations, is cancelled",
        arguments: [UIDropOperation.cancel, .forbidden])
    func refused(operation: UIDropOperation) throws {
        try DragFixture.run { fixture in
            fixture.target.operation = operation
            fixture.drag(to: 500, 150)
            _ = fixture.log.drain()
            fixture.touch(.ended, 500, 150)
            let end = [
                "source will end \(operation)", "source cancelling", "source cancel", "source cancel completion",
                "source did end \(operation)",
            ]
            #expect(fixture.log.drain() == ["target exit"] + end + ["target end"])
            #expect(fixture.dragWindow == nil)
        }
    }

    @Test("A cancelled touch and a deactivated scene cancel the drag")
    func cancelling() throws {
        try DragFixture.run { fixture in
            for cancel in [
                { fixture.touch(.cancelled, 500, 150) }, { fixture.window.dispatcher.cancelAll() },
                { fixture.drags.cancel() },
            ] {
                fixture.drag(to: 500, 150)
                _ = fixture.log.drain()
                cancel()
                #expect(
                    fixture.log.drain() == [
                        "target exit", "source will end cancel", "source cancelling", "source cancel",
                        "source cancel completion", "source did end cancel", "target end",
                    ])
                fixture.touch(.ended, 500, 150)
                #expect(fixture.drags.current == nil && fixture.log.drain().isEmpty)
            }
        }
    }

    @Test("The innermost view that accepts the items gets the drag; entries and exits are balanced")
    func nesting() throws {
        try DragFixture.run { fixture in
            let inner = DropTarget("inner", fixture.log, CGRect(x: 0, y: 0, width: 100, height: 100))
            fixture.target.view.addSubview(inner.view)
            fixture.drag(to: 450, 100)
            #expect(fixture.log.drain().suffix(3) == ["source move 400 50", "inner enter", "inner update 50 50"])
            fixture.touch(.moved, 550, 200)
            #expect(
                fixture.log.drain() == [
                    "target can handle", "source move 500 150", "inner exit", "target enter",
                    "target update 150 150",
                ])
            inner.handles = false
            fixture.touch(.moved, 450, 100)
            #expect(
                fixture.log.drain() == ["inner can handle", "source move 400 50", "target update 50 50"])
            fixture.touch(.ended, 450, 100)
            let ends = fixture.log.drain().filter { $0.hasSuffix(" end") }
            #expect(ends == ["inner end", "target end"])
        }
    }

    @Test("A move is accepted only if the source allows it", arguments: [true, false])
    func moves(allowsMove: Bool) throws {
        try DragFixture.run { fixture in
            (fixture.source.allowsMove, fixture.target.operation) = (allowsMove, .move)
            fixture.drag(to: 500, 150)
            fixture.touch(.ended, 500, 150)
            let calls = fixture.log.drain()
            #expect(calls.contains("source did end \(allowsMove ? "move" : "cancel")"))
            #expect(calls.contains("target perform 1") == allowsMove)
        }
    }

    @Test("Items move to another scene of the app, with their local objects, and are dropped there")
    func scenes() throws {
        try DragFixture.run { fixture in
            let other = DropTarget("other", fixture.log, CGRect(x: 0, y: 0, width: 300, height: 300))
            fixture.scenes[1].windows[0].addSubview(other.view)
            let item = DragFixture.item("one")
            item.localObject = "local"
            fixture.source.items = { [item] }
            var local: Any?
            other.perform = { local = $0.items.first?.localObject }
            fixture.drag(to: 500, 150)
            #expect(fixture.dragWindow?.windowScene === fixture.scenes[0])
            _ = fixture.log.drain()
            fixture.touch(.moved, 100, 110, in: 1)
            #expect(
                fixture.log.drain() == [
                    "other can handle", "source move 50 60", "target exit", "other enter", "other update 100 110",
                ])
            #expect(fixture.dragWindow?.windowScene === fixture.scenes[1])
            fixture.touch(.ended, 100, 110, in: 1)
            #expect(fixture.log.drain().contains("other perform 1") && local as? String == "local")
            #expect(fixture.window.dispatcher.touchesByIdentifier.isEmpty && fixture.dragWindow == nil)
            fixture.lift()
            #expect(fixture.drags.current != nil)
        }
    }

    @Test("A drop succeeds after the source's view has left its window, but not after the destination's view has left")
    func lostViews() throws {
        try DragFixture.run { fixture in
            fixture.drag(to: 500, 150)
            fixture.source.view.removeFromSuperview()
            fixture.touch(.moved, 510, 150)
            fixture.touch(.ended, 510, 150)
            #expect(fixture.log.drain().contains("source did end copy"))
            fixture.window.addSubview(fixture.source.view)
            fixture.drag(to: 500, 150)
            fixture.target.view.removeFromSuperview()
            _ = fixture.log.drain()
            fixture.touch(.ended, 500, 150)
            let calls = fixture.log.drain()
            #expect(calls.contains("source did end cancel") && calls.contains("target end"))
            #expect(!calls.contains("target perform 1"))
        }
    }
}

/// A delegate of a context menu with one action.
private final class MenuSource: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(previewProvider: nil) { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) }
    }
}
