import Foundation
import Testing

@testable import UIKitCore

@Suite("Colours and their contrast") @MainActor
struct ColorTests {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let elevatedDark = UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated),
    ])

    @Test(
        "Hue, saturation and brightness are converted to red, green and blue and back",
        arguments: [
            (0.0, 1.0, 1.0, "ff0000ff"), (1.0 / 3, 1.0, 1.0, "00ff00ff"), (2.0 / 3, 1.0, 0.5, "000080ff"),
            (0.5, 0.5, 1.0, "80ffffff"), (0.25, 0.0, 0.6, "999999ff"), (5.0 / 6, 1.0, 1.0, "ff00ffff"),
        ] as [(Double, Double, Double, String)])
    func hues(hue: Double, saturation: Double, brightness: Double, description: String) {
        let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        #expect(color.drawn.words == description)
        let converted = HSBColor(color.drawn)
        #expect(abs(converted.brightness - brightness) < 1e-9 && abs(converted.saturation - saturation) < 1e-9)
        if saturation > 0 { #expect(abs(converted.hue - hue) < 1e-9) }
    }

    @Test("Dynamic colours are resolved with the traits, even after a change of alpha")
    func dynamic() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.resolvedColor(with: dark) == .white && color.resolvedColor(with: light) == .black)
        let halfTransparent = color.withAlphaComponent(0.5)
        #expect(halfTransparent.resolvedColor(with: dark).drawn.words == "ffffff80")
        var drawn = ""
        dark.performAsCurrent { drawn = halfTransparent.drawn.words }
        #expect(drawn == "ffffff80" && halfTransparent.drawn.words == "00000080")
        #expect(UIColor.label.resolvedColor(with: dark) != UIColor.label.resolvedColor(with: light))
        #expect(UIColor.systemRed == UIColor.systemRed && UIColor.systemRed != .systemBlue && UIColor.red != .systemRed)
    }

    @Test("A colour's components can be read in its own colour space")
    func components() {
        var (white, alpha, red): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.5)
        #expect(!UIColor.red.getWhite(&white, alpha: &alpha) && white == 0.25)
        #expect(UIColor.orange.getRed(&red, green: nil, blue: nil, alpha: nil) && red == 1)
        #expect(UIColor(cgColor: UIColor.brown.cgColor) == .brown)
        let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(literal == .red)
    }

    /// Returns the contrast of a colour with a background.
    private func contrast(_ color: UIColor, on background: UIColor, _ traits: UITraitCollection) -> Double {
        let below = background.drawn(in: traits)
        return Double(color.drawn(in: traits).over(below).contrast(with: below))
    }

    @Test(
        "Labels have the contrast of WCAG on every background, in light and dark style: 7:1, or 3:1 for secondary text")
    func contrast() {
        let backgrounds: [UIColor] = [
            .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
            .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground,
        ]
        for (traits, background) in [light, dark, elevatedDark].flatMap({ traits in backgrounds.map { (traits, $0) } })
        {
            #expect(contrast(.label, on: background, traits) >= 7)
            for text in [UIColor.secondaryLabel, .link, .tintColor, .systemBlue, .systemRed] {
                #expect(contrast(text, on: background, traits) >= 3, "\(text) on \(background.drawn(in: traits).words)")
            }
        }
    }

    @Test("Text on a filled control has a contrast of at least 3:1 with every system colour")
    func contrastOnFills() {
        for (fill, _, _) in SystemColorValues.hues {
            for traits in [light, dark] {
                #expect(contrast(ControlStyle.text(on: fill), on: fill, traits) >= 3, "\(fill.drawn(in: traits).words)")
            }
        }
        #expect(ControlStyle.text(on: .systemBlue).drawn(in: light) == UIColor.white.drawn)
    }

    @Test("System colours have UIKit's values in light and dark style")
    func systemValues() {
        for (color, inLight, inDark) in SystemColorValues.hues + SystemColorValues.semantic {
            #expect(color.drawn(in: light).words == inLight)
            #expect(color.drawn(in: dark).words == inDark)
        }
        #expect(UIColor.lightText.drawn.words == "ffffff99" && UIColor.darkText.drawn.words == "000000ff")
    }

    @Test("At the elevated level, dark backgrounds are lighter, and every other colour has its usual value")
    func elevatedValues() {
        let elevatedLight = UITraitCollection(traitsFrom: [light, UITraitCollection(userInterfaceLevel: .elevated)])
        let baseDark = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .base)])
        for (color, inLight, inDark) in SystemColorValues.hues + SystemColorValues.semantic {
            let elevated = SystemColorValues.elevated.first { $0.color == color }?.dark ?? inDark
            #expect(color.drawn(in: elevatedLight).words == inLight && color.drawn(in: baseDark).words == inDark)
            #expect(color.drawn(in: elevatedDark).words == elevated)
            #expect(color.resolvedColor(with: elevatedDark).drawn.words == elevated)
        }
        let half = UIColor.systemBackground.withAlphaComponent(0.5)
        #expect(half.drawn(in: elevatedDark).words == "1c1c1e80" && half.drawn(in: baseDark).words == "00000080")
        #expect(UIColor.systemBackground != UIColor.styled(0xFFFFFF, 0x000000))
    }

    @Test("Trait collections contain, merge and compare the interface level")
    func levels() {
        #expect(UITraitCollection().userInterfaceLevel == .unspecified)
        #expect(UITraitCollection.standard.userInterfaceLevel == .base)
        #expect(elevatedDark.containsTraits(in: UITraitCollection(userInterfaceLevel: .elevated)))
        #expect(!elevatedDark.containsTraits(in: UITraitCollection(userInterfaceLevel: .base)))
        #expect(elevatedDark != dark && elevatedDark.userInterfaceStyle == .dark)
        let raws = [UIUserInterfaceLevel.unspecified, .base, .elevated].map(\.rawValue)
        #expect(raws == [-1, 0, 1])
    }

    @Test("draw, layoutSubviews and traitCollectionDidChange run with the view's traits as current")
    func current() {
        final class TraitRecordingView: UIView {
            var styles: [UIUserInterfaceStyle] = []
            override func draw(_ rect: CGRect) { styles.append(UITraitCollection.current.userInterfaceStyle) }
            override func layoutSubviews() { styles.append(UITraitCollection.current.userInterfaceStyle) }
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                styles.append(UITraitCollection.current.userInterfaceStyle)
            }
        }
        let fixture = TouchFixture()
        let view = fixture.add(TraitRecordingView(), CGRect(x: 0, y: 0, width: 10, height: 10))
        fixture.window.layoutIfNeeded()
        view.overrideUserInterfaceStyle = .dark
        _ = view.drawing
        #expect(view.styles == [.light, .dark, .dark])
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }

    @Test("A change between light and dark redraws views and updates their backgrounds")
    func redrawn() {
        let (fixture, host) = (TouchFixture(), HostLog())
        fixture.window.viewHost = host
        let view = fixture.add(UILabel(), CGRect(x: 0, y: 0, width: 100, height: 20))
        view.text = "A"
        view.backgroundColor = .systemBackground
        #expect(view.layerStyle.background?.words == "ffffffff")
        _ = view.drawing
        host.clear()
        fixture.window.overrideUserInterfaceStyle = .dark
        #expect(host.display.contains { $0 === view } && host.appearance.contains { $0 === view })
        #expect(view.layerStyle.background == UIColor.systemBackground.drawn(in: dark))
        guard case .text(let block, _)? = view.drawing.commands.first else {
            Issue.record("no text")
            return
        }
        #expect(block.runs.first?.color == UIColor.label.drawn(in: dark))
    }
}
