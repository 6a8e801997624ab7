import Foundation

/// A position in an editable text.
open class UITextPosition: NSObject {
    /// The number of UTF-16 units before the position.
    let offset: Int

    init(_ offset: Int) { self.offset = offset }

    /// Whether the object is the same position.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }

    /// A hash of the offset, so that equal positions have equal hashes.
    open override var hash: Int { offset }
}

/// A range of an editable text.
open class UITextRange: NSObject {
    let range: NSRange

    init(_ range: NSRange) { self.range = range }

    /// The start of the range.
    open var start: UITextPosition { UITextPosition(range.location) }
    /// The end of the range.
    open var end: UITextPosition { UITextPosition(range.location + range.length) }
    /// Whether the range has no length.
    open var isEmpty: Bool { range.length == 0 }

    /// Whether the object is the same range.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }

    /// A hash of the range, so that equal ranges have equal hashes.
    open override var hash: Int { range.location ^ range.length << 16 }
}

/// A direction of movement in a text.
public enum UITextLayoutDirection: Int, Sendable {
    /// To the right.
    case right = 2
    /// To the left.
    case left = 3
    /// To the line above.
    case up = 4
    /// To the line below.
    case down = 5
}

/// A view whose text a user edits with keys: the part of UIKit's protocol that apps call.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Types `text` in place of the selection.
    func insertText(_ text: String)
    /// Removes the selection, or the character before the cursor.
    func deleteBackward()
}

/// A view with editable text that has positions and ranges: the part of UIKit's protocol that apps call.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    /// The selection; an empty range is the cursor. Setting nil does nothing.
    var selectedTextRange: UITextRange? { get set }
    /// The range at which an input method is composing text; nil if no text is being composed.
    var markedTextRange: UITextRange? { get }
    /// The position before the whole text.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the whole text.
    var endOfDocument: UITextPosition { get }
    /// Returns the text of a range; nil if the range is not within the text.
    func text(in range: UITextRange) -> String?
    /// Replaces a range with `text`.
    func replace(_ range: UITextRange, withText text: String)
    /// Returns the range between two positions, whichever of them is first.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// Returns the position at an offset in UTF-16 units; nil if that position is outside the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// Returns the order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// Returns the number of UTF-16 units from one position to another.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Returns the rectangle of a cursor at a position, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// Returns the position nearest to a point in the view's coordinates.
    func closestPosition(to point: CGPoint) -> UITextPosition?
    /// Returns the position in a range that is nearest to a point in the view's coordinates.
    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
    /// Returns the range of the character at a point in the view's coordinates; nil if the text is empty.
    func characterRange(at point: CGPoint) -> UITextRange?
    /// Returns the rectangle of the part of a range that is on the first line of the range.
    func firstRect(for range: UITextRange) -> CGRect
    /// Returns the rectangles of a range, one for each line.
    func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
    /// Returns the position at an offset in a direction; nil if that position is outside the text.
    func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
    /// Returns the position in a range that is farthest in a direction.
    func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
    /// Returns the range from a position to the end of its line or, for a direction up or down, of the text.
    func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange?
    /// The view whose coordinates the rectangles use.
    var textInputView: UIView { get }
}

/// A view with editable text: a text field or a text view.
@MainActor protocol TextInputView: UIView {
    var input: any PlatformTextInput { get }
    /// The scroll offset that the interaction state contains.
    var restorableScrollOffset: CGPoint { get set }
}

extension TextInputView {
    var restorableScrollOffset: CGPoint {
        get { input.scrollOffset }
        set { input.scrollOffset = newValue }
    }
}

extension UITextInput {
    private var input: (any PlatformTextInput)? { (self as? any TextInputView)?.input }
    private var units: Int { input?.text.utf16.count ?? 0 }

    /// Whether there is any text.
    public var hasText: Bool { units > 0 }

    /// Types `text` in place of the selection.
    public func insertText(_ text: String) { input?.insertText(text) }

    /// Removes the selection, or the character before the cursor.
    public func deleteBackward() { input?.perform(.deleteBackward) }

    /// The selection; an empty range is the cursor. Setting nil does nothing.
    public var selectedTextRange: UITextRange? {
        get { input.map { UITextRange($0.selection) } }
        set { if let newValue { input?.selection = newValue.range } }
    }

    /// The range at which an input method is composing text; nil if no text is being composed. Unlike in UIKit the
    /// range is empty, because the characters are not part of the text until the composition ends.
    public var markedTextRange: UITextRange? {
        guard let input, !input.composition.isEmpty else { return nil }
        return UITextRange(NSRange(location: input.selection.location, length: 0))
    }

    /// The position before the whole text.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The position after the whole text.
    public var endOfDocument: UITextPosition { UITextPosition(units) }

    /// Returns the text of a range; nil if the range is not within the text.
    public func text(in range: UITextRange) -> String? {
        guard let text = input?.text, range.range.location + range.range.length <= units else { return nil }
        return (text as NSString).substring(with: range.range)
    }

    /// Replaces a range with `text`, as if the user had typed it.
    public func replace(_ range: UITextRange, withText text: String) {
        input?.selection = range.range
        input?.insertText(text)
    }

    /// Returns the range between two positions, whichever of them is first.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (low, high) = (min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
        return UITextRange(NSRange(location: low, length: high - low))
    }

    /// Returns the position at an offset in UTF-16 units; nil if that position is outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (result, overflows) = position.offset.addingReportingOverflow(offset)
        return !overflows && (0...units).contains(result) ? UITextPosition(result) : nil
    }

    /// Returns the order of two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        if position.offset == other.offset { return .orderedSame }
        return position.offset < other.offset ? .orderedAscending : .orderedDescending
    }

    /// Returns the number of UTF-16 units from one position to another.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    /// Returns the rectangle of a cursor at a position, in the view's coordinates.
    public func caretRect(for position: UITextPosition) -> CGRect { input?.caretRect(at: position.offset) ?? .zero }

    /// Returns the position nearest to a point in the view's coordinates.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        input.map { UITextPosition($0.index(at: point)) }
    }
}
