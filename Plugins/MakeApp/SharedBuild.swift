import Foundation
import PackagePlugin

/// A debug build of an app in the build folder of the package that contains UIKit.
///
/// SwiftPM compiles a dependency again for every package that uses the dependency. For UIKit this takes two minutes.
/// SwiftPM reuses the modules that `make demo` or `swift build` has compiled for UIKit's own package, but only in that
/// package's build folder.
struct SharedBuild {
    private let folder: URL

    /// Creates a build for a package that depends on UIKit by path. Nil if UIKit's package has not been built, or if
    /// its build folder cannot be written.
    init?(of package: Package) {
        let library = package.dependencies.map(\.package).first { dependency in
            dependency.products.contains { $0.name == "UIKit" }
        }
        guard let library, case .local = library.origin else { return nil }
        folder = library.directoryURL.appendingPathComponent(".build")
        let module = folder.appendingPathComponent("debug/Modules/UIKit.swiftmodule").path
        guard FileManager.default.fileExists(atPath: module), FileManager.default.isWritableFile(atPath: folder.path)
        else { return nil }
    }

    /// Builds an executable product, and returns its executable.
    func build(_ product: String, of package: Package) throws -> URL {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swift", "build", "--package-path", package.directoryURL.path, "--scratch-path", folder.path, "--product",
            product,
        ]
        // The build's output is captured, because the output of this plugin must consist only of the bundle's path,
        // which scripts read.
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let log = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw MakeAppError("“\(product)” could not be built:\n\(String(decoding: log, as: UTF8.self))")
        }
        return folder.appendingPathComponent("debug/\(product)")
    }
}
