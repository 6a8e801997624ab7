import Foundation
import Testing

@testable import UIKitCore

@Suite("M72, M84 Latching axes of pointer regions")
@MainActor
struct PointerLatchTests {
    let fixture = PointerFixture()

    @Test("Without latching axes, the effect ends when the pressed pointer leaves the region")
    func withoutLatch() {
        fixture.useColumns()
        fixture.move(70, 100)
        fixture.press(.began, 70, 100)
        #expect(fixture.pointer.tracker.isPressed)
        fixture.press(.moved, 90, 100)
        #expect(fixture.calls() == ["style 0", "enter 0"])
        fixture.press(.moved, 110, 100)
        #expect(fixture.calls() == ["exit 0", "style 1", "enter 1"])
        fixture.press(.moved, 110, 300)
        #expect(fixture.calls() == ["exit 1"])
        fixture.press(.ended, 110, 300)
        #expect(fixture.calls() == [] && !fixture.pointer.tracker.isPressed)
    }

    @Test("On a latched axis the effect follows without a limit; on the other axis it resists and returns")
    func horizontal() {
        fixture.useColumns(latching: .horizontal)
        fixture.move(70, 100)
        fixture.press(.began, 70, 100)
        fixture.log.lines = []
        fixture.press(.moved, 370, 390)
        #expect(fixture.log.drain() == [])
        let displacement = fixture.pointer.tracker.displacement
        #expect(displacement.dx == 300)
        #expect(displacement.dy > 0 && displacement.dy < 100)
        fixture.press(.moved, -5000, 90)
        #expect(fixture.pointer.tracker.displacement.dx == -5070)
        #expect(fixture.pointer.tracker.displacement.dy < 0)
        fixture.press(.moved, 72, 100)
        fixture.press(.ended, 72, 100)
        #expect(fixture.calls() == [])
        #expect(fixture.pointer.tracker.displacement == .zero)
    }

    @Test("Far away on the axis that is not latched, the effect stops following the pointer and does not resume")
    func unlatching() {
        fixture.useColumns(latching: .horizontal)
        fixture.move(70, 100)
        fixture.press(.began, 70, 100)
        fixture.press(.moved, 900, 395)
        #expect(fixture.calls() == ["style 0", "enter 0"] && fixture.pointer.tracker.isLatched)
        fixture.press(.moved, 900, 405)
        #expect(fixture.calls() == ["exit 0"] && !fixture.pointer.tracker.isLatched)
        fixture.press(.moved, 110, 100)
        fixture.press(.moved, 200, 100)
        #expect(fixture.calls() == ["style 1", "enter 1", "exit 1", "style 3", "enter 3"])
    }

    @Test("With both axes latched, the effect follows on both, and the release exits the region")
    func both() {
        fixture.useColumns(latching: .both)
        fixture.move(70, 100)
        fixture.press(.began, 70, 100)
        fixture.press(.moved, 170, 350)
        #expect(fixture.pointer.tracker.displacement == CGVector(dx: 100, dy: 250))
        #expect(fixture.calls() == ["style 0", "enter 0"])
        fixture.press(.ended, 170, 350)
        #expect(fixture.calls() == ["exit 0"])
    }

    @Test("Only a primary press that begins in the region starts a latch")
    func presses() {
        fixture.useColumns(latching: .both)
        fixture.move(70, 100)
        fixture.press(.began, 70, 100, .secondary)
        #expect(!fixture.pointer.tracker.isLatched)
        fixture.press(.ended, 70, 100, .secondary)
        fixture.move(70, 300)
        fixture.press(.began, 70, 300)
        fixture.press(.moved, 70, 100)
        #expect(!fixture.pointer.tracker.isLatched)
        fixture.press(.ended, 70, 100)
        _ = fixture.calls()
        fixture.style = { _ in nil }
        fixture.move(170, 100)
        fixture.press(.began, 170, 100)
        #expect(!fixture.pointer.tracker.isLatched)
    }

    @Test("A press without an earlier move requests the region at its location and starts a latch")
    func firstPress() {
        fixture.useColumns(latching: .both)
        fixture.press(.began, 70, 100)
        #expect(fixture.calls() == ["style 0", "enter 0"])
        #expect(fixture.pointer.tracker.isLatched)
    }

    @Test("Other interactions, an invalidation and leaving the window do not end the latch")
    func persistence() {
        let other = PointerFixture()
        other.view.removeInteraction(other.interaction)
        fixture.touches.add(UIView(), CGRect(x: 300, y: 300, width: 50, height: 50)).addInteraction(other.interaction)
        fixture.useColumns(latching: .both)
        fixture.move(70, 100)
        fixture.press(.began, 70, 100)
        fixture.log.lines = []
        fixture.press(.moved, 320, 320)
        other.interaction.invalidate()
        fixture.interaction.invalidate()
        fixture.window.dispatcher.pointerLeft()
        #expect(fixture.log.drain() == ["style 0"])
        #expect(other.log.drain() == [])
        #expect(fixture.pointer.tracker.displacement == CGVector(dx: 250, dy: 220))
        fixture.press(.ended, 320, 320)
        #expect(fixture.calls() == ["exit 0"])
        #expect(other.calls() == ["style view", "enter view"])
    }

    @Test("A cancelled press and a removed view end the latch", arguments: [true, false])
    func cancellation(_ removes: Bool) {
        fixture.useColumns(latching: .both)
        fixture.move(70, 100)
        fixture.press(.began, 70, 100)
        fixture.press(.moved, 300, 300)
        _ = fixture.calls()
        if removes { fixture.view.removeFromSuperview() } else { fixture.press(.cancelled, 300, 300) }
        #expect(!fixture.pointer.tracker.isLatched)
        fixture.move(301, 300)
        #expect(fixture.calls() == ["exit 0"])
    }
}
