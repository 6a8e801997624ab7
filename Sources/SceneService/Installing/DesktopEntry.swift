import SceneModel

/// A `.desktop` file: the launcher of an app in menus and docks, or the app's handler of links.
package struct DesktopEntry: Hashable, Sendable {
    /// The file's name, such as `com.example.clowntown.desktop`.
    package let fileName: String

    /// The file's content.
    package let text: String

    /// Returns the identifier of the app that a desktop entry belongs to; nil if Proscenium did not write the entry.
    package static func owner(of text: some StringProtocol) -> String? {
        let start = Array((ownerKey + "=").utf8)
        // Only a line feed ends a line in the file. Swift's line splitting would also split at Unicode's other line
        // separators. A name in the file may contain such a separator.
        return text.utf8.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: start) }.map {
            String(decoding: $0.dropFirst(start.count), as: UTF8.self)
        }
    }

    /// The name of the icon for an app without an icon of its own.
    package static let standardIcon = "application-x-executable"

    /// The longest suffix that is appended to an app identifier in a file name.
    static let longestSuffix = linkSuffix + fileSuffix

    private static let linkSuffix = "-url-handler"
    private static let fileSuffix = ".desktop"
    private static let ownerKey = "X-Proscenium-App"
    private static let webSchemes: Set<String> = ["http", "https"]

    /// The data from which the entries of an app are generated.
    package struct Source: Hashable, Sendable {
        /// The app's manifest.
        package var manifest: AppManifest
        /// The path of the installed bundle.
        package var bundle: String
        /// The path of the `proscenium` command, which starts the app through the daemon.
        package var command: String
        /// The name or path of the icon; nil for the standard icon.
        package var icon: String?
        /// The translations of the app's name, by locale.
        package var localizedNames: [String: String]
        /// The app's dynamic quick actions. In the entry, they follow the quick actions of the manifest.
        package var dynamicActions: [ShortcutItem]

        /// Creates the data for the entries.
        package init(
            manifest: AppManifest, bundle: String, command: String, icon: String? = nil,
            localizedNames: [String: String] = [:], dynamicActions: [ShortcutItem] = []
        ) {
            (self.manifest, self.bundle, self.command) = (manifest, bundle, command)
            (self.icon, self.localizedNames, self.dynamicActions) = (icon, localizedNames, dynamicActions)
        }
    }

    /// Returns all entries of an app, the launcher first.
    package static func all(_ source: Source) -> [DesktopEntry] {
        [launcher(source), links(source)].compactMap { $0 }
    }

    /// Returns the entry that starts the app and offers its quick actions.
    package static func launcher(_ source: Source) -> DesktopEntry {
        let actions = DesktopEntryActions.list(source)
        var lines = commonLines(source, arguments: ["activate", source.manifest.identifier.text])
        lines.append("Categories=" + DesktopEntryEncoding.list(["Utility"]))
        if !actions.isEmpty { lines.append("Actions=" + DesktopEntryEncoding.list(actions.map(\.name))) }
        for action in actions { lines += [""] + action.lines }
        return DesktopEntry(
            fileName: source.manifest.identifier.text + fileSuffix, text: lines.joined(separator: "\n") + "\n")
    }

    /// Returns the entry that opens links with the app's own URL schemes; nil if the app declares none.
    ///
    /// The entry is separate from the launcher. A desktop omits `%u` when the launcher is chosen without a link, so
    /// that `--url` would have no value and the command would fail.
    package static func links(_ source: Source) -> DesktopEntry? {
        var seen = webSchemes
        let schemes = source.manifest.urlTypes.flatMap(\.schemes).filter { seen.insert($0).inserted }
        guard !schemes.isEmpty else { return nil }
        let identifier = source.manifest.identifier.text
        var lines = commonLines(source, arguments: ["activate", identifier, "--url"], fieldCode: "%u")
        lines.append("NoDisplay=true")
        lines.append("MimeType=" + DesktopEntryEncoding.list(schemes.map { "x-scheme-handler/" + $0 }))
        return DesktopEntry(
            fileName: identifier + linkSuffix + fileSuffix, text: lines.joined(separator: "\n") + "\n")
    }

    /// Whether a text can be the locale of a key in a desktop entry.
    private static func isLocale(_ text: String) -> Bool {
        (2...32).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@") }
    }

    private static func commonLines(_ source: Source, arguments: [String], fieldCode: String? = nil) -> [String] {
        let identifier = source.manifest.identifier.text
        var lines = [
            "[Desktop Entry]", "Version=1.4", "Type=Application",
            "Name=" + DesktopEntryEncoding.name(source.manifest.displayName, fallback: identifier),
        ]
        for (locale, name) in source.localizedNames.sorted(by: { $0.key < $1.key }) where isLocale(locale) {
            lines.append("Name[\(locale)]=" + DesktopEntryEncoding.name(name, fallback: identifier))
        }
        // A command line is always possible here, because the installer refuses a command that cannot be written.
        if let line = DesktopEntryEncoding.commandLine(source.command, arguments, fieldCode: fieldCode) {
            lines.append("Exec=" + line)
        }
        return lines + [
            "Icon=" + DesktopEntryEncoding.value(source.icon ?? standardIcon),
            "Terminal=false",
            // The command shows no window itself, so the desktop must not wait for one.
            "StartupNotify=false",
            "StartupWMClass=" + identifier,
            "\(ownerKey)=\(identifier)",
            "X-Proscenium-Bundle=" + DesktopEntryEncoding.value(source.bundle),
        ]
    }
}
