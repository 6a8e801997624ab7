import Foundation
import Testing

@testable import UIKitCore

/// The geometry and the painting of layers, compared with matrices and with sorted lists.
@Suite("Layers against matrices") @MainActor
struct LayerModelTests {
    typealias Matrix = ConversionTests.Matrix

    /// Returns the matrix from a layer's coordinates to its superlayer's, by Core Animation's definition.
    private func matrix(_ layer: CALayer) -> Matrix {
        let bounds = layer.bounds
        let anchor = CGPoint(
            x: bounds.minX + bounds.width * layer.anchorPoint.x, y: bounds.minY + bounds.height * layer.anchorPoint.y)
        return Matrix.move(Double(layer.position.x), Double(layer.position.y)) * .linear(layer.affineTransform())
            * .move(-Double(anchor.x), -Double(anchor.y))
    }

    private func makeLayer(_ random: inout SplitMix, _ name: String = "") -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.bounds = CGRect(
            x: random.next(20) - 10, y: random.next(20) - 10, width: 5 + random.next(40), height: 5 + random.next(40))
        layer.position = CGPoint(x: random.next(100), y: random.next(100))
        layer.anchorPoint = CGPoint(x: random.next(2) - 0.5, y: random.next(2) - 0.5)
        if random.next(2) > 1 {
            layer.setAffineTransform(
                CGAffineTransform(rotationAngle: random.next(6)).scaledBy(x: 0.5 + random.next(2), y: 1.5))
        }
        return layer
    }

    @Test("M64: The frame of a layer is the bounding box of its transformed bounds", arguments: 1...12)
    func frames(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<20 {
            let layer = makeLayer(&random)
            #expect(isNear(layer.frame, matrix(layer).boundingBox(of: layer.bounds)))
        }
    }

    @Test(
        "M64: A layer whose frame is set has the new frame, and its bounds keep their origin",
        arguments: 1...12)
    func settingFrames(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<20 {
            let layer = makeLayer(&random)
            layer.setAffineTransform(.identity)
            let origin = layer.bounds.origin
            let frame = CGRect(
                x: random.next(100), y: random.next(100), width: random.next(50), height: random.next(50))
            layer.frame = frame
            #expect(isNear(layer.frame, frame) && layer.bounds.origin == origin)
            #expect(abs(layer.bounds.width - frame.width) < 1e-9 && abs(layer.bounds.height - frame.height) < 1e-9)
            #expect(abs(layer.position.x - (frame.minX + frame.width * layer.anchorPoint.x)) < 1e-9)
        }
    }

    @Test("M64: Changing the anchor point, the bounds or the transform leaves the position unchanged", arguments: 1...6)
    func position(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let layer = makeLayer(&random)
        let position = layer.position
        for _ in 0..<10 {
            layer.anchorPoint = CGPoint(x: random.next(1), y: random.next(1))
            layer.bounds.size.width = random.next(90)
            layer.setAffineTransform(CGAffineTransform(rotationAngle: random.next(6)))
            #expect(layer.position == position)
        }
    }

    @Test("M64: Nested layers are painted where the product of their matrices puts them", arguments: 1...12)
    func nested(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let root = makeLayer(&random)
        var (chain, expected) = ([root], [CGRect]())
        root.backgroundColor = UIColor.red.cgColor
        for _ in 0..<5 {
            let layer = makeLayer(&random)
            layer.backgroundColor = UIColor.blue.cgColor
            chain.last?.addSublayer(layer)
            chain.append(layer)
        }
        var total = Matrix()
        for layer in chain {
            total = total * matrix(layer)
            expected.append(total.boundingBox(of: layer.bounds))
        }
        let painted = DrawingReplay(drawn { root.render(in: $0) }).painted
        #expect(painted.count == expected.count)
        #expect(zip(painted, expected).allSatisfy { isNear($0.area, $1, 1e-4) })
    }

    /// Returns the names of the layers that are painted, in order. Each layer's colour encodes its name.
    private func painted(_ layer: CALayer) -> [Int] {
        DrawingReplay(drawn { layer.render(in: $0) }).painted.compactMap {
            $0.color.map { Int(($0.red * 100).rounded()) }
        }
    }

    private func numbered(_ number: Int) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = CGColor(red: CGFloat(number) / 100, green: 0, blue: 0, alpha: 1)
        return layer
    }

    @Test("M64: Sublayers are painted by zPosition, and in their order where the zPosition is equal", arguments: 1...15)
    func order(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        var layers: [(number: Int, z: Int)] = []
        for number in 1...random.number(in: 1...30) {
            let (layer, z) = (numbered(number), random.number(in: -2...2))
            layer.zPosition = CGFloat(z)
            root.addSublayer(layer)
            layers.append((number, z))
        }
        let expected = (-2...2).flatMap { z in layers.filter { $0.z == z }.map(\.number) }
        #expect(painted(root) == expected)
    }

    @Test("M64: A hidden or transparent layer is not painted, and neither are its sublayers", arguments: 0...7)
    func hidden(mask: Int) {
        let (root, middle, leaf) = (numbered(1), numbered(2), numbered(3))
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        var expected: [Int] = []
        for (index, layer) in [root, middle, leaf].enumerated() where mask & 1 << index != 0 {
            if index == 1 { layer.opacity = 0 } else { layer.isHidden = true }
        }
        for index in 0..<3 {
            guard mask & 1 << index == 0 else { break }
            expected.append(index + 1)
        }
        #expect(painted(root) == expected)
    }

    @Test(
        "M64: A layer with an opacity is painted as a group with its sublayers", arguments: [0.25, 0.5, 1] as [Float])
    func opacity(opacity: Float) {
        let (root, leaf) = (numbered(1), numbered(2))
        root.addSublayer(leaf)
        root.opacity = opacity
        let drawing = drawn { root.render(in: $0) }
        let groups = drawing.words.filter { $0 == "begin" }.count
        #expect(groups == (opacity < 1 ? 1 : 0))
        let replay = DrawingReplay(drawing)
        #expect(replay.painted.count == 2 && replay.openLayers == 0 && replay.depth == 0)
    }

    @Test(
        "M64: Only a layer that masks to its bounds clips its sublayers, and never its own background",
        arguments: [true, false])
    func masks(isMasking: Bool) {
        let (root, leaf) = (numbered(1), numbered(2))
        root.masksToBounds = isMasking
        leaf.frame = CGRect(x: 5, y: 5, width: 40, height: 40)
        root.addSublayer(leaf)
        let replay = DrawingReplay(drawn { root.render(in: $0) })
        #expect(replay.painted.map(\.clips) == [[], isMasking ? [CGRect(x: 0, y: 0, width: 10, height: 10)] : []])
    }

    @Test(
        "M64: A border is painted in front of the sublayers, along the inside of the bounds",
        arguments: [1, 2, 4] as [CGFloat])
    func border(width: CGFloat) {
        let (root, leaf) = (numbered(1), numbered(2))
        root.addSublayer(leaf)
        root.borderWidth = width
        root.borderColor = CGColor(red: 0.5, green: 0, blue: 0, alpha: 1)
        #expect(painted(root) == [1, 2, 50])
        let last = DrawingReplay(drawn { root.render(in: $0) }).painted.last
        let inset = width / 2
        #expect(last.map { isNear($0.area, root.bounds.insetBy(dx: inset, dy: inset)) } == true)
        root.borderColor = nil
        #expect(painted(root) == [1, 2])
    }

    /// A fill colour, a stroke colour and a line width of a shape layer, and the painted parts.
    nonisolated static let shapes: [(Bool, Bool, CGFloat, [String])] = [
        (true, true, 2, ["fill", "stroke"]), (true, false, 2, ["fill"]), (false, true, 2, ["stroke"]),
        (false, false, 2, []), (true, true, 0, ["fill"]),
    ]

    @Test("M64: A shape layer fills and strokes its path in the colours that are not nil", arguments: shapes)
    func shapes(isFilled: Bool, isStroked: Bool, width: CGFloat, parts: [String]) {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.path = CGPath(rect: CGRect(x: 1, y: 1, width: 5, height: 5), transform: nil)
        layer.fillColor = isFilled ? UIColor.red.cgColor : nil
        layer.strokeColor = isStroked ? UIColor.blue.cgColor : nil
        layer.lineWidth = width
        let words = drawn { layer.render(in: $0) }.words
        #expect(
            words.filter { $0.hasPrefix("fill") || $0.hasPrefix("stroke") }.map { $0.prefix { $0 != " " } }
                == parts.map { $0[...] })
    }
}
