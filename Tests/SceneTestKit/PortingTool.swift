import Foundation

/// The program that `proscenium port` runs. It belongs to a separate package, which a build of the tests does not
/// build.
package enum PortingTool {
    private static let result = Result { try make() }

    /// Builds the program unless it already exists.
    package static func build() throws { try result.get() }

    private static func make() throws {
        let repository = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let package = repository.appendingPathComponent("Porting")
        let programs = ["release", "debug"].map { package.appendingPathComponent(".build/\($0)/port-sources").path }
        guard !programs.contains(where: FileManager.default.isExecutableFile) else { return }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "build", "--package-path", package.path, "--product", "port-sources"]
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw KitError("port-sources was not built") }
    }
}
