import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Layers and tint colours") @MainActor
struct LayerTests {
    @Test("M64: A layer's corners, border, shadow and background are the view's `LayerStyle`")
    func style() {
        let (fixture, host) = (TouchFixture(), HostLog())
        fixture.window.viewHost = host
        let view = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(view.layerStyle == .plain)
        view.backgroundColor = .red
        view.layer.cornerRadius = 9
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        view.layer.borderWidth = 2
        view.layer.borderColor = UIColor.blue.cgColor
        view.layer.masksToBounds = true
        view.layer.shadowOpacity = 0.5
        view.layer.shadowRadius = 4
        let style = view.layerStyle
        #expect(style.background?.words == "ff0000ff" && style.cornerRadius == 9 && style.clips)
        #expect(style.roundCorners == [true, false, true, false] && style.borderWidth == 2)
        #expect(style.border?.words == "0000ffff" && style.shadow?.blur == 8 && style.shadow?.color.alpha == 0.5)
        #expect(host.appearance.count == 8 && view.clipsToBounds)
        view.layer.cornerRadius = 9
        #expect(host.appearance.count == 8)
        view.layer.opacity = 0.5
        view.layer.position = CGPoint(x: 100, y: 100)
        #expect(view.alpha == 0.5 && view.center == CGPoint(x: 100, y: 100))
        view.layer.backgroundColor = nil
        #expect(view.backgroundColor == nil && view.layerStyle.background == nil)
    }

    @Test("M55: The picture of a view ends at the view's bounds, as the view does on the screen")
    func pictureEndsAtBounds() throws {
        final class Overdrawn: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIBezierPath(rect: rect.insetBy(dx: -10, dy: -10)).fill()
            }
        }
        let view = Overdrawn(frame: CGRect(x: 5, y: 6, width: 20, height: 10))
        let context = CGContext()
        ViewSnapshot.draw(view, in: context)
        let words = context.finishedDrawing.words
        let clip = try #require(words.firstIndex(of: "clip 0.0 0.0 20.0 10.0"))
        #expect(words[clip...].contains { $0.hasPrefix("fill -10.0 -10.0 40.0 30.0") })
    }

    @Test("A view's layer and an ancestor layer cannot be added as sublayers")
    func rejectedSublayers() {
        let (layer, sublayer, view) = (CALayer(), CALayer(), UIView())
        layer.addSublayer(sublayer)
        let (_, faults) = Faults.of {
            sublayer.addSublayer(layer)
            layer.addSublayer(layer)
            layer.addSublayer(view.layer)
        }
        #expect(faults.codes == ["layerHierarchy", "layerHierarchy", "layerHierarchy"])
        #expect(layer.sublayers?.count == 1 && layer.superlayer == nil)
    }

    @Test("Sublayers of a view's layer are drawn at their positions")
    func sublayers() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let gradient = CAGradientLayer()
        gradient.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor]
        view.layer.addSublayer(gradient)
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        shape.strokeColor = UIColor.blue.cgColor
        shape.zPosition = 1
        gradient.addSublayer(shape)
        let words = view.drawing.words.filter { $0 != "save" && $0 != "restore" }
        #expect(
            words == [
                "transform 1.0 1.0 10.0 10.0", "clip 0.0 0.0 20.0 20.0", "gradient [\"ff0000ff\", \"00ff00ff\"]",
                "transform 1.0 1.0 0.0 0.0", "fill 0.0 0.0 5.0 5.0 000000ff", "stroke 0.0 0.0 5.0 5.0 0000ffff 1.0",
            ])
        let requestCount = view.displayRequests
        shape.lineWidth = 4
        #expect(view.displayRequests == requestCount + 1)
        gradient.removeFromSuperlayer()
        #expect(view.drawing.isEmpty && view.layer.sublayers == nil)
    }

    @Test("A view's layer is an instance of the view's layerClass")
    func layerClass() {
        final class Faded: UIView {
            override class var layerClass: AnyClass { CAGradientLayer.self }
        }
        #expect(Faded().layer is CAGradientLayer)
    }

    @Test("A view inherits the tint colour of its nearest ancestor that has one; descendants are notified of changes")
    func tint() {
        final class Listener: UIView {
            var count = 0
            override func tintColorDidChange() { count += 1 }
        }
        let (above, middle, below) = (UIView(), Listener(), Listener())
        above.addSubview(middle)
        middle.addSubview(below)
        let counts = (middle.count, below.count)
        above.tintColor = .red
        #expect(below.tintColor == .red && middle.count == counts.0 + 1 && below.count == counts.1 + 1)
        below.tintColor = .green
        above.tintColor = nil
        #expect(below.tintColor == .green && middle.tintColor == .tintColor)
        above.tintAdjustmentMode = .dimmed
        let dimmed = below.tintColor.drawn
        #expect(dimmed.red == dimmed.green && dimmed.green == dimmed.blue && below.tintAdjustmentMode == .dimmed)
    }
}
