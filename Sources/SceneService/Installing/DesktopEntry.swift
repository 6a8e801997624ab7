import SceneModel

/// A `.desktop` file: an app in menus and docks, or as what opens links.
public struct DesktopEntry: Hashable, Sendable {
    /// The file's name, such as `com.example.clowntown.desktop`.
    public let fileName: String

    /// The file's content.
    public let text: String

    /// The app that the text of a desktop entry says it is of; nil when it is none of ours.
    public static func owner(of text: some StringProtocol) -> String? {
        let start = Array((ownerKey + "=").utf8)
        // Only this byte ends a line there; names may hold what Unicode calls line ends.
        return text.utf8.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: start) }.map {
            String(decoding: $0.dropFirst(start.count), as: UTF8.self)
        }
    }

    /// Name of the icon where an app has none of its own.
    public static let standardIcon = "application-x-executable"

    /// The longest name that is put behind an identifier.
    static let longestSuffix = linkSuffix + fileSuffix

    private static let linkSuffix = "-url-handler"
    private static let fileSuffix = ".desktop"
    private static let ownerKey = "X-Proscenium-App"
    private static let webSchemes: Set<String> = ["http", "https"]

    /// What the entries of an app are made from.
    public struct Source: Hashable, Sendable {
        /// What the app says of itself.
        public var manifest: AppManifest
        /// Path of the installed bundle.
        public var bundle: String
        /// Path of the `proscenium` command, which starts the app by way of the system.
        public var command: String
        /// Name or path of the icon; nil for a standard one.
        public var icon: String?
        /// Quick actions that the app has set while it ran; they follow those in its manifest.
        public var dynamicActions: [ShortcutItem]

        /// Puts together what the entries are made from.
        public init(
            manifest: AppManifest, bundle: String, command: String, icon: String? = nil,
            dynamicActions: [ShortcutItem] = []
        ) {
            (self.manifest, self.bundle, self.command) = (manifest, bundle, command)
            (self.icon, self.dynamicActions) = (icon, dynamicActions)
        }
    }

    /// All entries of an app, the one for its icon first.
    public static func all(_ source: Source) -> [DesktopEntry] {
        [launcher(source), links(source)].compactMap { $0 }
    }

    /// The entry behind the app's icon, with its quick actions.
    public static func launcher(_ source: Source) -> DesktopEntry {
        let actions = DesktopActions.list(source)
        var lines = head(source, arguments: ["activate", source.manifest.identifier.text])
        lines.append("Categories=" + DesktopText.list(["Utility"]))
        if !actions.isEmpty { lines.append("Actions=" + DesktopText.list(actions.map(\.name))) }
        for action in actions { lines += [""] + action.lines }
        return DesktopEntry(
            fileName: source.manifest.identifier.text + fileSuffix, text: lines.joined(separator: "\n") + "\n")
    }

    /// The entry that opens the app's own kinds of links; nil when it has none.
    ///
    /// It is not the launcher's: where a launcher is chosen without a link, `--url %u` would lose its value, and
    /// the command would fail.
    public static func links(_ source: Source) -> DesktopEntry? {
        var seen = webSchemes
        let schemes = source.manifest.urlTypes.flatMap(\.schemes).filter { seen.insert($0).inserted }
        guard !schemes.isEmpty else { return nil }
        let identifier = source.manifest.identifier.text
        var lines = head(source, arguments: ["activate", identifier, "--url"], fieldCode: "%u")
        lines.append("NoDisplay=true")
        lines.append("MimeType=" + DesktopText.list(schemes.map { "x-scheme-handler/" + $0 }))
        return DesktopEntry(
            fileName: identifier + linkSuffix + fileSuffix, text: lines.joined(separator: "\n") + "\n")
    }

    private static func head(_ source: Source, arguments: [String], fieldCode: String? = nil) -> [String] {
        let identifier = source.manifest.identifier.text
        var lines = [
            "[Desktop Entry]", "Version=1.4", "Type=Application",
            "Name=" + DesktopText.name(source.manifest.displayName, fallback: identifier),
        ]
        // The installer lets no command through that could not be written.
        if let line = DesktopText.commandLine(source.command, arguments, fieldCode: fieldCode) {
            lines.append("Exec=" + line)
        }
        return lines + [
            "Icon=" + DesktopText.value(source.icon ?? standardIcon),
            "Terminal=false",
            // The command that is started shows no window itself, so nobody shall wait for its first one.
            "StartupNotify=false",
            "StartupWMClass=" + identifier,
            "\(ownerKey)=\(identifier)",
            "X-Proscenium-Bundle=" + DesktopText.value(source.bundle),
        ]
    }
}
