import CGTK
import Foundation
import UIKitCore

/// Finds fonts by what an app says of them.
enum FontCatalogue {
    /// From this size on letters of the interface's font stand closer together.
    private static let displaySize: CGFloat = 20

    /// The families to look for, the best first. None of them needs to be there.
    ///
    /// Where Inter is missing, fontconfig takes the person's sans-serif, as for every name that it does not know. Without a list the
    /// font is searched once: Pango asks for its measures by the name of what was found.
    static func families(_ face: FontFace) -> String {
        if let family = face.family { return family }
        return switch face.design {
        case .standard: face.size >= displaySize ? "Inter Display,Inter" : "Inter"
        case .rounded: "Nunito,Quicksand,Inter,Cantarell,Noto Sans,DejaVu Sans,sans-serif"
        case .serif: "Source Serif 4,Noto Serif,Libertinus Serif,DejaVu Serif,serif"
        case .monospaced: "JetBrains Mono,Source Code Pro,Noto Sans Mono,DejaVu Sans Mono,monospace"
        }
    }

    /// Pango's description of a font, to be freed by the caller.
    static func description(of face: FontFace) -> OpaquePointer? {
        guard let description = pango_font_description_new() else { return nil }
        pango_font_description_set_family(description, families(face))
        let size = face.size.isFinite ? min(max(face.size, 1), 4096) : 1
        // Points are the units of drawings here, whatever the display says of its pixels.
        pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(min(max(face.weight, 100), 900))))
        pango_font_description_set_style(description, face.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }
}
