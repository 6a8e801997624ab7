import SceneModel

/// A quick action as a `[Desktop Action]` group of a desktop entry.
struct DesktopEntryAction {
    let name: String
    let title: String
    let commandLine: String

    var lines: [String] { ["[Desktop Action \(name)]", "Name=\(title)", "Exec=\(commandLine)"] }
}

/// The quick actions of an app, with names that the desktop entry specification allows.
enum DesktopEntryActions {
    private static let nameLimit = 64

    /// Returns the actions of the manifest, followed by the dynamic ones. Actions that cannot be written in a command
    /// line are omitted.
    static func list(_ source: DesktopEntry.Source) -> [DesktopEntryAction] {
        var names: Set<String> = []
        return (source.manifest.shortcutItems + source.dynamicActions).compactMap { item in
            // An action without a command line is omitted, because the menu would show the action but could not perform
            // it.
            guard
                let line = DesktopEntryEncoding.commandLine(
                    source.command, arguments(item, app: source.manifest.identifier))
            else { return nil }
            return DesktopEntryAction(
                name: name(item.type, &names), title: DesktopEntryEncoding.name(item.title, fallback: item.type),
                commandLine: line)
        }
    }

    private static func arguments(_ item: ShortcutItem, app: AppIdentifier) -> [String] {
        // Option and value are one argument, because a separate value that begins with a dash would be parsed as an
        // option.
        var arguments = ["activate", app.text, "--quick-action=" + item.type]
        if let content = item.targetContentIdentifier { arguments.append("--target-content-id=" + content.text) }
        return arguments
    }

    /// Returns a name of letters, digits and dashes that is not in use by an earlier action.
    private static func name(_ type: String, _ usedNames: inout Set<String>) -> String {
        let scalars = type.unicodeScalars.prefix(nameLimit).map { scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
            default: "-"
            }
        }
        let base = scalars.contains { $0 != "-" } ? String(scalars) : "action"
        var name = base
        var number = 1
        while !usedNames.insert(name).inserted {
            number += 1
            name = "\(base)-\(number)"
        }
        return name
    }
}
