import Foundation

/// The actions of the Edit menu and related actions. Every responder declares these actions.
///
/// In UIKit all these actions are optional. Here `UIResponder` declares them with empty bodies; an action that is not
/// overridden counts as not implemented.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts the pasteboard's contents.
    func paste(_ sender: Any?)
    /// Inserts the pasteboard's contents without formatting.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Opens the address that the pasteboard contains.
    func pasteAndGo(_ sender: Any?)
    /// Searches for the text that the pasteboard contains.
    func pasteAndSearch(_ sender: Any?)
    /// Selects the text under the cursor.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Removes the selection.
    func delete(_ sender: Any?)
    /// Toggles bold for the selection.
    func toggleBoldface(_ sender: Any?)
    /// Toggles italic for the selection.
    func toggleItalics(_ sender: Any?)
    /// Toggles underlining of the selection.
    func toggleUnderline(_ sender: Any?)
    /// Increases the text size.
    func increaseSize(_ sender: Any?)
    /// Decreases the text size.
    func decreaseSize(_ sender: Any?)
    /// Sets the writing direction of the selection to left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Sets the writing direction of the selection to right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Prints the current content; the name of its selector is `print:`.
    func printContent(_ sender: Any?)
    /// Begins a search.
    func find(_ sender: Any?)
    /// Begins a search with replacement.
    func findAndReplace(_ sender: Any?)
    /// Moves to the next match.
    func findNext(_ sender: Any?)
    /// Moves to the previous match.
    func findPrevious(_ sender: Any?)
    /// Searches for the selection.
    func useSelectionForFind(_ sender: Any?)
    /// Renames the current content.
    func rename(_ sender: Any?)
    /// Duplicates the current content.
    func duplicate(_ sender: Any?)
    /// Moves the current content to another place.
    func move(_ sender: Any?)
    /// Exports the current content.
    func export(_ sender: Any?)
    /// Changes the attributes of the selection. The handler receives the existing attributes and returns the new
    /// attributes.
    func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
}
