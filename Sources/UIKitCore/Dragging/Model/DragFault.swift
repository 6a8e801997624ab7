import PredicateFormat
import SceneModel

/// A programming error in the use of drag and drop. The request is refused, and one line in the log names the error.
enum DragFault: DiagnosticError, Hashable {
    /// The preview of an item has no valid size or position.
    case invalidPreview
    /// A destination requests data outside of `performDrop`.
    case loadOutsideDrop
    /// Items were not delivered before the deadline.
    case transferTimeout(count: Int)

    var diagnostic: Diagnostic {
        switch self {
        case .invalidPreview:
            Diagnostic(
                code: "dragPreviewInvalid", message: "the preview of a dragged item has no finite size and position",
                remedy: "return a preview of a view that has a size and is in a window")
        case .loadOutsideDrop:
            Diagnostic(
                code: "dropDataUnavailable", message: "the objects of a drop session were requested outside of a drop",
                remedy: "call loadObjects(ofClass:completion:) in performDrop")
        case .transferTimeout(let count):
            Diagnostic(
                code: "dropTransferTimeout",
                message: "\(count) requests for dropped data were cancelled because the source did not answer in time")
        }
    }

    /// Writes the error to the log.
    func report() { UIKitFault.report(diagnostic) }
}
