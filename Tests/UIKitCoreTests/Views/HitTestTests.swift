import Foundation
import Testing

@testable import UIKitCore

@Suite("Hit tests") @MainActor
struct HitTestTests {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    private func add(_ frame: CGRect, to superview: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        (superview ?? root).addSubview(view)
        return view
    }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

    @Test("The front view is hit; only the top and left edges of a view belong to the view")
    func order() {
        let backView = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let front = add(CGRect(x: 50, y: 50, width: 100, height: 100))
        #expect(hit(60, 60) === front && hit(10, 10) === backView && hit(180, 10) === root && hit(200, 10) == nil)
        #expect(hit(0, 0) === backView && hit(150, 150) === root && hit(50, 50) === front)
        root.bringSubviewToFront(backView)
        #expect(hit(60, 60) === backView)
    }

    @Test("Hidden, nearly transparent and non-interactive views and their subviews are not hit")
    func skippedViews() {
        let view = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = add(CGRect(x: 0, y: 0, width: 50, height: 50), to: view)
        #expect(hit(10, 10) === inner)
        view.isHidden = true
        #expect(hit(10, 10) === root)
        view.isHidden = false
        view.alpha = 0.009
        #expect(hit(10, 10) === root)
        view.alpha = 0.01
        #expect(hit(10, 10) === inner)
        view.isUserInteractionEnabled = false
        #expect(hit(10, 10) === root)
        root.isHidden = true
        #expect(hit(10, 10) == nil)
    }

    @Test("A subview is not hit outside its superview's bounds")
    func outside() {
        let view = add(CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = add(CGRect(x: 40, y: 40, width: 50, height: 50), to: view)
        #expect(hit(45, 45) === inner && hit(60, 60) === root)
    }

    @Test("Hit tests apply transforms and scrolled bounds")
    func transformed() {
        let view = add(CGRect(x: 50, y: 50, width: 100, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(hit(100, 20) === view && hit(60, 60) === root)
        view.transform = CGAffineTransform(scaleX: 0, y: 1)
        #expect(hit(60, 60) === root)
        view.transform = .identity
        let inner = add(CGRect(x: 500, y: 0, width: 100, height: 20), to: view)
        #expect(hit(60, 60) === view)
        view.bounds.origin.x = 500
        #expect(hit(60, 60) === inner)
    }

    @Test("An overridden point(inside:with:) determines whether a view is hit")
    func overrides() {
        final class Larger: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        let larger = Larger(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
        root.addSubview(larger)
        #expect(hit(35, 55) === larger && hit(20, 55) === root)
    }
}
