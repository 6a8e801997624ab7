import CGTK
import Foundation
import UIKitCore

extension MultiLineTextInput {
    func caret(at index: Int) -> CGRect {
        var (iterator, rect) = (iter(reportedText.characters(before: index)), GdkRectangle())
        gtk_text_view_get_cursor_locations(area, &iterator, &rect, nil)
        var (x, y): (gint, gint) = (0, 0)
        gtk_text_view_buffer_to_window_coords(area, GTK_TEXT_WINDOW_WIDGET, rect.x, rect.y, &x, &y)
        return CGRect(
            x: origin.x + CGFloat(x), y: origin.y + CGFloat(y), width: 2, height: CGFloat(rect.height))
    }

    func character(at point: CGPoint) -> Int {
        var (x, y): (gint, gint) = (0, 0)
        let (left, top) = (gint((point.x - origin.x).rounded()), gint((point.y - origin.y).rounded()))
        gtk_text_view_window_to_buffer_coords(area, GTK_TEXT_WINDOW_WIDGET, left, top, &x, &y)
        var (iterator, trailing) = (GtkTextIter(), gint(0))
        gtk_text_view_get_iter_at_position(area, &iterator, &trailing, x, y)
        gtk_text_iter_forward_chars(&iterator, trailing)
        return reportedText.units(before: Int(gtk_text_iter_get_offset(&iterator)))
    }

    /// Returns the size of the text at a width, including the insets. The heights of paragraphs are rounded to whole
    /// points, as GTK does.
    func measuredSize(_ width: CGFloat?) -> CGSize {
        let insets = appearance.insets
        let room = width.map { max(0, $0 - insets.left - insets.right) }
        var size = CGSize.zero
        for runs in paragraphs {
            var block = block(width: room)
            block.runs = runs
            let measures = meter.measures(of: block)
            size.width = max(size.width, measures.size.width)
            size.height += measures.size.height.rounded() + appearance.lineSpacing
        }
        return CGSize(
            width: (size.width + insets.left + insets.right).rounded(.up),
            height: size.height + insets.top + insets.bottom)
    }

    /// The runs of each paragraph. An empty paragraph has one empty run, whose font determines the paragraph's height.
    private var paragraphs: [[TextBlock.Run]] {
        var found: [[TextBlock.Run]] = [[]]
        for run in block(width: nil).runs {
            for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { found.append([]) }
                var paragraphRun = run
                paragraphRun.text = String(part)
                if !part.isEmpty || found[found.count - 1].isEmpty { found[found.count - 1].append(paragraphRun) }
            }
        }
        return found
    }

    func show(_ range: NSRange) {
        let characters = reportedText.characters(range)
        for character in [characters.upperBound, characters.lowerBound] {
            var iterator = iter(character)
            // GTK scrolls to a mark as soon as it has measured the text before the mark.
            let name = "revealed"
            let existing = gtk_text_buffer_get_mark(buffer, name)
            let mark = existing ?? gtk_text_buffer_create_mark(buffer, name, &iterator, 1)
            gtk_text_buffer_move_mark(buffer, mark, &iterator)
            gtk_text_view_scroll_to_mark(area, mark, 0, 0, 0, 0)
        }
    }
}
