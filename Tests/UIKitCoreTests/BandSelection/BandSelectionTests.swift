import Foundation
import TestSupport
import Testing

@testable import UIKitCore

/// A window with a view that has a band selection interaction. The fixture logs the calls of the interaction.
@MainActor final class BandFixture {
    let touches = TouchFixture()
    let log = Log()
    let view: UIView
    private(set) lazy var interaction = UIBandSelectionInteraction { [weak self] in self?.handle($0) }

    init(_ view: UIView = UIView()) {
        self.view = view
        touches.add(view, CGRect(x: 100, y: 50, width: 200, height: 300))
        view.addInteraction(interaction)
    }

    private func handle(_ interaction: UIBandSelectionInteraction) {
        let rect = interaction.selectionRect.map {
            "\(Int($0.minX)) \(Int($0.minY)) \(Int($0.width)) \(Int($0.height))"
        }
        log.add("\(interaction.state) \(rect ?? "nil")")
    }

    func pointer(
        _ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, _ flags: UIKeyModifierFlags = [],
        buttons: UIEvent.ButtonMask = .primary
    ) {
        touches.clock.advance(0.01)
        touches.window.dispatcher.handleTouches(
            [TouchInput(identifier: 0, phase: phase, location: CGPoint(x: x, y: y), type: .indirectPointer)],
            InputContext(modifiers: flags, buttons: phase == .ended ? [] : buttons))
    }

    /// Draws a band from one point of the window to another.
    func draw(_ from: CGPoint, _ to: CGPoint, _ flags: UIKeyModifierFlags = []) {
        pointer(.began, from.x, from.y, flags)
        pointer(.moved, to.x, to.y, flags)
        pointer(.ended, to.x, to.y, flags)
    }
}

@Suite("Band selection in any view") @MainActor
struct BandSelectionTests {
    @Test("M74: A band begins, follows the pointer and ends; afterwards it has no rectangle")
    func states() {
        let fixture = BandFixture()
        #expect(fixture.interaction.state == .possible && fixture.interaction.selectionRect == nil)
        fixture.pointer(.began, 150, 150)
        fixture.pointer(.moved, 151, 151)
        #expect(fixture.log.lines.isEmpty)
        fixture.pointer(.moved, 160, 155)
        fixture.pointer(.moved, 120, 140)
        fixture.pointer(.moved, 50, 20)
        #expect(fixture.view.children.count == 1 && fixture.view.subviews.isEmpty)
        fixture.pointer(.ended, 50, 20)
        #expect(
            fixture.log.drain() == [
                "began 50 100 10 5", "selecting 20 90 30 10", "selecting -50 -30 100 130", "ended -50 -30 100 130",
            ])
        #expect(fixture.interaction.state == .possible && fixture.interaction.selectionRect == nil)
        #expect(fixture.view.children.isEmpty)
    }

    @Test("M74: A click, a touch, a press of another button and a press of two buttons begin no band")
    func refused() {
        let fixture = BandFixture()
        fixture.pointer(.began, 150, 150)
        fixture.pointer(.ended, 150, 150)
        fixture.touches.down(150, 150)
        fixture.touches.move(200, 200)
        fixture.touches.up()
        for buttons in [UIEvent.ButtonMask.secondary, [.primary, .secondary]] {
            fixture.pointer(.began, 150, 150, buttons: buttons)
            fixture.pointer(.moved, 200, 200, buttons: buttons)
            fixture.pointer(.ended, 200, 200)
        }
        #expect(fixture.log.lines.isEmpty)
    }

    @Test("M74: The press determines the initial modifier flags, without Caps Lock, even if the keys change later")
    func modifiers() {
        let fixture = BandFixture()
        fixture.pointer(.began, 150, 150, [.shift, .alphaShift])
        fixture.pointer(.moved, 170, 170, [.command])
        #expect(fixture.interaction.initialModifierFlags == .shift)
        fixture.pointer(.moved, 180, 170)
        #expect(fixture.interaction.initialModifierFlags == .shift)
        fixture.pointer(.ended, 180, 170)
    }

    @Test("M74: shouldBeginHandler gets the press's location; if it refuses, the view receives the press")
    func shouldBegin() {
        let view = TouchView()
        let fixture = BandFixture(view)
        var asked: [CGPoint] = []
        fixture.interaction.shouldBeginHandler = { _, point in
            asked.append(point)
            return point.x < 100
        }
        fixture.draw(CGPoint(x: 250, y: 150), CGPoint(x: 270, y: 170))
        #expect(asked == [CGPoint(x: 150, y: 100)] && fixture.log.lines.isEmpty)
        #expect(view.log.drain() == ["view began 1", "view moved 1", "view ended 1"])
        fixture.draw(CGPoint(x: 150, y: 150), CGPoint(x: 170, y: 170))
        #expect(fixture.log.drain().first == "began 50 100 20 20" && view.log.drain().last == "view cancelled 1")
    }

    @Test("M74: A band begins over transparent views, but not over controls and visible backgrounds")
    func content() {
        let fixture = BandFixture()
        let cases: [(UIView, Bool)] = [
            (UIView(), true), (UILabel(), true), (UIButton(), false), (UISwitch(), false),
        ]
        let colored = UIView()
        for (view, begins) in cases + [(colored, false)] {
            let added = fixture.touches.add(view, CGRect(x: 50, y: 50, width: 60, height: 60), to: fixture.view)
            if view === colored { added.backgroundColor = UIColor.red.withAlphaComponent(0.1) }
            fixture.draw(CGPoint(x: 160, y: 110), CGPoint(x: 190, y: 140))
            #expect(fixture.log.drain().isEmpty != begins, "\(view)")
            added.removeFromSuperview()
        }
        let faint = fixture.touches.add(UIView(), CGRect(x: 0, y: 0, width: 100, height: 100), to: fixture.view)
        faint.backgroundColor = UIColor.red.withAlphaComponent(0.05)
        fixture.draw(CGPoint(x: 110, y: 60), CGPoint(x: 190, y: 140))
        #expect(!fixture.log.drain().isEmpty)
    }

    @Test("M74: Disabling the interaction, removing it, or cancelling the press ends the band once")
    func ends() {
        for end in 0..<3 {
            let fixture = BandFixture()
            fixture.pointer(.began, 150, 150)
            fixture.pointer(.moved, 160, 160)
            switch end {
            case 0: fixture.interaction.isEnabled = false
            case 1: fixture.view.removeInteraction(fixture.interaction)
            default: fixture.pointer(.cancelled, 160, 160)
            }
            fixture.pointer(.moved, 170, 170)
            fixture.pointer(.ended, 170, 170)
            #expect(fixture.log.drain() == ["began 50 100 10 10", "ended 50 100 10 10"], "\(end)")
            #expect(fixture.interaction.state == .possible && fixture.view.children.isEmpty)
        }
    }

    @Test("M74: Near the edge of an enclosing scroll view the contents scroll, and the rectangle grows with them")
    func autoscroll() {
        let fixture = BandFixture(UIScrollView())
        guard let scroll = fixture.view as? UIScrollView else { return }
        scroll.contentSize = CGSize(width: 200, height: 1000)
        fixture.pointer(.began, 150, 200)
        fixture.pointer(.moved, 160, 345)
        #expect(scroll.contentOffset.y == 0)
        fixture.touches.clock.advance(0.1)
        let offset = scroll.contentOffset.y
        #expect(offset > 20 && offset < 200)
        #expect(fixture.interaction.selectionRect == CGRect(x: 50, y: 150, width: 10, height: 145 + offset))
        fixture.touches.clock.advance(10)
        #expect(scroll.contentOffset.y == 700)
        fixture.pointer(.moved, 160, 200)
        fixture.touches.clock.advance(1)
        #expect(scroll.contentOffset.y == 700)
        fixture.pointer(.ended, 160, 200)
        #expect(scroll.contentOffset.y == 700)
    }

    @Test("M74: Positions that are not finite begin no band and cancel a running band; very large values are handled")
    func extremes() {
        let fixture = BandFixture()
        for far in [CGFloat.infinity, -.infinity, .nan] {
            fixture.draw(CGPoint(x: 150, y: 150), CGPoint(x: far, y: 160))
            #expect(fixture.log.drain().isEmpty)
            fixture.pointer(.began, 150, 150)
            fixture.pointer(.moved, 160, 160)
            fixture.pointer(.moved, 170, far)
            #expect(fixture.log.drain() == ["began 50 100 10 10", "ended 50 100 10 10"])
            fixture.pointer(.ended, 170, 170)
        }
        fixture.draw(CGPoint(x: 150, y: 150), CGPoint(x: 1e15, y: -1e15))
        #expect(fixture.log.drain().map { $0.prefix { $0 != " " } } == ["began", "ended"])
    }

    @Test("Every frame that only the old or only the new band touches is in a changed area", arguments: 0..<40)
    func areas(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        func rect() -> CGRect {
            CGRect(
                x: CGFloat(Int.random(in: 0..<40, using: &numbers)),
                y: CGFloat(Int.random(in: 0..<40, using: &numbers)),
                width: CGFloat(Int.random(in: 0..<30, using: &numbers)),
                height: CGFloat(Int.random(in: 0..<30, using: &numbers)))
        }
        for _ in 0..<50 {
            let (old, new, frame) = (rect(), rect(), rect())
            guard SelectionBand.touches(frame, old) != SelectionBand.touches(frame, new) else { continue }
            #expect(
                SelectionBand.changedAreas(from: old, to: new).contains {
                    $0.intersects(frame) || $0.contains(frame.origin)
                },
                "\(old) \(new) \(frame)")
        }
    }

    @Test("The scrolling speed is finite for every position and size")
    func speeds() {
        for position in [-CGFloat.infinity, -1e300, -1, 0, 39, 50, 61, 100, 1e300, .infinity, .nan] {
            for size in [CGFloat(0), 1, 100, 1e300] {
                let speed = BandAutoscroll.speed(at: position, from: 0, to: size)
                #expect(abs(speed) <= BandAutoscroll.greatestSpeed, "\(position) \(size)")
            }
        }
        #expect(BandAutoscroll.speed(at: 50, from: 0, to: 100) == 0)
        #expect(BandAutoscroll.speed(at: 100, from: 0, to: 100) == BandAutoscroll.greatestSpeed)
    }
}
