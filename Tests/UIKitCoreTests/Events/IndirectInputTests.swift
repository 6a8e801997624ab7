import Foundation
import SceneModel
import Testing

@testable import UIKitCore

@Suite("Input of pointers and trackpads", .serialized) @MainActor
struct IndirectInputTests {
    private let fixture = TouchFixture()
    private let gestures = GestureLog()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    private var dispatcher: EventDispatcher { fixture.window.dispatcher }

    init() { fixture.window.addSubview(view) }

    /// Runs a test with an Info.plist; `value` is the value of `UIApplicationSupportsIndirectInputEvents`.
    private func withInfo(_ value: Bool, _ test: () throws -> Void) throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>com.example.clowntown</string>
            <key>UIApplicationSupportsIndirectInputEvents</key><\(value)/></dict></plist>
            """
        let manifest = try AppManifest(data: Data(text.utf8), file: "Info.plist")
        try ApplicationEnvironment.run(clock: fixture.clock, frames: nil) {
            ApplicationEnvironment.current.bundle = AppBundle(manifest: manifest, path: nil)
            try test()
        }
    }

    private func pointer(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
        fixture.clock.advance(0.01)
        dispatcher.handleTouches(
            [TouchInput(identifier: 0, phase: phase, location: CGPoint(x: x, y: y), type: .indirectPointer)],
            InputContext(buttons: phase == .ended ? [] : .primary))
    }

    private func transform(_ scale: CGFloat, _ rotation: CGFloat, _ phase: IndirectPhase, at point: CGPoint) {
        fixture.clock.advance(0.01)
        dispatcher.handleTransform(scale: scale, rotation: rotation, at: point, phase: phase)
    }

    @Test("A rotation on a trackpad has no touches; its angle is the one since the beginning, clockwise")
    func rotation() {
        let rotation = gestures.watch(UIRotationGestureRecognizer(), "rotation", on: view)
        let point = CGPoint(x: 30, y: 40)
        transform(1, 0, .began, at: point)
        transform(1, 0.2, .changed, at: point)
        transform(1, 0.7, .changed, at: point)
        #expect(abs(rotation.rotation - 0.7) < 1e-9 && rotation.numberOfTouches == 0 && rotation.velocity > 0)
        #expect(rotation.location(in: view) == point)
        rotation.rotation = 0
        transform(1, 0.4, .changed, at: point)
        #expect(abs(rotation.rotation + 0.3) < 1e-9)
        transform(1, 0.4, .ended, at: point)
        #expect(
            gestures.log.drain() == ["rotation began"] + Array(repeating: "rotation changed", count: 3)
                + ["rotation ended"])
        #expect(rotation.rotation == 0)
    }

    @Test("A mask with one type of scrolling refuses the other type", arguments: [true, false])
    func scrollTypes(isContinuous: Bool) {
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        pan.allowedScrollTypesMask = isContinuous ? .continuous : .discrete
        let point = CGPoint(x: 30, y: 40)
        for kind in [UIScrollTypeMask.continuous, .discrete] {
            dispatcher.handleScroll(CGVector(dx: 0, dy: 20), at: point, phase: .began, kind: kind)
            dispatcher.handleScroll(.zero, at: point, phase: .ended, kind: kind)
            let isAllowed = (kind == .continuous) == isContinuous
            #expect(gestures.log.drain() == (isAllowed ? ["pan began", "pan ended"] : []))
        }
    }

    @Test("Without support for indirect input, a click is a direct touch, and the pointer's effects still work")
    func directClick() throws {
        for isSupported in [true, false] {
            try withInfo(isSupported) {
                let tap = gestures.watch(UITapGestureRecognizer(), "tap", on: view)
                tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
                let button = fixture.add(UIView(), CGRect(x: 50, y: 50, width: 60, height: 40), to: view)
                button.addInteraction(UIPointerInteraction(delegate: nil))
                dispatcher.handlePointerMove(to: CGPoint(x: 60, y: 60))
                pointer(.began, 60, 60)
                #expect(fixture.window.pointer.active != nil && fixture.window.pointer.tracker.isPressed)
                pointer(.ended, 60, 60)
                #expect(gestures.log.drain() == (isSupported ? [] : ["tap ended"]))
                #expect(fixture.window.pointer.active != nil && !fixture.window.pointer.tracker.isPressed)
                view.removeGestureRecognizer(tap)
                button.removeFromSuperview()
            }
        }
    }

    @Test("Without support for indirect input, a pinch and a rotation are two touches at a fixed distance")
    func touchPair() throws {
        try withInfo(false) {
            let pinch = gestures.watch(UIPinchGestureRecognizer(), "pinch", on: view)
            let rotation = gestures.watch(UIRotationGestureRecognizer(), "rotation", on: view)
            gestures.simultaneous = [["pinch", "rotation"]]
            for point in [CGPoint(x: 200, y: 200), CGPoint(x: 2, y: 398)] {
                transform(1, 0, .began, at: point)
                #expect(dispatcher.touchesByIdentifier.values.allSatisfy { $0.type == .direct })
                transform(2, 0.5, .changed, at: point)
                #expect(pinch.numberOfTouches == 2 && abs(pinch.scale - 2) < 1e-9)
                #expect(abs(rotation.rotation - 0.5) < 1e-9)
                transform(2, 0.5, .ended, at: point)
                #expect(dispatcher.touchesByIdentifier.isEmpty)
                #expect(
                    gestures.log.drain().sorted() == ["pinch began", "pinch ended", "rotation began", "rotation ended"])
            }
            transform(1, 0, .began, at: CGPoint(x: 200, y: 200))
            transform(.nan, 0, .changed, at: CGPoint(x: 200, y: 200))
            transform(1, 0, .cancelled, at: CGPoint(x: CGFloat.infinity, y: 200))
            dispatcher.cancelAll()
            #expect(dispatcher.touchesByIdentifier.isEmpty)
        }
    }
}
