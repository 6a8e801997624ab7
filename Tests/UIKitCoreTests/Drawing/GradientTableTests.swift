import Foundation
import Testing

@testable import UIKitCore

/// The colours, places and shapes of gradients.
@Suite("Gradients by table") @MainActor
struct GradientTableTests {
    private func gradient(_ drawing: Drawing) -> DrawnGradient? {
        for case .gradient(let gradient) in drawing.commands { return gradient }
        return nil
    }

    @Test("M64: Colours without locations are spaced evenly from 0 to 1", arguments: 1...6)
    func even(count: Int) throws {
        let colors = (0..<count).map { UIColor(white: CGFloat($0) / 10, alpha: 1).cgColor }
        let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
        #expect(gradient.stops.map(\.color) == colors.map(\.drawn))
        for (index, stop) in gradient.stops.enumerated() {
            let expected = count > 1 ? Double(index) / Double(count - 1) : 0
            #expect(abs(stop.position - expected) < 1e-9)
        }
    }

    @Test(
        "M64: Colours have the given locations; with fewer locations than colours there is no gradient",
        arguments: 0...4)
    func located(count: Int) {
        let colors = [UIColor.red, .green, .blue].map(\.cgColor)
        let locations = (0..<count).map { CGFloat($0) * 0.2 }
        let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: locations)
        #expect((gradient == nil) == (count < 3))
        if let gradient { #expect(gradient.stops.map(\.position) == locations.prefix(3).map { Double($0) }) }
    }

    @Test("M64: Components give the same gradient as colours; too few components give none", arguments: 0...12)
    func components(count: Int) {
        let values = (0..<count).map { CGFloat($0) / 12 }
        let gradient = CGGradient(
            colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: values, locations: nil, count: 2)
        guard count >= 8 else {
            #expect(gradient == nil)
            return
        }
        let colors = [0, 4].map {
            CGColor(red: values[$0], green: values[$0 + 1], blue: values[$0 + 2], alpha: values[$0 + 3])
        }
        #expect(gradient?.stops == CGGradient(colorsSpace: nil, colors: colors, locations: nil)?.stops)
    }

    nonisolated static let options: [(CGGradientDrawingOptions, start: Bool, end: Bool)] = [
        ([], false, false), (.drawsBeforeStartLocation, true, false), (.drawsAfterEndLocation, false, true),
        ([.drawsBeforeStartLocation, .drawsAfterEndLocation], true, true),
    ]

    @Test("M64: The options extend a gradient before its start and after its end", arguments: options, [true, false])
    func extended(row: (CGGradientDrawingOptions, start: Bool, end: Bool), isRadial: Bool) throws {
        let (options, start, end) = row
        let source = try #require(
            CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor], locations: nil))
        let (from, to) = (CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 40))
        let result = gradient(
            drawn { context in
                if isRadial {
                    context.drawRadialGradient(
                        source, startCenter: from, startRadius: 3, endCenter: to, endRadius: 9, options: options)
                } else {
                    context.drawLinearGradient(source, start: from, end: to, options: options)
                }
            })
        #expect(result?.extendsStart == start && result?.extendsEnd == end)
        #expect(result?.shape == (isRadial ? .radial(from, 3, to, 9) : .linear(from, to)))
    }

    /// The start and end points of a gradient layer as fractions, and its line in a layer of 40 × 20 points.
    nonisolated static let lines: [(CGPoint, CGPoint, CGPoint, CGPoint)] = [
        (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)),
        (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 20)),
        (CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5), CGPoint(x: 40, y: 10), CGPoint(x: 0, y: 10)),
        (CGPoint(x: -1, y: 0), CGPoint(x: 2, y: 0.25), CGPoint(x: -40, y: 0), CGPoint(x: 80, y: 5)),
    ]

    @Test("M64: The points of a gradient layer are fractions of its size", arguments: lines)
    func layer(start: CGPoint, end: CGPoint, from: CGPoint, to: CGPoint) {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 5, y: 6, width: 40, height: 20)
        #expect(gradient(drawn { layer.render(in: $0) })?.stops.isEmpty ?? true)
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        (layer.startPoint, layer.endPoint) = (start, end)
        #expect(gradient(drawn { layer.render(in: $0) })?.shape == .linear(from, to))
        layer.type = .radial
        let radius = from.distance(to: to)
        #expect(gradient(drawn { layer.render(in: $0) })?.shape == .radial(from, 0, from, radius))
        layer.locations = [0.25, 0.75]
        #expect(gradient(drawn { layer.render(in: $0) })?.stops.map(\.position) == [0.25, 0.75])
    }
}
