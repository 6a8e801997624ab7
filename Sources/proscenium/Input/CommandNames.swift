import ArgumentParser
import PredicateFormat
import SceneTargeting

/// A check of the names of commands on the command line. The argument parser reports an unknown name only as an
/// unexpected argument.
enum CommandNames {
    /// Checks the names of the command and of its subcommands at the beginning of the arguments.
    ///
    /// - Throws: ``UnknownCommandError`` for the first unknown name.
    static func check(_ arguments: [String], in root: any ParsableCommand.Type) throws {
        var command = root
        var path = [root._commandName]
        // The words after `help` are the names of a command and of its subcommands.
        var remaining = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        while let name = remaining.popFirst(), !name.hasPrefix("-") {
            let subcommands = command.configuration.subcommands
            if subcommands.isEmpty { return }
            let names = subcommands.map { $0._commandName }
            guard let index = names.firstIndex(of: name) else {
                if path.count == 1, name == "help" { return }
                throw UnknownCommandError(name: name, path: path, candidates: names)
            }
            command = subcommands[index]
            path.append(name)
        }
    }
}

/// An error for a word on the command line that should be the name of a command, but is not.
struct UnknownCommandError: DiagnosticError, Hashable {
    /// The unknown name.
    let name: String
    /// The names of the commands before the unknown name on the command line.
    let path: [String]
    /// The names of the commands that are possible instead of the unknown name.
    let candidates: [String]

    var diagnostic: Diagnostic {
        let parent = path.joined(separator: " ")
        let list = "list the commands with: \(parent) --help"
        return Diagnostic(
            code: "unknownCommand", message: "“\(parent)” has no command “\(TerminalText.visible(name))”",
            remedy: SimilarNames(name, among: candidates).question.map { "\($0) \(list)" } ?? list)
    }
}
