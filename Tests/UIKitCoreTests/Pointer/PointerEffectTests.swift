import Foundation
import Testing

@testable import UIKitCore

@Suite("M68 Effects of the pointer on views")
@MainActor
struct PointerEffectTests {
    private let kinds: [(CGSize, Bool, PointerEffectKind)] = [
        (CGSize(width: 60, height: 36), false, .highlight), (CGSize(width: 60, height: 36), true, .lift),
        (CGSize(width: 300, height: 20), true, .hover(tint: .overlay, shadow: false, scale: true)),
        (CGSize(width: 150, height: 150), false, .hover(tint: .overlay, shadow: false, scale: true)),
    ]

    @Test("The automatic effect depends on the size and on the background")
    func automatic() {
        for (size, isOpaque, kind) in kinds {
            #expect(PointerEffectKind.automatic(size: size, isOpaque: isOpaque) == kind)
        }
    }

    @Test("A transparent button-like view without a delegate is highlighted: the circle becomes a shape behind it")
    func highlight() throws {
        try ScriptedFrames.run { frames in
            let touches = TouchFixture()
            let back = touches.add(UIView(), CGRect(x: 10, y: 10, width: 50, height: 50))
            let button = touches.add(UIView(), CGRect(x: 100, y: 100, width: 60, height: 36))
            let front = touches.add(UIView(), CGRect(x: 200, y: 10, width: 50, height: 50))
            button.addInteraction(UIPointerInteraction(delegate: nil))
            let presenter = touches.window.pointer.presenter
            touches.window.dispatcher.handlePointerMove(to: CGPoint(x: 130, y: 118))
            let effect = try #require(presenter.effect)
            #expect(effect.kind == .highlight && effect.figure.radius == 8)
            #expect(presenter.cursor == .merged)
            #expect(button.effectTransform == CGAffineTransform(scaleX: 1.05, y: 1.05))
            #expect(button.transform.isIdentity && button.frame == CGRect(x: 100, y: 100, width: 60, height: 36))
            #expect(touches.window.subviews == [back, button, front])
            let part = try #require(touches.window.children.first { $0 is PointerFigureView })
            #expect(touches.window.children == [back, part, button, front])
            // The shape begins as the circle.
            #expect(part.displayedGeometry.bounds.width < 20)
            frames.advance(0.5)
            #expect(abs(part.displayedGeometry.bounds.width - 63) < 0.1)
            #expect(abs(button.displayedGeometry.transform.a - 1.05) < 0.001)
            touches.window.dispatcher.handlePointerMove(to: CGPoint(x: 300, y: 300))
            #expect(presenter.cursor == .standard && presenter.effect == nil)
            frames.advance(0.5)
            #expect(touches.window.children == [back, button, front])
            #expect(button.displayedGeometry.transform.isIdentity)
            #expect(!touches.window.flags.contains(.containsDecoration))
        }
    }

    @Test("A lifted view has a shadow, and the pointer fades out")
    func lift() throws {
        let fixture = PointerFixture()
        fixture.style = { [fixture] _ in UIPointerStyle(effect: .lift(UITargetedPreview(view: fixture.view))) }
        fixture.move(60, 60)
        let parts = fixture.window.children.compactMap { $0 as? PointerFigureView }
        #expect(parts.map(\.alpha) == [1, 0])
        #expect(parts.first?.layer.shadowOpacity == PointerMeasures.shadowOpacity)
        #expect(fixture.view.effectTransform.a == 1.05)
        #expect(fixture.view.effectTransform.tx < 0 && fixture.view.effectTransform.ty < 0)
        fixture.move(240, 140)
        #expect(fixture.view.effectTransform.tx > 0 && fixture.view.effectTransform.tx <= 4)
    }

    @Test("A hovered view has the requested tint, shadow and size, and the pointer stays")
    func hover() throws {
        let fixture = PointerFixture()
        func parts() -> [UIView] { fixture.window.children.filter { $0 is PointerFigureView } }
        fixture.style = { [fixture] _ in
            UIPointerStyle(
                effect: .hover(
                    UITargetedPreview(view: fixture.view), preferredTintMode: .none, prefersScaledContent: false))
        }
        fixture.move(100, 100)
        #expect(parts().isEmpty && fixture.view.effectTransform.isIdentity)
        #expect(fixture.pointer.presenter.cursor == .standard)
        fixture.style = { [fixture] _ in UIPointerStyle(effect: .hover(UITargetedPreview(view: fixture.view))) }
        fixture.interaction.invalidate()
        #expect(fixture.window.children.last === parts().first && parts().count == 1)
        #expect(fixture.view.effectTransform.a > 1)
        fixture.style = { [fixture] _ in
            UIPointerStyle(
                effect: .hover(
                    UITargetedPreview(view: fixture.view), preferredTintMode: .underlay, prefersShadow: true))
        }
        fixture.interaction.invalidate()
        #expect(parts().count == 2 && fixture.window.children.last === fixture.view)
        fixture.move(0, 0)
        #expect(parts().isEmpty && fixture.view.effectTransform.isIdentity)
    }

    @Test("The circle is shown between two regions with a gap, but not between two regions that touch")
    func touchingRegions() throws {
        try ScriptedFrames.run { frames in
            let touches = TouchFixture()
            for x in [100, 160, 221] {
                touches.add(UIView(), CGRect(x: CGFloat(x), y: 100, width: 60, height: 36))
                    .addInteraction(UIPointerInteraction(delegate: nil))
            }
            @MainActor func figures() -> [PointerFigureView] {
                touches.window.children.compactMap { $0 as? PointerFigureView }
            }
            touches.window.dispatcher.handlePointerMove(to: CGPoint(x: 130, y: 118))
            frames.advance(0.5)
            touches.window.dispatcher.handlePointerMove(to: CGPoint(x: 165, y: 118))
            #expect(figures().count == 1)
            let moved = try #require(figures().first)
            #expect(moved.displayedGeometry.bounds.width > 60)
            frames.advance(0.5)
            touches.window.dispatcher.handlePointerMove(to: CGPoint(x: 220.5, y: 118))
            #expect(touches.window.pointer.presenter.effect == nil)
            frames.advance(0.5)
            touches.window.dispatcher.handlePointerMove(to: CGPoint(x: 225, y: 118))
            let new = try #require(figures().first)
            #expect(new.displayedGeometry.bounds.width < 20)
        }
    }

    @Test("A latched effect follows the pointer, and does not count the app's own movement twice")
    func latch() {
        let fixture = PointerFixture()
        fixture.region = { _, whole in
            whole.latchingAxes = .horizontal
            return whole
        }
        fixture.style = { [fixture] _ in UIPointerStyle(effect: .lift(UITargetedPreview(view: fixture.view))) }
        fixture.move(150, 100)
        fixture.press(.began, 150, 100)
        fixture.press(.moved, 350, 100)
        #expect(fixture.view.effectTransform.tx == 200)
        fixture.view.center.x += 150
        fixture.press(.moved, 351, 180)
        #expect(fixture.view.effectTransform.tx == 51)
        #expect(fixture.view.effectTransform.ty > 0 && fixture.view.effectTransform.ty < 80)
        fixture.press(.moved, 300, 100)
        #expect(fixture.view.effectTransform.tx == 0 && fixture.view.effectTransform.ty == 0)
        fixture.press(.ended, 300, 100)
        #expect(fixture.calls().last == "enter view")
        #expect(abs(fixture.view.effectTransform.tx) <= 4)
    }

    @Test(
        "A new style of the same kind continues the effect; another kind replaces its parts, and the view never shrinks"
    )
    func restyling() {
        ScriptedFrames.run { frames in
            let fixture = PointerFixture()
            var effect: (UITargetedPreview) -> UIPointerEffect = { .lift($0) }
            fixture.style = { [view = fixture.view] _ in
                let style = UIPointerStyle(effect: effect(UITargetedPreview(view: view)))
                style.accessories = [.arrow(.top)]
                return style
            }
            fixture.move(150, 100)
            frames.advance(0.5)
            let parts = fixture.window.children
            fixture.interaction.invalidate()
            frames.advance(0.05)
            #expect(fixture.window.children == parts)
            #expect(abs(fixture.view.displayedGeometry.transform.a - 1.05) < 0.001)
            effect = { .highlight($0) }
            fixture.interaction.invalidate()
            frames.advance(0.05)
            #expect(abs(fixture.view.displayedGeometry.transform.a - 1.05) < 0.001)
            frames.advance(0.5)
            // The shape behind the view, the view and the accessory.
            #expect(fixture.window.children.count == 3)
            fixture.move(0, 0)
            frames.advance(0.5)
            #expect(fixture.window.children == [fixture.view] && fixture.view.displayedGeometry.transform.isIdentity)
        }
    }

    @Test("M68: The pointer's effect ends when items are lifted, and none begins until the drag has ended")
    func drags() throws {
        try DragFixture.run { fixture in
            for view in [fixture.source.view, fixture.target.view] {
                view.addInteraction(UIPointerInteraction(delegate: nil))
            }
            let pointer = fixture.window.pointer
            @MainActor func touch(_ phase: UITouch.Phase, _ x: CGFloat) {
                fixture.touch(phase, x, 90, type: .indirectPointer, InputContext(buttons: .primary))
            }
            fixture.window.dispatcher.handlePointerMove(to: CGPoint(x: 100, y: 90))
            touch(.began, 100)
            #expect(pointer.active?.interaction.view === fixture.source.view)
            touch(.moved, 110)
            #expect(fixture.drags.isDragging && pointer.active == nil && pointer.presenter.effect == nil)
            touch(.moved, 500)
            #expect(pointer.active == nil)
            touch(.ended, 500)
            #expect(!fixture.drags.isDragging && !pointer.tracker.isPressed)
            fixture.window.dispatcher.handlePointerMove(to: CGPoint(x: 501, y: 90))
            #expect(pointer.active?.interaction.view === fixture.target.view)
        }
    }

    @Test("M69: A click works while the pointer is hidden by its style")
    func hiddenClick() {
        let fixture = PointerFixture()
        fixture.style = { _ in .hidden() }
        let button = fixture.touches.add(UIButton(), CGRect(x: 20, y: 20, width: 80, height: 40), to: fixture.view)
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
        fixture.move(100, 90)
        #expect(fixture.pointer.presenter.cursor == .hidden && fixture.window.children == [fixture.view])
        fixture.press(.began, 100, 90)
        fixture.press(.ended, 100, 90, [])
        #expect(count == 1 && fixture.pointer.presenter.cursor == .hidden)
    }

    @Test("A view whose effect is shown can be moved, removed and added again")
    func changes() {
        let fixture = PointerFixture()
        fixture.style = { [fixture] _ in UIPointerStyle(effect: .highlight(UITargetedPreview(view: fixture.view))) }
        fixture.move(100, 100)
        fixture.view.frame.origin = CGPoint(x: 60, y: 60)
        fixture.move(101, 100)
        let figure = fixture.window.children.first { $0 is PointerFigureView }
        #expect(abs((figure?.center.x ?? 0) - fixture.view.center.x) < 3)
        fixture.view.removeFromSuperview()
        #expect(fixture.window.children.isEmpty && fixture.view.effectTransform.isIdentity)
        fixture.window.addSubview(fixture.view)
        fixture.move(100, 100)
        #expect(fixture.window.children.count == 2)
    }
}
