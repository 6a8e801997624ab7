import Foundation

/// The folder with Proscenium's own package, on which the packages of apps depend.
struct ProsceniumSources {
    /// The absolute path of the folder, without symbolic links.
    let folder: URL
    /// The names of the package's targets. A target of an app's package must not have the same name.
    let targetNames: Set<String>

    /// Finds the sources: in the specified folder, else in a folder above this executable, else where this executable
    /// was compiled.
    static func find(option: String?) throws(NewAppError) -> ProsceniumSources {
        if let option {
            guard let sources = ProsceniumSources(URL(fileURLWithPath: option)) else { throw .noSources(path: option) }
            return sources
        }
        let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        for folder in ancestors(of: executable) + ancestors(of: URL(fileURLWithPath: #filePath)) {
            if let sources = ProsceniumSources(folder) { return sources }
        }
        throw .noSources(path: nil)
    }

    /// Reads the package in a folder; returns nil if it is not Proscenium's.
    private init?(_ folder: URL) {
        self.folder = folder.standardizedFileURL.resolvingSymlinksInPath()
        let manifest = self.folder.appendingPathComponent("Package.swift")
        guard let text = try? String(contentsOf: manifest, encoding: .utf8),
            text.contains(/Package\(\s*name: "proscenium"/)
        else { return nil }
        targetNames = Set(text.matches(of: /name: "([^"]+)"/).map { String($0.1) })
    }

    private static func ancestors(of file: URL) -> [URL] {
        let paths = sequence(first: file.deletingLastPathComponent()) { folder in
            folder.path == "/" ? nil : folder.deletingLastPathComponent()
        }
        return Array(paths)
    }
}
