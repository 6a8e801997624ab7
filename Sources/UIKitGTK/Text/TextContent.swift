import CGTK
import Foundation
import UIKitCore

/// The characters and attributes of a text block, in the form that Pango needs.
struct TextContent {
    let text: String
    /// The Pango attributes, which the content owns until `free()` is called.
    let attributes: OpaquePointer?

    /// Creates the content of a part of a block.
    ///
    /// - Parameters:
    ///   - start: the byte offset at which the part begins.
    ///   - end: the byte offset at which the part ends (exclusive); nil for the end of the block.
    ///   - addition: a text that is appended with the attributes of the last run.
    init(_ block: TextBlock, from start: Int = 0, to end: Int? = nil, adding addition: String = "") {
        let attributes = pango_attr_list_new()
        // `offset` is the position of the current run in the block, in bytes.
        var (bytes, offset) = ([UInt8](), 0)
        for run in block.runs {
            let utf8 = Array(run.text.utf8)
            let (first, last) = (max(start - offset, 0), min((end ?? Int.max) - offset, utf8.count))
            offset += utf8.count
            guard first < last else { continue }
            let begin = bytes.count
            bytes += utf8[first..<last]
            Self.add(run, begin, bytes.count, to: attributes)
        }
        text = String(decoding: bytes, as: UTF8.self) + addition
        if !addition.isEmpty, let last = block.runs.last {
            Self.add(last, bytes.count, text.utf8.count, to: attributes)
        }
        self.attributes = attributes
    }

    func free() { pango_attr_list_unref(attributes) }

    private static func add(_ run: TextBlock.Run, _ start: Int, _ end: Int, to list: OpaquePointer?) {
        func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            let attribute = nonNull(attribute)
            attribute.pointee.start_index = guint(start)
            attribute.pointee.end_index = guint(end)
            pango_attr_list_insert(list, attribute)
        }
        let description = FontCatalogue.description(of: run.font)
        add(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
        if run.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
        let (red, green, blue) = shares(run.color)
        add(pango_attr_foreground_new(red, green, blue))
        add(pango_attr_foreground_alpha_new(opacity(run.color)))
        if let background = run.background {
            let (red, green, blue) = shares(background)
            add(pango_attr_background_new(red, green, blue))
            add(pango_attr_background_alpha_new(opacity(background)))
        }
        if run.underline { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if run.strikethrough { add(pango_attr_strikethrough_new(1)) }
        if run.kern != 0 { add(pango_attr_letter_spacing_new(units(run.kern))) }
        // UIKit breaks long words without a hyphen; a soft hyphen is shown in any case.
        add(pango_attr_insert_hyphens_new(0))
        if run.baselineOffset != 0 { add(pango_attr_rise_new(units(run.baselineOffset))) }
    }

    private static func shares(_ color: DrawnColor) -> (UInt16, UInt16, UInt16) {
        (share(color.red), share(color.green), share(color.blue))
    }

    private static func share(_ value: Double) -> UInt16 { UInt16(min(max(value.isFinite ? value : 0, 0), 1) * 65535) }

    /// Returns the opacity of a colour in Pango's units. The minimum is 1, because for Pango 0 means "not specified".
    private static func opacity(_ color: DrawnColor) -> UInt16 { max(1, share(color.alpha)) }
}

/// Converts points to Pango units.
func units(_ points: CGFloat) -> Int32 {
    Int32((min(max(points.isFinite ? points : 0, -1_000_000), 1_000_000) * CGFloat(PANGO_SCALE)).rounded())
}
