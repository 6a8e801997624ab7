import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Random changes of sublayers compared with arrays, and the documented defaults of layers.
@Suite("Sublayers and layer defaults") @MainActor
struct SublayerModelTests {
    @Test("Random insertions and removals of sublayers agree with an array", arguments: 1...10)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let parents = [CALayer(), CALayer()]
        let layers = (0..<6).map { index in
            let layer = CALayer()
            layer.name = "\(index)"
            return layer
        }
        var lists: [[CALayer]] = [[], []]
        for step in 0..<120 {
            let (layer, index) = (random.element(of: layers), random.number(below: 2))
            for other in 0..<2 where other != index || lists[index].contains(layer) {
                lists[other].removeAll { $0 === layer }
            }
            let siblings = lists[index].filter { $0 !== layer }
            lists[index] = siblings
            switch random.number(below: 5) {
            case 0:
                parents[index].addSublayer(layer)
                lists[index].append(layer)
            case 1:
                layer.removeFromSuperlayer()
            case 2:
                layer.removeFromSuperlayer()
                let position = random.number(in: 0...siblings.count)
                parents[index].insertSublayer(layer, at: UInt32(position))
                lists[index].insert(layer, at: position)
            default:
                guard !siblings.isEmpty else {
                    layer.removeFromSuperlayer()
                    continue
                }
                let position = random.number(below: siblings.count)
                if random.coin() {
                    parents[index].insertSublayer(layer, below: siblings[position])
                    lists[index].insert(layer, at: position)
                } else {
                    parents[index].insertSublayer(layer, above: siblings[position])
                    lists[index].insert(layer, at: position + 1)
                }
            }
            for (parent, list) in zip(parents, lists) {
                #expect(parent.sublayers?.map(\.name) ?? [] == list.map(\.name), "step \(step)")
                #expect(list.allSatisfy { $0.superlayer === parent }, "step \(step)")
            }
            let attached = Set(lists.joined())
            #expect(Set(layers.filter { $0.superlayer != nil }) == attached)
        }
    }

    @Test("A new layer has Core Animation's defaults")
    func defaults() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.frame == .zero && layer.position == .zero)
        #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && layer.backgroundColor == nil)
        #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.zPosition == 0)
        #expect(
            layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.sublayers == nil && layer.superlayer == nil && layer.affineTransform() == .identity)
        #expect(
            layer.maskedCorners == [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ])
    }

    @Test("A new shape layer is filled with black and has no outline; a new gradient runs from top to bottom")
    func specialDefaults() {
        let shape = CAShapeLayer()
        #expect(shape.fillColor == CGColor(gray: 0, alpha: 1) && shape.strokeColor == nil && shape.path == nil)
        #expect(
            shape.lineWidth == 1 && shape.miterLimit == 10 && shape.lineDashPhase == 0 && shape.lineDashPattern == nil)
        #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
        let gradient = CAGradientLayer()
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(gradient.colors == nil && gradient.locations == nil)
    }

    /// An anchor point, and the frame of a layer of 40 × 20 points at the position (100, 50).
    nonisolated static let anchors: [(CGPoint, CGRect)] = [
        (CGPoint(x: 0.5, y: 0.5), CGRect(x: 80, y: 40, width: 40, height: 20)),
        (CGPoint(x: 0, y: 0), CGRect(x: 100, y: 50, width: 40, height: 20)),
        (CGPoint(x: 1, y: 1), CGRect(x: 60, y: 30, width: 40, height: 20)),
        (CGPoint(x: 0, y: 1), CGRect(x: 100, y: 30, width: 40, height: 20)),
        (CGPoint(x: 0.25, y: 0.5), CGRect(x: 90, y: 40, width: 40, height: 20)),
        (CGPoint(x: 2, y: -1), CGRect(x: 20, y: 70, width: 40, height: 20)),
    ]

    @Test("The anchor point determines the frame of a layer at its position", arguments: anchors)
    func anchors(anchor: CGPoint, frame: CGRect) {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 50)
        layer.anchorPoint = anchor
        #expect(layer.frame == frame)
        layer.frame = frame.offsetBy(dx: 3, dy: 4)
        #expect(layer.position == CGPoint(x: 103, y: 54) && layer.bounds.size == CGSize(width: 40, height: 20))
    }

    @Test("The transform of a layer is applied about its anchor point", arguments: anchors)
    func transforms(anchor: CGPoint, frame: CGRect) {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 50)
        layer.anchorPoint = anchor
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        let expected = CGRect(x: 100 - 80 * anchor.x, y: 50 - 60 * anchor.y, width: 80, height: 60)
        #expect(layer.frame == expected && layer.position == CGPoint(x: 100, y: 50))
    }

    @Test("A layer that contains another layer cannot become its sublayer", arguments: 1...4)
    func cycles(depth: Int) {
        var layers = [CALayer()]
        for _ in 0..<depth {
            let layer = CALayer()
            layers.last?.addSublayer(layer)
            layers.append(layer)
        }
        let (_, faults) = Faults.of { layers[depth].addSublayer(layers[0]) }
        #expect(faults.codes == ["layerHierarchy"] && layers[0].superlayer == nil)
        #expect(layers[depth].sublayers == nil && layers[1].superlayer === layers[0])
    }

    @Test("The properties of a view's layer and of the view are the same values")
    func viewLayer() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.layer.frame == view.frame && view.layer.position == view.center && view.layer === view.layer)
        view.layer.opacity = 0.5
        view.layer.masksToBounds = true
        view.layer.isHidden = true
        #expect(view.alpha == 0.5 && view.clipsToBounds && view.isHidden)
        view.layer.backgroundColor = UIColor.red.cgColor
        #expect(view.backgroundColor?.drawn == UIColor.red.drawn)
        view.layer.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.center == CGPoint(x: 25, y: 40) && view.bounds.size == CGSize(width: 10, height: 10))
        view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(
            view.frame == CGRect(x: 15, y: 30, width: 20, height: 20) && view.layer.affineTransform() == view.transform)
        let inner = UIView()
        view.addSubview(inner)
        #expect(inner.layer.superlayer === view.layer)
    }
}
