import EventLoop
import PredicateFormat
import SceneTargeting

/// The reason why the package of a new app cannot be created.
enum NewAppError: DiagnosticError, Equatable {
    /// The name of the app or of its module cannot be used.
    case unusableName(String, NameProblem)
    /// The sources of Proscenium were not found; `path` is the folder that was specified, nil if none was.
    case noSources(path: String?)
    /// A file or folder with the package's name exists.
    case exists(path: String)
    /// A file or folder cannot be created.
    case notCreated(path: String, SystemError)

    /// The rule that a name violates.
    enum NameProblem: Hashable {
        /// The app's name is empty or too long. The payload is its number of characters.
        case length(Int)
        /// The app's name contains a slash.
        case slash
        /// The app's name contains a control character or a line break.
        case controlCharacter
        /// The app's name contains no ASCII letter or digit from which the module's name could be derived.
        case noModuleName
        /// The module's name is not an ASCII identifier, or too long.
        case invalidModule
        /// Swift, the template or Proscenium uses the module's name.
        case reservedModule
    }

    var diagnostic: Diagnostic {
        switch self {
        case .unusableName(let name, let problem):
            let name = TerminalText.visible(name)
            return Diagnostic(code: "unusableName", message: problem.sentence(name), remedy: problem.remedy(name))
        case .noSources(let path?):
            return Diagnostic(
                code: "noSources", message: "this folder does not have the sources of Proscenium",
                remedy: "specify the folder with Proscenium's Package.swift", place: TerminalText.visible(path))
        case .noSources(nil):
            return Diagnostic(
                code: "noSources", message: "the sources of Proscenium were not found",
                remedy: "specify their folder with --proscenium DIR")
        case .exists(let path):
            return Diagnostic(
                code: "exists", message: "this exists already and stays as it is",
                remedy: "choose another name, or run the command in another folder", place: TerminalText.visible(path))
        case .notCreated(let path, let error):
            return Diagnostic(
                code: "notCreated", message: "this cannot be created",
                remedy: "run the command in a folder in which you can create files",
                place: TerminalText.visible(path), cause: error.description)
        }
    }
}

extension NewAppError.NameProblem {
    fileprivate func sentence(_ name: String) -> String {
        switch self {
        case .length(let count): "the name has \(count) characters"
        case .slash: "the name “\(name)” must not contain “/”"
        case .controlCharacter: "the name “\(name)” contains a control character or a line break"
        case .noModuleName: "the name “\(name)” has no ASCII letter or digit for the module's name"
        case .invalidModule: "“\(name)” cannot be the name of a module"
        case .reservedModule: "“\(name)” is a name of Swift or of Proscenium"
        }
    }

    fileprivate func remedy(_ name: String) -> String {
        switch self {
        case .length: "use 1 to \(NewAppName.maximumLength) characters"
        case .slash: "write only the name, and run the command in the folder that is to contain the package"
        case .controlCharacter: "use letters, digits, spaces and punctuation"
        case .noModuleName: "specify the module's name, as in --module Photos"
        case .invalidModule:
            "use an ASCII letter, and then letters, digits and “_”, at most \(NewAppName.maximumLength) characters"
        case .reservedModule: "choose another name, or only another module name, as in --module \(name)App"
        }
    }
}
