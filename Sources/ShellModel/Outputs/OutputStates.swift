/// The index of a connected output. It is valid until an output is removed.
struct OutputIndex: Hashable, Comparable, Strideable, Sendable {
    /// The offset from the first output.
    let rawValue: Int

    init(_ rawValue: Int) { self.rawValue = rawValue }

    func distance(to other: OutputIndex) -> Int { other.rawValue - rawValue }

    func advanced(by distance: Int) -> OutputIndex { OutputIndex(rawValue + distance) }
}

/// The states of the connected outputs in the order of their connection.
struct OutputStates: RandomAccessCollection, MutableCollection, Sendable {
    private var states: [OutputState] = []

    var startIndex: OutputIndex { OutputIndex(0) }
    var endIndex: OutputIndex { OutputIndex(states.count) }

    subscript(index: OutputIndex) -> OutputState {
        get { states[index.rawValue] }
        _modify { yield &states[index.rawValue] }
    }

    mutating func append(_ state: OutputState) { states.append(state) }

    mutating func remove(at index: OutputIndex) -> OutputState { states.remove(at: index.rawValue) }

    /// Returns the index of the next output; after the last output, the index of the first output.
    func index(cyclicallyAfter index: OutputIndex) -> OutputIndex {
        OutputIndex((index.rawValue + 1) % states.count)
    }
}
