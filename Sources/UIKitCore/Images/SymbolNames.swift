import Foundation
import PredicateFormat
import Synchronization

/// The mapping from the names of SF Symbols, Apple's symbol images, to icon theme names.
enum SymbolNames {
    /// Returns the possible icon theme names of a symbol, best first; nil when the table has no icon for the symbol.
    static func candidates(for name: String) -> [String]? {
        if let found = table[name] { return found }
        // A circled or filled symbol without an entry of its own uses the icons of the plain symbol.
        for ending in endings where name.hasSuffix(ending) {
            if let found = table[String(name.dropLast(ending.count))] { return found }
        }
        return nil
    }

    private static let endings = [
        ".circle.fill", ".square.fill", ".rectangle.fill", ".app.fill", ".fill", ".circle", ".square", ".rectangle",
        ".app",
    ]

    // MARK: Placeholder

    /// Returns the icons of an empty square if the name is the name of a symbol; nil otherwise. The first use of a name
    /// is reported.
    ///
    /// Apps expect that every symbol of iPadOS exists, and often crash if one is missing.
    static func placeholder(for name: String) -> [String]? {
        guard SymbolWords.isName(name) else { return nil }
        let isNew = reported.withLock { $0.count < maximumReports && $0.insert(name).inserted }
        if isNew {
            UIKitFault.report(
                Diagnostic(
                    code: "symbolWithoutIcon",
                    message: "the symbol “\(name)” has no icon here, so an empty square is shown"))
        }
        return ["checkbox-symbolic", "image-missing-symbolic"]
    }

    /// The reported names. The set is bounded, because an app may create names from arbitrary text.
    private static let reported = Mutex<Set<String>>([])
    private static let maximumReports = 100

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
