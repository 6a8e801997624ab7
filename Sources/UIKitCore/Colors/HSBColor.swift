import Foundation

/// A colour expressed as hue, saturation and brightness, each from 0 to 1.
struct HSBColor: Hashable, Sendable {
    var hue: Double
    var saturation: Double
    var brightness: Double

    init(hue: Double, saturation: Double, brightness: Double) {
        (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
    }

    init(_ color: DrawnColor) {
        let (most, least) = (max(color.red, color.green, color.blue), min(color.red, color.green, color.blue))
        let range = most - least
        brightness = most
        saturation = most > 0 ? range / most : 0
        guard range > 0 else {
            hue = 0
            return
        }
        let sector =
            if most == color.red {
                (color.green - color.blue) / range
            } else if most == color.green {
                2 + (color.blue - color.red) / range
            } else {
                4 + (color.red - color.green) / range
            }
        hue = (sector < 0 ? sector + 6 : sector) / 6
    }

    /// Returns the colour as red, green and blue components with an alpha.
    func drawn(alpha: Double) -> DrawnColor {
        let sector = (hue - hue.rounded(.down)) * 6
        let strength = brightness * saturation
        /// Returns one of the components red, green and blue. The parameter `turn` is the component's offset on the
        /// colour circle, in sectors.
        func component(_ turn: Double) -> Double {
            let sextant = (turn + sector).truncatingRemainder(dividingBy: 6)
            return brightness - strength * max(0, min(sextant, 4 - sextant, 1))
        }
        return DrawnColor(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }
}

extension UIColor {
    /// Writes the components for the current traits to the pointers; always returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = drawn
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes the white component and the alpha for the current traits to the pointers. For colours that are not grey,
    /// writes nothing and returns false.
    @discardableResult
    public func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = drawn
        guard abs(color.red - color.green) < 1e-9, abs(color.green - color.blue) < 1e-9 else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes hue, saturation, brightness and alpha for the current traits to the pointers; always returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = drawn
        let parts = HSBColor(color)
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = color.alpha
        return true
    }
}
