import Foundation
import Testing

@testable import UIKitCore

/// The parts of a path that a shape layer strokes, as apps use them for rings of progress.
@Suite("Parts of strokes") @MainActor
struct StrokePartTests {
    /// A square with a perimeter of 400 points that begins at the upper left corner and runs clockwise.
    private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)

    private func shape(_ path: CGPath) -> CAShapeLayer {
        let layer = CAShapeLayer()
        (layer.path, layer.fillColor, layer.strokeColor) = (path, nil, UIColor.red.cgColor)
        return layer
    }

    /// Returns the lines that a layer strokes, one list for each part that is not connected with the others.
    private func lines(_ layer: CAShapeLayer) -> [[CGPoint]] {
        for case .stroke(let path, _, _) in drawn({ layer.draw(in: $0) }).commands {
            return PathSamples.lines(of: path)
        }
        return []
    }

    private func length(_ lines: [[CGPoint]]) -> CGFloat {
        lines.reduce(0) { sum, line in sum + zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
    }

    @Test("A shape layer strokes its whole path by default, with its curves")
    func whole() {
        let layer = shape(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil))
        #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
        for case .stroke(let path, _, _) in drawn({ layer.draw(in: $0) }).commands {
            #expect(path == layer.path?.drawn())
        }
        #expect(abs(length(lines(layer)) - 50 * .pi) < 0.2)
    }

    /// The begin and the end of a stroke of the square, and the points of the line.
    nonisolated static let parts: [(CGFloat, CGFloat, [CGPoint])] = [
        (0, 0.25, [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)]),
        (0, 0.125, [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0)]),
        (0.125, 0.25, [CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 0)]),
        (0.125, 0.375, [CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 50)]),
        (0.75, 1, [CGPoint(x: 0, y: 100), CGPoint(x: 0, y: 0)]), (0.5, 0.5, []), (0.8, 0.2, []), (0, 0, []),
        (1, 1, []), (-3, 0.25, [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0)]),
    ]

    @Test("A part of a path begins and ends at fractions of its length", arguments: parts)
    func parts(start: CGFloat, end: CGFloat, points: [CGPoint]) {
        let layer = shape(square)
        (layer.strokeStart, layer.strokeEnd) = (start, end)
        #expect(lines(layer).flatMap { $0 } == points)
    }

    @Test("The length of a part is the fraction of the whole length, also of several subpaths", arguments: 1...12)
    func lengths(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 10 + random.next(90), height: 10 + random.next(90)))
        path.addRect(CGRect(x: random.next(50), y: 9, width: 30, height: 10 + random.next(40)))
        path.move(to: CGPoint(x: 5, y: 5))
        path.addLine(to: CGPoint(x: random.next(100), y: 50))
        let layer = shape(path)
        let whole = length(PathSamples.lines(of: path.drawn()))
        let (one, other) = (random.next(1), random.next(1))
        (layer.strokeStart, layer.strokeEnd) = (min(one, other), max(one, other))
        #expect(abs(length(lines(layer)) - whole * abs(one - other)) < 0.01 * whole, "seed \(seed)")
    }

    @Test("An animation of strokeEnd draws a growing part, and the layer's own value afterwards")
    func animation() {
        ScriptedFrames.run { frames in
            let layer = shape(square)
            let animation = CABasicAnimation(keyPath: "strokeEnd")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
            layer.add(animation, forKey: "progress")
            var lengths: [CGFloat] = []
            for _ in 0..<3 {
                frames.advance(0.5)
                lengths.append(length(lines(layer)))
            }
            #expect(zip(lengths, [100, 200, 300]).allSatisfy { abs($0 - $1) < 8 }, "\(lengths)")
            frames.advance(0.6)
            #expect(length(lines(layer)) == 400 && layer.strokeEnd == 1)
        }
    }

    @Test("The fill of a shape does not depend on the part that is stroked")
    func fill() {
        let layer = shape(square)
        (layer.fillColor, layer.strokeEnd) = (UIColor.blue.cgColor, 0.1)
        let commands = drawn { layer.draw(in: $0) }.words
        #expect(commands.first == "fill 0.0 0.0 100.0 100.0 0000ffff" && commands.count == 2)
    }
}
