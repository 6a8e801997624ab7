import Foundation

/// A check whether an SVG file is safe to draw.
///
/// librsvg limits the repetition of content. With some filters, however, drawing never ends or the process crashes.
/// Embedded images are decoded without a limit. Icons need neither such filters nor embedded images, so files that
/// contain them are rejected. A file is also rejected if its encoding could hide such content from this check.
enum SVGCheck {
    /// The allowed filters. Their cost depends only on the size of the image.
    private static let filters: Set<String> = [
        "feblend", "fecolormatrix", "fecomponenttransfer", "fecomposite", "fedropshadow", "feflood", "fefunca",
        "fefuncb", "fefuncg",
        "fefuncr", "fegaussianblur", "femerge", "femergenode", "feoffset",
    ]
    private static let encodings: Set<String> = ["utf-8", "us-ascii", "ascii", "iso-8859-1"]
    private static let maximumFilters = 200

    static func accepts(_ data: Data) -> Bool {
        guard !data.contains(0), let text = plain([UInt8](data)) else { return false }
        guard hasKnownEncoding(text), !text.contains("data:"), entitiesAreAddresses(text) else { return false }
        var count = 0
        // The name of a filter follows the opening bracket of an element or the colon of a namespace prefix.
        for part in text.utf8.split(whereSeparator: { "<:".utf8.contains($0) }) where part.starts(with: "fe".utf8) {
            let name = String(decoding: part.prefix { (97...122).contains($0) }, as: UTF8.self)
            guard filters.contains(name) else { return false }
            count += 1
        }
        return count <= maximumFilters
    }

    /// Returns the text in lower case, without tabs and line ends, and with character references resolved. Returns nil
    /// if character references are nested more than two levels deep.
    private static func plain(_ bytes: [UInt8]) -> String? {
        var bytes = bytes
        for _ in 0..<3 {
            var (result, index, hasChanged): ([UInt8], Int, Bool) = ([], 0, false)
            result.reserveCapacity(bytes.count)
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "&"), let reference = reference(bytes, index) {
                    result.append(reference.byte)
                    index = reference.end
                    hasChanged = true
                } else {
                    result.append(bytes[index])
                    index += 1
                }
            }
            bytes = result
            if !hasChanged {
                // URL parsers ignore line ends and tabs, so these characters could hide a forbidden URL from the check.
                let text = bytes.filter { $0 != 9 && $0 != 10 && $0 != 13 }.map {
                    (65...90).contains($0) ? $0 + 32 : $0
                }
                return String(decoding: text, as: UTF8.self)
            }
        }
        return nil
    }

    /// Returns the character of a numeric character reference, and the position after the reference. A character
    /// outside of ASCII becomes a question mark. Returns nil if no reference begins at the position.
    private static func reference(_ bytes: [UInt8], _ start: Int) -> (byte: UInt8, end: Int)? {
        guard start + 2 < bytes.count, bytes[start + 1] == UInt8(ascii: "#") else { return nil }
        let isHex = bytes[start + 2] == UInt8(ascii: "x")
        let digits = bytes[(start + (isHex ? 3 : 2))...].prefix {
            $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") && $0 > 32
        }
        guard digits.count < 4096, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: ";"),
            !digits.isEmpty
        else {
            return nil
        }
        let number = Int(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10)
        return (number.flatMap { (1..<128).contains($0) ? UInt8($0) : nil } ?? UInt8(ascii: "?"), digits.endIndex + 1)
    }

    private static func hasKnownEncoding(_ text: String) -> Bool {
        let head = text.prefix(300)
        guard let end = head.range(of: "?>"), let key = head[..<end.lowerBound].range(of: "encoding") else {
            return true
        }
        let value = head[key.upperBound..<end.lowerBound].drop { " =\"'".contains($0) }
        return encodings.contains(String(value.prefix { $0.isLetter || $0.isNumber || $0 == "-" }))
    }

    /// Whether the values of all entities are `http` URLs. This is the case in files that drawing programs write.
    /// Entities with other values could be combined into forbidden names.
    private static func entitiesAreAddresses(_ text: String) -> Bool {
        text.components(separatedBy: "<!entity").dropFirst().allSatisfy { entity in
            let value = entity.drop { $0 != "\"" && $0 != "'" && $0 != ">" }.dropFirst()
            return value.hasPrefix("http://") && !entity.prefix { $0 != ">" }.contains("%")
        }
    }
}
