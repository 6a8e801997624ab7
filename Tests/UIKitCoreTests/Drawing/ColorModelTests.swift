import Foundation
import Testing

@testable import UIKitCore

/// Conversions and resolution of colours, compared with textbook formulas.
@Suite("Colours against formulas") @MainActor
struct ColorModelTests {
    /// The components of a colour, as the colour's methods return them.
    struct Parts: Equatable {
        var values: [CGFloat]

        static func rgb(_ color: UIColor) -> Parts {
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
            #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
            return Parts(values: [red, green, blue, alpha])
        }

        static func hsb(_ color: UIColor) -> Parts {
            var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
            #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
            return Parts(values: [hue, saturation, brightness, alpha])
        }

        func isNear(_ other: [CGFloat]) -> Bool { zip(values, other).allSatisfy { abs($0 - $1) < 1e-9 } }
    }

    /// Converts hue, saturation and brightness by the six cases of the usual algorithm.
    private func reference(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> [CGFloat] {
        let position = hue * 6
        let sector = Int(position.rounded(.down)) % 6
        let part = position - position.rounded(.down)
        let (low, falling, rising) = (
            brightness * (1 - saturation), brightness * (1 - saturation * part),
            brightness * (1 - saturation * (1 - part))
        )
        return [
            [brightness, rising, low], [falling, brightness, low], [low, brightness, rising],
            [low, falling, brightness], [rising, low, brightness], [brightness, low, falling],
        ][sector]
    }

    @Test(
        "M64: Every hue, saturation and brightness gives the red, green and blue of the usual algorithm",
        arguments: 0...23)
    func fromHue(step: Int) {
        let hue = CGFloat(step) / 24
        for saturation in stride(from: CGFloat(0), through: 1, by: 0.25) {
            for brightness in stride(from: CGFloat(0), through: 1, by: 0.25) {
                let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.75)
                #expect(Parts.rgb(color).isNear(reference(hue, saturation, brightness) + [0.75]))
                guard saturation > 0, brightness > 0 else { continue }
                #expect(Parts.hsb(color).isNear([hue, saturation, brightness, 0.75]))
            }
        }
    }

    @Test("M64: Random colours have the same components after a conversion to hue and back", arguments: 1...10)
    func roundTrip(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<50 {
            let parts = [random.next(1), random.next(1), random.next(1), random.next(1)]
            let color = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
            #expect(Parts.rgb(color).isNear(parts))
            let hue = Parts.hsb(color).values
            #expect(hue.allSatisfy { (0...1).contains($0) })
            let again = UIColor(hue: hue[0], saturation: hue[1], brightness: hue[2], alpha: hue[3])
            #expect(Parts.rgb(again).isNear(parts))
        }
    }

    /// The fixed colours, with the components of UIKit's documentation.
    nonisolated static let named: [(UIColor, [CGFloat])] = [
        (.black, [0, 0, 0, 1]), (.darkGray, [1 / 3, 1 / 3, 1 / 3, 1]), (.gray, [0.5, 0.5, 0.5, 1]),
        (.lightGray, [2 / 3, 2 / 3, 2 / 3, 1]), (.white, [1, 1, 1, 1]), (.red, [1, 0, 0, 1]), (.green, [0, 1, 0, 1]),
        (.blue, [0, 0, 1, 1]), (.cyan, [0, 1, 1, 1]), (.yellow, [1, 1, 0, 1]), (.magenta, [1, 0, 1, 1]),
        (.orange, [1, 0.5, 0, 1]), (.purple, [0.5, 0, 0.5, 1]), (.brown, [0.6, 0.4, 0.2, 1]), (.clear, [0, 0, 0, 0]),
    ]

    @Test("M64: A fixed colour has the components of UIKit's documentation in every style", arguments: named)
    func named(color: UIColor, parts: [CGFloat]) {
        #expect(Parts.rgb(color).isNear(parts))
        for style in [UIUserInterfaceStyle.light, .dark] {
            let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            #expect(resolved == color && resolved.hash == color.hash)
        }
        let faint = color.withAlphaComponent(0.25)
        #expect(Parts.rgb(faint).isNear(Array(parts.prefix(3)) + [0.25]))
        #expect(UIColor(cgColor: color.cgColor) == color)
    }

    @Test("M64: A grey has a white component, and a colour that is not grey has none", arguments: named)
    func whites(color: UIColor, parts: [CGFloat]) {
        var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
        let isGrey = parts[0] == parts[1] && parts[1] == parts[2]
        #expect(color.getWhite(&white, alpha: &alpha) == isGrey)
        #expect(isGrey ? abs(white - parts[0]) < 1e-9 && alpha == parts[3] : white == -1 && alpha == -1)
        if isGrey { #expect(UIColor(white: white, alpha: alpha) == color) }
    }

    @Test(
        "M64: A colour provider that returns another dynamic colour is resolved with the same traits", arguments: 1...4)
    func nested(depth: Int) {
        var color = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .purple }
        for _ in 0..<depth {
            let inner = color
            color = UIColor { _ in inner }
        }
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        #expect(color.resolvedColor(with: dark) == .yellow && color.resolvedColor(with: light) == .purple)
        let resolved = color.resolvedColor(with: dark)
        #expect(resolved.resolvedColor(with: light) == .yellow)
        light.performAsCurrent {
            #expect(color.cgColor == UIColor.purple.cgColor)
            dark.performAsCurrent { #expect(color.cgColor == UIColor.yellow.cgColor) }
            #expect(color.cgColor == UIColor.purple.cgColor)
        }
    }

    @Test("M64: The provider of a dynamic colour runs with the given traits as current traits")
    func providerTraits() {
        let color = UIColor { traits in
            traits.userInterfaceStyle == UITraitCollection.current.userInterfaceStyle ? .green : .red
        }
        for style in [UIUserInterfaceStyle.light, .dark] {
            #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)) == .green)
        }
    }

    @Test("M64: A colour drawn over another gives the result of the usual compositing formula", arguments: 1...8)
    func over(seed: UInt64) {
        var random = SplitMix(seed: seed)
        func color(_ alpha: Double) -> DrawnColor {
            DrawnColor(red: random.next(1), green: random.next(1), blue: random.next(1), alpha: alpha)
        }
        for step in 0...10 {
            let (above, below) = (color(Double(step) / 10), color(1))
            let result = above.over(below)
            #expect(abs(result.alpha - 1) < 1e-9)
            #expect(abs(result.red - (above.red * above.alpha + below.red * (1 - above.alpha))) < 1e-9)
            #expect(abs(result.blue - (above.blue * above.alpha + below.blue * (1 - above.alpha))) < 1e-9)
            // Compositing is associative.
            let middle = color(0.5)
            let (left, right) = (above.over(middle).over(below), above.over(middle.over(below)))
            #expect(abs(left.green - right.green) < 1e-9 && abs(left.alpha - right.alpha) < 1e-9)
        }
    }

    @Test("M64: Setting a colour in a context sets the fill, the stroke, or both")
    func set() {
        let context = CGContext()
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        UIColor.red.set()
        #expect(context.fillColor == UIColor.red.drawn && context.strokeColor == UIColor.red.drawn)
        UIColor.blue.setFill()
        #expect(context.fillColor == UIColor.blue.drawn && context.strokeColor == UIColor.red.drawn)
        UIColor.green.setStroke()
        #expect(context.fillColor == UIColor.blue.drawn && context.strokeColor == UIColor.green.drawn)
    }
}
