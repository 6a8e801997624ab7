import Testing

/// The selection properties of a list and its editing mode, and the selection after taps on rows 1, 2, 3 and 2.
struct SelectionRule: CustomTestStringConvertible, Sendable {
    var allows = true
    var several = false
    var duringEditing = false
    var severalDuringEditing = false
    var isEditing = false
    let selected: [Int]

    var testDescription: String {
        "allowsSelection \(allows), several \(several), editing \(isEditing): \(duringEditing), \(severalDuringEditing)"
    }

    static let all = [
        SelectionRule(selected: [2]),
        SelectionRule(allows: false, selected: []),
        SelectionRule(several: true, selected: [1, 3]),
        SelectionRule(isEditing: true, selected: []),
        SelectionRule(duringEditing: true, isEditing: true, selected: [2]),
        SelectionRule(severalDuringEditing: true, isEditing: true, selected: [1, 3]),
        SelectionRule(duringEditing: true, severalDuringEditing: true, isEditing: true, selected: [1, 3]),
        // The properties for editing have an effect only during editing; the other properties only outside of editing.
        SelectionRule(duringEditing: true, severalDuringEditing: true, selected: [2]),
        SelectionRule(several: true, isEditing: true, selected: []),
        SelectionRule(several: true, duringEditing: true, isEditing: true, selected: [2]),
        SelectionRule(allows: false, duringEditing: true, isEditing: true, selected: [2]),
    ]
}
