import Foundation
import PortingCore

/// The port of the sources of one module at build time.
enum ModulePort {
    private static let stateName = "port-state.json"

    /// Ports the listed sources into a folder. A file is written only if its contents have changed, so that the
    /// compiler builds only the changed files.
    static func run(_ list: URL, to output: URL) throws -> Int32 {
        let list = try JSONDecoder().decode(SourceList.self, from: Data(contentsOf: list))
        let sources = list.sources.map { source(at: $0.path, result: output.appendingPathComponent($0.output)) }
        let stateFile = output.appendingPathComponent(stateName)
        let state = (try? Data(contentsOf: stateFile)).flatMap {
            try? JSONDecoder().decode(IncrementalPass.State.self, from: $0)
        }
        let pass = IncrementalPass(.init(namesOriginals: true, modules: Set(list.modules)))
        let result = pass.run(sources, after: state ?? .init())
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        for source in list.sources {
            guard let text = result.texts[source.path] else { continue }
            let (data, file) = (Data(text.utf8), output.appendingPathComponent(source.output))
            if (try? Data(contentsOf: file)) != data { try data.write(to: file) }
        }
        try JSONEncoder().encode(result.state).write(to: stateFile)
        // The compiler reports syntax errors itself, with the lines of the originals. It cannot report a missing
        // source.
        var status: Int32 = 0
        for diagnostic in result.diagnostics where diagnostic.severity == .warning || diagnostic.line == nil {
            PortCommand.write(diagnostic.text + "\n")
            if diagnostic.severity == .error { status = 1 }
        }
        return status
    }

    private static func source(at path: String, result: URL) -> IncrementalPass.Source {
        var status = stat()
        let stamp =
            stat(path, &status) == 0
            ? "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(status.st_ino)" : ""
        return IncrementalPass.Source(
            path: path, stamp: stamp, isResultMissing: access(result.path, F_OK) != 0,
            read: { try? String(contentsOfFile: path, encoding: .utf8) })
    }
}
