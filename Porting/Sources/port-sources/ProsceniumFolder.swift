import Foundation

/// The folder of Proscenium's package.
struct ProsceniumFolder {
    /// The folder.
    let folder: URL
    /// The names of the package's targets.
    let targetNames: Set<String>

    /// Finds the folder: the given one, else the nearest one above this program or above the program's sources.
    static func find(_ named: URL?) throws(PortArguments.Problem) -> ProsceniumFolder {
        if let named {
            guard let found = ProsceniumFolder(named) else {
                throw PortArguments.Problem(message: "\(named.path) does not contain the sources of Proscenium")
            }
            return found
        }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        for start in [program, URL(fileURLWithPath: #filePath)] {
            var folder = start.deletingLastPathComponent()
            while folder.path != "/" {
                if let found = ProsceniumFolder(folder) { return found }
                folder.deleteLastPathComponent()
            }
        }
        throw PortArguments.Problem(
            message: "the sources of Proscenium were not found; name them with --proscenium DIR")
    }

    private init?(_ folder: URL) {
        guard let text = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8),
            text.contains(/Package\(\s*name: "proscenium"/)
        else { return nil }
        self.folder = folder
        targetNames = Set(text.matches(of: /name: "([^"]+)"/).map { String($0.1) })
    }
}
