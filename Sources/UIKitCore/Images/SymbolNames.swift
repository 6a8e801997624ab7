import Foundation

/// The mapping from the names of SF Symbols, Apple's symbol images, to icon theme names.
enum SymbolNames {
    /// Returns the possible icon theme names of a symbol, best first; nil when the table has no icon for the symbol.
    static func candidates(for name: String) -> [String]? {
        if let found = table[name] { return found }
        // A circled or filled symbol without an entry of its own uses the icons of the plain symbol.
        for ending in [".circle.fill", ".square.fill", ".fill", ".circle", ".square"] where name.hasSuffix(ending) {
            return table[String(name.dropLast(ending.count))]
        }
        return nil
    }

    /// Whether a symbol is mirrored in right-to-left layouts. Only the chevrons and arrows that are named after the
    /// reading direction are mirrored. `chevron.right` always points to the right, and the symbols for playback are
    /// never mirrored.
    static func flips(_ name: String) -> Bool {
        let parts = name.split(separator: ".")
        guard let first = parts.first, first == "chevron" || first == "arrow" else { return false }
        return parts.contains("backward") || parts.contains("forward")
    }

    /// The number of symbols with an entry of their own.
    static var count: Int { table.count }

    private static let table: [String: [String]] = {
        var result: [String: [String]] = [:]
        for line in lines.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard let name = words.first else { continue }
            result[name] = words.dropFirst().map { $0 + "-symbolic" }
        }
        return result
    }()

    private static var lines: String {
        SymbolTable.actions + "\n" + SymbolTable.objectSymbols + "\n" + SymbolTable.statusSymbols
    }
}
