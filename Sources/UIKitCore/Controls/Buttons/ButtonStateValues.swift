import Foundation

/// The values set on a button for each control state.
struct ButtonStateValues {
    struct Entry {
        var title: String?
        var attributedTitle: AttributedText?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbol: UIImage.SymbolConfiguration?
    }
    private var entries: [UInt: Entry] = [:]

    /// The values set for exactly this state.
    subscript(state: UIControl.State) -> Entry {
        get { entries[state.rawValue] ?? Entry() }
        set { entries[state.rawValue] = newValue }
    }

    /// Returns the effective value in a state. The candidates are the value for the state, the value for the same state
    /// without `focused`, and the value for the normal state, in this order. The first candidate that is set is
    /// returned.
    func value<Value>(_ path: KeyPath<Entry, Value?>, in state: UIControl.State) -> Value? {
        let withoutFocus = state.subtracting(.focused)
        if let exact = self[state][keyPath: path] ?? self[withoutFocus][keyPath: path] { return exact }
        return self[.normal][keyPath: path]
    }

    /// Returns the titles of the first state with at least one title, in this order: the state itself, the same state
    /// without `focused`, the normal state. If both titles are set, the attributed title is displayed.
    func title(in state: UIControl.State) -> (plain: String?, attributed: AttributedText?) {
        for candidate in [state, state.subtracting(.focused), .normal] {
            let entry = self[candidate]
            if entry.title != nil || entry.attributedTitle != nil { return (entry.title, entry.attributedTitle) }
        }
        return (nil, nil)
    }
}
