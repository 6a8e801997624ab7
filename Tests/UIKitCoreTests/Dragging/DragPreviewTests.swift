import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Previews of drags", .serialized) @MainActor
struct DragPreviewTests {
    @Test("Previews follow the finger in UIKit's own window, which is above the app's windows and hidden from the app")
    func window() throws {
        try DragFixture.run { fixture in
            fixture.lift(60, 60)
            let window = try #require(fixture.dragWindow)
            #expect(window.windowLevel.rawValue > UIWindow.Level.alert.rawValue && !window.isHidden)
            #expect(!fixture.scenes[0].windows.contains(window) && fixture.scenes[0].keyWindow !== window)
            let picture = try #require(fixture.drags.current?.presentation.pictures.first?.view)
            let lifted = picture.convert(picture.bounds, to: nil as UIView?)
            #expect(abs(lifted.midX - 100) < 0.01 && abs(lifted.midY - 90) < 0.01 && lifted.width > 100)
            fixture.touch(.moved, 360, 160)
            let moved = picture.convert(picture.bounds, to: nil as UIView?)
            #expect(abs(moved.midX - 400) < 0.01 && abs(moved.midY - 190) < 0.01)
            #expect(window.hitTest(CGPoint(x: 400, y: 190), with: nil) == nil)
            fixture.touch(.ended, 360, 160)
            #expect(fixture.dragWindow == nil && window.isHidden && fixture.source.view.alpha == 1)
        }
    }

    @Test("The badge shows the number of items and the operation of the destination under the drag")
    func badge() throws {
        try DragFixture.run { fixture in
            @MainActor func badge() -> String? {
                let stack = fixture.dragWindow?.subviews.first
                return stack?.subviews.lazy.compactMap { $0 as? DragBadgeView }.first?.text
            }
            fixture.drag(to: 300, 150)
            #expect(badge() == nil)
            fixture.touch(.moved, 500, 150)
            #expect(badge() == "+")
            fixture.target.operation = .forbidden
            fixture.touch(.moved, 505, 150)
            #expect(badge() == "✕")
            fixture.target.operation = .move
            fixture.touch(.moved, 500, 150)
            #expect(badge() == nil)
            fixture.source.added = { [DragFixture.item("a"), DragFixture.item("b")] }
            fixture.tap(100, 90)
            #expect(badge() == "3")
            fixture.touch(.moved, 300, 150)
            #expect(badge() == "3")
        }
    }

    @Test("An item's provider replaces the lifted preview, or hides it; a view without preview is dragged invisibly")
    func providers() throws {
        try DragFixture.run { fixture in
            let items = ["a", "b", "c"].map(DragFixture.item)
            items[0].previewProvider = { UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))) }
            items[1].previewProvider = { nil }
            fixture.source.items = { items }
            fixture.drag(to: 300, 150)
            let pictures = try #require(fixture.drags.current?.presentation.pictures)
            #expect(pictures.map(\.isVisible) == [true, false, true])
            #expect(pictures[0].view.bounds.size == CGSize(width: 40, height: 30))
            #expect(pictures[2].view.bounds.size == CGSize(width: 100, height: 80))
            fixture.touch(.cancelled, 300, 150)
            fixture.source.items = { [DragFixture.item("a")] }
            fixture.source.lifting = { _ in nil }
            fixture.drag(to: 300, 150)
            #expect(fixture.drags.current?.presentation.pictures.map(\.isVisible) == [false])
            fixture.drop()
            #expect(fixture.log.drain().contains("source did end copy"))
        }
    }

    @Test("Previews with invalid numbers or outside of windows are logged once, and the drag ends with all callbacks")
    func invalidPreviews() throws {
        try DragFixture.run { fixture in
            let bad: [(UITargetedDragPreview?) -> UITargetedDragPreview?] = [
                { _ in Self.preview(fixture.window, CGPoint(x: CGFloat.nan, y: 0)) },
                { _ in Self.preview(fixture.window, .zero, CGAffineTransform(scaleX: .infinity, y: 1)) },
                { _ in Self.preview(UIView(), .zero) },
                { _ in Self.preview(fixture.window, .zero, size: CGSize(width: 1e9, height: 1e9)) },
                { _ in Self.preview(fixture.window, .zero, size: .zero) },
            ]
            for preview in bad {
                let faults = Faults.of {
                    fixture.source.items = { [DragFixture.item("a"), DragFixture.item("b")] }
                    (fixture.source.lifting, fixture.source.cancelling) = (preview, preview)
                    fixture.target.dropping = preview
                    fixture.drag(to: 300, 300)
                    fixture.touch(.cancelled, 300, 300)
                    #expect(fixture.log.drain().contains("source did end cancel"))
                    fixture.drag(to: 500, 150)
                    fixture.touch(.ended, 500, 150)
                    #expect(fixture.log.drain().contains("source did end copy"))
                }.faults
                #expect(faults.codes == ["dragPreviewInvalid", "dragPreviewInvalid"])
                #expect(fixture.dragWindow == nil)
            }
        }
    }

    static func preview(
        _ container: UIView, _ center: CGPoint, _ transform: CGAffineTransform = .identity,
        size: CGSize = CGSize(width: 10, height: 10)
    ) -> UITargetedDragPreview {
        UITargetedDragPreview(
            view: UIView(frame: CGRect(origin: .zero, size: size)), parameters: UIDragPreviewParameters(),
            target: UIDragPreviewTarget(container: container, center: center, transform: transform))
    }

    @Test("With frames, a cancelled drag returns to its source before it ends, and another drag can begin meanwhile")
    func cancelAnimation() throws {
        let frames = ScriptedFrames()
        try DragFixture.run(frames: frames) { fixture in
            fixture.drag(to: 300, 300)
            let picture = try #require(fixture.drags.current?.presentation.pictures.first?.view)
            fixture.touch(.ended, 300, 300)
            #expect(!fixture.log.drain().contains("source did end cancel") && fixture.drags.current == nil)
            let end = picture.convert(picture.bounds, to: nil as UIView?)
            #expect(abs(end.midX - 100) < 0.01 && abs(end.midY - 90) < 0.01 && picture.alpha == 1)
            fixture.drag(to: 320, 300)
            #expect(fixture.drags.isDragging)
            frames.advance(4)
            #expect(fixture.log.drain().contains("source did end cancel"))
        }
    }

    @Test("A precise proposal moves the location of a drop above a finger, but not away from a pointer")
    func precise() throws {
        for type in [UITouch.TouchType.direct, .indirectPointer] {
            try DragFixture.run { fixture in
                fixture.target.isPrecise = true
                let context = InputContext(buttons: type == .direct ? [] : .primary)
                fixture.touch(.began, 100, 90, type: type, context)
                fixture.clock.advance(DragRecognition.liftDelay)
                for x in [300.0, 500, 501] { fixture.touch(.moved, x, 150, type: type, context) }
                let stack = try #require(fixture.dragWindow?.subviews.first)
                let y = type == .direct ? 100 - Int(DragSession.preciseDistance) : 100
                #expect(fixture.log.drain().last == "target update 101 \(y)")
                #expect((stack.alpha < 1) == (type == .direct))
                fixture.touch(.moved, 300, 150, type: type, context)
                #expect(stack.alpha == 1)
                fixture.touch(.moved, 310, 150, type: type, context)
                #expect(fixture.log.drain().last == "source move 260 100")
                fixture.touch(.ended, 310, 150, type: type)
            }
        }
    }

    @Test("Large previews are scaled down, and the grabbed point stays under the finger")
    func layout() {
        let sizes = [CGSize(width: 400, height: 100), CGSize(width: 50, height: 50)]
        let grip = CGVector(dx: 100, dy: 20)
        let small = DragPreviewLayout.placements(sizes, grip: grip, isFullSize: false)
        #expect(small.map(\.scale) == [0.5, 1] && small[0].center == CGPoint(x: 50, y: 10) && small[0].angle == 0)
        let full = DragPreviewLayout.placements(sizes, grip: grip, isFullSize: true)
        #expect(full[0].scale == 1 && full[0].center == CGPoint(x: 100, y: 20))
        let many = DragPreviewLayout.placements(Array(repeating: sizes[1], count: 50), grip: grip, isFullSize: false)
        #expect(many.count == DragPreviewLayout.maximumCount)
        #expect(DragPreviewLayout.placements([], grip: grip, isFullSize: false).isEmpty)
    }

    @Test("A preview of a URL shows its title, and is a targeted preview too")
    func urls() throws {
        let url = try #require(URL(string: "https://example.org/clowns"))
        let preview = UIDragPreview(for: url, title: "Clowns")
        #expect(preview.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["Clowns", url.absoluteString])
        #expect(preview.view.bounds.width > 40 && preview.view.bounds.height > 20)
        let target = UIDragPreviewTarget(container: UIView(), center: CGPoint(x: 1, y: 2))
        let targeted = UITargetedDragPreview(for: url, target: target)
        #expect(targeted.target === target && targeted.size.width > 40)
        let other = UIDragPreviewTarget(container: UIView(), center: .zero)
        #expect(targeted.retargetedPreview(with: other).target === other)
    }
}
