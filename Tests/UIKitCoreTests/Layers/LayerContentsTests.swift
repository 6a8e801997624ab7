import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Images and masks of layers") @MainActor
struct LayerContentsTests {
    private let image = UIImage(
        drawing: Drawing([
            .fill(.rectangle(CGRect(x: 0, y: 0, width: 20, height: 10)), .init(red: 1, green: 0, blue: 0))
        ]), size: CGSize(width: 20, height: 10), scale: 2)

    /// Returns the rectangles of the images in the drawing of a view.
    private func images(_ view: UIView) -> [CGRect] {
        DrawingReplay(view.drawing).painted.filter { $0.color == nil }.map(\.area)
    }

    @Test("An image is scaled to the layer, or keeps its own size and is placed by the gravity")
    func contents() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        view.layer.contents = image.cgImage
        #expect(images(view) == [CGRect(x: 0, y: 0, width: 100, height: 80)])
        view.layer.contentsGravity = .resizeAspect
        #expect(images(view) == [CGRect(x: 0, y: 15, width: 100, height: 50)])
        view.layer.contentsGravity = .center
        #expect(images(view) == [CGRect(x: 30, y: 30, width: 40, height: 20)], "one point per pixel")
        view.layer.contentsScale = 2
        #expect(images(view) == [CGRect(x: 40, y: 35, width: 20, height: 10)])
        view.layer.contentsGravity = .bottomRight
        #expect(images(view) == [CGRect(x: 80, y: 70, width: 20, height: 10)])
        (view.layer.contentsGravity, view.layer.contentsRect) = (.resize, CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
        #expect(images(view) == [CGRect(x: -100, y: 0, width: 200, height: 80)])
        view.layer.contents = nil
        #expect(images(view).isEmpty)
        let sublayer = CALayer()
        (sublayer.frame, sublayer.contents) = (CGRect(x: 10, y: 10, width: 40, height: 40), image)
        view.layer.addSublayer(sublayer)
        #expect(images(view) == [CGRect(x: 10, y: 10, width: 40, height: 40)])
    }

    @Test("A CGImage has pixels and shares the contents of its image")
    func pixels() throws {
        let pixels = try #require(image.cgImage)
        #expect(pixels.width == 40 && pixels.height == 20 && UIImage().cgImage == nil)
        let copy = UIImage(cgImage: pixels, scale: 4, orientation: .up)
        #expect(copy.size == CGSize(width: 10, height: 5) && copy.scale == 4)
    }

    @Test("A mask of a sublayer is composited with its opacity; a mask of a view is a drawing of its own")
    func masks() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (layer, mask) = (CALayer(), CAShapeLayer())
        layer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        layer.backgroundColor = UIColor.red.cgColor
        mask.path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).cgPath
        layer.mask = mask
        view.layer.addSublayer(layer)
        let replay = DrawingReplay(view.drawing)
        #expect(replay.openLayers == 0 && replay.depth == 0 && replay.painted.count == 2)
        #expect(replay.painted.last?.area == CGRect(x: 10, y: 10, width: 10, height: 10))
        let blends = view.drawing.commands.contains { if case .blend(_, .destinationIn) = $0 { true } else { false } }
        #expect(blends && view.maskDrawing == nil)
        view.layer.mask = CALayer()
        view.layer.mask?.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
        view.layer.mask?.backgroundColor = UIColor.black.cgColor
        let drawing = try #require(view.maskDrawing)
        #expect(DrawingReplay(drawing).painted.map(\.area) == [CGRect(x: 5, y: 5, width: 20, height: 20)])
        view.layer.mask = nil
        let cover = UIView(frame: CGRect(x: 30, y: 30, width: 10, height: 10))
        cover.backgroundColor = .black
        view.mask = cover
        let covered = try #require(view.maskDrawing)
        #expect(DrawingReplay(covered).painted.map(\.area) == [CGRect(x: 30, y: 30, width: 10, height: 10)])
        view.mask = nil
        #expect(view.maskDrawing == nil)
    }

    @Test("A layer refuses itself, its superlayer, any sublayer and a view's layer as mask; a changed mask is redrawn")
    func refused() {
        let (outer, inner, view) = (CALayer(), CALayer(), UIView())
        outer.addSublayer(inner)
        let (_, faults) = Faults.of {
            outer.mask = outer
            inner.mask = outer
            outer.mask = inner
            outer.mask = view.layer
        }
        #expect(faults.codes == Array(repeating: "layerHierarchy", count: 4) && outer.mask == nil && inner.mask == nil)
        let (fixture, host) = (TouchFixture(), HostLog())
        fixture.window.viewHost = host
        fixture.add(view, CGRect(x: 0, y: 0, width: 50, height: 50))
        let mask = CALayer()
        view.layer.mask = mask
        let count = host.appearance.count
        mask.backgroundColor = UIColor.black.cgColor
        #expect(host.appearance.count > count)
    }
}
