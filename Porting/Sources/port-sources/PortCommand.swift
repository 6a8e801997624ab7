import Foundation
import PortingCore

/// The command line of `port-sources`, which `proscenium port` and the build plugin run.
enum PortCommand {
    static let usage = """
        USAGE: port-sources SOURCE OUT [--report] [--check] [--plugin] [--configuration NAME] [--proscenium DIR]
               port-sources --module LIST --output DIR
               port-sources --coverage [NAME ...] [--proscenium DIR]

        The first form ports a project's folder or .xcodeproj into the folder of a package. The second form ports the
        sources that a list names; the build plugin runs it. The third form prints which parts of UIKit's API are
        available: a line for each type, or all missing members of the types whose names begin with a NAME.
        """

    /// Runs the command, and returns its exit status: 0 for success, 1 if the report has an error or `--check` found a
    /// problem, 2 if the arguments are invalid or the command cannot run.
    static func run(_ arguments: [String]) -> Int32 {
        do {
            let arguments = try PortArguments(arguments)
            if arguments.isHelp {
                print(usage)
                return 0
            }
            if let module = arguments.module { return try ModulePort.run(module.list, to: module.output) }
            if arguments.isCoverage { return try printCoverage(arguments) }
            return try portProject(arguments)
        } catch let error as PortArguments.Problem {
            write("port-sources: \(error.message)\n" + (error.showsUsage ? usage + "\n" : ""))
            return 2
        } catch {
            write("port-sources: \(error.localizedDescription)\n")
            return 2
        }
    }

    private static func printCoverage(_ arguments: PortArguments) throws -> Int32 {
        let sources = try ProsceniumFolder.find(arguments.proscenium)
        let table = try CoverageTable(contentsOf: sources.folder.appendingPathComponent(CoverageTable.path))
        guard !arguments.typeNames.isEmpty else {
            print(table.summary.joined(separator: "\n"))
            return 0
        }
        var status: Int32 = 0
        for name in arguments.typeNames {
            let types = table.types(withPrefix: name)
            if types.isEmpty {
                write("port-sources: UIKit has no type whose name begins with \(name)\n")
                status = 1
            }
            for type in types { print(type.description) }
        }
        return status
    }

    private static func portProject(_ arguments: PortArguments) throws -> Int32 {
        guard let source = arguments.source, let output = arguments.output else {
            throw PortArguments.Problem(
                message: "name the project's folder and the folder of the new package", showsUsage: true)
        }
        guard FileManager.default.fileExists(atPath: source.path) else {
            throw PortArguments.Problem(message: "\(source.path) does not exist")
        }
        guard !Self.isInside(output, source) else {
            throw PortArguments.Problem(message: "\(output.path) is in the project's folder; name a folder beside it")
        }
        let sources = try ProsceniumFolder.find(arguments.proscenium)
        var options = ProjectPorter.Options(proscenium: sources.folder, reservedNames: sources.targetNames)
        options.isCheck = arguments.isCheck
        options.usesPlugin = arguments.usesPlugin
        if let configuration = arguments.configuration { options.configuration = configuration }
        let report = ProjectPorter.port(source, to: output, options)
        print(arguments.isReport ? report.json : report.lines.joined(separator: "\n"))
        if report.hasErrors { return 1 }
        return arguments.isCheck && !report.diagnostics.isEmpty ? 1 : 0
    }

    /// Whether a folder is the same as another folder or inside it.
    private static func isInside(_ folder: URL, _ other: URL) -> Bool {
        let other = other.pathExtension == "xcodeproj" ? other.deletingLastPathComponent() : other
        let (inner, outer) = (folder.standardizedFileURL.pathComponents, other.standardizedFileURL.pathComponents)
        return inner.starts(with: outer)
    }

    static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
