import Foundation
import Testing

@testable import UIKitCore

/// Random sequences of calls to a drawing context, compared with a stack of plain states.
@Suite("Drawing contexts against a stack of states") @MainActor
struct ContextModelTests {
    /// The part of a graphics state that the test changes.
    struct Model {
        var matrix = ConversionTests.Matrix()
        var fill = DrawnColor(red: 0, green: 0, blue: 0)
        var stroke = DrawnColor(red: 0, green: 0, blue: 0)
        var alpha: CGFloat = 1
        var blend = DrawnBlend.normal
        var clips: [CGRect] = []
    }

    nonisolated static let modes: [(CGBlendMode, DrawnBlend)] = [
        (.normal, .normal), (.multiply, .multiply), (.screen, .screen), (.overlay, .overlay), (.darken, .darken),
        (.lighten, .lighten), (.copy, .copy), (.difference, .difference), (.sourceIn, .sourceIn),
    ]

    @Test(
        "M64: Random drawing with saved states, transforms, clips and colours paints what a stack of states predicts",
        arguments: 1...20)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        var (model, stack): (Model, [Model]) = (Model(), [])
        var expected: [(CGRect, DrawnColor, Model)] = []
        let drawing = drawn { context in
            for _ in 0..<80 {
                let rect = CGRect(
                    x: random.number(in: -20...20), y: random.number(in: -20...20), width: random.number(in: 1...30),
                    height: random.number(in: 1...30))
                switch random.number(below: 10) {
                case 0:
                    context.saveGState()
                    stack.append(model)
                case 1:
                    context.restoreGState()
                    if let saved = stack.popLast() { model = saved }
                case 2:
                    context.translateBy(x: rect.minX, y: rect.minY)
                    model.matrix = model.matrix * .move(Double(rect.minX), Double(rect.minY))
                case 3:
                    let angle = CGFloat(random.number(in: 0...12)) / 2
                    context.rotate(by: angle)
                    let (sine, cosine) = (Double(sin(angle)), Double(cos(angle)))
                    model.matrix = model.matrix * .init(rows: [[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]])
                case 4:
                    let scale = random.element(of: [0.5, 1.5, -1])
                    context.scaleBy(x: scale, y: 2 - abs(scale))
                    model.matrix = model.matrix * .init(rows: [[scale, 0, 0], [0, 2 - abs(scale), 0], [0, 0, 1]])
                case 5:
                    let white = CGFloat(random.number(in: 0...10)) / 10
                    context.setFillColor(gray: white, alpha: 1)
                    model.fill = DrawnColor(red: white, green: white, blue: white)
                case 6:
                    let red = CGFloat(random.number(in: 0...10)) / 10
                    context.setStrokeColor(red: red, green: 0, blue: 1, alpha: 0.5)
                    model.stroke = DrawnColor(red: red, green: 0, blue: 1, alpha: 0.5)
                case 7:
                    let (mode, blend) = random.element(of: Self.modes)
                    context.setBlendMode(mode)
                    context.setAlpha(CGFloat(random.number(in: 0...4)) / 4)
                    (model.blend, model.alpha) = (blend, context.state.alpha)
                case 8:
                    context.clip(to: rect)
                    model.clips.append(model.matrix.boundingBox(of: rect))
                default:
                    let isFill = random.coin()
                    if isFill { context.fill(rect) } else { context.stroke(rect) }
                    expected.append((model.matrix.boundingBox(of: rect), isFill ? model.fill : model.stroke, model))
                }
                let origin = CGPoint.zero.applying(context.ctm)
                #expect(origin.distance(to: model.matrix.apply(.zero)) < 1e-6)
            }
        }
        let replay = DrawingReplay(drawing)
        #expect(replay.depth == 0 && replay.openLayers == 0 && replay.painted.count == expected.count)
        for (painted, (area, color, state)) in zip(replay.painted, expected) {
            #expect(isNear(painted.area, area) && painted.color == color)
            #expect(painted.alpha == state.alpha && painted.blend == state.blend)
            #expect(painted.clips.count == state.clips.count)
            #expect(zip(painted.clips, state.clips).allSatisfy { isNear($0, $1) })
        }
    }

    @Test(
        "M64: The bounding box of the clip is the intersection of all clips, in the current coordinates",
        arguments: 1...10)
    func clips(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let context = CGContext()
        var (clip, origin) = (CGRect(x: 0, y: 0, width: 200, height: 200), CGPoint.zero)
        var scale: CGFloat = 1
        context.clip(to: clip)
        for step in 0..<12 {
            switch random.number(below: 3) {
            case 0:
                let (x, y) = (CGFloat(random.number(in: -10...10)), CGFloat(random.number(in: -10...10)))
                context.translateBy(x: x, y: y)
                origin = CGPoint(x: origin.x + x * scale, y: origin.y + y * scale)
            case 1:
                context.scaleBy(x: 2, y: 2)
                scale *= 2
            default:
                let rect = CGRect(
                    x: random.number(in: 0...10), y: random.number(in: 0...10), width: 100, height: 100)
                context.clip(to: rect)
                let device = CGRect(
                    x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale, width: 100 * scale,
                    height: 100 * scale)
                clip = clip.intersection(device)
            }
            guard !clip.isNull else { break }
            let expected = CGRect(
                x: (clip.minX - origin.x) / scale, y: (clip.minY - origin.y) / scale, width: clip.width / scale,
                height: clip.height / scale)
            #expect(isNear(context.boundingBoxOfClipPath, expected), "step \(step)")
        }
    }

    @Test("M64: Clips of disjoint rectangles leave an empty bounding box, and restoring the state brings the clip back")
    func emptyClip() {
        let context = CGContext()
        context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
        context.saveGState()
        context.clip(to: CGRect(x: 50, y: 50, width: 10, height: 10))
        #expect(context.boundingBoxOfClipPath.isEmpty)
        context.restoreGState()
        #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test("M64: Restoring a state that was saved outside of a transparency layer does nothing inside the layer")
    func layers() {
        let replay = DrawingReplay(
            drawn { context in
                context.saveGState()
                context.translateBy(x: 10, y: 0)
                context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 5, height: 5), auxiliaryInfo: nil)
                context.restoreGState()
                context.restoreGState()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.endTransparencyLayer()
                context.endTransparencyLayer()
                context.restoreGState()
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            })
        #expect(replay.painted.map(\.area.minX) == [10, 0])
        #expect(replay.depth == 0 && replay.openLayers == 0)
    }

    @Test(
        "M64: An alpha outside of 0 to 1 is limited",
        arguments: [(-1, 0), (0.25, 0.25), (7, 1)] as [(CGFloat, CGFloat)])
    func alpha(given: CGFloat, expected: CGFloat) {
        let replay = DrawingReplay(
            drawn {
                $0.setAlpha(given)
                $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            })
        #expect(replay.painted.map(\.alpha) == [expected])
    }

    @Test(
        "M64: A path is filled or stroked with the rule of the drawing mode, and is then empty",
        arguments: [
            (CGPathDrawingMode.fill, [false], 0), (.eoFill, [true], 0), (.stroke, [], 1), (.fillStroke, [false], 1),
            (.eoFillStroke, [true], 1),
        ] as [(CGPathDrawingMode, [Bool], Int)])
    func modes(mode: CGPathDrawingMode, fills: [Bool], strokes: Int) {
        let drawing = drawn { context in
            context.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
            context.addEllipse(in: CGRect(x: 2, y: 2, width: 5, height: 5))
            context.drawPath(using: mode)
            #expect(context.isPathEmpty && context.currentPointOfPath == .zero)
        }
        var (rules, lines): ([Bool], Int) = ([], 0)
        for command in drawing.commands {
            if case .fill(let path, _) = command { rules.append(path.usesEvenOdd) }
            if case .stroke = command { lines += 1 }
        }
        #expect(rules == fills && lines == strokes)
    }

    @Test("M64: Line segments join the points in pairs; a single last point is left out", arguments: 0...6)
    func segments(count: Int) {
        let points = (0..<count).map { CGPoint(x: $0 * 10, y: $0) }
        let drawing = drawn { $0.strokeLineSegments(between: points) }
        guard case .stroke(let path, _, _)? = drawing.commands.first else {
            Issue.record("no line")
            return
        }
        var expected: [DrawnPath.Element] = []
        for index in 0..<(count / 2) { expected += [.move(points[index * 2]), .line(points[index * 2 + 1])] }
        #expect(path.elements == expected)
    }

    @Test("M64: Pushed contexts are current until they are popped, in reverse order")
    func stack() {
        let contexts = (0..<3).map { _ in CGContext() }
        for context in contexts {
            UIGraphicsPushContext(context)
            #expect(UIGraphicsGetCurrentContext() === context)
        }
        for context in contexts.reversed() {
            #expect(UIGraphicsGetCurrentContext() === context)
            UIGraphicsPopContext()
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
