import Foundation
import Testing

@testable import UIKitCore

/// Sizes, stretching and colours of images, compared with plain arithmetic.
@Suite("Images against arithmetic") @MainActor
struct ImageModelTests {
    private func makeImage(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    nonisolated static let insets: [UIEdgeInsets] = [
        UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5), UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6),
        UIEdgeInsets(top: 9, left: 0, bottom: 1, right: 0), UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1),
    ]
    nonisolated static let targets: [CGRect] = [
        CGRect(x: 0, y: 0, width: 40, height: 30), CGRect(x: 7, y: 9, width: 20, height: 20),
        CGRect(x: -5, y: 3, width: 100, height: 21),
    ]

    /// Returns the coordinate in the image that is shown at an offset from the edge of the target.
    private func source(
        _ offset: CGFloat, _ length: CGFloat, _ size: CGFloat, _ before: CGFloat, _ after: CGFloat
    ) -> CGFloat {
        if offset < before { return offset }
        if offset > length - after { return size - (length - offset) }
        return before + (offset - before) * (size - before - after) / (length - before - after)
    }

    @Test(
        "M64: A resizable image keeps the parts within its cap insets and stretches the rest", arguments: insets,
        targets)
    func capInsets(insets: UIEdgeInsets, target: CGRect) {
        let image = makeImage(20, 20).resizableImage(withCapInsets: insets, resizingMode: .stretch)
        let painted = DrawingReplay(drawn { _ in image.draw(in: target) }).painted
        for column in 0..<10 {
            for row in 0..<10 {
                let (x, y) = ((CGFloat(column) + 0.5) / 10 * target.width, (CGFloat(row) + 0.5) / 10 * target.height)
                let point = CGPoint(x: target.minX + x, y: target.minY + y)
                let shown = painted.filter { part in part.clips.allSatisfy { $0.contains(point) } }
                #expect(shown.count == 1)
                guard let part = shown.first else { continue }
                // The whole image of 20 points is scaled to the area of the painted part.
                let (shownX, shownY) = (
                    (point.x - part.area.minX) / part.area.width * 20,
                    (point.y - part.area.minY) / part.area.height * 20
                )
                #expect(abs(shownX - source(x, target.width, 20, insets.left, insets.right)) < 1e-6)
                #expect(abs(shownY - source(y, target.height, 20, insets.top, insets.bottom)) < 1e-6)
            }
        }
    }

    /// The size of an image, the size that its thumbnail has to fit into, and the size of the thumbnail; nil if the
    /// image has no thumbnail of that size.
    nonisolated static let thumbnails: [(CGSize, CGSize, CGSize?)] = [
        (CGSize(width: 40, height: 20), CGSize(width: 10, height: 10), CGSize(width: 10, height: 5)),
        (CGSize(width: 20, height: 40), CGSize(width: 10, height: 10), CGSize(width: 5, height: 10)),
        (CGSize(width: 20, height: 20), CGSize(width: 10, height: 30), CGSize(width: 10, height: 10)),
        (CGSize(width: 20, height: 20), CGSize(width: 0, height: 30), nil),
        (CGSize(width: 20, height: 20), CGSize(width: 30, height: -1), nil),
        (CGSize(width: 0, height: 0), CGSize(width: 30, height: 30), nil),
    ]

    @Test("M64: A thumbnail keeps the aspect ratio and fits into the given size", arguments: thumbnails)
    func thumbnail(size: CGSize, limit: CGSize, expected: CGSize?) {
        #expect(makeImage(size.width, size.height).preparingThumbnail(of: limit)?.size == expected)
    }

    /// The bounds of a renderer, and the offset of the drawing within the image.
    nonisolated static let bounds: [(area: CGRect, offset: CGSize)] = [
        (CGRect(x: 0, y: 0, width: 10, height: 8), CGSize(width: 0, height: 0)),
        (CGRect(x: 5, y: -3, width: 10, height: 8), CGSize(width: -5, height: 3)),
        (CGRect(x: 10, y: 8, width: -10, height: -8), CGSize(width: 0, height: 0)),
    ]

    @Test(
        "M64: An image renderer shows the part of the drawing within its bounds", arguments: bounds,
        [1, 2, 3] as [CGFloat])
    func renderer(row: (area: CGRect, offset: CGSize), scale: CGFloat) {
        let (bounds, offset) = row
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(bounds: bounds, format: format)
        let image = renderer.image {
            #expect(UIGraphicsGetCurrentContext() === $0.cgContext && $0.format.bounds == bounds.standardized)
            $0.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
        }
        #expect(UIGraphicsGetCurrentContext() == nil && image.scale == scale)
        #expect(image.size == CGSize(width: 10, height: 8))
        guard case .drawing(let drawing, _) = image.drawnImage.source else {
            Issue.record("no drawing")
            return
        }
        let painted = DrawingReplay(drawing).painted
        #expect(painted.map(\.area) == [CGRect(x: 1 + offset.width, y: 2 + offset.height, width: 3, height: 4)])
        #expect(painted.first?.clips == [CGRect(x: 0, y: 0, width: 10, height: 8)])
    }

    /// A rendering mode, and whether the image is drawn in the tint colour of the view that shows it.
    nonisolated static let modes: [(UIImage.RenderingMode, isSymbol: Bool, isTinted: Bool)] = [
        (.automatic, false, false), (.alwaysOriginal, false, false), (.alwaysTemplate, false, true),
        (.automatic, true, true), (.alwaysOriginal, true, false), (.alwaysTemplate, true, true),
    ]

    @Test(
        "M64: Templates are drawn in the tint colour, and symbols are templates unless they are always original",
        arguments: modes)
    func tints(mode: UIImage.RenderingMode, isSymbol: Bool, isTinted: Bool) throws {
        let plain = isSymbol ? try #require(UIImage(systemName: "star")) : makeImage(5, 5)
        let image = plain.withRenderingMode(mode)
        #expect(image.isSymbolImage == isSymbol && image.renderingMode == mode)
        #expect(image.resolvedImage(tint: .red).tint == (isTinted ? UIColor.red.drawn : nil))
        let own = image.withTintColor(.green)
        #expect(own.renderingMode == mode)
        #expect(own.resolvedImage(tint: nil).tint == UIColor.green.drawn)
        let original = image.withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(original.resolvedImage(tint: .red).tint == UIColor.green.drawn)
    }

    nonisolated static let scales: [UIImage.SymbolScale?] = [nil, .small, .medium, .large, .default, .unspecified]

    @Test(
        "M64: A larger symbol scale gives a larger symbol; without a scale a symbol has the size of the medium scale",
        arguments: [10, 17, 40] as [CGFloat])
    func symbolScales(pointSize: CGFloat) throws {
        let sizes = try [UIImage.SymbolScale.small, .medium, .large].map { scale -> CGFloat in
            let configuration = UIImage.SymbolConfiguration(pointSize: pointSize, weight: .regular, scale: scale)
            return try #require(UIImage(systemName: "star", withConfiguration: configuration)).size.height
        }
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
        let plain = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: pointSize))
        #expect(plain?.size.height == sizes[1])
    }

    @Test("M64: A second symbol configuration replaces the values that it sets; other values remain from the first")
    func symbolConfigurations() throws {
        typealias Configuration = UIImage.SymbolConfiguration
        let (size, scale, color) = (
            Configuration(pointSize: 30), Configuration(scale: .large), Configuration(hierarchicalColor: .red)
        )
        let both = size.applying(scale)
        #expect(both.height == Configuration(pointSize: 30, weight: .regular, scale: .large).height)
        #expect(scale.applying(size).height == both.height && both.applying(nil).height == both.height)
        #expect(both.applying(Configuration.unspecified).height == both.height)
        #expect(
            both.applying(Configuration(pointSize: 10)).height == Configuration(pointSize: 10).applying(scale).height)
        #expect(both.applying(color).color == .red && color.applying(both).color == .red)
        #expect(color.applying(Configuration(paletteColors: [.blue, .green])).color == .blue)
        let image = try #require(UIImage(systemName: "star", withConfiguration: size))
        #expect(image.applyingSymbolConfiguration(scale)?.symbolConfiguration?.height == both.height)
        #expect(makeImage(4, 4).applyingSymbolConfiguration(size) == nil)
        let plain = makeImage(4, 4)
        #expect(plain.withConfiguration(size) === plain)
    }

    @Test(
        "M64: An image is drawn with the given blend mode and alpha, which do not affect later drawing",
        arguments: [0.25, 1] as [CGFloat], [CGBlendMode.normal, .multiply])
    func drawing(alpha: CGFloat, mode: CGBlendMode) {
        let image = makeImage(6, 4)
        let replay = DrawingReplay(
            drawn { _ in
                image.draw(at: CGPoint(x: 3, y: 2), blendMode: mode, alpha: alpha)
                image.draw(at: .zero)
            })
        #expect(
            replay.painted.map(\.area) == [
                CGRect(x: 3, y: 2, width: 6, height: 4), CGRect(x: 0, y: 0, width: 6, height: 4),
            ])
        #expect(replay.painted.map(\.alpha) == [alpha, 1] && replay.painted.map(\.blend) == [mode.drawn, .normal])
        #expect(replay.depth == 0)
    }

    @Test("M64: Image contexts can be nested, and each has its own size, scale and drawing")
    func nestedContexts() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 2)
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 6), false, 3)
        let inner = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        let outer = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        UIGraphicsEndImageContext()
        #expect(inner?.size == CGSize(width: 5, height: 6) && inner?.scale == 3)
        #expect(outer?.size == CGSize(width: 10, height: 10) && outer?.scale == 2)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }
}
