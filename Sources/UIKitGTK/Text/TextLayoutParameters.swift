import CGTK
import Foundation
import UIKitCore

/// The settings of a text block that apply to a whole Pango layout, such as indentation, wrapping and alignment.
struct TextLayoutParameters {
    let block: TextBlock

    /// The position of the ellipsis in a truncated text; nil if the text gets no ellipsis.
    var ellipsis: PangoEllipsizeMode? {
        switch block.truncation {
        case .head: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .tail: PANGO_ELLIPSIZE_END
        case .wordWrap, .characterWrap, .clip: nil
        }
    }

    func apply(to layout: OpaquePointer, width: CGFloat?, ellipsis: PangoEllipsizeMode?) {
        if let width {
            let left = min(block.indent, block.firstLineIndent)
            pango_layout_set_width(layout, max(0, units(width - left)))
            // If the indent is negative, Pango applies its amount to all lines except the first.
            pango_layout_set_indent(layout, units(block.firstLineIndent - block.indent))
        }
        pango_layout_set_wrap(
            layout, block.truncation == .characterWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_alignment(layout, alignment)
        pango_layout_set_justify(layout, block.alignment == .justified ? 1 : 0)
        if let ellipsis { pango_layout_set_ellipsize(layout, ellipsis) }
        // The font of the layout determines the height of an empty text.
        if let run = block.runs.first {
            let description = FontCatalogue.description(of: run.font)
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
        }
    }

    private var alignment: PangoAlignment {
        switch block.alignment {
        case .left: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .right: PANGO_ALIGN_RIGHT
        case .justified: block.isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
        }
    }
}
