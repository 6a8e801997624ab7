import Foundation

/// Which pictures of icon themes stand for the symbols of Apple's systems.
enum SymbolNames {
    /// The names that the symbol may have in an icon theme, the best one first; nil when none corresponds to it.
    static func candidates(for name: String) -> [String]? {
        if let found = table[name] { return found }
        // A symbol in a circle or filled is the plain one where there is no picture of its own.
        for ending in [".circle.fill", ".square.fill", ".fill", ".circle", ".square"] where name.hasSuffix(ending) {
            return table[String(name.dropLast(ending.count))]
        }
        return nil
    }

    /// How many symbols have a line of their own.
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

    private static var lines: String { SymbolLines.actions + "\n" + SymbolLines.things + "\n" + SymbolLines.signs }
}
