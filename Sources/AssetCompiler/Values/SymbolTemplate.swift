import Foundation
import FoundationXML

/// A custom symbol in Apple's template format: an SVG file with guides, and a group for each weight and scale.
struct SymbolTemplate {
    /// An SVG file with the symbol alone, in the regular weight and the medium scale.
    let svg: Data
    /// The size of the symbol beside text of 100 points.
    let size: (width: Double, height: Double)

    /// The groups from which the symbol is taken, best first.
    private static let groups = ["Regular-M", "Regular-S", "Regular-L", "Medium-M", "Semibold-M", "Bold-M", "Light-M"]
    /// The height of capital letters in a template, in points for text of 100 points.
    private static let capHeight = 70.459

    /// Reads a template; nil if the file has no group for any weight.
    init?(_ data: Data) {
        let reader = TemplateReader()
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        guard parser.parse(), let group = Self.groups.first(where: { reader.groups[$0] != nil }),
            let content = reader.groups[group]
        else { return nil }
        let scale = String(group.suffix(1))
        guard let baseline = reader.guides["Baseline-" + scale]?.y, let top = reader.guides["Capline-" + scale]?.y,
            baseline > top
        else { return nil }
        let left = reader.guides["left-margin-" + group]?.x ?? reader.guides["left-margin"]?.x
        let right = reader.guides["right-margin-" + group]?.x ?? reader.guides["right-margin"]?.x
        guard let left, let right, right > left else { return nil }
        // A symbol extends above the cap line and below the baseline by about a fifth of the cap height.
        let height = (baseline - top) * 1.4
        let y = top - (baseline - top) * 0.2
        let factor = Self.capHeight / (baseline - top)
        size = ((right - left) * factor, height * factor)
        let box = "\(left) \(y) \(right - left) \(height)"
        svg = Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" viewBox="\(box)">
            \(content)
            </svg>

            """.utf8)
    }
}

/// A reader that collects the guides and the groups of symbols.
private final class TemplateReader: NSObject, XMLParserDelegate {
    /// The start of each line with an identifier.
    var guides: [String: (x: Double, y: Double)] = [:]
    /// The elements of each group of the template as XML, by the identifier of the group.
    var groups: [String: String] = [:]

    private var name: String?
    private var text = ""
    private var depth = 0

    func parser(
        _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        if element == "line" || element == "rect" || element == "path", let id = attributes["id"] {
            let x = Double(attributes["x1"] ?? attributes["x"] ?? "") ?? 0
            guides[id] = (x, Double(attributes["y1"] ?? attributes["y"] ?? "") ?? 0)
        }
        if name == nil, element == "g", let id = attributes["id"], id.contains("-"), groups[id] == nil {
            (name, text, depth) = (id, "", 0)
        }
        guard name != nil else { return }
        depth += 1
        // The colours of the template are left out, because a symbol is drawn in the tint colour.
        let kept = attributes.filter { !["class", "style", "id", "fill"].contains($0.key) || $0.value == "none" }
        let pairs = kept.sorted { $0.key < $1.key }.map { " \($0.key)=\"\(Self.escaped($0.value))\"" }
        text += "<\(element)\(pairs.joined())>"
    }

    func parser(
        _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard let name else { return }
        text += "</\(element)>"
        depth -= 1
        guard depth == 0 else { return }
        groups[name] = text
        self.name = nil
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
    }
}
