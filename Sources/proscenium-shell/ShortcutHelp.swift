import Shell
import ShellModel

/// The list of key combinations for `--help`.
enum ShortcutHelp {
    static var text: String {
        let rows = ShellShortcut.all.map { (keys: $0.keys.joined(separator: "+"), text: $0.text) }
        let width = rows.map(\.keys.count).max() ?? 0
        return rows.map { row in
            "  " + row.keys + String(repeating: " ", count: width - row.keys.count + 2) + row.text
        }.joined(separator: "\n")
    }
}
