import Foundation
import PackagePlugin

/// The Debian package that the command `proscenium package` creates for an app.
struct AppPackage {
    private let program: URL

    /// Finds the command: in the build folder of the package that contains UIKit, else in the folders of `PATH`.
    init(for package: Package) throws {
        let library = package.dependencies.map(\.package).first { dependency in
            dependency.products.contains { $0.name == "UIKit" }
        }
        let built = (library ?? package).directoryURL.appendingPathComponent(".build/debug/proscenium")
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        let places = [built] + path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/proscenium") }
        guard let program = places.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
            throw MakeAppError(
                "--deb needs the command proscenium; run “make link” in Proscenium's folder, or install the command")
        }
        self.program = program
    }

    /// Creates the package of a bundle in the folder of the bundle, and returns the path of the package.
    func make(_ bundle: String) throws -> String {
        let process = Process()
        process.executableURL = program
        process.arguments = ["package", bundle]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw MakeAppError("\(bundle): the Debian package could not be created")
        }
        return text.trimmingCharacters(in: .newlines)
    }
}
