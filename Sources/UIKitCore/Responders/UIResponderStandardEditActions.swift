import Foundation

/// The actions of the Edit menu and its relatives, which every responder has.
///
/// In UIKit all of these are optional. Here `UIResponder` declares them with empty bodies, and one that is not
/// overridden counts as not implemented.
@MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts what is on the pasteboard.
    func paste(_ sender: Any?)
    /// Inserts without formatting what is on the pasteboard.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Inserts what is on the pasteboard and goes there.
    func pasteAndGo(_ sender: Any?)
    /// Inserts what is on the pasteboard and searches for it.
    func pasteAndSearch(_ sender: Any?)
    /// Selects what is under the cursor.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Removes the selection.
    func delete(_ sender: Any?)
    /// Makes the selection bold or not.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selection italic or not.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selection or not.
    func toggleUnderline(_ sender: Any?)
    /// Makes text larger.
    func increaseSize(_ sender: Any?)
    /// Makes text smaller.
    func decreaseSize(_ sender: Any?)
    /// Has the selection written from left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Has the selection written from right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Prints what is shown; the name of its selector is `print:`.
    func printContent(_ sender: Any?)
    /// Begins a search.
    func find(_ sender: Any?)
    /// Begins a search with replacement.
    func findAndReplace(_ sender: Any?)
    /// Goes to the next place found.
    func findNext(_ sender: Any?)
    /// Goes to the place found before.
    func findPrevious(_ sender: Any?)
    /// Searches for the selection.
    func useSelectionForFind(_ sender: Any?)
    /// Renames what is shown.
    func rename(_ sender: Any?)
    /// Makes a copy of what is shown.
    func duplicate(_ sender: Any?)
    /// Moves what is shown elsewhere.
    func move(_ sender: Any?)
    /// Exports what is shown.
    func export(_ sender: Any?)
    /// Changes the attributes of the selection; the handler answers the new attributes for those that are there.
    func updateTextAttributes(
        conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any])
}
