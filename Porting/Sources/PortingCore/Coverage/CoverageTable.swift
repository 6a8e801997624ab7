import Foundation

/// The table that compares the API of our modules with UIKit's. `scripts/coverage.py` writes it.
public struct CoverageTable {
    /// A type of UIKit.
    public struct APIType: Equatable {
        /// The name of the type.
        public let name: String
        /// `have`, `partly` or `missing`.
        public let state: String
        /// The number of available members and of all members, as text.
        public let count: String
        /// The missing members; empty if the type is complete or missing.
        public let missing: [String]

        /// The state of the type, and a line for each missing member.
        public var description: String {
            let heading = "\(name): \(state), \(count) members"
            return missing.isEmpty ? heading : heading + "; missing:\n  " + missing.joined(separator: "\n  ")
        }
    }

    /// The path of the table in the folder of Proscenium's package.
    public static let path = "docs/uikit-coverage.md"

    /// The types in alphabetical order.
    public let types: [APIType]

    /// Reads the table in a file.
    public init(contentsOf file: URL) throws {
        self.init(try String(contentsOf: file, encoding: .utf8))
    }

    /// Reads the rows of a table; other text is ignored.
    public init(_ text: String) {
        types = text.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| "), line.hasSuffix(" |") else { return nil }
            let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
            guard cells.count >= 3, ["have", "partly", "missing"].contains(cells[1]) else { return nil }
            let missing = cells.count > 3 && cells[1] == "partly" ? cells[3].components(separatedBy: ", ") : []
            return APIType(
                name: cells[0], state: cells[1], count: cells[2],
                missing: missing.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "` ")) })
        }
    }

    /// Returns the types whose names begin with the given text.
    public func types(withPrefix prefix: String) -> [APIType] { types.filter { $0.name.hasPrefix(prefix) } }

    /// A line for each type, and a line with the number of types in each state.
    public var summary: [String] {
        let width = types.map(\.name.count).max() ?? 0
        let lines = types.map { type in
            type.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
                + type.state.padding(toLength: 9, withPad: " ", startingAt: 0) + type.count
        }
        let counts = ["have", "partly", "missing"].map { state in
            "\(types.count { $0.state == state }) \(state)"
        }
        return lines + ["\(types.count) types: " + counts.joined(separator: ", ")]
    }
}
