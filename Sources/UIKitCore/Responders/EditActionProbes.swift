import Foundation

/// The probe classes: for each standard edit action a class that overrides this action and nothing else.
///
/// The bodies of the probes must differ from the empty bodies in `UIResponder` and from one another; otherwise an
/// optimiser that merges identical functions would hide the overrides. The probes' methods are never called.
enum EditActionProbes {
    static var all: [(StandardEditAction, UIResponder.Type)] {
        [
            (.cut, CutProbe.self),
            (.copy, CopyProbe.self),
            (.paste, PasteProbe.self),
            (.pasteAndMatchStyle, PasteAndMatchStyleProbe.self),
            (.pasteAndGo, PasteAndGoProbe.self),
            (.pasteAndSearch, PasteAndSearchProbe.self),
            (.select, SelectProbe.self),
            (.selectAll, SelectAllProbe.self),
            (.delete, DeleteProbe.self),
            (.toggleBoldface, ToggleBoldfaceProbe.self),
            (.toggleItalics, ToggleItalicsProbe.self),
            (.toggleUnderline, ToggleUnderlineProbe.self),
            (.increaseSize, IncreaseSizeProbe.self),
            (.decreaseSize, DecreaseSizeProbe.self),
            (.makeTextWritingDirectionLeftToRight, MakeTextWritingDirectionLeftToRightProbe.self),
            (.makeTextWritingDirectionRightToLeft, MakeTextWritingDirectionRightToLeftProbe.self),
            (.printContent, PrintContentProbe.self),
            (.find, FindProbe.self),
            (.findAndReplace, FindAndReplaceProbe.self),
            (.findNext, FindNextProbe.self),
            (.findPrevious, FindPreviousProbe.self),
            (.useSelectionForFind, UseSelectionForFindProbe.self),
            (.rename, RenameProbe.self),
            (.duplicate, DuplicateProbe.self),
            (.move, MoveProbe.self),
            (.export, ExportProbe.self),
            (.updateTextAttributes, UpdateTextAttributesProbe.self),
        ]
    }

    /// The number of the probe that was called last. The variable exists so that every probe has a different body.
    @MainActor static var called = 0

    /// A subclass that overrides nothing.
    final class Plain: UIResponder {}

    private final class CutProbe: UIResponder {
        override func cut(_ sender: Any?) { called = 1 }
    }

    private final class CopyProbe: UIResponder {
        override func copy(_ sender: Any?) { called = 2 }
    }

    private final class PasteProbe: UIResponder {
        override func paste(_ sender: Any?) { called = 3 }
    }

    private final class PasteAndMatchStyleProbe: UIResponder {
        override func pasteAndMatchStyle(_ sender: Any?) { called = 4 }
    }

    private final class PasteAndGoProbe: UIResponder {
        override func pasteAndGo(_ sender: Any?) { called = 5 }
    }

    private final class PasteAndSearchProbe: UIResponder {
        override func pasteAndSearch(_ sender: Any?) { called = 6 }
    }

    private final class SelectProbe: UIResponder {
        override func select(_ sender: Any?) { called = 7 }
    }

    private final class SelectAllProbe: UIResponder {
        override func selectAll(_ sender: Any?) { called = 8 }
    }

    private final class DeleteProbe: UIResponder {
        override func delete(_ sender: Any?) { called = 9 }
    }

    private final class ToggleBoldfaceProbe: UIResponder {
        override func toggleBoldface(_ sender: Any?) { called = 10 }
    }

    private final class ToggleItalicsProbe: UIResponder {
        override func toggleItalics(_ sender: Any?) { called = 11 }
    }

    private final class ToggleUnderlineProbe: UIResponder {
        override func toggleUnderline(_ sender: Any?) { called = 12 }
    }

    private final class IncreaseSizeProbe: UIResponder {
        override func increaseSize(_ sender: Any?) { called = 13 }
    }

    private final class DecreaseSizeProbe: UIResponder {
        override func decreaseSize(_ sender: Any?) { called = 14 }
    }

    private final class MakeTextWritingDirectionLeftToRightProbe: UIResponder {
        override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { called = 15 }
    }

    private final class MakeTextWritingDirectionRightToLeftProbe: UIResponder {
        override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { called = 16 }
    }

    private final class PrintContentProbe: UIResponder {
        override func printContent(_ sender: Any?) { called = 17 }
    }

    private final class FindProbe: UIResponder {
        override func find(_ sender: Any?) { called = 18 }
    }

    private final class FindAndReplaceProbe: UIResponder {
        override func findAndReplace(_ sender: Any?) { called = 19 }
    }

    private final class FindNextProbe: UIResponder {
        override func findNext(_ sender: Any?) { called = 20 }
    }

    private final class FindPreviousProbe: UIResponder {
        override func findPrevious(_ sender: Any?) { called = 21 }
    }

    private final class UseSelectionForFindProbe: UIResponder {
        override func useSelectionForFind(_ sender: Any?) { called = 22 }
    }

    private final class RenameProbe: UIResponder {
        override func rename(_ sender: Any?) { called = 23 }
    }

    private final class DuplicateProbe: UIResponder {
        override func duplicate(_ sender: Any?) { called = 24 }
    }

    private final class MoveProbe: UIResponder {
        override func move(_ sender: Any?) { called = 25 }
    }

    private final class ExportProbe: UIResponder {
        override func export(_ sender: Any?) { called = 26 }
    }

    private final class UpdateTextAttributesProbe: UIResponder {
        override func updateTextAttributes(
            conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
        ) { called = 27 }
    }
}
