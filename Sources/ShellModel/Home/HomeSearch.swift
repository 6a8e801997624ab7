import Foundation

/// The state of the open search for apps and programs.
struct HomeSearch: Sendable {
    /// An app or program with the texts by which the search finds it.
    struct Candidate: Sendable {
        let item: HomeItem
        let name: String
        let others: [String]

        init(_ item: HomeItem, name: String, others: [String]) {
            (self.item, self.name) = (item, HomeSearch.normalized(name))
            self.others = others.map(HomeSearch.normalized)
        }

        /// Returns the rank of the candidate's match with all words; a smaller rank is better, and nil means no match.
        func rank(of words: [Substring]) -> Int? {
            var worst = 0
            for word in words {
                guard let rank = rank(of: word) else { return nil }
                worst = max(worst, rank)
            }
            return worst
        }

        private func rank(of word: Substring) -> Int? {
            if name.hasPrefix(word) { return 0 }
            if Self.hasWord(in: name, beginningWith: word) { return 1 }
            if name.contains(word) { return 2 }
            if others.contains(where: { Self.hasWord(in: $0, beginningWith: word) }) { return 3 }
            return others.contains { $0.contains(word) } ? 4 : nil
        }

        private static func hasWord(in text: String, beginningWith word: Substring) -> Bool {
            text.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(word) }
        }
    }

    /// The typed text.
    var text = ""
    /// The found items, best first; without a text, the most recently used items and then all others by name.
    private(set) var results: [HomeItem] = []
    /// The index of the selected result; nil if none is selected.
    var selection: Int?
    private var candidates: [Candidate]
    private var recents: [HomeItem]

    init(_ candidates: [Candidate], recents: [HomeItem]) {
        (self.candidates, self.recents) = (candidates, recents)
        search()
    }

    mutating func setText(_ text: String) {
        self.text = text
        search()
        selection = text.isEmpty || results.isEmpty ? nil : 0
    }

    /// Replaces the candidates, because apps or programs were installed or removed.
    mutating func setCandidates(_ candidates: [Candidate], recents: [HomeItem]) {
        (self.candidates, self.recents) = (candidates, recents)
        search()
        selection = selection.flatMap { results.isEmpty ? nil : min($0, results.count - 1) }
    }

    private mutating func search() {
        let words = Self.normalized(text).split(separator: " ")
        let places = Dictionary(recents.enumerated().map { ($1, $0) }) { first, _ in first }
        let found = candidates.compactMap { candidate in
            candidate.rank(of: words).map { (rank: $0, place: places[candidate.item] ?? .max, candidate: candidate) }
        }
        results = found.sorted {
            ($0.rank, $0.place, $0.candidate.name, $0.candidate.item.text)
                < ($1.rank, $1.place, $1.candidate.name, $1.candidate.item.text)
        }.map(\.candidate.item)
    }

    /// Returns the normalised form of a text: texts that differ only in case, accents or character width have the same
    /// form.
    private static func normalized(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
