import Foundation
import PredicateFormat
import SceneTargeting

/// The program that ports projects. It belongs to a separate package, because it needs the libraries of a Swift
/// toolchain.
struct PortingTool {
    private let program: URL

    /// Finds the program: in the build folder of the package Porting, else beside this executable.
    ///
    /// - Parameter sources: the folder of Proscenium's package.
    static func find(in sources: URL) throws(PortingToolError) -> PortingTool {
        let package = sources.appendingPathComponent("Porting")
        let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let places = [
            package.appendingPathComponent(".build/release/port-sources"),
            package.appendingPathComponent(".build/debug/port-sources"),
            executable.deletingLastPathComponent().appendingPathComponent("port-sources"),
        ]
        guard let program = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw .notBuilt(package: package.path)
        }
        return PortingTool(program: program)
    }

    /// Runs the program with this process's input and output, and returns its exit status.
    func run(_ arguments: [String]) throws(PortingToolError) -> Int32 {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        do {
            try process.run()
        } catch {
            throw .notStarted(program: program.path, reason: error.localizedDescription)
        }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : ExitStatus.failure
    }
}

/// The reason why a project cannot be ported.
enum PortingToolError: DiagnosticError, Equatable {
    /// The program does not exist.
    case notBuilt(package: String)
    /// The program cannot be started.
    case notStarted(program: String, reason: String)

    var diagnostic: Diagnostic {
        switch self {
        case .notBuilt(let package):
            Diagnostic(
                code: "portingToolNotBuilt", message: "the program port-sources is not built",
                remedy: "build it with: swift build --package-path \(TerminalText.visible(package))")
        case .notStarted(let program, let reason):
            Diagnostic(
                code: "portingToolNotStarted", message: "this program cannot be started",
                remedy: "build it again with swift build", place: TerminalText.visible(program), cause: reason)
        }
    }
}
