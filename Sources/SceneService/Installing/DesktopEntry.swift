import SceneModel

/// A `.desktop` file that represents an app in menus and docks, or as a handler of links.
package struct DesktopEntry: Hashable, Sendable {
    /// The file's name, such as `com.example.clowntown.desktop`.
    package let fileName: String

    /// The file's content.
    package let text: String

    /// Returns the app that a desktop entry names as its owner; nil when Proscenium did not write the entry.
    package static func owner(of text: some StringProtocol) -> String? {
        let start = Array((ownerKey + "=").utf8)
        // Only this byte ends a line in the file; names may contain Unicode's other line separators.
        return text.utf8.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: start) }.map {
            String(decoding: $0.dropFirst(start.count), as: UTF8.self)
        }
    }

    /// Name of the icon for an app that has none of its own.
    package static let standardIcon = "application-x-executable"

    /// The longest suffix that is appended to an identifier.
    static let longestSuffix = linkSuffix + fileSuffix

    private static let linkSuffix = "-url-handler"
    private static let fileSuffix = ".desktop"
    private static let ownerKey = "X-Proscenium-App"
    private static let webSchemes: Set<String> = ["http", "https"]

    /// The data from which the entries of an app are generated.
    package struct Source: Hashable, Sendable {
        /// The app's manifest.
        package var manifest: AppManifest
        /// Path of the installed bundle.
        package var bundle: String
        /// Path of the `proscenium` command, which starts the app through the daemon.
        package var command: String
        /// Name or path of the icon; nil for a standard one.
        package var icon: String?
        /// Dynamic quick actions of the app; they follow those of its manifest.
        package var dynamicActions: [ShortcutItem]

        /// Creates the data for the entries.
        package init(
            manifest: AppManifest, bundle: String, command: String, icon: String? = nil,
            dynamicActions: [ShortcutItem] = []
        ) {
            (self.manifest, self.bundle, self.command) = (manifest, bundle, command)
            (self.icon, self.dynamicActions) = (icon, dynamicActions)
        }
    }

    /// Returns all entries of an app, the launcher first.
    package static func all(_ source: Source) -> [DesktopEntry] {
        [launcher(source), links(source)].compactMap { $0 }
    }

    /// Returns the entry of the app's icon, with its quick actions.
    package static func launcher(_ source: Source) -> DesktopEntry {
        let actions = DesktopActions.list(source)
        var lines = commonLines(source, arguments: ["activate", source.manifest.identifier.text])
        lines.append("Categories=" + DesktopEntryEncoding.list(["Utility"]))
        if !actions.isEmpty { lines.append("Actions=" + DesktopEntryEncoding.list(actions.map(\.name))) }
        for action in actions { lines += [""] + action.lines }
        return DesktopEntry(
            fileName: source.manifest.identifier.text + fileSuffix, text: lines.joined(separator: "\n") + "\n")
    }

    /// Returns the entry that opens the app's own kinds of links; nil when it has none.
    ///
    /// It is separate from the launcher: if a launcher is chosen without a link, `--url %u` would lose its value, and
    /// the command would fail.
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

    private static func commonLines(_ source: Source, arguments: [String], fieldCode: String? = nil) -> [String] {
        let identifier = source.manifest.identifier.text
        var lines = [
            "[Desktop Entry]", "Version=1.4", "Type=Application",
            "Name=" + DesktopEntryEncoding.name(source.manifest.displayName, fallback: identifier),
        ]
        // The installer refuses a command that could not be written here.
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
