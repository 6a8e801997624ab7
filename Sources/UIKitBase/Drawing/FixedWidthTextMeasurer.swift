import Foundation

/// A text measurer without fonts, for tests. The width of every UTF-16 unit is half the font size.
@MainActor
package final class FixedWidthTextMeasurer: PlatformTextMeasurement {
    package init() {}

    package let families = ["Plain"]

    package func measures(of font: FontFace) -> FontMeasures {
        FontMeasures(
            ascender: font.size * 0.95, descender: -font.size * 0.25, leading: 0, capHeight: font.size * 0.7,
            xHeight: font.size * 0.5)
    }

    package func measures(of block: TextBlock) -> TextMeasures {
        let lines = FixedWidthLines(block)
        let size = CGSize(width: lines.width, height: lines.height)
        let last = lines.lines.last
        return TextMeasures(
            size: size, firstBaseline: lines.lines.first.map { $0.top + $0.ascent } ?? 0,
            lastBaseline: last.map { $0.top + $0.ascent } ?? 0, lineCount: lines.lines.count,
            isTruncated: lines.isTruncated)
    }

    package func characterIndex(in block: TextBlock, at point: CGPoint) -> Int? {
        let lines = FixedWidthLines(block)
        guard let line = lines.lines.first(where: { point.y >= $0.top && point.y < $0.top + $0.height }) else {
            return nil
        }
        var x: CGFloat = 0
        for (offset, width) in line.widths.enumerated() {
            if point.x < x + width, point.x >= x { return line.start + offset }
            x += width
        }
        return nil
    }
}

/// The lines of a text block. The width of every UTF-16 unit is half the font size, plus the kern.
private struct FixedWidthLines {
    struct Line {
        var start: Int
        var widths: [CGFloat] = []
        var top: CGFloat = 0
        var ascent: CGFloat = 0
        var height: CGFloat = 0
        var width: CGFloat { widths.reduce(0, +) }
    }
    private(set) var lines: [Line] = []
    private(set) var isTruncated = false

    var width: CGFloat { lines.map(\.width).max() ?? 0 }
    var height: CGFloat { lines.last.map { $0.top + $0.height } ?? 0 }

    init(_ block: TextBlock) {
        for line in Self.broken(block) {
            var line = line
            line.top = lines.last.map { $0.top + $0.height + block.lineSpacing } ?? 0
            let isOver = block.maximumLines > 0 && lines.count == block.maximumLines
            let isBelow = block.height.map { line.top + line.height > $0 + 0.01 && !lines.isEmpty } ?? false
            if isOver || isBelow {
                isTruncated = true
                return
            }
            lines.append(line)
        }
    }

    /// Breaks text into lines after spaces, or inside words that are too wide for a line.
    private static func broken(_ block: TextBlock) -> [Line] {
        let wraps = block.maximumLines != 1
        var lines: [Line] = []
        var line = Line(start: 0)
        var lastSpace: Int?
        var index = 0
        func finish(_ line: Line) { lines.append(line) }
        for run in block.runs {
            let (ascent, height) = (run.font.size * 0.95, run.font.size * 1.2)
            for unit in run.text.utf16 {
                (line.ascent, line.height) = (max(line.ascent, ascent), max(line.height, height))
                if unit == 10 {
                    finish(line)
                    (line, lastSpace) = (Line(start: index + 1), nil)
                    (line.ascent, line.height) = (ascent, height)
                    index += 1
                    continue
                }
                let width = run.font.size / 2 + run.kern
                if wraps, let limit = block.width, unit != 32, !line.widths.isEmpty, line.width + width > limit + 0.01 {
                    let cut = lastSpace.map { $0 + 1 } ?? line.widths.count
                    var next = Line(start: line.start + cut, widths: Array(line.widths[cut...]))
                    (next.ascent, next.height) = (ascent, height)
                    line.widths.removeSubrange(cut...)
                    finish(line)
                    (line, lastSpace) = (next, nil)
                }
                if unit == 32 { lastSpace = line.widths.count }
                line.widths.append(width)
                index += 1
            }
        }
        finish(line)
        return lines
    }
}
