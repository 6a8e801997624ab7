import Foundation

extension UITextView: PointerTextView {
    /// The maximum number of lines that have regions of their own. A screen shows fewer lines of a readable size.
    private static let pointerLineLimit = 100
    /// The distance below a line, in points, within which the next line is expected.
    private static let greatestLineGap: CGFloat = 60

    /// The visible lines, with the areas above and below the text. The regions of adjacent lines touch in the middle of
    /// the gap between them, so that the pointer is always on a line.
    package final var pointerLines: [PointerTextLine] {
        let carets = visibleLineCarets
        let height = textState.font.lineHeight
        guard let first = carets.first, let last = carets.last else {
            return [PointerTextLine(frame: bounds, beamLength: height, isCentered: false)]
        }
        var edges = zip(carets, carets.dropFirst()).map { ($0.maxY + $1.minY) / 2 }
        let (upperGap, lowerGap) = (edges.first.map { $0 - first.maxY }, edges.last.map { last.minY - $0 })
        edges.insert(first.minY - max(0, upperGap ?? 0), at: 0)
        edges.append(last.maxY + max(0, lowerGap ?? 0))
        var lines = carets.indices.map {
            PointerTextLine(
                frame: line(from: edges[$0], to: edges[$0 + 1]), beamLength: carets[$0].height, isCentered: true)
        }
        for (start, end) in [(bounds.minY, edges[0]), (edges[carets.count], bounds.maxY)] where start < end {
            lines.append(PointerTextLine(frame: line(from: start, to: end), beamLength: height, isCentered: false))
        }
        return lines
    }

    /// Returns the visible part of a line between two edges.
    private func line(from start: CGFloat, to end: CGFloat) -> CGRect {
        CGRect(x: bounds.minX, y: start, width: bounds.width, height: end - start).intersection(bounds)
    }

    /// The rectangles of a cursor in each visible line, from top to bottom.
    private var visibleLineCarets: [CGRect] {
        guard bounds.isFinite else { return [] }
        var (carets, y): ([CGRect], CGFloat) = ([], bounds.minY + 0.5)
        while y < bounds.maxY, carets.count < Self.pointerLineLimit {
            let caret = caret(inLineAt: y)
            guard caret.isFinite else { return [] }
            if caret.minY <= y, caret.maxY > y {
                carets.append(caret)
                y = max(y + 1, caret.maxY + 0.5)
            } else if y > (carets.last?.maxY ?? bounds.minY) + Self.greatestLineGap {
                break
            } else {
                // Between two lines, the platform returns a neighbouring line.
                y += 1
            }
        }
        return carets
    }

    private func caret(inLineAt y: CGFloat) -> CGRect {
        // Uses the start of the line, because some platforms find no character beside the end of a line.
        let start = platformInput.frame.minX + textContainerInset.left + 1
        let index = platformInput.index(at: CGPoint(x: start, y: y))
        let caret = platformInput.caretRect(at: index)
        // The end of a wrapped line is also the start of the next line, where the platform shows the cursor.
        return caret.minY > y && index > 0 ? platformInput.caretRect(at: index - 1) : caret
    }
}
