import Foundation

/// The state of a user's interaction with a text input: selection, scroll position, and whether the input had the
/// keyboard focus. The state does not contain the text.
///
/// Its encoded form is a property list, so that apps can store it in their user activities. The contents of the list
/// are private.
struct InteractionState {
    private static let version = "ProsceniumInteractionState"
    var selection: NSRange
    var scrollOffset: CGPoint
    var isFirstResponder: Bool

    init(selection: NSRange, scrollOffset: CGPoint, isFirstResponder: Bool) {
        (self.selection, self.scrollOffset, self.isFirstResponder) = (selection, scrollOffset, isFirstResponder)
    }

    /// Decodes a state from a property list that ``value`` has returned; nil for any other value.
    init?(_ value: Any) {
        guard let values = value as? [String: Any], values[Self.version] as? Int == 1,
            let selection = Self.numbers(values["selection"]), let scroll = Self.numbers(values["scroll"]),
            selection.allSatisfy({ $0 >= 0 && $0 < 1e9 }), scroll.allSatisfy(\.isFinite)
        else { return nil }
        self.selection = NSRange(location: Int(selection[0]), length: Int(selection[1]))
        scrollOffset = CGPoint(x: scroll[0], y: scroll[1])
        isFirstResponder = values["isFirstResponder"] as? Bool ?? false
    }

    /// The state as a property list.
    var value: [String: Any] {
        [
            Self.version: 1, "selection": [selection.location, selection.length],
            "scroll": [Double(scrollOffset.x), Double(scrollOffset.y)], "isFirstResponder": isFirstResponder,
        ]
    }

    /// Decodes a pair of numbers, which may be integers or floating-point values.
    private static func numbers(_ value: Any?) -> [Double]? {
        guard let list = value as? [Any], list.count == 2 else { return nil }
        let numbers = list.compactMap {
            ($0 as? NSNumber)?.doubleValue ?? ($0 as? Double) ?? ($0 as? Int).map(Double.init)
        }
        return numbers.count == 2 ? numbers : nil
    }
}

extension TextInputView {
    /// The current interaction state.
    var currentInteractionState: InteractionState {
        InteractionState(
            selection: input.selection, scrollOffset: restorableScrollOffset, isFirstResponder: isFirstResponder)
    }

    /// Restores an interaction state. A value that is not an encoded interaction state is ignored.
    func restore(_ value: Any) {
        guard let state = InteractionState(value) else { return }
        if state.isFirstResponder { becomeFirstResponder() }
        input.selection = state.selection
        restorableScrollOffset = state.scrollOffset
    }
}
