import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("M68 Pointer regions")
@MainActor
struct PointerRegionTests {
    let fixture = PointerFixture()

    @Test("Each move requests the region; the style is requested once")
    func requests() {
        fixture.move(100, 100)
        #expect(fixture.log.drain() == ["region", "style view", "enter view"])
        fixture.move(101, 100)
        fixture.move(102, 100, .shift)
        #expect(fixture.log.drain() == ["region", "region"])
        #expect(fixture.request?.location == CGPoint(x: 52, y: 50))
        #expect(fixture.request?.modifiers == .shift)
        fixture.move(20, 20)
        #expect(fixture.log.drain() == ["exit view"])
    }

    @Test("A modifier key that is pressed or released requests the region again, even if the pointer does not move")
    func modifiers() {
        fixture.region = { request, whole in request.modifiers.contains(.command) ? whole : nil }
        fixture.move(100, 100)
        #expect(fixture.log.drain() == ["region"])
        fixture.key(.keyboardLeftGUI, isDown: true, .command)
        #expect(fixture.log.drain() == ["region", "style view", "enter view"])
        // The modifier stays pressed, although the pointer event does not report it.
        fixture.move(101, 100)
        #expect(fixture.log.drain() == ["region"])
        fixture.key(.keyboardLeftGUI, isDown: false, [])
        #expect(fixture.log.drain() == ["region", "exit view"])
        fixture.key(.keyboardA, isDown: true, [])
        #expect(fixture.log.drain() == [])
    }

    @Test("A move that returns an equal region changes nothing; a different region is entered after an exit")
    func equalRegions() {
        fixture.useColumns()
        fixture.move(60, 100)
        fixture.move(70, 100)
        #expect(fixture.calls() == ["style 0", "enter 0"])
        fixture.move(110, 100)
        #expect(fixture.calls() == ["exit 0", "style 1", "enter 1"])
        fixture.region = { _, _ in UIPointerRegion(rect: CGRect(x: 50, y: 0, width: 60, height: 100), identifier: "1") }
        fixture.move(111, 100)
        #expect(fixture.calls() == ["exit 1", "style 1", "enter 1"])
    }

    @Test("The delegate gets the region object that it has returned")
    func regionObject() {
        let region = UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 200, height: 100), identifier: 7)
        fixture.region = { _, _ in region }
        var seen: [UIPointerRegion] = []
        fixture.enter = { entered, _ in seen.append(entered) }
        fixture.exit = { exited, _ in seen.append(exited) }
        fixture.move(100, 100)
        fixture.move(0, 0)
        #expect(seen.count == 2 && seen.allSatisfy { $0 === region })
    }

    @Test("A region without a style is neither entered nor exited, and its style is requested once")
    func withoutStyle() {
        fixture.style = { _ in nil }
        fixture.move(100, 100)
        fixture.move(101, 100)
        fixture.move(0, 0)
        #expect(fixture.calls() == ["style view"])
    }

    @Test("Without a delegate, the whole view has the automatic effect")
    func automatic() {
        fixture.view.removeInteraction(fixture.interaction)
        fixture.view.addInteraction(UIPointerInteraction(delegate: nil))
        fixture.move(60, 60)
        guard case .effect(.automatic(let preview), nil) = fixture.pointer.style?.content else {
            Issue.record("the style is \(String(describing: fixture.pointer.style?.content))")
            return
        }
        #expect(preview.view === fixture.view)
        #expect(fixture.pointer.active?.region.rect == fixture.view.bounds)
        fixture.move(20, 20)
        #expect(fixture.pointer.style == nil)
    }

    @Test("The inner interaction takes precedence; if it has no region, the outer interaction provides the region")
    func nested() {
        let inner = PointerFixture()
        inner.view.removeInteraction(inner.interaction)
        let button = fixture.touches.add(UIView(), CGRect(x: 10, y: 10, width: 50, height: 50), to: fixture.view)
        button.addInteraction(inner.interaction)
        fixture.move(70, 70)
        #expect(inner.calls() == ["style view", "enter view"])
        #expect(fixture.log.drain() == [])
        inner.region = { _, _ in nil }
        fixture.move(71, 70)
        #expect(inner.calls() == ["exit view"])
        #expect(fixture.calls() == ["style view", "enter view"])
        inner.region = { $1 }
        inner.interaction.isEnabled = false
        fixture.move(72, 70)
        #expect(inner.log.drain() == [])
    }

    @Test(
        "The region is exited when the effect must end",
        arguments: ["leave", "removed view", "removed interaction", "disabled", "finger", "deactivated", "moved"])
    func exits(_ cause: String) {
        fixture.move(100, 100)
        _ = fixture.calls()
        switch cause {
        case "leave": fixture.window.dispatcher.pointerLeft()
        case "removed view": fixture.view.removeFromSuperview()
        case "removed interaction": fixture.view.removeInteraction(fixture.interaction)
        case "disabled": fixture.interaction.isEnabled = false
        case "finger": fixture.touches.down(300, 300)
        case "deactivated": fixture.window.dispatcher.cancelAll()
        default: fixture.window.addInteraction(fixture.interaction)
        }
        #expect(fixture.calls() == ["exit view"])
        #expect(fixture.pointer.active == nil && fixture.pointer.style == nil)
    }

    @Test("Enabling an interaction under the pointer enters its region at once")
    func enabling() {
        fixture.interaction.isEnabled = false
        fixture.move(100, 100)
        #expect(fixture.log.drain() == [])
        fixture.interaction.isEnabled = true
        #expect(fixture.calls() == ["style view", "enter view"])
    }

    @Test("Invalidation requests the region and the style again; the region is exited only if it has no style then")
    func invalidation() {
        fixture.interaction.invalidate()
        #expect(fixture.log.drain() == [])
        fixture.move(100, 100)
        _ = fixture.calls()
        fixture.style = { _ in .hidden() }
        fixture.interaction.invalidate()
        #expect(fixture.log.drain() == ["region", "style view"])
        guard case .hidden = fixture.pointer.style?.content else {
            Issue.record("the style is not hidden")
            return
        }
        fixture.style = { _ in nil }
        fixture.interaction.invalidate()
        #expect(fixture.calls() == ["style view", "exit view"])
        fixture.style = { _ in .system() }
        fixture.interaction.invalidate()
        #expect(fixture.calls() == ["style view", "enter view"])
        fixture.region = { _, _ in nil }
        fixture.interaction.invalidate()
        #expect(fixture.calls() == ["exit view"])
    }

    @Test("Regions with the same rectangle, identifier and axes are equal")
    func equality() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        let region = UIPointerRegion(rect: rect, identifier: "a")
        region.latchingAxes = .vertical
        let copy = region.copy() as? UIPointerRegion
        #expect(copy == region && copy !== region && copy?.hash == region.hash)
        #expect(UIPointerRegion(rect: rect, identifier: "a") != region)
        #expect(UIPointerRegion(rect: rect) != UIPointerRegion(rect: rect, identifier: "b"))
        #expect(UIPointerRegion(rect: rect) == UIPointerRegion(rect: rect))
    }
}
