import Foundation

/// A text input of the platform inside a view, with the platform's input methods, clipboard, undo and accessibility.
///
/// Positions in the text are counted in UTF-16 units; all rectangles and points are in the coordinates of the view.
@MainActor
package protocol PlatformTextInput: AnyObject {
    /// The receiver of the user's edits and selections.
    var handler: (any PlatformTextInputHandler)? { get set }
    /// The frame of the input, in the view's coordinates.
    var frame: CGRect { get set }
    /// The appearance of the text and the permitted interactions.
    var appearance: TextInputAppearance { get set }
    /// The text. Setting it moves the cursor to the end of the text and does not call the handler.
    var text: String { get set }
    /// The runs of the text, each with its own attributes. Setting them also sets the text.
    var runs: [TextBlock.Run] { get set }
    /// The selection; an empty range is the cursor.
    var selection: NSRange { get set }
    /// The scroll offset of the text. Setting it does not call the handler, and has an effect as soon as enough of the
    /// text has been laid out.
    var scrollOffset: CGPoint { get set }
    /// The size of the whole text at the width of `frame`, including insets. For long texts the size is an estimate at
    /// first.
    var contentSize: CGSize { get }
    /// The text that an input method is composing at the cursor; empty if no text is being composed. The composed text
    /// is not part of `text` until the composition ends.
    var composition: String { get }
    /// Whether key events reach the input directly. Otherwise the view forwards them.
    var handlesKeys: Bool { get }
    /// Returns the size of the whole text at a width, or at its natural width if `width` is nil.
    func size(forWidth width: CGFloat?) -> CGSize
    /// Gives the input the keyboard focus, or removes the focus from it. Does not call the handler.
    func setFocus(_ hasFocus: Bool)
    /// Performs an editing command as if the user had chosen it by menu or key, including the calls to the handler.
    func perform(_ command: TextInputCommand)
    /// Types `text` in place of the selection, including the calls to the handler.
    func insertText(_ text: String)
    /// Returns the rectangle of a cursor directly before the UTF-16 unit at an index.
    func caretRect(at index: Int) -> CGRect
    /// Returns the index of the UTF-16 unit nearest to a point.
    func index(at point: CGPoint) -> Int
    /// Scrolls until a range is visible.
    func scrollToVisible(_ range: NSRange)
    /// Replaces the attributes of a range of the text. The runs must contain the same characters as the range.
    func setAttributes(_ range: NSRange, in runs: [TextBlock.Run])
}

/// The editing commands.
package enum TextInputCommand: Hashable, Sendable {
    case cut, copy, paste, selectAll, delete, deleteBackward, undo, redo
}

/// The receiver of a user's edits and selections in a text input.
@MainActor
package protocol PlatformTextInputHandler: AnyObject {
    /// Whether `text` may replace a range of the current text.
    func textInput(shouldReplace range: NSRange, with text: String) -> Bool
    /// Called after the text has changed.
    func textInputDidChange()
    /// Called after the selection has changed.
    func textInputSelectionDidChange()
    /// Called after the text was scrolled, or after the estimate of the text's size has changed.
    func textInputDidScroll()
    /// Called after the user has moved the keyboard focus to or from the input.
    func textInputFocusDidChange(_ hasFocus: Bool)
    /// Called when the user requests the edit menu by a key.
    func textInputRequestsMenu()
    /// Called after the user has pressed Return in a single-line input.
    func textInputDidReturn()
    /// Called after the text that an input method is composing has changed.
    func textInputCompositionDidChange()
}

/// The appearance and behaviour of a text input.
package struct TextInputAppearance: Hashable, Sendable {
    /// The kind of text, for input methods and on-screen keyboards.
    package enum Purpose: Hashable, Sendable { case normal, digits, number, phone, url, email, password, pin }

    package var isMultiline: Bool
    package var font: FontFace
    package var color: DrawnColor
    /// The colour of the cursor.
    package var tint: DrawnColor
    /// The opaque background of selected text.
    package var selectionColor = DrawnColor(rgb: 0xCCE4FF)
    package var alignment = TextBlock.Alignment.left
    /// Whether the direction of the content determines the alignment, overriding `alignment`.
    package var followsContent = false
    package var isRightToLeft = false
    package var isSecure = false
    package var isEditable = true
    package var isSelectable = true
    package var purpose = Purpose.normal
    package var checksSpelling = true
    /// The insets around multi-line text.
    package var insets = UIEdgeInsets.zero
    package var lineSpacing: CGFloat = 0

    package init(isMultiline: Bool, font: FontFace, color: DrawnColor, tint: DrawnColor) {
        (self.isMultiline, self.font, self.color, self.tint) = (isMultiline, font, color, tint)
    }
}

/// A factory of text inputs.
@MainActor
package protocol PlatformTextInputFactory: AnyObject {
    func make(_ appearance: TextInputAppearance) -> any PlatformTextInput
}
