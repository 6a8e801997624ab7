import ArgumentParser
import Foundation

/// `proscenium port`: turns an iPad project into a package for Linux.
struct Port: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Port an iPad project to a package.",
        discussion: """
            Reads an Xcode project, or a folder with Swift sources, and writes a Swift package that builds with \
            UIKit: the sources without Objective-C syntax, the resources, and the Info.plist with its build settings \
            resolved. The project is never changed. Everything that cannot be ported is listed with file and line. A \
            second run writes only files that are out of date, and no file that a person has changed. docs/porting.md \
            follows an example app through all steps.

            Examples:
              proscenium port Errands ErrandsPackage
              proscenium port Errands/Errands.xcodeproj ErrandsPackage --check
              proscenium port Errands ErrandsPackage --report | jq -r .targets[]
              proscenium port --coverage UITableViewCell

            With --coverage, the arguments are beginnings of names, and the command prints which members of these \
            types of UIKit are missing; without names, it prints a line for each type.

            Exit status: 0 if the project was ported, 1 if a file cannot be read, parsed or written, or with --check \
            if a problem must be solved by hand, 2 if the arguments cannot be used or the tool is not built.
            """
    )

    @Argument(help: "The project: a folder, or an .xcodeproj in it.", completion: .directory)
    var source: String?

    @Argument(help: "The folder of the new package, outside of the project's folder.", completion: .directory)
    var output: String?

    @Flag(help: "Print the report as JSON.")
    var report = false

    @Flag(help: "Report the changes and problems, but write nothing.")
    var check = false

    @Flag(help: "Print which parts of UIKit's API are available.")
    var coverage = false

    @Flag(help: "Write a package whose build ports the project's own sources each time they change.")
    var plugin = false

    @Option(help: "The configuration whose build settings are used.")
    var configuration = "Release"

    @Option(
        help: "The folder of Proscenium's sources; by default the folder in which this command was built.",
        completion: .directory)
    var proscenium: String?

    func validate() throws {
        if !coverage, source == nil || output == nil {
            throw ValidationError("name the project's folder and the folder of the new package")
        }
    }

    func run() throws {
        let sources = try ProsceniumSources.find(option: proscenium)
        let tool = try PortingTool.find(in: sources.folder)
        var arguments = [source, output].compactMap(\.self) + ["--proscenium", sources.folder.path]
        if !coverage { arguments += ["--configuration", configuration] }
        let flags = [
            (report, "--report"), (check, "--check"), (plugin, "--plugin"), (coverage, "--coverage"),
        ]
        for (isSet, name) in flags where isSet { arguments.append(name) }
        let status = try tool.run(arguments)
        if status != ExitStatus.success { throw ExitCode(status) }
    }
}
