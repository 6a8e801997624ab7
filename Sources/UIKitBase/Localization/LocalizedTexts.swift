import Foundation
import SceneModel
import Synchronization

/// The translated texts of a bundle: `.strings` and `.stringsdict` files in `.lproj` folders.
///
/// A file is read at the first lookup in its table. Damaged entries are left out.
package final class LocalizedTexts: Sendable {
    private struct Table {
        var texts: [String: String] = [:]
        var plurals: [String: PluralFormat] = [:]
    }

    /// The maximum size of a file in bytes.
    private static let maximumSize = 16 << 20

    private let folder: String
    /// The folders with texts, by precedence: of the chosen localisation, of the base localisation, and the bundle
    /// itself.
    private let folders: [(path: String, language: String)]
    private let tables = Mutex<[String: Table]>([:])
    /// The localisation that is used; nil if the bundle has none.
    package let localization: String?

    /// Chooses the localisation of a bundle.
    ///
    /// - Parameters:
    ///   - folder: the path of the bundle.
    ///   - development: the language of texts without translation (`CFBundleDevelopmentRegion`); nil for English.
    package init(folder: String, languages: UserLanguages, development: String?) {
        self.folder = folder
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let found = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }.sorted()
        let own = found.filter { $0 != "Base" }
        let fallback = UserLanguages(codes: [development ?? "en"]).best(of: own)
        localization = languages.best(of: own) ?? fallback ?? own.first
        let language = localization ?? languages.codes.first ?? development ?? "en"
        var folders: [(String, String)] = localization.map { [("\(folder)/\($0).lproj", language)] } ?? []
        if found.contains("Base") { folders.append(("\(folder)/Base.lproj", development ?? language)) }
        self.folders = folders + [(folder, language)]
    }

    /// Returns the text of a key; nil if the table does not have the key. `table` is the name of a file without its
    /// extension.
    package func text(_ key: String, table: String) -> String? {
        let table = tables.withLock { tables in
            if let known = tables[table] { return known }
            let new = read(table)
            tables[table] = new
            return new
        }
        return table.plurals[key].map(PluralFormatTable.text) ?? table.texts[key]
    }

    private func read(_ name: String) -> Table {
        var table = Table()
        guard !name.contains("/"), !name.utf8.contains(0) else { return table }
        for folder in folders {
            let path = folder.path + "/" + name
            if let data = Self.contents(path + ".strings") {
                table.texts.merge(StringsFile(data).texts) { first, _ in first }
            }
            guard let data = Self.contents(path + ".stringsdict"),
                let entries = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
            else { continue }
            let plurals = entries.compactMapValues { PluralFormat($0, language: folder.language) }
            table.plurals.merge(plurals) { first, _ in first }
        }
        return table
    }

    private static func contents(_ path: String) -> Data? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= maximumSize else {
            return nil
        }
        return FileManager.default.contents(atPath: path)
    }
}

extension UserLanguages {
    /// Creates a list of languages in Apple's notation.
    package init(codes: [String]) { self.codes = codes }
}
