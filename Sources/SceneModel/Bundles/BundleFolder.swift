import Foundation

/// An app's bundle on the disk: a folder with Info.plist, an executable and icon files.
///
/// The daemon, the installer, apps and the shell read bundles through this type. The executable and the icon are looked
/// up only when a caller requests them.
package struct BundleFolder: Hashable, Sendable {
    /// The path of the folder.
    package let path: String

    /// The contents of Info.plist.
    package let manifest: AppManifest

    /// Reads the Info.plist of a bundle.
    ///
    /// - Parameter path: the folder's absolute path. The components `.` and `..` are removed; symbolic links are not
    ///   resolved.
    /// - Throws: ``BundleError``.
    package init(path: String) throws(BundleError) {
        guard path.hasPrefix("/"), !path.utf8.contains(0) else { throw .notAbsolute(path: path) }
        let folder = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        self.path = folder.path
        do throws(ManifestError) {
            manifest = try AppManifest(contentsOf: folder.appendingPathComponent("Info.plist"))
        } catch {
            throw .manifest(error)
        }
    }

    /// Returns the path of the executable with symbolic links resolved.
    ///
    /// - Throws: ``BundleError`` if the manifest names no executable or the file is not an executable regular file.
    package func executable() throws(BundleError) -> String {
        guard let name = manifest.executable else { throw .executableUnnamed(bundle: path) }
        let file = path + "/" + name
        var status = stat()
        guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, let resolved = Self.resolved(file) else {
            throw .executableMissing(bundle: path, name: name)
        }
        // For the superuser `access` succeeds if anyone may execute the file.
        guard access(file, X_OK) == 0 else { throw .notExecutable(bundle: path, name: name) }
        return resolved
    }

    /// Returns the icon to show; nil if no icon name of the manifest belongs to an SVG or PNG file in the bundle.
    package func icon() -> BundleIcon? { BundleIcon(names: manifest.iconNames, in: path) }

    /// Returns the translations of the app's name, by the names of locales such as `pt_BR`. They are in the files
    /// `InfoPlist.strings` of the bundle.
    package func localizedNames() -> [String: String] {
        var names: [String: String] = [:]
        for localization in localizations() {
            if let name = name(in: localization) { names[LocaleNames.locale(ofLocalization: localization)] = name }
        }
        return names
    }

    /// Returns the translation of the app's name for a user's language such as `de_AT.UTF-8`; nil if the bundle has
    /// none. The result is an element of ``localizedNames()``.
    package func localizedName(for language: String) -> String? {
        let locales = LocaleNames.candidates(for: language)
        guard !locales.isEmpty else { return nil }
        let localizations = Dictionary(grouping: localizations()) { LocaleNames.locale(ofLocalization: $0) }
        return locales.lazy.flatMap { (localizations[$0] ?? []).reversed() }.compactMap(name(in:)).first
    }

    /// The maximum size of a file with translated texts, in bytes.
    private static let longestStrings = 1 << 20

    /// Returns the bundle's localisations, such as `de` and `German`, in the order of their names. If several
    /// localisations are for the same locale, the last of them that translates the app's name applies.
    private func localizations() -> [String] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return entries.sorted().prefix(4096).filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }
            .map { String($0.dropLast(".lproj".count)) }
    }

    /// Returns the app's name in a localisation; nil if the localisation does not translate the name.
    private func name(in localization: String) -> String? {
        let file = URL(fileURLWithPath: "\(path)/\(localization).lproj/InfoPlist.strings")
        guard let data = try? RegularFile.read(file, limit: Self.longestStrings) else { return nil }
        let texts = StringsFile(data).texts
        return ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { texts[$0] }.first { !$0.isEmpty }
    }

    /// Returns a path with symbolic links resolved; nil if no file exists at the path.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
