import Foundation

/// What a button was given for each of its states.
struct ButtonStates {
    struct Entry {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbol: UIImage.SymbolConfiguration?
    }
    private var entries: [UInt: Entry] = [:]

    /// What was given for exactly this state.
    subscript(state: UIControl.State) -> Entry {
        get { entries[state.rawValue] ?? Entry() }
        set { entries[state.rawValue] = newValue }
    }

    /// What counts in a state: what was given for it, else for the normal one.
    func value<Value>(_ path: KeyPath<Entry, Value?>, in state: UIControl.State) -> Value? {
        let known = state.subtracting(.focused)
        if let exact = self[state][keyPath: path] ?? self[known][keyPath: path] { return exact }
        return self[.normal][keyPath: path]
    }

    /// The title as it counts in a state: one with attributes before one without.
    func title(in state: UIControl.State) -> (plain: String?, attributed: NSAttributedString?) {
        for place in [state, state.subtracting(.focused), .normal] {
            let entry = self[place]
            if entry.title != nil || entry.attributedTitle != nil { return (entry.title, entry.attributedTitle) }
        }
        return (nil, nil)
    }
}
