import Foundation
import PackagePlugin

/// The build plugin that ports the sources in the list port.json of a target's folder.
@main
struct PortSources: BuildToolPlugin {
    /// The part of the list that the plugin needs.
    private struct List: Decodable {
        struct Source: Decodable {
            let path: String
            let output: String
        }

        let sources: [Source]
    }

    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        let file = target.directoryURL.appendingPathComponent("port.json")
        guard let data = try? Data(contentsOf: file) else {
            Diagnostics.error("\(file.path) is missing; create the package with `proscenium port --plugin`")
            return []
        }
        let list = try JSONDecoder().decode(List.self, from: data)
        let output = context.pluginWorkDirectoryURL
        return [
            .buildCommand(
                displayName: "Porting \(target.name)", executable: try context.tool(named: "port-sources").url,
                arguments: ["--module", file.path, "--output", output.path],
                inputFiles: [file] + list.sources.map { URL(fileURLWithPath: $0.path) },
                outputFiles: list.sources.map { output.appendingPathComponent($0.output) })
        ]
    }
}
