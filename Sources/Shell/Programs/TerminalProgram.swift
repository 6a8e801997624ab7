/// A terminal emulator, and the arguments with which it runs a command.
struct TerminalProgram: Hashable, Sendable {
    /// The path of the program.
    let path: String
    private let style: Style

    private enum Style: Hashable, Sendable {
        /// The command follows these arguments.
        case prefix([String])
        /// The command is one argument with this prefix.
        case joined(String)
    }

    /// The terminals that support Wayland, in order of preference.
    private static let known: [(name: String, style: Style)] = [
        ("xdg-terminal-exec", .prefix([])), ("foot", .prefix([])), ("kitty", .prefix([])),
        ("alacritty", .prefix(["-e"])),
        ("ghostty", .prefix(["-e"])), ("wezterm", .prefix(["start", "--"])), ("ptyxis", .prefix(["--"])),
        ("kgx", .prefix(["--"])), ("gnome-terminal", .prefix(["--"])), ("konsole", .prefix(["-e"])),
        ("xfce4-terminal", .prefix(["-x"])), ("weston-terminal", .joined("--shell=")),
    ]

    /// Finds the terminal that the variable `TERMINAL` names, otherwise the first known terminal that is installed.
    init?(_ environment: [String: String], searchPath: [String]) {
        if let chosen = environment["TERMINAL"], !chosen.isEmpty,
            let path = ProgramEntry.path(ofExecutable: chosen, searchPath)
        {
            let name = chosen.split(separator: "/").last.map(String.init) ?? chosen
            self.path = path
            style = Self.known.first { $0.name == name }?.style ?? .prefix(["-e"])
            return
        }
        for (name, style) in Self.known {
            guard let path = ProgramEntry.path(ofExecutable: name, searchPath) else { continue }
            (self.path, self.style) = (path, style)
            return
        }
        return nil
    }

    /// Returns the program and arguments that run a command in the terminal; an empty command opens the user's shell.
    func arguments(running command: [String]) -> [String] {
        guard !command.isEmpty else { return [path] }
        switch style {
        case .prefix(let arguments): return [path] + arguments + command
        case .joined(let option): return [path, option + command.map(Self.quoted).joined(separator: " ")]
        }
    }

    private static func quoted(_ word: String) -> String {
        "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
