import Foundation

/// A rectangle of selected text on one line.
open class UITextSelectionRect: NSObject {
    private let line: TextLineRect

    /// The rectangle in the coordinates of the text input.
    open var rect: CGRect { line.rect }
    /// The direction of the text; always the natural direction here.
    open var writingDirection: NSWritingDirection { .natural }
    /// Whether the range starts in the rectangle.
    open var containsStart: Bool { line.containsStart }
    /// Whether the range ends in the rectangle.
    open var containsEnd: Bool { line.containsEnd }
    /// Whether the text is vertical; always false here.
    open var isVertical: Bool { false }

    init(_ line: TextLineRect) { self.line = line }
}

/// The part of a range of text on one line.
struct TextLineRect: Hashable {
    var rect: CGRect
    var containsStart: Bool
    var containsEnd: Bool
}

/// The geometry of the lines in a text input, which is derived from the positions of the cursor.
@MainActor struct TextLines {
    let input: any PlatformTextInput
    /// The maximum number of lines of a range.
    private static let maximumCount = 2_000

    private var count: Int { input.text.utf16.count }

    private func isOnLine(_ index: Int, _ line: CGRect) -> Bool {
        let rect = input.caretRect(at: index)
        return rect.minY < line.maxY - 0.5 && rect.maxY > line.minY + 0.5
    }

    /// Returns the last index, at most `limit`, at which the cursor is on the same line as at `start`.
    func lastIndex(from start: Int, limit: Int) -> Int {
        let line = input.caretRect(at: start)
        var (low, high) = (start, min(limit, count))
        if low >= high || isOnLine(high, line) { return max(low, high) }
        while high - low > 1 {
            let middle = (low + high) / 2
            if isOnLine(middle, line) { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns the first index at which the cursor is on the same line as at `end`.
    func firstIndex(to end: Int) -> Int {
        let line = input.caretRect(at: end)
        var (low, high) = (-1, end)
        while high - low > 1 {
            let middle = (low + high) / 2
            if isOnLine(middle, line) { high = middle } else { low = middle }
        }
        return high
    }

    /// Returns the rectangles of a range from the first to the last line. Lines before the last one extend to the edge of
    /// the text input, as in UIKit.
    func rects(of range: NSRange, maximum: Int = TextLines.maximumCount) -> [TextLineRect] {
        let end = min(NSMaxRange(range), count)
        var (index, rects) = (min(range.location, end), [TextLineRect]())
        let trailing = input.frame.maxX - input.appearance.insets.right
        while rects.count < maximum {
            let last = lastIndex(from: index, limit: end)
            let (first, caret) = (input.caretRect(at: index), input.caretRect(at: last))
            let isEnd = last >= end
            let left = min(first.minX, caret.minX)
            let right = isEnd ? max(first.minX, caret.minX) : max(trailing, left)
            let top = min(first.minY, caret.minY)
            rects.append(
                TextLineRect(
                    rect: CGRect(
                        x: left, y: top, width: right - left, height: max(first.maxY, caret.maxY) - top),
                    containsStart: rects.isEmpty, containsEnd: isEnd))
            if isEnd { break }
            index = last + 1
        }
        return rects
    }

    /// Returns the range of the character that is nearest to a point.
    func character(at point: CGPoint) -> NSRange? {
        guard count > 0 else { return nil }
        var index = min(input.index(at: point), count)
        let caret = input.caretRect(at: index)
        let isBefore = point.x < caret.minX && index > 0 && isOnLine(index - 1, caret)
        if isBefore || index == count { index -= 1 }
        return (input.text as NSString).rangeOfComposedCharacterSequence(at: index)
    }

    /// Returns the index on the line above or below, at the same horizontal position; nil if the text does not have
    /// that line.
    func index(from start: Int, lines: Int) -> Int? {
        var index = start
        let x = input.caretRect(at: start).midX
        for _ in 0..<abs(lines) {
            if lines > 0 {
                let last = lastIndex(from: index, limit: count)
                guard last < count else { return nil }
                index = input.index(at: CGPoint(x: x, y: input.caretRect(at: last + 1).midY))
            } else {
                let first = firstIndex(to: index)
                guard first > 0 else { return nil }
                index = input.index(at: CGPoint(x: x, y: input.caretRect(at: first - 1).midY))
            }
        }
        return index
    }
}

extension UITextInput {
    private var lines: TextLines? { (self as? any TextInputView).map { TextLines(input: $0.input) } }

    /// Returns the position in a range that is nearest to a point in the view's coordinates.
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        closestPosition(to: point).map { position in
            UITextPosition(min(max(position.offset, range.range.location), NSMaxRange(range.range)))
        }
    }

    /// Returns the range of the character at a point in the view's coordinates; nil if the text is empty.
    public func characterRange(at point: CGPoint) -> UITextRange? {
        lines?.character(at: point).map { UITextRange($0) }
    }

    /// Returns the rectangle of the part of a range that is on the first line of the range.
    public func firstRect(for range: UITextRange) -> CGRect {
        lines?.rects(of: range.range, maximum: 1).first?.rect ?? .null
    }

    /// Returns the rectangles of a range, one for each line. Lines before the last one extend to the edge of the text.
    /// The rectangles of a very long range are limited to its first 2,000 lines.
    public func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard !range.isEmpty, let lines else { return [] }
        return lines.rects(of: range.range).map { UITextSelectionRect($0) }
    }

    /// Returns the position at an offset in a direction: in UTF-16 units to the left and right, in lines up and down. Nil
    /// if that position is outside the text.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? {
        switch direction {
        case .right: self.position(from: position, offset: offset)
        case .left: self.position(from: position, offset: -offset)
        case .down: lines?.index(from: position.offset, lines: offset).map { UITextPosition($0) }
        case .up: lines?.index(from: position.offset, lines: -offset).map { UITextPosition($0) }
        }
    }

    /// Returns the end of a range for a direction right or down, and its start otherwise.
    public func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { [.right, .down].contains(direction) ? range.end : range.start }

    /// Returns the range from a position to the end or start of its line, or of the text for a direction up or down.
    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? {
        guard let lines else { return nil }
        let index = position.offset
        let limit = endOfDocument.offset
        let other =
            switch direction {
            case .right: lines.lastIndex(from: index, limit: limit)
            case .left: lines.firstIndex(to: index)
            case .down: limit
            case .up: 0
            }
        return textRange(from: position, to: UITextPosition(other))
    }

    /// The view whose coordinates the rectangles use: the text input itself.
    public var textInputView: UIView { self as? UIView ?? UIView() }
}
