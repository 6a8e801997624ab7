import Foundation

/// Text that a person edits: the platform's own, with its input methods, clipboard, undo and accessibility, inside a view.
///
/// Places in the text are counted in UTF-16 units, coordinates are those of the view.
@MainActor
package protocol PlatformTextInput: AnyObject {
    /// Told what the person does.
    var handler: (any PlatformTextInputHandler)? { get set }
    /// Where the text is in its view.
    var frame: CGRect { get set }
    /// How it looks and what may be done with it.
    var look: TextInputLook { get set }
    /// The text. Setting it, which the handler is not told of, puts the cursor at its end.
    var text: String { get set }
    /// The text's stretches with looks of their own; setting them sets the text.
    var runs: [TextBlock.Run] { get set }
    /// The selection; without a length it is the cursor.
    var selection: NSRange { get set }
    /// How far the text is scrolled. Setting it scrolls as soon as so much of the text was laid out; the handler is not told.
    var scrollOffset: CGPoint { get set }
    /// The size of all of the text in its frame's width, with its insets. Of long texts it is an estimate at first.
    var contentSize: CGSize { get }
    /// What an input method is putting together at the cursor, which is not in the text yet; empty for nothing.
    var composition: String { get }
    /// Whether keys reach the text by themselves. Otherwise the view hands them on.
    var takesKeys: Bool { get }
    /// The size of all of the text in a width; nil for as wide as it is.
    func size(forWidth width: CGFloat?) -> CGSize
    /// Takes the keyboard, or gives it up. The handler is not told.
    func setFocus(_ hasFocus: Bool)
    /// Does as the person does with a menu or a key. The handler is asked and told.
    func perform(_ command: TextInputCommand)
    /// Types a text in place of the selection. The handler is asked and told.
    func insert(_ text: String)
    /// Where the cursor would stand before a unit.
    func caretRect(at index: Int) -> CGRect
    /// The unit that is nearest to a place.
    func index(at point: CGPoint) -> Int
    /// Scrolls until a stretch can be seen.
    func reveal(_ range: NSRange)
    /// Gives a stretch of the text other looks; the runs have the same characters.
    func dress(_ range: NSRange, in runs: [TextBlock.Run])
}

/// What can be done with text that is edited.
package enum TextInputCommand: Hashable, Sendable {
    case cut, copy, paste, selectAll, delete, deleteBackward, undo, redo
}

/// Told what a person does with text.
@MainActor
package protocol PlatformTextInputHandler: AnyObject {
    /// Whether a stretch may be replaced by a text.
    func textInput(shouldReplace range: NSRange, with text: String) -> Bool
    /// The text has changed.
    func textInputDidChange()
    /// The selection has changed.
    func textInputSelectionDidChange()
    /// The text was scrolled, or more is known of its size.
    func textInputDidScroll()
    /// The person turned to the text, or away from it.
    func textInputFocusDidChange(_ hasFocus: Bool)
    /// Return was pressed in a single line.
    func textInputDidReturn()
    /// What an input method is putting together is something else.
    func textInputCompositionDidChange()
}

/// How text that is edited looks.
package struct TextInputLook: Hashable, Sendable {
    /// What is typed, for input methods and keyboards on the screen.
    package enum Purpose: Hashable, Sendable { case normal, digits, number, phone, url, email, password, pin }

    package var isMultiline: Bool
    package var font: FontFace
    package var color: DrawnColor
    /// The colour of cursor and selection.
    package var tint: DrawnColor
    package var alignment = TextBlock.Alignment.left
    /// Whether text stands where its own letters begin, whatever the alignment says.
    package var followsContent = false
    package var isRightToLeft = false
    package var isSecure = false
    package var isEditable = true
    package var isSelectable = true
    package var purpose = Purpose.normal
    package var checksSpelling = true
    /// Room around the text of several lines.
    package var insets = UIEdgeInsets.zero
    package var lineSpacing: CGFloat = 0

    package init(isMultiline: Bool, font: FontFace, color: DrawnColor, tint: DrawnColor) {
        (self.isMultiline, self.font, self.color, self.tint) = (isMultiline, font, color, tint)
    }
}

/// Makes text that is edited.
@MainActor
package protocol PlatformTextInputs: AnyObject {
    func make(_ look: TextInputLook) -> any PlatformTextInput
}
