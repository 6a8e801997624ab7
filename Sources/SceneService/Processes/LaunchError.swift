import Glibc
import PredicateFormat

/// The reason why a program could not be started. In all cases no process remains.
package enum LaunchError: DiagnosticError, Hashable, Sendable {
    /// The path of the program is not absolute.
    case notAbsolute(executable: String)
    /// Nothing exists at the path of the program.
    case missing(executable: String)
    /// The path of the program is not the path of a regular file.
    case notFile(executable: String)
    /// This user has no permission to execute the program.
    case notExecutable(executable: String)
    /// The file is neither a program for this machine nor a script that names its interpreter.
    case notProgram(executable: String)
    /// The interpreter or the dynamic loader that the file names does not exist.
    case interpreterMissing(executable: String)
    /// The working folder cannot be entered. `code` is the `errno` value.
    case workingDirectory(path: String, code: Int32)
    /// A text contains a NUL character, or the name of an environment variable is empty or contains `=`. `subject`
    /// describes the text, such as "argument 1".
    case unusableText(subject: String)
    /// The arguments and the environment exceed the kernel's size limit.
    case tooLong(executable: String)
    /// The maximum number of processes of this user or of the whole system is reached.
    case tooManyProcesses
    /// The maximum number of open descriptors of this process or of the whole system is reached.
    case tooManyDescriptors
    /// The memory is not sufficient for another process.
    case outOfMemory
    /// The start time of the process in `/proc` could not be read. The process was therefore killed directly after its
    /// start.
    case factsUnreadable
    /// Another system call failed. The payload is the name of the call and the `errno` value.
    case system(call: String, code: Int32)

    /// The diagnostic, with the program or folder as its location.
    package var diagnostic: Diagnostic {
        switch self {
        case .notAbsolute(let path), .missing(let path), .notFile(let path), .notExecutable(let path),
            .notProgram(let path), .interpreterMissing(let path), .tooLong(let path):
            return diagnostic(ofExecutable: path)
        case .workingDirectory(let path, let code):
            return Diagnostic(
                code: "launchWorkingDirectory", message: "the program cannot use this working folder",
                remedy: "create the folder and give this user access to it", place: path,
                cause: Self.errorDescription(code))
        case .unusableText(let subject):
            return Diagnostic(
                code: "launchUnusableText", message: "\(subject) cannot be passed to a program",
                remedy: "remove NUL characters, and “=” from names of environment variables")
        default:
            return diagnosticOfSystem
        }
    }

    private func diagnostic(ofExecutable path: String) -> Diagnostic {
        func at(_ code: String, _ message: String, _ remedy: String) -> Diagnostic {
            Diagnostic(code: code, message: message, remedy: remedy, place: path)
        }
        switch self {
        case .notAbsolute:
            return at(
                "launchNotAbsolute", "the program's path is not absolute",
                "use an absolute path")
        case .missing:
            return at(
                "launchExecutableMissing", "this program does not exist",
                "check the path in the app's manifest, or install the app again")
        case .notFile:
            return at("launchNotFile", "this is not a regular file", "use the path of the program itself")
        case .notExecutable:
            return at(
                "launchNotExecutable", "this program is not executable",
                "make it executable with chmod +x; its parent folders and file system must allow execution too")
        case .interpreterMissing:
            return at(
                "launchInterpreterMissing", "the interpreter or loader of this program is missing",
                "install it, or correct the script's first line")
        case .tooLong:
            return at(
                "launchTooLong", "the arguments and the environment exceed the system's limit",
                "shorten them")
        default:
            return at(
                "launchNotProgram", "this file is not a program for this machine",
                "build it for this machine; a script must begin with #! and its interpreter")
        }
    }

    private var diagnosticOfSystem: Diagnostic {
        switch self {
        case .tooManyProcesses:
            Diagnostic(
                code: "launchTooManyProcesses", message: "the limit of processes is reached",
                remedy: "end some programs, or raise the limit (ulimit -u, or TasksMax of the service)")
        case .tooManyDescriptors:
            Diagnostic(
                code: "launchTooManyDescriptors", message: "the limit of open files is reached",
                remedy: "end some programs, or raise the limit (ulimit -n, or LimitNOFILE of the service)")
        case .outOfMemory:
            Diagnostic(
                code: "launchOutOfMemory", message: "there is not enough memory for another process",
                remedy: "end some programs")
        case .system(let call, let code):
            Diagnostic(
                code: "launchRefused", message: "the system refused to start the program",
                cause: "\(call): \(Self.errorDescription(code))")
        default:
            Diagnostic(
                code: "launchFactsUnreadable",
                message: "/proc has no information about the launched process, so it was ended",
                remedy: "mount /proc without hiding processes of the same user")
        }
    }

    private static func errorDescription(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    /// Returns the error for an `errno` value that is not specific to the program. `call` names the failed system call.
    static func failure(of call: String, code: Int32) -> LaunchError {
        switch code {
        case EMFILE, ENFILE: .tooManyDescriptors
        case ENOMEM: .outOfMemory
        default: .system(call: call, code: code)
        }
    }
}
