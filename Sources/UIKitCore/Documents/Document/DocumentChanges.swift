/// The number of changes of a document since it was saved.
struct DocumentChanges {
    /// An offset that is greater than any number of undo steps. It is added when a new change discards changes that
    /// were saved and then undone.
    private static let unreachable = 1 << 40

    /// The number of changes since the last save, minus the number of changes that were undone.
    private(set) var count = 0

    var hasUnsaved: Bool { count != 0 }

    mutating func record(_ kind: UIDocument.ChangeKind) {
        switch kind {
        case .done:
            // The new change discards the undone changes, so neither undoing nor redoing can reach the saved state.
            if count < 0 { count += Self.unreachable }
            count += 1
        case .redone: count += 1
        case .undone: count -= 1
        case .cleared: count = 0
        }
    }

    /// Records that the changes up to an earlier count were saved.
    mutating func saved(_ earlier: Int) { count -= earlier }
}
