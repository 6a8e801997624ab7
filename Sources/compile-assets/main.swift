import AssetCompiler
import Foundation

// Usage: compile-assets FOLDER CATALOGUE…
//
// Compiles asset catalogues into a folder. Prints a line for each problem, and a line `icon: NAME` for each app icon.
// Exits with 1 if a problem is an error, and with 2 if nothing could be written.

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count > 1 else {
    FileHandle.standardError.write(Data("usage: compile-assets FOLDER CATALOGUE...\n".utf8))
    exit(2)
}
do {
    let report = try AssetCompiler.compile(Array(arguments.dropFirst()), to: URL(fileURLWithPath: folder))
    for diagnostic in report.diagnostics { print(diagnostic) }
    for icon in report.icons { print("icon: \(icon)") }
    exit(report.diagnostics.contains { $0.severity == .error } ? 1 : 0)
} catch {
    print("error: \(folder): the compiled assets cannot be written: \(error.localizedDescription)")
    exit(2)
}
