import Foundation

extension UISegmentedControl {
    /// Sets the font and the colour of titles in a state; nil restores the standard. Attributes that a state does not
    /// set are those of the normal state.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state.rawValue] = attributes
        segmentsChanged()
    }

    /// Returns the attributes that were set for a state; nil for none.
    public func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    /// Sets the action of a segment, and replaces the segment's title and image with those of the action.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        guard let part = part(segment) else { return }
        (part.action, part.image) = (action, action.image)
        part.title = action.image == nil ? action.title : nil
        segmentsChanged()
    }

    /// Returns the index of the segment whose action has an identifier; `NSNotFound` if no segment has this action.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
    }

    final func attributes(of segment: Segment, isSelected: Bool) -> [NSAttributedString.Key: Any] {
        var state: State = isSelected ? .selected : .normal
        if !isEnabled || !segment.isEnabled { state.insert(.disabled) }
        let parts: [State] = [.normal, .selected, .disabled].filter { $0 == .normal || state.contains($0) }
        return (parts + [state]).reduce(into: [:]) { all, part in
            all.merge(titleAttributes[part.rawValue] ?? [:]) { $1 }
        }
    }
}
