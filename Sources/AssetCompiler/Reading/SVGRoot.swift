import Foundation

/// The root element of an SVG file.
struct SVGRoot {
    /// The size in CSS pixels.
    let size: (width: Double, height: Double)

    /// Reads the attributes `width`, `height` and `viewBox`; nil without an element `svg` that has a size.
    init?(_ data: Data) {
        let text = String(decoding: data.prefix(1 << 16), as: UTF8.self)
        guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
            return nil
        }
        let tag = text[start.upperBound..<end]
        let box =
            Self.attribute("viewBox", in: tag)?
            .split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap { Double($0) } ?? []
        let width = Self.attribute("width", in: tag).flatMap(Self.length) ?? (box.count == 4 ? box[2] : nil)
        let height = Self.attribute("height", in: tag).flatMap(Self.length) ?? (box.count == 4 ? box[3] : nil)
        guard let width, let height, width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        size = (width, height)
    }

    private static func attribute(_ name: String, in tag: Substring) -> String? {
        var rest = tag
        while let range = rest.range(of: name) {
            let before = range.lowerBound == tag.startIndex ? " " : tag[tag.index(before: range.lowerBound)]
            rest = rest[range.upperBound...]
            var value = rest.drop { $0.isWhitespace }
            guard before.isWhitespace, value.first == "=" else { continue }
            value = value.dropFirst().drop { $0.isWhitespace }
            guard let quote = value.first, quote == "\"" || quote == "'" else { continue }
            return String(value.dropFirst().prefix { $0 != quote })
        }
        return nil
    }

    /// Returns a length in CSS pixels; nil for a relative length.
    private static func length(_ text: String) -> Double? {
        let factors = ["px": 1, "": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4]
        let text = text.trimmingCharacters(in: .whitespaces)
        let number = text.prefix { $0.isNumber || $0 == "." }
        guard let factor = factors[String(text.dropFirst(number.count))] else { return nil }
        return Double(number).map { $0 * factor }
    }
}
