// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The compiler settings of all targets: every warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Returns the folder with the parser libraries of the toolchain that builds this package; nil if the toolchain does
/// not have them.
///
/// The compiler loads macros from the same libraries, so the libraries always match the compiler. The function looks
/// beside the first `swift` in the search path, unless the environment variable `SWIFT_HOST_LIBRARIES` names a folder.
func hostLibraries() -> String? {
    let files = FileManager.default
    func hasParser(_ folder: String) -> Bool { files.fileExists(atPath: "\(folder)/SwiftParser.swiftmodule") }
    if let folder = Context.environment["SWIFT_HOST_LIBRARIES"] { return hasParser(folder) ? folder : nil }
    for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
        let program = URL(fileURLWithPath: "\(folder)/swift")
        guard files.isExecutableFile(atPath: program.path) else { continue }
        let installation = program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        let libraries = installation.appendingPathComponent("lib/swift/host").path
        if hasParser(libraries) { return libraries }
    }
    return nil
}

let parser = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"]
let libraries = hostLibraries()
// The build that the README describes and the builds of packages with the plugin are debug builds. Without optimisation,
// the pass takes a quarter longer.
var compile: [SwiftSetting] = strict + [.unsafeFlags(["-O"])]
var link: [LinkerSetting] = []
// Without the toolchain's libraries, the package swift-syntax is built, which takes some minutes.
var packages: [Package.Dependency] = []
var products: [Target.Dependency] = []
if let libraries {
    compile.append(.unsafeFlags(["-I", libraries]))
    link = [.unsafeFlags(["-L", libraries] + parser.map { "-l" + $0 } + ["-Xlinker", "-rpath=\(libraries)"])]
} else {
    packages = [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")]
    products = parser.map { .product(name: $0, package: "swift-syntax") }
}

let package = Package(
    name: "proscenium-porting",
    products: [
        .executable(name: "port-sources", targets: ["port-sources"]),
        .plugin(name: "PortSources", targets: ["PortSources"]),
    ],
    dependencies: packages,
    targets: [
        .target(name: "PortingCore", dependencies: products, swiftSettings: compile, linkerSettings: link),
        .executableTarget(name: "port-sources", dependencies: ["PortingCore"], swiftSettings: compile),
        .plugin(name: "PortSources", capability: .buildTool(), dependencies: ["port-sources"]),
        .testTarget(name: "PortingCoreTests", dependencies: ["PortingCore"], swiftSettings: compile),
    ]
)
