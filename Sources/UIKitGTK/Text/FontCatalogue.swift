import CGTK
import Foundation
import UIKitCore

/// The mapping of font faces to Pango fonts.
enum FontCatalogue {
    /// The minimum font size in points at which the interface font uses its display variant. The letters of that
    /// variant are closer together.
    private static let displaySize: CGFloat = 20

    /// Returns the font families for a face, separated by commas, in descending preference. None of them needs to be
    /// installed. If Inter is not installed, fontconfig substitutes the user's sans-serif font, as for every unknown
    /// name.
    ///
    /// For the standard design, no fallback families follow Inter, so the list for sizes below `displaySize` has one
    /// family. This saves a font lookup: for the metrics, Pango looks up the family that it has chosen from the list,
    /// and a list of one family has already been looked up.
    static func families(_ face: FontFace) -> String {
        if let family = face.family { return family }
        return switch face.design {
        case .standard: face.size >= displaySize ? "Inter Display,Inter" : "Inter"
        case .rounded: "Nunito,Quicksand,Inter,Cantarell,Noto Sans,DejaVu Sans,sans-serif"
        case .serif: "Source Serif 4,Noto Serif,Libertinus Serif,DejaVu Serif,serif"
        case .monospaced: "JetBrains Mono,Source Code Pro,Noto Sans Mono,DejaVu Sans Mono,monospace"
        }
    }

    /// Returns Pango's description of a font. The caller must free it.
    static func description(of face: FontFace) -> OpaquePointer {
        let description = nonNull(pango_font_description_new())
        pango_font_description_set_family(description, families(face))
        let size = face.size.isFinite ? min(max(face.size, 1), 4096) : 1
        // The size is absolute, because drawings are in points, whatever the resolution of the display.
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(min(max(face.weight, 100), 900))))
        pango_font_description_set_style(description, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}
