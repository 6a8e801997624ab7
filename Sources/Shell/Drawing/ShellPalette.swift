import Foundation
import ShellModel

/// The colours of the shell for an appearance.
struct ShellPalette {
    /// The appearance.
    let appearance: Appearance

    /// The colour of text on panels.
    var label: Color { pick(Color(hex: 0x1B1B1F), Color(hex: 0xF5F5F7)) }
    /// The colour of less important text on panels.
    var secondaryLabel: Color { pick(Color(hex: 0x55565E), Color(hex: 0xB6B7C0)) }
    /// The colour of controls on panels.
    var tint: Color { pick(Color(hex: 0x005CC8), Color(hex: 0x64B2FF)) }
    /// The colour in which panels show commands that cannot be undone.
    var destructive: Color { pick(Color(hex: 0xB81414), Color(hex: 0xFF9D96)) }
    /// The background of panels. The background is opaque, because the content behind a panel cannot be blurred and
    /// would be distracting.
    var panel: Color { pick(Color(hex: 0xF8F8FB), Color(hex: 0x26262B)) }
    /// The background of panels on which other panels are placed.
    var panelBackground: Color { pick(Color(hex: 0xE3E4EA), Color(hex: 0x151518)) }
    /// The border of panels.
    var edge: Color { pick(Color.black.opacity(0.10), Color.white.opacity(0.14)) }
    /// The highlight inside a panel's border.
    var innerBorder: Color { pick(Color.white.opacity(0.55), Color.white.opacity(0.05)) }
    /// The colour of lines between rows.
    var separator: Color { pick(Color.black.opacity(0.11), Color.white.opacity(0.13)) }
    /// The background of text fields and buttons on panels.
    var field: Color { pick(Color.black.opacity(0.06), Color.white.opacity(0.08)) }
    /// The background of text fields and buttons while they are pressed.
    var pressedField: Color { pick(Color.black.opacity(0.10), Color.white.opacity(0.13)) }
    /// The background of a prominent button with white text.
    var prominent: Color { pick(Color(hex: 0x0062D6), Color(hex: 0x0C66DB)) }
    /// The background of a pressed prominent button.
    var pressedProminent: Color { pick(Color(hex: 0x004FB0), Color(hex: 0x0952B4)) }
    /// The colour of the ring around the element that the keyboard has selected. The ring is visible on the wallpaper
    /// and on panels.
    var focus: Color { pick(Color(hex: 0x2E8BFF), Color(hex: 0x4C9DFF)) }
    /// The background of a launch drawing.
    var launch: Color { pick(Color(hex: 0xF4F4F7), Color(hex: 0x18181B)) }
    /// The background of the dock.
    var dock: Color { pick(Color.white.opacity(0.34), Color(hex: 0x5A5C68, alpha: 0.42)) }
    /// The background of the shelf. Text on it is white in both appearances, as on cards.
    var shelf: Color { pick(Color(hex: 0x30323C), Color(hex: 0x1C1D22)) }
    /// Returns the colours of a dot of the three-dot control, and of the ring around the dot.
    func dots(isFocused: Bool) -> (dot: Color, ring: Color) {
        let dot =
            isFocused
            ? pick(Color(hex: 0x65676F), Color(hex: 0xD0D1D8)) : pick(Color(hex: 0x82848D), Color(hex: 0x86888F))
        let ring = pick(Color.white, Color.black).opacity(isFocused ? 0.5 : 0.32)
        return (dot, ring)
    }
    /// Returns the background of the controls of a prominent scene. White symbols on this background are legible over
    /// any content.
    func controlGround(isPressed: Bool) -> Color { Color(hex: isPressed ? 0x3C3D46 : 0x1C1D22, alpha: 0.8) }
    /// Returns the colours of the home indicator's bar and outline. On any content, at least one of the two has
    /// contrast.
    static func indicator(isOverDark: Bool) -> (bar: Color, outline: Color) {
        isOverDark
            ? (Color.white.opacity(0.85), Color.black.opacity(0.6))
            : (Color(hex: 0x1C1D22, alpha: 0.92), .white.opacity(0.65))
    }
    /// The background of a badge, on which the number is white.
    var badge: Color { Color(hex: 0xD9261C) }

    private func pick(_ light: Color, _ dark: Color) -> Color { appearance == .light ? light : dark }
}

extension Color {
    static let white = Color(red: 1, green: 1, blue: 1)
    static let black = Color(red: 0, green: 0, blue: 0)

    /// Creates a colour from 8-bit red, green and blue components, in the form 0xRRGGBB.
    init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: alpha)
    }

    /// Returns the colour with its alpha component replaced.
    func opacity(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// Returns the colour between this colour (fraction 0) and another colour (fraction 1).
    func mixed(with other: Color, _ fraction: Double) -> Color {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }

    /// Returns the opaque colour that results from drawing this colour over an opaque colour.
    func over(_ ground: Color) -> Color { ground.mixed(with: opacity(1), alpha).opacity(1) }

    /// The relative luminance from 0 to 1 as defined by WCAG 2.
    var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio of this colour and another colour, from 1 to 21, as defined by WCAG 2. Both colours
    /// must be opaque.
    func contrast(with other: Color) -> Double {
        let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }
}
