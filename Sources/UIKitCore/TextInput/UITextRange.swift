import Foundation

/// A place in a text that is edited.
open class UITextPosition: NSObject {
    /// UTF-16 units before it.
    let offset: Int

    init(_ offset: Int) { self.offset = offset }

    /// Whether it is the same place.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }

    /// Equal for equal places.
    open override var hash: Int { offset }
}

/// A stretch of a text that is edited.
open class UITextRange: NSObject {
    let range: NSRange

    init(_ range: NSRange) { self.range = range }

    /// Where it begins.
    open var start: UITextPosition { UITextPosition(range.location) }
    /// Where it ends.
    open var end: UITextPosition { UITextPosition(range.location + range.length) }
    /// Whether it has no length.
    open var isEmpty: Bool { range.length == 0 }

    /// Whether it is the same stretch.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }

    /// Equal for equal stretches.
    open override var hash: Int { range.location ^ range.length << 16 }
}

/// A way through a text.
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

/// Text that a person edits with keys: the part of UIKit's protocol that apps call.
@MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is any text.
    var hasText: Bool { get }
    /// Types a text in place of the selection.
    func insertText(_ text: String)
    /// Removes the selection, or the character before the cursor.
    func deleteBackward()
}

/// Text that a person edits, with places and stretches: the part of UIKit's protocol that apps call.
@MainActor public protocol UITextInput: UIKeyInput {
    /// The selection, which without a length is the cursor; nil while the text is not edited and has never been.
    var selectedTextRange: UITextRange? { get set }
    /// Where an input method is putting characters together; nil while none does.
    var markedTextRange: UITextRange? { get }
    /// The place before all text.
    var beginningOfDocument: UITextPosition { get }
    /// The place behind all text.
    var endOfDocument: UITextPosition { get }
    /// A stretch's text; nil for one that is not in the text.
    func text(in range: UITextRange) -> String?
    /// Puts a text in a stretch's place.
    func replace(_ range: UITextRange, withText text: String)
    /// The stretch between two places.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The place so many UTF-16 units on; nil beyond the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// How two places lie.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// UTF-16 units from one place to another.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    /// Where the cursor would stand, in the view's coordinates.
    func caretRect(for position: UITextPosition) -> CGRect
    /// The place that is nearest to a point of the view's coordinates.
    func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// What both kinds of text are made on.
@MainActor protocol TextInputView: UIView {
    var input: any PlatformTextInput { get }
    /// How far the text is scrolled.
    var scrollPlace: CGPoint { get set }
}

extension TextInputView {
    var scrollPlace: CGPoint {
        get { input.scrollOffset }
        set { input.scrollOffset = newValue }
    }
}

extension UITextInput {
    private var input: (any PlatformTextInput)? { (self as? any TextInputView)?.input }
    private var units: Int { input?.text.utf16.count ?? 0 }

    /// Whether there is any text.
    public var hasText: Bool { units > 0 }

    /// Types a text in place of the selection.
    public func insertText(_ text: String) { input?.insert(text) }

    /// Removes the selection, or the character before the cursor.
    public func deleteBackward() { input?.perform(.deleteBackward) }

    /// The selection, which without a length is the cursor.
    public var selectedTextRange: UITextRange? {
        get { input.map { UITextRange($0.selection) } }
        set { if let newValue { input?.selection = newValue.range } }
    }

    /// Where an input method is putting characters together; nil while none does. Unlike in UIKit it has no length: the characters are
    /// not in the text before they are done.
    public var markedTextRange: UITextRange? {
        guard let input, !input.composition.isEmpty else { return nil }
        return UITextRange(NSRange(location: input.selection.location, length: 0))
    }

    /// The place before all text.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The place behind all text.
    public var endOfDocument: UITextPosition { UITextPosition(units) }

    /// A stretch's text; nil for one that is not in the text.
    public func text(in range: UITextRange) -> String? {
        guard let text = input?.text, range.range.location + range.range.length <= units else { return nil }
        return (text as NSString).substring(with: range.range)
    }

    /// Puts a text in a stretch's place, as if it were typed.
    public func replace(_ range: UITextRange, withText text: String) {
        input?.selection = range.range
        input?.insert(text)
    }

    /// The stretch between two places.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let (low, high) = (min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
        return UITextRange(NSRange(location: low, length: high - low))
    }

    /// The place so many UTF-16 units on; nil beyond the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let place = position.offset + offset
        return (0...units).contains(place) ? UITextPosition(place) : nil
    }

    /// How two places lie.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        if position.offset == other.offset { return .orderedSame }
        return position.offset < other.offset ? .orderedAscending : .orderedDescending
    }

    /// UTF-16 units from one place to another.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

    /// Where the cursor would stand, in the view's coordinates.
    public func caretRect(for position: UITextPosition) -> CGRect { input?.caretRect(at: position.offset) ?? .zero }

    /// The place that is nearest to a point of the view's coordinates.
    public func closestPosition(to point: CGPoint) -> UITextPosition? {
        input.map { UITextPosition($0.index(at: point)) }
    }
}
