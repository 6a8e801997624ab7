import Foundation
import ShellModel

/// A foreign program together with the data that are needed to start it, read from its desktop file.
struct ProgramEntry: Hashable, Sendable {
    /// The program as home shows it.
    var program: ForeignProgram
    /// The path of the desktop file.
    var path: String
    /// The value of `Icon`; nil for none.
    var icon: String?
    /// The command line; nil if the program is only started through the session bus.
    var command: String?
    /// The command lines of the actions by identifier.
    var actionCommands: [String: String]
    /// The working folder; nil for the home folder.
    var folder: String?
    /// Whether the program runs in a terminal.
    var needsTerminal: Bool
    /// Whether the program is started through the session bus.
    var isBusActivatable: Bool

    /// The group of a desktop file that describes the program.
    private static let group = "Desktop Entry"

    /// The properties of this desktop that determine whether a program is shown, and the language of the program's
    /// texts.
    struct Context: Sendable {
        /// The names of the desktop, compared with `OnlyShowIn` and `NotShowIn`.
        var desktops: [String] = ["Proscenium"]
        /// The locale of the texts.
        var language: String
        /// The folders in which `TryExec` is searched.
        var searchPath: [String]
    }

    /// Reads a desktop file.
    ///
    /// - Returns: nil if this desktop does not show the program: the file is hidden, the file belongs to another
    ///   desktop or to one of the daemon's apps, or the program is not installed.
    init?(_ file: KeyFile, identifier: String, path: String, _ context: Context) {
        func text(_ key: String) -> String? { file.text(key, in: Self.group, language: context.language) }
        func plain(_ key: String) -> String? { file.text(key, in: Self.group, language: "C") }
        func isTrue(_ key: String) -> Bool { file.value(key, in: Self.group) == "true" }
        guard file.value("Type", in: Self.group) == "Application", !isTrue("NoDisplay"), !isTrue("Hidden"),
            file.value("X-Proscenium-App", in: Self.group) == nil, let name = text("Name"), !name.isEmpty,
            Self.isShown(file, Self.group, context.desktops)
        else { return nil }
        if let test = plain("TryExec"), !test.isEmpty, !Self.isExecutable(test, context.searchPath) { return nil }
        (self.path, icon, command) = (path, text("Icon").flatMap { $0.isEmpty ? nil : $0 }, plain("Exec"))
        (needsTerminal, isBusActivatable) = (isTrue("Terminal"), isTrue("DBusActivatable"))
        guard isBusActivatable || command.map({ !$0.isEmpty }) ?? false else { return nil }
        folder = plain("Path").flatMap { $0.isEmpty ? nil : $0 }
        let actions = Self.actions(file, isBusActivatable: isBusActivatable, context)
        actionCommands = actions.commands
        var program = ForeignProgram(ProgramIdentifier(identifier), name: name, icon: .letter(name))
        program.category = .main(of: Self.list(file.value("Categories", in: Self.group)))
        program.actions = actions.list
        program.windowClass = plain("StartupWMClass").flatMap { $0.isEmpty ? nil : $0 }
        let keywords = file.values("Keywords", in: Self.group, language: context.language).flatMap(Self.list)
        program.searchTexts = [text("GenericName"), plain("Name")].compactMap { $0 }.filter { $0 != name } + keywords
        self.program = program
    }

    /// Returns the actions that have a name and can be performed.
    private static func actions(
        _ file: KeyFile, isBusActivatable: Bool, _ context: Context
    ) -> (list: [ForeignProgram.Action], commands: [String: String]) {
        var (actions, commands): ([ForeignProgram.Action], [String: String]) = ([], [:])
        for identifier in list(file.value("Actions", in: group))
        where !actions.contains(where: { $0.identifier == identifier }) {
            let group = "Desktop Action " + identifier
            guard let name = file.text("Name", in: group, language: context.language), !name.isEmpty,
                isShown(file, group, context.desktops)
            else { continue }
            let command = file.text("Exec", in: group, language: "C")
            guard isBusActivatable || command.map({ !$0.isEmpty }) ?? false else { continue }
            let icon = file.text("Icon", in: group, language: context.language)
            actions.append(
                ForeignProgram.Action(
                    identifier: identifier, name: name, icon: icon.flatMap { $0.isEmpty || $0.contains("/") ? nil : $0 }
                ))
            commands[identifier] = command
        }
        return (actions, commands)
    }

    /// Whether this desktop shows a program or action. Older desktop files have `OnlyShowIn` and `NotShowIn` in the
    /// groups of actions, too.
    private static func isShown(_ file: KeyFile, _ group: String, _ desktops: [String]) -> Bool {
        if let only = file.value("OnlyShowIn", in: group), !list(only).contains(where: desktops.contains) {
            return false
        }
        return !list(file.value("NotShowIn", in: group)).contains(where: desktops.contains)
    }

    /// Splits a list of a desktop file at its semicolons. An escaped semicolon belongs to an element.
    static func list(_ value: String?) -> [String] {
        var (elements, current, isEscaped): ([String], String.UnicodeScalarView, Bool) = ([], .init(), false)
        for scalar in (value ?? "").unicodeScalars {
            if isEscaped {
                current.append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else if scalar == ";" {
                elements.append(String(current))
                current = .init()
            } else {
                current.append(scalar)
            }
        }
        return (elements + [String(current)]).filter { !$0.isEmpty }
    }

    /// Whether a program exists: an absolute path, or a name in one of the folders.
    static func isExecutable(_ program: String, _ searchPath: [String]) -> Bool {
        path(ofExecutable: program, searchPath) != nil
    }

    /// Returns the path of an executable file; nil if it does not exist.
    static func path(ofExecutable program: String, _ searchPath: [String]) -> String? {
        let candidates = program.hasPrefix("/") ? [program] : searchPath.map { $0 + "/" + program }
        return candidates.first { path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
        }
    }
}
