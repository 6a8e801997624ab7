import Foundation

/// The colours of the shell, for light or dark.
struct Palette {
    /// Light or dark.
    let appearance: Appearance

    /// Text on panels.
    var label: Color { pick(Color(hex: 0x1B1B1F), Color(hex: 0xF5F5F7)) }
    /// Text that matters less, on panels.
    var secondaryLabel: Color { pick(Color(hex: 0x55565E), Color(hex: 0xB6B7C0)) }
    /// What can be tapped, on panels.
    var tint: Color { pick(Color(hex: 0x005CC8), Color(hex: 0x64B2FF)) }
    /// What cannot be taken back, on panels.
    var destructive: Color { pick(Color(hex: 0xB81414), Color(hex: 0xFF9D96)) }
    /// The ground of panels: nothing behind them can be blurred, and the least of it that shone through would look like a stain.
    var panel: Color { pick(Color(hex: 0xF8F8FB), Color(hex: 0x26262B)) }
    /// The ground of panels that hold panels.
    var backPanel: Color { pick(Color(hex: 0xE3E4EA), Color(hex: 0x151518)) }
    /// The line around panels.
    var edge: Color { pick(Color.black.opacity(0.10), Color.white.opacity(0.14)) }
    /// The light along the inside of a panel's edge.
    var gleam: Color { pick(Color.white.opacity(0.55), Color.white.opacity(0.05)) }
    /// Lines between rows.
    var separator: Color { pick(Color.black.opacity(0.11), Color.white.opacity(0.13)) }
    /// The ground of what can be typed in or tapped, on panels.
    var field: Color { pick(Color.black.opacity(0.06), Color.white.opacity(0.08)) }
    /// The same while a finger is on it.
    var pressedField: Color { pick(Color.black.opacity(0.10), Color.white.opacity(0.13)) }
    /// The ground of a prominent button, with white letters on it.
    var prominent: Color { pick(Color(hex: 0x0062D6), Color(hex: 0x0C66DB)) }
    /// The same while a finger is on it.
    var pressedProminent: Color { pick(Color(hex: 0x004FB0), Color(hex: 0x0952B4)) }
    /// The ring around what the keyboard has chosen; it is seen on the wallpaper and on panels.
    var focus: Color { pick(Color(hex: 0x2E8BFF), Color(hex: 0x4C9DFF)) }
    /// The ground of what an app has not drawn yet.
    var launch: Color { pick(Color(hex: 0xF4F4F7), Color(hex: 0x18181B)) }
    /// The ground of the dock.
    var dock: Color { pick(Color.white.opacity(0.34), Color(hex: 0x5A5C68, alpha: 0.42)) }
    /// The ground of the shelf, with white letters on it in both appearances, as those of cards are.
    var shelf: Color { pick(Color(hex: 0x30323C), Color(hex: 0x1C1D22)) }
    /// The number at an icon's corner stands on this, in white.
    var badge: Color { Color(hex: 0xD9261C) }

    private func pick(_ light: Color, _ dark: Color) -> Color { appearance == .light ? light : dark }
}

extension Color {
    static let white = Color(red: 1, green: 1, blue: 1)
    static let black = Color(red: 0, green: 0, blue: 0)

    /// Makes a colour from 8 bits each of red, green and blue.
    init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: alpha)
    }

    /// The same colour, covering so much.
    func opacity(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// The colour on the way to another, at a place from 0 to 1.
    func mixed(with other: Color, _ place: Double) -> Color {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * place }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }

    /// What is seen where this colour covers another one that hides everything.
    func over(_ ground: Color) -> Color { ground.mixed(with: opacity(1), alpha).opacity(1) }

    /// How light it is to the eye, from 0 to 1, as WCAG 2 defines relative luminance.
    var luminance: Double {
        func linear(_ part: Double) -> Double {
            part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// The contrast of two colours that hide everything, from 1 to 21, as WCAG 2 defines it.
    func contrast(with other: Color) -> Double {
        let (low, high) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (high + 0.05) / (low + 0.05)
    }
}
