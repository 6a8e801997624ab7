import CGTK
import Faults
import Foundation
import UIKitCore

/// A laid-out text. Its lines are used both for measuring and for drawing.
@MainActor
final class TextLayout {
    /// A line and its position, in points from the upper left corner of the block.
    struct Line {
        let line: UnsafeMutablePointer<PangoLayoutLine>
        /// The byte offset at which the text of the line's layout begins in the block's text.
        var byteOffset = 0
        var x: CGFloat
        var width: CGFloat
        var top: CGFloat = 0
        let ascent: CGFloat
        let height: CGFloat
        let beginsParagraph: Bool
        var start: Int { byteOffset + Int(line.pointee.start_index) }
        var end: Int { start + Int(line.pointee.length) }
    }

    private let block: TextBlock
    private(set) var lines: [Line] = []
    private var isTruncated = false
    /// The Pango layouts to which the lines belong.
    private var layouts: [OpaquePointer] = []

    init(_ block: TextBlock, _ context: OpaquePointer) {
        self.block = block
        guard !block.runs.isEmpty else { return }
        let wraps = block.maximumLines != 1
        let all = layOutLines(TextContent(block), wraps ? block.width : nil, context)
        placeFittingLines(all)
        alignUnwrapped(wraps)
        if isTruncated || overflows(wraps) { truncate(all, context) }
    }

    isolated deinit {
        for line in lines { pango_layout_line_unref(line.line) }
        for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
    }

    // MARK: Lines

    /// Lays out a text and returns its lines. A nil width means that the text is not wrapped.
    private func layOutLines(
        _ content: TextContent, _ width: CGFloat?, _ context: OpaquePointer, ellipsis: PangoEllipsizeMode? = nil
    ) -> [Line] {
        pango_context_set_base_dir(context, block.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        let layout = nonNull(pango_layout_new(context))
        layouts.append(layout)
        TextLayoutParameters(block: block).apply(to: layout, width: width, ellipsis: ellipsis)
        pango_layout_set_text(layout, content.text, -1)
        pango_layout_set_attributes(layout, content.attributes)
        content.free()
        let iterator = nonNull(pango_layout_get_iter(layout))
        defer { pango_layout_iter_free(iterator) }
        let left = width == nil ? 0 : min(block.indent, block.firstLineIndent)
        var found: [Line] = []
        repeat {
            let line = nonNull(pango_layout_iter_get_line_readonly(iterator))
            var (extents, lineExtents) = (PangoRectangle(), PangoRectangle())
            pango_layout_iter_get_line_extents(iterator, nil, &extents)
            pango_layout_line_get_extents(line, nil, &lineExtents)
            found.append(
                Line(
                    line: pango_layout_line_ref(line), x: left + points(extents.x), width: points(extents.width),
                    ascent: -points(lineExtents.y), height: points(lineExtents.height),
                    beginsParagraph: pango_layout_line_is_paragraph_start(line) != 0))
        } while pango_layout_iter_next_line(iterator) != 0
        return found
    }

    /// Stores the lines that fit into the block's maximum number of lines and height, and positions them one below the
    /// other.
    private func placeFittingLines(_ all: [Line]) {
        var top: CGFloat = 0
        for (index, line) in all.enumerated() {
            var line = line
            if index > 0 { top += block.lineSpacing + (line.beginsParagraph ? block.paragraphSpacing : 0) }
            let isOver = block.maximumLines > 0 && index >= block.maximumLines
            let isBelow = index > 0 && (block.height.map { top + line.height > $0 + 0.01 } ?? false)
            if isTruncated || isOver || isBelow {
                isTruncated = true
                pango_layout_line_unref(line.line)
                continue
            }
            line.top = top
            top += line.height
            lines.append(line)
        }
    }

    /// Aligns the lines of a text that is not wrapped. The layout of such a text has no width in which Pango could
    /// align lines.
    private func alignUnwrapped(_ wraps: Bool) {
        guard !wraps, let width = block.width else { return }
        for index in lines.indices {
            let room = width - lines[index].width
            switch block.alignment {
            case .left: lines[index].x = 0
            case .center: lines[index].x = room / 2
            case .right: lines[index].x = room
            case .justified: lines[index].x = block.isRightToLeft ? room : 0
            }
        }
    }

    private func overflows(_ wraps: Bool) -> Bool {
        guard !wraps, let width = block.width, let line = lines.first, line.width > width + 0.01 else { return false }
        isTruncated = true
        return true
    }

    /// Replaces the last line that fits by a line with an ellipsis, if the block's truncation mode requires an
    /// ellipsis.
    private func truncate(_ all: [Line], _ context: OpaquePointer) {
        guard let mode = TextLayoutParameters(block: block).ellipsis, let width = block.width, let last = lines.last,
            last.width > 0
        else { return }
        let text = block.runs.map(\.text).joined()
        // The new line contains the remaining text of its paragraph, and Pango adds the ellipsis if this text does not
        // fit. If more paragraphs follow, an ellipsis is appended in any case.
        let next = text.utf8.dropFirst(last.start).firstIndex(of: 10)
        let end = next.map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
        let content = TextContent(block, from: last.start, to: end, adding: end == nil ? "" : "…")
        guard var line = layOutLines(content, width, context, ellipsis: mode).first else {
            return InternalFault.report("a text layout has no lines")
        }
        (line.byteOffset, line.top) = (last.start, last.top)
        pango_layout_line_unref(last.line)
        lines[lines.count - 1] = line
    }

    // MARK: Use

    var measures: TextMeasures {
        // With left alignment, the indentation belongs to the width of the text. The space before centred or
        // right-aligned lines does not.
        let width = lines.map { block.alignment == .left ? $0.x + $0.width : $0.width }.max() ?? 0
        let last = lines.last
        return TextMeasures(
            size: CGSize(width: width, height: last.map { $0.top + $0.height } ?? 0),
            firstBaseline: lines.first.map { $0.top + $0.ascent } ?? 0,
            lastBaseline: last.map { $0.top + $0.ascent } ?? 0, lineCount: lines.count, isTruncated: isTruncated)
    }

    func draw(at point: CGPoint, alpha: CGFloat, on context: OpaquePointer) {
        guard alpha > 0 else { return }
        if alpha < 1 { cairo_push_group(context) }
        for line in lines {
            cairo_move_to(context, point.x + line.x, point.y + line.top + line.ascent)
            pango_cairo_show_layout_line(context, line.line)
        }
        if let layout = layouts.first { PangoRendererReset.apply(to: context, after: layout) }
        guard alpha < 1 else { return }
        let pattern = nonNull(cairo_pop_group(context))
        cairo_set_source(context, pattern)
        cairo_paint_with_alpha(context, alpha)
        cairo_pattern_destroy(pattern)
    }

    /// Returns the UTF-16 index of the character at a point; nil if the point is outside of the text.
    func characterIndex(at point: CGPoint) -> Int? {
        guard let line = lines.first(where: { point.y >= $0.top && point.y < $0.top + $0.height }) else { return nil }
        var (byte, trailing): (Int32, Int32) = (0, 0)
        guard pango_layout_line_x_to_index(line.line, units(point.x - line.x), &byte, &trailing) != 0 else {
            return nil
        }
        let text = block.runs.map(\.text).joined()
        let offset = min(line.byteOffset + Int(byte), text.utf8.count)
        let index = text.utf8.index(text.startIndex, offsetBy: offset)
        return text.utf16.distance(from: text.startIndex, to: index)
    }
}
