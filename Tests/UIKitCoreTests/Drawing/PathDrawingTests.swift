import Foundation
import Testing

@testable import UIKitCore

/// The drawing functions and the styles of lines, compared with the commands that they record.
@Suite("Drawing of paths") @MainActor
struct PathDrawingTests {
    private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

    /// Returns the words of the commands that a closure draws in red, with blue lines.
    private func words(_ draw: (CGContext) -> Void) -> [String] {
        drawn { context in
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            draw(context)
        }.words
    }

    /// Returns the styles of the lines that a closure draws.
    private func strokes(_ draw: (CGContext) -> Void) -> [DrawnStroke] {
        drawn(draw).commands.compactMap { command in
            if case .stroke(_, _, let line) = command { line } else { nil }
        }
    }

    @Test("M64: Rectangles and ellipses are filled and stroked in the colours of the context")
    func shapes() {
        #expect(words { $0.fill(rect) } == ["fill 10.0 20.0 30.0 40.0 ff0000ff"])
        #expect(words { $0.fillEllipse(in: rect) } == ["fill 10.0 20.0 30.0 40.0 ff0000ff"])
        #expect(words { $0.stroke(rect) } == ["stroke 10.0 20.0 30.0 40.0 0000ffff 1.0"])
        #expect(words { $0.stroke(rect, width: 5) } == ["stroke 10.0 20.0 30.0 40.0 0000ffff 5.0"])
        #expect(words { $0.strokeEllipse(in: rect) } == ["stroke 10.0 20.0 30.0 40.0 0000ffff 1.0"])
        let turned = CGRect(x: 40, y: 60, width: -30, height: -40)
        #expect(words { $0.fill(turned) } == words { $0.fill(rect) }, "negative sizes are standardised")
        #expect(words { $0.fill([rect, turned]) }.count == 2)
    }

    @Test("M64: The context's path is built of its parts, filled or stroked, and then empty")
    func contextPath() {
        let triangle = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)]
        let words = words { context in
            context.addLines(between: triangle)
            #expect(!context.isPathEmpty && context.currentPointOfPath == triangle[2])
            context.closePath()
            context.fillPath()
            #expect(context.isPathEmpty)
            context.addRects([rect, rect.offsetBy(dx: 50, dy: 0)])
            context.strokePath()
            context.addPath(CGPath(rect: rect, transform: nil))
            context.beginPath()
            #expect(context.isPathEmpty)
            context.addPath(CGPath(rect: rect, transform: nil))
            context.addEllipse(in: rect.offsetBy(dx: 0, dy: 100))
            context.fillPath(using: .evenOdd)
            context.addLines(between: [])
            #expect(context.isPathEmpty)
        }
        #expect(
            words == [
                "fill 0.0 0.0 10.0 20.0 ff0000ff", "stroke 10.0 20.0 80.0 40.0 0000ffff 1.0",
                "fill 10.0 20.0 30.0 140.0 ff0000ff",
            ])
    }

    @Test("M64: The style of lines is part of the saved state")
    func lineStyles() {
        let lines = strokes { context in
            context.saveGState()
            context.setLineWidth(4)
            context.setLineCap(.round)
            context.setLineJoin(.bevel)
            context.setMiterLimit(3)
            context.setLineDash(phase: 2, lengths: [5, 1])
            context.stroke(rect)
            context.restoreGState()
            context.stroke(rect)
        }
        #expect(lines.map(\.width) == [4, 1] && lines.map(\.cap) == [.round, .butt])
        #expect(lines.map(\.join) == [.bevel, .miter] && lines.map(\.miterLimit) == [3, 10])
        #expect(lines.map(\.dashes) == [[5, 1], []] && lines.map(\.dashPhase) == [2, 0])
        let context = CGContext()
        context.setShouldAntialias(false)
        #expect(context.interpolationQuality == .default)
    }

    @Test("M64: A Bézier path has its own line style, whatever the context's style is")
    func bezierStyles() {
        let path = UIBezierPath(rect: rect)
        #expect(path.lineWidth == 1 && path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
        #expect(path.miterLimit == 10 && path.flatness == 0.6 && !path.usesEvenOddFillRule)
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (3, .square, .round, 7)
        path.setLineDash([4, 2, 1], count: 2, phase: 9)
        let copy = path.copy() as? UIBezierPath
        path.setLineDash(nil, count: 0, phase: 0)
        let lines = strokes { context in
            context.setLineWidth(50)
            copy?.stroke()
            path.stroke()
        }
        #expect(lines.map(\.width) == [3, 3] && lines.map(\.cap) == [.square, .square])
        #expect(lines.map(\.join) == [.round, .round] && lines.map(\.miterLimit) == [7, 7])
        #expect(lines.map(\.dashes) == [[4, 2], []] && lines.first?.dashPhase == 9)
    }

    @Test("M64: UIRectFrame draws inside of the rectangle in the fill colour, as documented")
    func rectFrame() {
        let words = words { context in
            UIRectFrame(rect)
            context.stroke(rect)
        }
        #expect(words == ["stroke 10.5 20.5 29.0 39.0 ff0000ff 1.0", "stroke 10.0 20.0 30.0 40.0 0000ffff 1.0"])
    }

    @Test("M64: UIRectFill replaces the existing pixels, even with a translucent colour")
    func rectFill() {
        #expect(words { _ in UIRectFill(rect) } == ["fill 10.0 20.0 30.0 40.0 ff0000ff"])
        let clear = words { _ in
            UIColor.clear.setFill()
            UIRectFill(rect)
        }
        #expect(clear.contains("blend 1.0 copy") && clear.first == "save" && clear.last == "restore")
        let blended = words { _ in UIRectFillUsingBlendMode(rect, .multiply) }
        #expect(blended == ["save", "blend 1.0 multiply", "fill 10.0 20.0 30.0 40.0 ff0000ff", "restore"])
        #expect(words { _ in UIRectClip(rect) }.contains("clip 10.0 20.0 30.0 40.0"))
    }

    /// The corners that are rounded, and whether points near the four corners are inside of the path.
    nonisolated static let corners: [(UIRectCorner, [Bool])] = [
        ([], [true, true, true, true]), (.topLeft, [false, true, true, true]), (.topRight, [true, false, true, true]),
        (.bottomLeft, [true, true, false, true]), (.bottomRight, [true, true, true, false]),
        ([.topLeft, .bottomRight], [false, true, true, false]), (.allCorners, [false, false, false, false]),
    ]

    @Test("M64: Only the given corners of a rectangle are rounded", arguments: corners)
    func roundedCorners(corners: UIRectCorner, inside: [Bool]) {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: corners,
            cornerRadii: CGSize(width: 20, height: 20))
        let points = [(1, 1), (99, 1), (1, 99), (99, 99)].map { CGPoint(x: $0.0, y: $0.1) }
        #expect(points.map { path.contains($0) } == inside)
        #expect(path.contains(CGPoint(x: 50, y: 50)) && path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("M64: An image context makes images of its size and scale, until the context is ended")
    func imageContexts() {
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsBeginImageContext(CGSize(width: 30, height: 20))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        #expect(image?.size == CGSize(width: 30, height: 20) && image?.scale == 1)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 8, height: 9), true, 3)
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.scale == 3)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetImageFromCurrentImageContext()?.size.width == 30)
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
