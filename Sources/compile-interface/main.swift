import AssetCatalogs
import Foundation
import InterfaceCompiler
import InterfaceFiles

/// The command `compile-interface FOLDER…`, which replaces the storyboards and nibs in folders by their compiled forms,
/// and writes the launch screen of a bundle for the shell.
///
/// `make-app` runs the command on the bundle that it assembles. The command prints warnings and errors in the form of
/// compilers. The exit status is 1 if a file could not be compiled.
struct CompileInterface {
    private var hasFailed = false
    private let names: [String: String]

    /// Creates the command. `names` contains the folders to compile, each with its name in messages.
    init(_ names: [String: String]) { self.names = names }

    mutating func run() -> Int32 {
        for (folder, name) in names.sorted(by: { $0.key < $1.key }) { compile(folder, name) }
        return hasFailed ? 1 : 0
    }

    private mutating func compile(_ folder: String, _ name: String) {
        let files = FileManager.default
        guard let paths = files.enumerator(atPath: folder) else { return }
        let sources = paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
        for path in sources.sorted() { compile(file: "\(folder)/\(path)", name: "\(name)/\(path)") }
        compileLaunchScreen(folder, name)
    }

    private mutating func compileLaunchScreen(_ folder: String, _ name: String) {
        let bundle = URL(fileURLWithPath: folder)
        var compiler = LaunchScreenCompiler(bundle, name: name)
        let screen = compiler.compile()
        for warning in compiler.warnings { report(warning) }
        guard let screen else { return }
        let file = bundle.appendingPathComponent(LaunchScreen.fileName)
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(screen).write(to: file)
        } catch {
            report(InterfaceDiagnostic(.error, file: "\(name)/\(LaunchScreen.fileName)", line: nil, "\(error)"))
        }
    }

    private mutating func compile(file: String, name: String) {
        do {
            let source = URL(fileURLWithPath: file)
            let size = try source.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= InterfaceLimits.fileSize else {
                let text =
                    "the size of the file is \(size >> 20) MB; at most "
                    + "\(InterfaceLimits.fileSize >> 20) MB can be compiled: split it"
                return report(InterfaceDiagnostic(.error, file: name, line: nil, text))
            }
            let output = try InterfaceCompiler.compile(try Data(contentsOf: source), file: name)
            for warning in output.warnings { report(warning) }
            let ending = output.file.kind == .storyboard ? "storyboardc" : "nib"
            let target = source.deletingPathExtension().appendingPathExtension(ending)
            try Data(InterfaceFileWriter.encode(output.file)).write(to: target)
            try FileManager.default.removeItem(at: source)
        } catch let diagnostic as InterfaceDiagnostic {
            report(diagnostic)
        } catch {
            report(InterfaceDiagnostic(.error, file: name, line: nil, "\(error)"))
        }
    }

    private mutating func report(_ diagnostic: InterfaceDiagnostic) {
        if diagnostic.severity == .error { hasFailed = true }
        FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
    }
}

// Each argument is a folder, or a folder and its name in messages separated by `=`.
var folders: [String: String] = [:]
for argument in CommandLine.arguments.dropFirst() {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    folders[parts[0]] = parts.count == 2 ? parts[1] : parts[0]
}
if folders.isEmpty {
    FileHandle.standardError.write(Data("usage: compile-interface FOLDER[=NAME]…\n".utf8))
    exit(2)
}
var command = CompileInterface(folders)
exit(command.run())
