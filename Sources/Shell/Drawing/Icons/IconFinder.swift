import AssetCatalogs
import Foundation
import SceneModel
import ShellModel

/// A lookup of apps' icons and names. The lookup reads the bundles of apps, and the folders passed to the initialiser.
package struct IconFinder: Sendable {
    /// The result of a lookup.
    package struct Found: Hashable, Sendable {
        /// The icon; a letter icon if the app has none.
        package var icon: IconSource
        /// The name in the language of the finder; nil if the app defines no name.
        package var name: String?
        /// The launch screen in the app's bundle; nil for none.
        package var launch: LaunchContent?
    }

    private let dataDirectories: [String]
    private let theme: IconTheme
    private let language: String

    /// Creates a finder.
    ///
    /// - Parameters:
    ///   - dataDirectories: the folders of `XDG_DATA_HOME` and `XDG_DATA_DIRS` in descending priority. Desktop files
    ///     are in their subfolders `applications`.
    ///   - theme: the theme with the icons that desktop files name.
    ///   - language: the language of names, in the form `de`, `de-AT` or `de_AT.UTF-8`.
    package init(dataDirectories: [String], theme: IconTheme, language: String) {
        (self.dataDirectories, self.theme, self.language) = (dataDirectories, theme, language)
    }

    /// Returns the icon and name of an app or a foreign program.
    ///
    /// - Parameters:
    ///   - app: the identifier of the app, or the app ID of the foreign program's window. This app ID is usually the
    ///     name of the program's desktop file.
    ///   - bundle: the folder of the app's bundle; nil for a program without a bundle.
    package func find(app: String, bundle: String?) -> Found {
        if let bundle, let found = BundleNameAndIcon(bundle: bundle, language: language) {
            return Found(
                icon: found.icon.map { .file($0) } ?? .letter(found.name), name: found.name,
                launch: LaunchScreen(bundle: bundle).map { LaunchContent($0, bundle: bundle) })
        }
        guard let file = desktopFile(app) else { return Found(icon: .letter(app), name: nil) }
        let name = file.text("Name", in: Self.group, language: language).flatMap { $0.isEmpty ? nil : $0 }
        let icon = file.text("Icon", in: Self.group, language: language).flatMap(icon)
        return Found(icon: icon ?? .letter(name ?? app), name: name)
    }

    private static let group = "Desktop Entry"

    /// Returns the icon for a value in a desktop file or notification: a path, a `file:` URL, or a name in the theme.
    ///
    /// - Returns: nil if the file cannot be read or the theme does not have the icon.
    package func icon(_ value: String) -> IconSource? {
        if value.hasPrefix("file://") { return URL(string: value).flatMap { icon($0.path) } }
        if value.hasPrefix("/") { return access(value, R_OK) == 0 ? .file(value) : nil }
        var name = value
        for ending in [".png", ".svg", ".xpm"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
        for name in [value, name] where theme.file(name, pixels: 128) != nil { return .themed(name) }
        return nil
    }

    /// Returns the desktop file of an app. The function tries a file with the app's name, then a file with this name in
    /// lower case, and then the first file that names the app as its window class (`StartupWMClass`).
    private func desktopFile(_ app: String) -> KeyFile? {
        guard !app.isEmpty, !app.contains("/"), !app.utf8.contains(0), app.utf8.count < 200 else { return nil }
        let name = app.hasSuffix(".desktop") ? String(app.dropLast(".desktop".count)) : app
        for candidate in [name, name.lowercased()] {
            for folder in dataDirectories {
                // In the identifier of a desktop file in a subfolder, a dash replaces the path separator.
                let paths =
                    [candidate]
                    + candidate.indices.filter { candidate[$0] == "-" }.prefix(4).map {
                        candidate[..<$0] + "/" + candidate[candidate.index(after: $0)...]
                    }
                for path in paths {
                    guard let file = KeyFile(path: "\(folder)/applications/\(path).desktop") else { continue }
                    // A desktop file marked as hidden removes the program, even if a folder of lower priority has a
                    // file of the same name.
                    return file.value("Hidden", in: Self.group) == "true" ? nil : file
                }
            }
        }
        return byWindowClass(name)
    }

    /// The maximum number of desktop files that are searched for a window class.
    private static let maximumFiles = 2_000

    private func byWindowClass(_ name: String) -> KeyFile? {
        var seen: Set<String> = []
        for folder in dataDirectories {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/applications")) ?? []
            for file in names.sorted() where file.hasSuffix(".desktop") && seen.insert(file).inserted {
                guard seen.count <= Self.maximumFiles else { return nil }
                guard let entry = KeyFile(path: "\(folder)/applications/\(file)"),
                    entry.value("Hidden", in: Self.group) != "true",
                    entry.value("StartupWMClass", in: Self.group)?.lowercased() == name.lowercased()
                else { continue }
                return entry
            }
        }
        return nil
    }
}
