import PredicateFormat
import SceneModel

/// An error in the use of drag and drop by the app or by another program. One line in the log names the error.
package enum DragFault: DiagnosticError, Hashable {
    /// The preview of an item has no valid size or position.
    case invalidPreview
    /// A destination requests data outside of `performDrop`.
    case loadOutsideDrop
    /// Items were not delivered before the deadline.
    case transferTimeout(count: Int)
    /// No scene was opened for dropped content.
    case sceneRefused(reason: String)
    /// A program has sent more data than a drop may have.
    case tooLarge(limit: Int)
    /// An item has more data than a program can request.
    case offerTooLarge(limit: Int)
    /// The destination of a drop in another program has not finished the drop before the deadline.
    case silentDestination

    package var diagnostic: Diagnostic {
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
        case .tooLarge(let limit):
            Diagnostic(
                code: "dropTooLarge",
                message: "dropped data was not read because it has more than \(limit >> 20) MB")
        case .offerTooLarge(let limit):
            Diagnostic(
                code: "dragTooLarge",
                message: "the data of a dragged item was not provided because it has more than \(limit >> 20) MB",
                remedy: "register a file with registerFileRepresentation")
        case .silentDestination:
            Diagnostic(
                code: "dropNotFinished",
                message: "a drag was cancelled because its destination has not finished the drop")
        case .sceneRefused(let reason):
            Diagnostic(code: "dragSceneRefused", message: "no scene was opened for dropped content: \(reason)")
        }
    }

    /// Writes the error to the log.
    package func report() { UIKitFault.report(diagnostic) }
}
