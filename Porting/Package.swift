// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// The compiler settings of all targets: every warning is an error.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Returns the folder with the parser libraries of the toolchain that builds this package.
///
/// The compiler loads macros from the same libraries, so the libraries always match the compiler. The function looks
/// beside the first `swift` in the search path, unless the environment variable `SWIFT_HOST_LIBRARIES` contains a
/// folder.
func hostLibraries() -> String {
    if let folder = Context.environment["SWIFT_HOST_LIBRARIES"] { return folder }
    let files = FileManager.default
    for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
        let program = URL(fileURLWithPath: "\(folder)/swift")
        guard files.isExecutableFile(atPath: program.path) else { continue }
        let installation = program.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
        let libraries = installation.appendingPathComponent("lib/swift/host").path
        if files.fileExists(atPath: "\(libraries)/SwiftParser.swiftmodule") { return libraries }
    }
    return "SwiftParser-was-not-found-beside-swift--set-SWIFT_HOST_LIBRARIES"
}

let libraries = hostLibraries()
let compile: [SwiftSetting] = strict + [.unsafeFlags(["-I", libraries])]
let link: [LinkerSetting] = [
    .unsafeFlags([
        "-L", libraries, "-lSwiftSyntax", "-lSwiftParser", "-lSwiftParserDiagnostics", "-lSwiftDiagnostics", "-Xlinker",
        "-rpath=\(libraries)",
    ])
]

let package = Package(
    name: "proscenium-porting",
    products: [
        .executable(name: "port-sources", targets: ["port-sources"]),
        .plugin(name: "PortSources", targets: ["PortSources"]),
    ],
    targets: [
        .target(name: "PortingCore", swiftSettings: compile, linkerSettings: link),
        .executableTarget(name: "port-sources", dependencies: ["PortingCore"], swiftSettings: compile),
        .plugin(name: "PortSources", capability: .buildTool(), dependencies: ["port-sources"]),
        .testTarget(name: "PortingCoreTests", dependencies: ["PortingCore"], swiftSettings: compile),
    ]
)
