import ArgumentParser
import Foundation
import SceneModel
import SceneTargeting

/// `proscenium new`: creates the package of a new app.
struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Create a package for a new app.",
        discussion: """
            Creates a folder with a Swift package: an app with one kind of window, its Info.plist, and a test. The app \
            builds and runs as it is. The name is shown to people; the package, its folder and its module have the \
            same name without spaces and accents. An existing folder is never changed.

            Examples:
              proscenium new First
              proscenium new "Café Robbie" --identifier org.example.cafe
              proscenium new 写真 --module Photos --json

            Exit status: 0 if the package was created, 2 if nothing was created because the name or the folder cannot \
            be used.
            """
    )

    @Argument(help: "The app's name, at most \(NewAppName.maximumLength) characters.")
    var name: String

    @Option(help: "The app's identifier; com.example and the module's name by default.")
    var identifier: String?

    @Option(help: "The name of the package and its module; derived from the app's name by default.")
    var module: String?

    @Option(
        help: "The folder of Proscenium's sources; by default the folder in which this command was built.",
        completion: .directory)
    var proscenium: String?

    @Flag(help: "Print a JSON object.")
    var json = false

    func run() throws {
        let sources = try ProsceniumSources.find(option: proscenium)
        let name = try NewAppName(name, module: module, reserved: sources.targetNames)
        let identifier = try AppIdentifier(identifier ?? name.defaultIdentifier)
        let template = AppTemplate(name: name, identifier: identifier, sources: sources)
        let folder = URL(fileURLWithPath: name.module).standardizedFileURL
        let files = try NewAppFolder(folder).create(template.files(for: folder))
        if json {
            return try StandardOutput.write(json: Answer(app: identifier, folder: folder.path, files: files))
        }
        StandardOutput.write(
            lines: ["app \(identifier)", "created \(name.module):"] + files.map { "  " + $0 }
                + ["Build and start it with:"] + template.nextCommands.map { "  " + $0 })
    }

    private struct Answer: Encodable {
        let app: AppIdentifier
        let folder: String
        let files: [String]
    }
}
