/// The state of the list of all commands: the typed text, the commands that match it, and the highlighted command.
struct CommandPaletteState {
    /// The number of rows by which Page Up and Page Down move.
    static let page = 8

    /// The commands that match the typed text, the best first, as indices into all commands.
    private(set) var results: [Int]
    /// The highlighted result, as an index into `results`; nil without a result.
    private(set) var highlighted: Int?
    /// The typed text.
    private(set) var query = ""
    private var search: CommandSearch

    /// Creates the state for commands.
    ///
    /// - Parameters:
    ///   - titles: the titles of the commands.
    ///   - paths: the titles of the menus around each command.
    init(titles: [String], paths: [String]) {
        search = CommandSearch(texts: titles, contexts: paths)
        results = search.indices(matching: "")
        highlighted = results.isEmpty ? nil : 0
    }

    /// Replaces the commands, and keeps the typed text.
    mutating func replace(titles: [String], paths: [String]) {
        search = CommandSearch(texts: titles, contexts: paths)
        find(query)
    }

    /// Searches for a text, and highlights the best result.
    mutating func find(_ query: String) {
        self.query = query
        results = search.indices(matching: query)
        highlighted = results.isEmpty ? nil : 0
    }

    /// Moves the highlight by a number of rows. A single step wraps around at the ends.
    mutating func move(by rows: Int) {
        guard let highlighted, !results.isEmpty else { return }
        let target = highlighted + rows
        if abs(rows) == 1 {
            self.highlighted = (target + results.count) % results.count
        } else {
            self.highlighted = min(max(target, 0), results.count - 1)
        }
    }

    /// Highlights a result, for a pointer over its row; ignores an index outside of the results.
    mutating func highlight(_ result: Int) { if results.indices.contains(result) { highlighted = result } }

    /// The highlighted command, as an index into all commands; nil without a result.
    var chosen: Int? { highlighted.map { results[$0] } }
}
