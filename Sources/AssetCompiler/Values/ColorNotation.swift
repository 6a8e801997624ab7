import Foundation

/// A decoder of the notations of colours in colour sets.
enum ColorNotation {
    /// Returns red, green, blue and alpha in sRGB, each from 0 to 1.
    ///
    /// - Parameter color: the value of the key `color`.
    /// - Throws: ``ColorFault`` for an unknown colour space, and for a component that is missing or not a number.
    static func components(_ color: ContentsNode) throws(ColorFault) -> [Double] {
        let space = color["color-space"].text ?? "srgb"
        let values = color["components"]
        let alpha = values["alpha"].exists ? try fraction(values["alpha"]) : 1
        switch space {
        case "gray-gamma-22", "extended-gray", "extended-linear-gray":
            let white = try component(values["white"])
            let shown = space == "extended-linear-gray" ? encoded(white) : white
            return [shown, shown, shown, alpha].map(clamped)
        case "srgb", "extended-srgb", "display-p3", "extended-linear-srgb":
            var rgb = [
                try component(values["red"]), try component(values["green"]), try component(values["blue"]),
            ]
            if space == "display-p3" { rgb = sRGB(displayP3: rgb) }
            if space == "extended-linear-srgb" { rgb = rgb.map(encoded) }
            return (rgb + [alpha]).map(clamped)
        default: throw ColorFault(key: color["color-space"].key, message: "the colour space “\(space)” is unknown")
        }
    }

    /// Returns a component as a fraction of its maximum, not clamped to the range from 0 to 1. The notations are a
    /// fraction such as `0.5`, a number up to 255 without a decimal point such as `128`, and a hexadecimal number such
    /// as `0x80`.
    private static func component(_ node: ContentsNode) throws(ColorFault) -> Double {
        guard let text = node.text?.trimmingCharacters(in: .whitespaces) else { return try fraction(node) }
        if text.lowercased().hasPrefix("0x"), let number = UInt8(text.dropFirst(2), radix: 16) {
            return Double(number) / 255
        }
        if let number = Int(text) { return Double(number) / 255 }
        return try fraction(node)
    }

    /// Returns a number as a fraction, not clamped to the range from 0 to 1. A number greater than 1 is divided by 255
    /// unless it is written as a text.
    private static func fraction(_ node: ContentsNode) throws(ColorFault) -> Double {
        guard let number = node.number else {
            throw ColorFault(key: node.key, message: node.exists ? "this is not a number" : "this component is missing")
        }
        return node.text == nil && number > 1 ? number / 255 : number
    }

    private static func clamped(_ value: Double) -> Double {
        (min(max(value, 0), 1) * 100_000).rounded() / 100_000
    }

    /// Applies the transfer function of sRGB and Display P3 to a linear component.
    private static func encoded(_ linear: Double) -> Double {
        let size = abs(linear)
        let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
        return linear < 0 ? -value : value
    }

    /// Returns the linear component for an encoded component.
    private static func linear(_ encoded: Double) -> Double {
        let size = abs(encoded)
        let value = size <= 0.040_45 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
        return encoded < 0 ? -value : value
    }

    /// Converts a colour from Display P3 to sRGB. The caller clamps components outside of sRGB.
    private static func sRGB(displayP3 rgb: [Double]) -> [Double] {
        let (red, green, blue) = (linear(rgb[0]), linear(rgb[1]), linear(rgb[2]))
        return [
            1.224_940 * red - 0.224_940 * green,
            -0.042_057 * red + 1.042_057 * green,
            -0.019_638 * red - 0.078_636 * green + 1.098_274 * blue,
        ].map(encoded)
    }
}

/// A fault in the notation of a colour.
struct ColorFault: Error {
    let key: String
    let message: String
}
