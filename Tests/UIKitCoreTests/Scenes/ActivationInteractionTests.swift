import Foundation
import SceneProtocol
import Testing
import UIKitBaseTestKit
import Varlink

@testable import UIKitCore

/// `UIWindowScene.ActivationInteraction`: pinches that open windows.
@MainActor
@Suite("Activation interactions", .serialized)
struct ActivationInteractionTests {
    /// A view with the interaction, in a window of a scene. The view records the points at which the interaction asks
    /// for a configuration.
    @MainActor
    final class PinchFixture {
        let app: TestApp
        let window: UIWindow
        let view = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        var points: [CGPoint] = []
        var answers = true
        var errors: [any Error] = []

        init(supportsMultipleScenes: Bool = true) throws {
            app = try TestApp(supportsMultipleScenes: supportsMultipleScenes)
            app.daemon.register()
            app.daemon.connect(try app.daemon.session(1), isNew: true)
            let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
            window = try #require(scene.windows.first)
            window.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
            window.addSubview(view)
            let interaction = UIWindowScene.ActivationInteraction { [unowned self] _, point in
                points.append(point)
                guard answers else { return nil }
                let options = UIWindowScene.ActivationRequestOptions()
                options.preferredPresentationStyle = .standard
                return UIWindowScene.ActivationConfiguration(
                    userActivity: NSUserActivity(activityType: "com.example.open"), options: options)
            } errorHandler: { [unowned self] in
                errors.append($0)
            }
            view.addInteraction(interaction)
        }

        /// Pinches with two fingers around a point of the window; `widths` are the distances between the fingers, in
        /// points.
        func pinch(at point: CGPoint, _ widths: [CGFloat]) {
            for (step, width) in widths.enumerated() {
                let phase: UITouch.Phase = step == 0 ? .began : .moved
                window.dispatcher.handleTouches(fingers(point, width, phase))
            }
            window.dispatcher.handleTouches(fingers(point, widths.last ?? 0, .ended))
        }

        private func fingers(_ point: CGPoint, _ width: CGFloat, _ phase: UITouch.Phase) -> [TouchInput] {
            [-1, 1].map { side in
                TouchInput(
                    identifier: Int(side) + 2, phase: phase,
                    location: CGPoint(x: point.x + side * width / 2, y: point.y))
            }
        }

        var requests: [String] { app.daemon.calls(of: "RequestActivation").map { "\($0)" } }
    }

    @Test(
        "M41: An outward pinch asks for a configuration once, with its location, and opens a prominent window when it ends"
    )
    func opens() throws {
        let pinched = try PinchFixture()
        pinched.pinch(at: CGPoint(x: 180, y: 120), [40, 60, 90, 120])
        #expect(pinched.points == [CGPoint(x: 80, y: 70)])
        #expect(pinched.requests.count == 1)
        #expect(pinched.requests.first?.contains("prominent") == true)
        #expect(pinched.requests.first?.contains("com.example.open") == true)
        #expect(pinched.errors.isEmpty)
    }

    @Test("M41: A missing configuration, an inward pinch and a pinch that ends near its first width open nothing")
    func prevented() throws {
        let pinched = try PinchFixture()
        pinched.answers = false
        pinched.pinch(at: CGPoint(x: 180, y: 120), [40, 60, 90, 120])
        #expect(pinched.points.count == 1 && pinched.requests.isEmpty)
        pinched.answers = true
        pinched.pinch(at: CGPoint(x: 180, y: 120), [120, 90, 40])
        #expect(pinched.points.count == 1 && pinched.requests.isEmpty)
        pinched.pinch(at: CGPoint(x: 180, y: 120), [40, 80, 44])
        #expect(pinched.points.count == 2 && pinched.requests.isEmpty)
    }

    @Test("M41: A trackpad pinch also opens a window")
    func trackpad() throws {
        let pinched = try PinchFixture()
        let dispatcher = pinched.window.dispatcher
        for (scale, phase) in [(1, .began), (1.4, .changed), (1.6, .ended)] as [(CGFloat, IndirectPhase)] {
            dispatcher.handleTransform(scale: scale, rotation: 0, at: CGPoint(x: 110, y: 60), phase: phase)
        }
        #expect(pinched.points == [CGPoint(x: 10, y: 10)] && pinched.requests.count == 1)
    }

    @Test("M42: A refused request calls the error handler; in an app without multiple scenes a pinch does nothing")
    func errors() throws {
        let pinched = try PinchFixture()
        pinched.app.daemon.errors["RequestActivation"] = VarlinkError(
            name: ProtocolInterface.scenes.member("RequestDenied"), parameters: ["message": "no"])
        pinched.pinch(at: CGPoint(x: 180, y: 120), [40, 60, 90, 120])
        #expect(pinched.errors.count == 1)
        let single = try PinchFixture(supportsMultipleScenes: false)
        single.pinch(at: CGPoint(x: 180, y: 120), [40, 60, 90, 120])
        #expect(single.points.isEmpty && single.errors.isEmpty && single.requests.isEmpty)
    }

    @Test("M41: A move or removal of an interaction also moves or removes its gesture recogniser")
    func moves() throws {
        let pinched = try PinchFixture()
        let interaction = try #require(pinched.view.interactions.first as? UIWindowScene.ActivationInteraction)
        let other = UIView()
        other.addInteraction(interaction)
        #expect(pinched.view.gestureRecognizers == nil && other.gestureRecognizers?.count == 1)
        #expect(interaction.view === other && pinched.view.interactions.isEmpty)
        other.removeInteraction(interaction)
        #expect(other.gestureRecognizers == nil && interaction.view == nil)
    }

    @Test("M44 M68: A preview has the frame of its view or of its target; a view without a window needs a target")
    func previews() throws {
        let pinched = try PinchFixture()
        let thumb = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
        pinched.view.addSubview(thumb)
        let preview = UITargetedPreview(view: thumb)
        #expect(preview.view === thumb && preview.target.container === pinched.view)
        #expect(preview.frameInWindow == CGRect(x: 110, y: 70, width: 40, height: 30))
        let moved = preview.retargetedPreview(
            with: UIPreviewTarget(
                container: pinched.view, center: CGPoint(x: 100, y: 100),
                transform: CGAffineTransform(scaleX: 2, y: 2)))
        #expect(moved.frameInWindow == CGRect(x: 160, y: 120, width: 80, height: 60) && moved.size == preview.size)
        let (_, faults) = Faults.of { UITargetedPreview(view: UIView()) }
        #expect(faults.codes == ["previewWithoutWindow"])
        let target = UIPreviewTarget(container: pinched.view, center: .zero)
        let (_, none) = Faults.of {
            UITargetedPreview(view: UIView(), parameters: UIPreviewParameters(), target: target)
        }
        #expect(none.codes == [], "a preview with a target needs no window")
    }
}
