import Foundation

/// Conversion between font faces and font names.
enum FontName {
    private static let weights: [(name: String, number: Int)] = [
        ("UltraLight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("DemiBold", 600),
        ("SemiBold", 600), ("Bold", 700), ("Heavy", 800), ("Black", 900),
    ]

    /// Returns the family name of the interface font in a design.
    static func interface(_ design: FontFace.Design) -> String {
        switch design {
        case .standard: "System"
        case .serif: "System Serif"
        case .monospaced: "System Mono"
        case .rounded: "System Rounded"
        }
    }

    /// Returns the full name of a face: the family name. Unless the face is regular and upright, a hyphen, the weight
    /// and the slant follow.
    static func full(_ face: FontFace) -> String {
        let weight = face.weight == 400 ? "" : weights.first { $0.number == face.weight }?.name ?? ""
        let style = weight + (face.isItalic ? "Italic" : "")
        return (face.family ?? interface(face.design)) + (style.isEmpty ? "" : "-" + style)
    }

    /// Returns the face for a font name such as "Cantarell-Bold"; nil if no installed family has that name. Case and
    /// spaces of the family name are ignored.
    static func face(_ name: String, _ size: CGFloat) -> FontFace? {
        let families = TextMeter.families
        func family(_ text: some StringProtocol) -> String? {
            let plain = text.lowercased().replacingOccurrences(of: " ", with: "")
            return families.first { $0.lowercased().replacingOccurrences(of: " ", with: "") == plain }
        }
        var face = FontFace(size: size)
        if let found = family(name) {
            face.family = found
            return face
        }
        guard let dash = name.lastIndex(of: "-"), let found = family(name[..<dash]) else { return nil }
        face.family = found
        let style = name[name.index(after: dash)...].lowercased()
        face.isItalic = style.contains("italic") || style.contains("oblique")
        // The longest name counts, because "semibold" contains "bold".
        let names = weights.filter { style.contains($0.name.lowercased()) }
        face.weight = names.max { $0.name.count < $1.name.count }?.number ?? 400
        return face
    }
}
