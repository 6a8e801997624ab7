import CCairo
import Foundation
import ShellModel

extension Canvas {
    /// The font families in descending preference. Characters that none of them contains are drawn with the system's
    /// fallback fonts.
    static let families = "Inter,Cantarell,Noto Sans,DejaVu Sans,sans-serif"

    /// The maximum number of Unicode scalars that are laid out; more would not be visible.
    private static let longestText = 1_000

    /// Draws a text of one or more lines from the top of a frame. A text that does not fit ends with an ellipsis.
    ///
    /// - Returns: the height of the lines in points.
    @discardableResult
    func write(_ line: TextLine, in frame: CGRect) -> Double {
        withLayout(line, width: frame.width) { layout in
            let height = extent(layout).height
            show(line, layout, x: frame.minX, y: frame.minY)
            return height
        } ?? 0
    }

    /// Draws a text vertically centred in a frame. A single line is centred by the height of its capital letters,
    /// because the line then looks centred.
    func write(centered line: TextLine, in frame: CGRect) {
        _ = withLayout(line, width: frame.width) { layout in
            let size = extent(layout)
            var y = frame.midY - size.height / 2
            if pango_layout_get_line_count(layout) == 1 {
                let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
                y = frame.midY + line.style.size * 0.363 - baseline
            }
            show(line, layout, x: frame.minX, y: y)
        }
    }

    /// Returns the width and height of a text within a maximum width, in points.
    func measure(_ line: TextLine, width: Double) -> CGSize {
        withLayout(line, width: width, extent) ?? .zero
    }

    /// Returns the frame of the caret after the last character of a line that is drawn vertically centred in a frame.
    /// The caret of a right-to-left text is at the left end of the text. The caret stays within the frame.
    func caret(after line: TextLine, in frame: CGRect, size: CGSize, gap: Double) -> CGRect {
        let textWidth = line.text.isEmpty ? 0 : measure(line, width: frame.width).width
        let isReversed = Self.isRightToLeft(line.text)
        // Pango swaps left and right alignment for right-to-left text.
        let start: Double
        switch (line.alignment, isReversed) {
        case (.center, _): start = frame.midX - textWidth / 2
        case (.leading, false), (.trailing, true): start = frame.minX
        case (.trailing, false), (.leading, true): start = frame.maxX - textWidth
        }
        let x = isReversed ? start - gap - size.width : start + textWidth + gap
        return CGRect(
            x: min(max(x, frame.minX - size.width), frame.maxX), y: frame.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Whether a text is read from right to left: its first letter belongs to a right-to-left script.
    static func isRightToLeft(_ text: String) -> Bool {
        let first = text.unicodeScalars.prefix(longestText).first { $0.properties.isAlphabetic }
        // The Unicode blocks of Hebrew, Arabic and related scripts.
        let blocks: [ClosedRange<UInt32>] = [
            0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        ]
        return first.map { letter in blocks.contains { $0.contains(letter.value) } } ?? false
    }

    private func show(_ line: TextLine, _ layout: OpaquePointer, x: Double, y: Double) {
        // The baseline is at a whole pixel, because a baseline between pixels blurs every letter.
        let baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
        let top = snapped(y + baseline) - baseline
        if line.halo > 0 { halo(line, layout, x: x, y: top) }
        cairo_move_to(context, x, top)
        setSource(line.color)
        pango_cairo_show_layout(context, layout)
    }

    /// Draws a soft dark halo behind the letters.
    private func halo(_ line: TextLine, _ layout: OpaquePointer, x: Double, y: Double) {
        for (width, alpha) in [(line.halo, 0.10), (line.halo * 0.55, 0.14)] {
            cairo_new_path(context)
            cairo_move_to(context, x, y + 0.5)
            pango_cairo_layout_path(context, layout)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
            cairo_set_line_width(context, width)
            setSource(.black.opacity(alpha))
            cairo_stroke(context)
        }
    }

    private func extent(_ layout: OpaquePointer) -> CGSize {
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        return CGSize(width: Double(width) / Double(PANGO_SCALE), height: Double(height) / Double(PANGO_SCALE))
    }

    private func withLayout<Result>(
        _ line: TextLine, width: Double, _ body: (OpaquePointer) -> Result
    ) -> Result? {
        guard width >= 1, let layout = pango_cairo_create_layout(context) else { return nil }
        defer { ccairo_unref(UnsafeMutableRawPointer(layout)) }
        let text = Self.displayable(line.text, lines: line.lines)
        pango_layout_set_text(layout, text, Int32(text.utf8.count))
        apply(line.style, to: layout)
        pango_layout_set_width(layout, Int32(min(width, 100_000) * Double(PANGO_SCALE)))
        pango_layout_set_height(layout, -Int32(line.lines))
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_single_paragraph_mode(layout, line.lines == 1 ? 1 : 0)
        let alignment =
            switch line.alignment {
            case .leading: PANGO_ALIGN_LEFT
            case .center: PANGO_ALIGN_CENTER
            case .trailing: PANGO_ALIGN_RIGHT
            }
        pango_layout_set_alignment(layout, alignment)
        return body(layout)
    }

    private func apply(_ style: ShellTextStyle, to layout: OpaquePointer) {
        let options = cairo_font_options_create()
        // These options make letters look the same at every position, and on every machine with any font settings.
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(pango_layout_get_context(layout), options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(pango_layout_get_context(layout), 0)
        if let description = pango_font_description_new() {
            // The family Inter has a variant for large sizes.
            let large = style.size >= 20 && families.hasPrefix("Inter") ? "Inter Display," + families : families
            pango_font_description_set_family(description, large)
            pango_font_description_set_weight(description, PangoWeight(UInt32(style.weight.rawValue)))
            pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
        }
        pango_layout_context_changed(layout)
        guard style.hasTabularDigits, let attributes = pango_attr_list_new() else { return }
        pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Returns the displayable form of a text: truncated to the maximum length, and without control characters. Tabs
    /// become spaces; line breaks become spaces unless several lines are allowed.
    static func displayable(_ text: String, lines: Int) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(longestText) {
            if scalar == "\n" && lines > 1 {
                shown.append(scalar)
            } else if scalar == "\t" || scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" {
                shown.append(" ")
            } else if scalar.properties.generalCategory != .control {
                shown.append(scalar)
            }
        }
        return String(shown)
    }
}
