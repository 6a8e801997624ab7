import Foundation
import Testing

@testable import UIKitCore

@Suite("M70, M71 Accessories of the pointer")
@MainActor
struct PointerAccessoryTests {
    let fixture = PointerFixture()
    private var accessories: PointerAccessoriesView? { fixture.pointer.presenter.accessoriesView }

    @Test("The predefined positions have UIKit's angles and distance")
    func positions() {
        let positions: [UIPointerAccessory.Position] = [
            .top, .topRight, .right, .bottomRight, .bottom, .bottomLeft, .left, .topLeft,
        ]
        for (index, position) in positions.enumerated() {
            #expect(abs(position.angle - CGFloat(index) * .pi / 4) < 1e-12 && position.offset == 14)
        }
        #expect(UIPointerAccessory.arrow(.top).orientationMatchesAngle)
        #expect(!UIPointerAccessory(.verticalBeam(length: 5), position: .top).orientationMatchesAngle)
    }

    @Test("Around the circle, an accessory is at its offset from the pointer, in any direction")
    func circle() throws {
        let style = UIPointerStyle.system()
        style.accessories = [
            .arrow(.top), .arrow(.right),
            UIPointerAccessory(.horizontalBeam(length: 6), position: .init(offset: 30, angle: 4)),
        ]
        fixture.style = { _ in style }
        fixture.move(100, 100)
        #expect(fixture.pointer.presenter.figureView?.frame == CGRect(x: 90.5, y: 90.5, width: 19, height: 19))
        let positions = try #require(accessories).positions
        let expected = [
            CGPoint(x: 100, y: 86), CGPoint(x: 114, y: 100),
            CGPoint(x: 100 + 30 * sin(CGFloat(4)), y: 100 - 30 * cos(CGFloat(4))),
        ]
        #expect(zip(positions, expected).allSatisfy { $0.distance(to: $1) < 0.2 })
        fixture.move(120, 110)
        let moved = try #require(accessories).positions
        #expect(moved[0].distance(to: CGPoint(x: 120, y: 96)) < 0.2)
    }

    @Test("Around a lifted view, accessories are outside of its outline; a fifth one is ignored")
    func lift() throws {
        fixture.style = { [fixture] _ in
            let style = UIPointerStyle(effect: .lift(UITargetedPreview(view: fixture.view)))
            style.accessories = [.arrow(.top), .arrow(.right), .arrow(.bottom), .arrow(.left), .arrow(.topLeft)]
            return style
        }
        fixture.move(150, 100)
        let positions = try #require(accessories).positions
        #expect(positions.count == 4)
        // The view is 200 × 100 points large, 1.05 times as large when lifted, with its centre at (150, 100).
        let expected = [(150.0, 43.0), (259.5, 100), (150, 157), (40.5, 100)].map { CGPoint(x: $0.0, y: $0.1) }
        #expect(zip(positions, expected).allSatisfy { $0.distance(to: $1) < 0.5 }, "\(positions)")
    }

    @Test("M70: Around a lifted view, accessories have the tone for the content around the view")
    func liftTone() throws {
        fixture.style = { [fixture] _ in
            let style = UIPointerStyle(effect: .lift(UITargetedPreview(view: fixture.view)))
            style.accessories = [.arrow(.top)]
            return style
        }
        for (view, surroundings) in [(UIColor.black, UIColor.white), (.white, .black)] {
            fixture.view.backgroundColor = view
            fixture.view.superview?.backgroundColor = surroundings
            fixture.move(10, 10)
            fixture.move(150, 100)
            #expect(accessories?.isOverDark == (surroundings == .black))
        }
    }

    @Test("An accessory with a new position moves along the arc; an accessory with a new shape replaces the old one")
    func change() throws {
        try ScriptedFrames.run { frames in
            let fixture = PointerFixture()
            var shown: [UIPointerAccessory] = [.arrow(.top)]
            fixture.style = { _ in
                let style = UIPointerStyle.system()
                style.accessories = shown
                return style
            }
            fixture.move(100, 100)
            frames.advance(0.5)
            let view = try #require(fixture.pointer.presenter.accessoriesView)
            let arm = try #require(view.subviews.first)
            shown = [.arrow(.topRight)]
            fixture.interaction.invalidate()
            #expect(view.subviews == [arm])
            frames.advance(0.05)
            let angle = atan2(arm.displayedGeometry.transform.b, arm.displayedGeometry.transform.a)
            #expect(angle > 0 && angle < .pi / 4)
            #expect(arm.displayedGeometry.center == .zero)
            frames.advance(0.5)
            shown = [
                UIPointerAccessory(
                    .path(UIBezierPath(ovalIn: CGRect(x: -4, y: -4, width: 8, height: 8))), position: .topRight)
            ]
            fixture.interaction.invalidate()
            #expect(view.subviews.count == 2)
            frames.advance(0.05)
            #expect(view.subviews.allSatisfy { $0.displayedGeometry.alpha > 0 && $0.displayedGeometry.alpha < 1 })
            frames.advance(0.5)
            #expect(view.subviews.count == 1 && view.subviews.first !== arm)
            shown = []
            fixture.interaction.invalidate()
            frames.advance(0.5)
            #expect(fixture.pointer.presenter.accessoriesView == nil)
        }
    }

    @Test("M71: Around a lifted view, an accessory with a new position moves along the arc and stays outside the view")
    func liftArc() throws {
        try ScriptedFrames.run { frames in
            let fixture = PointerFixture()
            var position = UIPointerAccessory.Position.top
            fixture.style = { [view = fixture.view] _ in
                let style = UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
                style.accessories = [.arrow(position)]
                return style
            }
            fixture.move(150, 100)
            frames.advance(0.5)
            let view = try #require(fixture.pointer.presenter.accessoriesView)
            let arm = try #require(view.subviews.first)
            let glyph = try #require(arm.subviews.first)
            position = .topRight
            fixture.interaction.invalidate()
            #expect(view.subviews == [arm])
            // The lifted view has 210 × 105 points and its centre at (150, 100).
            let lifted = CGRect(x: 45, y: 47.5, width: 210, height: 105)
            var angles: [CGFloat] = []
            for _ in 0..<6 {
                frames.advance(1.0 / 60)
                let shown = arm.displayedGeometry.transform
                angles.append(atan2(shown.b, shown.a))
                let offset = glyph.displayedGeometry.center.applying(shown)
                let point = CGPoint(x: view.center.x + offset.x, y: view.center.y + offset.y)
                #expect(!lifted.insetBy(dx: 4, dy: 4).contains(point), "\(point)")
            }
            #expect(angles == angles.sorted() && angles[0] < .pi / 8 && angles[5] > 0)
            frames.advance(0.5)
            let end = try #require(view.positions.first)
            #expect(end.distance(to: CGPoint(x: 150 + 55.7, y: 100 - 55.7)) < 2, "\(end)")
        }
    }

    @Test("A new accessory continues the nearest old one of equal shape; each old one is used at most once")
    func assignment() {
        func key(_ name: Int, _ angle: CGFloat) -> PointerAccessoryMatch.Key {
            let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: name, height: 1))
            return PointerAccessoryMatch.Key(shape: path.drawn, angle: angle)
        }
        let old = [key(1, 0), key(1, 3), key(2, 0)]
        #expect(PointerAccessoryMatch.assign(old, to: [key(1, 2.9), key(1, 6.2)]) == [1, 0])
        #expect(PointerAccessoryMatch.assign(old, to: [key(2, 3), key(3, 0)]) == [2, nil])
        #expect(PointerAccessoryMatch.assign(old, to: [key(1, 0.1), key(1, 0.2), key(1, 0.3)]) == [0, nil, 1])
        #expect(PointerAccessoryMatch.assign([], to: [key(1, 0)]) == [nil])
        #expect(abs(PointerAccessoryMatch.turn(from: 6, to: 0.2) - 0.483) < 0.01)
    }

    @Test("The reach of a figure is the distance to its outline", arguments: [0, 0.5, 1.2, 3, 4.7])
    func reach(_ angle: CGFloat) {
        #expect(abs(PointerFigure.circle(at: .zero).reach(inDirection: angle) - 9.5) < 0.1)
        let box = PointerFigure(center: .zero, size: CGSize(width: 100, height: 40), radius: 0)
        let expected = min(50 / max(abs(sin(angle)), 1e-9), 20 / max(abs(cos(angle)), 1e-9))
        #expect(abs(box.reach(inDirection: angle) - expected) < 0.1)
    }
}
