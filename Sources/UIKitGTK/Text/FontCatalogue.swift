import CGTK
import Foundation
import UIKitCore

/// The mapping of font faces to Pango fonts.
enum FontCatalogue {
    /// The size from which the interface font uses its display variant, with tighter letter spacing.
    private static let displaySize: CGFloat = 20

    /// Returns the font families to look for, in order of preference. None of them is required.
    ///
    /// If Inter is missing, fontconfig substitutes the user's sans-serif font, as for every unknown name. The standard
    /// design has no list of fallbacks, so that the font is looked up only once: Pango requests its metrics by the name
    /// of the font that it found.
    static func families(_ face: FontFace) -> String {
        if let family = face.family { return family }
        return switch face.design {
        case .standard: face.size >= displaySize ? "Inter Display,Inter" : "Inter"
        case .rounded: "Nunito,Quicksand,Inter,Cantarell,Noto Sans,DejaVu Sans,sans-serif"
        case .serif: "Source Serif 4,Noto Serif,Libertinus Serif,DejaVu Serif,serif"
        case .monospaced: "JetBrains Mono,Source Code Pro,Noto Sans Mono,DejaVu Sans Mono,monospace"
        }
    }

    /// Returns Pango's description of a font, to be freed by the caller.
    static func description(of face: FontFace) -> OpaquePointer {
        let description = nonNull(pango_font_description_new())
        pango_font_description_set_family(description, families(face))
        let size = face.size.isFinite ? min(max(face.size, 1), 4096) : 1
        // An absolute size: drawings use points, independently of the display's resolution.
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(min(max(face.weight, 100), 900))))
        pango_font_description_set_style(description, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}
