import Foundation
import Testing

@testable import UIKitCore

@Suite("Recorded drawings") @MainActor
struct ContextTests {
    @Test("M64: draw(_:) is recorded as commands in order, with colours, lines and graphics states")
    func view() {
        final class Sketch: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIRectFill(CGRect(x: 1, y: 2, width: 3, height: 4))
                let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
                path.lineWidth = 3
                UIColor.blue.set()
                path.stroke()
                let context = UIGraphicsGetCurrentContext()
                context?.saveGState()
                context?.translateBy(x: 5, y: 6)
                path.addClip()
                path.fill(with: .multiply, alpha: 0.5)
                context?.restoreGState()
                "hello".draw(at: CGPoint(x: 1, y: 1))
            }
        }
        let sketch = Sketch(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(
            sketch.drawing.words == [
                "fill 1.0 2.0 3.0 4.0 ff0000ff", "stroke 0.0 0.0 10.0 10.0 0000ffff 3.0", "save",
                "transform 1.0 1.0 5.0 6.0", "clip 0.0 0.0 10.0 10.0", "save", "blend 1.0 multiply",
                "blend 0.5 multiply", "fill 0.0 0.0 10.0 10.0 0000ffff", "restore", "restore",
                "text hello at 1.0 1.0",
            ])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("Graphics states that were not restored are closed at the end, and restoring resets the colours")
    func balance() {
        let drawing = drawn { context in
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.saveGState()
            context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.saveGState()
            context.endTransparencyLayer()
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.saveGState()
        }
        #expect(
            drawing.words == [
                "save", "begin", "save", "restore", "end", "restore", "fill 0.0 0.0 1.0 1.0 ff0000ff", "begin", "save",
                "restore", "end",
            ])
    }

    @Test("Drawing the context's path empties the path")
    func contextPath() {
        let drawing = drawn { context in
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 4, y: 0))
            context.addLine(to: CGPoint(x: 4, y: 4))
            context.closePath()
            context.drawPath(using: .fillStroke)
            #expect(context.isPathEmpty)
            context.setShadow(offset: .zero, blur: 3)
            context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
            let gradient = CGGradient(
                colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor], locations: nil)
            if let gradient { context.drawLinearGradient(gradient, start: .zero, end: .zero, options: []) }
        }
        #expect(
            drawing.words == [
                "fill 0.0 0.0 4.0 4.0 000000ff", "stroke 0.0 0.0 4.0 4.0 000000ff 1.0", "shadow 3.0",
                "clear 0.0 0.0 2.0 2.0", "gradient [\"ff0000ff\", \"0000ffff\"]",
            ])
        #expect(CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor, "red"], locations: nil) == nil)
    }

    @Test("An image renderer draws an image with its size and scale")
    func renderer() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6), format: format).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
        }
        #expect(image.size == CGSize(width: 8, height: 6) && image.scale == 2)
        guard case .drawing(let drawing, _) = image.drawnImage.source else {
            Issue.record("no drawing")
            return
        }
        #expect(drawing.words == ["clip 0.0 0.0 8.0 6.0", "fill 1.0 1.0 2.0 2.0 00ff00ff"])
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 5), false, 3)
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let other = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(other?.size.width == 5 && other?.scale == 3 && UIGraphicsGetCurrentContext() == nil)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test("A resized view is redrawn only if it draws itself or has the content mode redraw")
    func resize() {
        let (plain, label, redrawing) = (UIView(), UILabel(), UIView())
        label.text = "A"
        redrawing.contentMode = .redraw
        for view in [plain, label, redrawing] {
            view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            _ = view.drawing
        }
        let requests = [plain, label, redrawing].map(\.displayRequests)
        for view in [plain, label, redrawing] { view.frame.size.width = 20 }
        #expect(zip([plain, label, redrawing], requests).map { $0.displayRequests - $1 } == [0, 1, 1])
        for view in [plain, label, redrawing] { view.frame.origin.x = 5 }
        #expect(zip([plain, label, redrawing], requests).map { $0.displayRequests - $1 } == [0, 1, 1])
    }
}
