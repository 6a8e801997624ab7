import Foundation

/// Benchmarks of one changed line: the time from the change of a source file until the rebuilt app shows its first
/// frame.
enum EditFigures {
    /// Prints the results.
    static func run(_ options: Options) throws {
        guard let compositor = try BenchCompositor() else {
            return print("A changed line is not measured: phoc is not installed.\n")
        }
        let daemon = try BenchDaemon(try BenchFolder())
        let sources = try EditedSources()
        var environment = compositor.environment
        environment["PROSCENIUM_SOCKET"] = daemon.socket
        // The first build is not measured, because it compiles everything.
        _ = try AppStart(of: sources.makeApp(), environment)
        var table = Table(
            "One changed line until the app's first frame, debug build",
            columns: ["changed line", "total, median", "build", "build to first frame"], isLeft: [0])
        for file in EditedSources.File.allCases {
            var (builds, starts): ([Double], [Double]) = ([], [])
            for _ in 0..<(options.isQuick ? 1 : 3) {
                try sources.change(file)
                let begin = Measure.now()
                let program = try sources.makeApp()
                builds.append(Double(Measure.now() - begin))
                starts.append(try AppStart(of: program, environment).nanoseconds)
            }
            let totals = Spread(zip(builds, starts).map { $0 + $1 })
            table.add([
                file.words, Format.time(totals.median), Format.time(Spread(builds).median),
                Format.time(Spread(starts).median),
            ])
        }
        print(table.text)
    }
}

/// A copy of the project and of its app template, in which the benchmark changes lines. The copy stays in the build
/// folder, so that only the first run compiles everything.
private final class EditedSources {
    /// A source file in which a line is changed.
    enum File: CaseIterable {
        case app, kit

        var words: String {
            switch self {
            case .app: "in a view controller of the app"
            case .kit: "in a view of UIKit"
            }
        }

        /// The path of the file in the copy.
        var path: String {
            switch self {
            case .app: "TemplateApp/Sources/TemplateApp/ItemViewController.swift"
            case .kit: "proscenium/Sources/UIKitCore/Labels/UILabel.swift"
            }
        }

        /// The beginning of the function to which a line is added.
        var function: String {
            switch self {
            case .app: "override func viewDidLoad() {\n"
            case .kit: "open override func layoutSubviews() {\n"
            }
        }
    }

    enum Failure: Error {
        case failed(String)
        case noFunction(String)
    }

    private let folder: URL
    private var number = 0

    /// Updates the copy from the current folder, which must be the project's folder.
    init() throws {
        let project = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        folder = project.appendingPathComponent(".build-bench/edit")
        let files = try Self.run(["git", "-C", project.path, "ls-files", "-z"]).split(separator: "\0").map(String.init)
        let template = "examples/TemplateApp/"
        for file in files {
            let target =
                file.hasPrefix(template)
                ? "TemplateApp/" + file.dropFirst(template.count) : "proscenium/" + file
            try Self.copy(project.appendingPathComponent(file), to: folder.appendingPathComponent(target))
            guard file.hasPrefix(template) else { continue }
            // The project's own package contains targets with the template's sources, so the copy of the project also
            // needs these files.
            try Self.copy(
                project.appendingPathComponent(file), to: folder.appendingPathComponent("proscenium/" + file))
        }
        _ = try Self.run([
            "swift", "build", "--package-path", folder.appendingPathComponent("proscenium").path, "--product", "UIKit",
        ])
    }

    /// Copies a file unless the copy is already equal, because a file with a new date would be compiled again.
    private static func copy(_ file: URL, to target: URL) throws {
        guard let content = FileManager.default.contents(atPath: file.path),
            content != FileManager.default.contents(atPath: target.path)
        else { return }
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: target)
    }

    /// Adds a line with a new number to a function of the file.
    func change(_ file: File) throws {
        number += 1
        let url = folder.appendingPathComponent(file.path)
        let text = try String(contentsOf: url, encoding: .utf8)
        guard let function = text.range(of: file.function) else { throw Failure.noFunction(file.path) }
        let line = "        withExtendedLifetime(\(number)_000_000) {}\n"
        let old = text[function.upperBound...].prefix { $0 != "\n" }
        let rest =
            old.contains("withExtendedLifetime(") ? text[old.endIndex...].dropFirst() : text[function.upperBound...]
        try Data((text[..<function.upperBound] + line + rest).utf8).write(to: url)
    }

    /// Builds the app as a developer does, and returns the app's executable.
    func makeApp() throws -> URL {
        let package = folder.appendingPathComponent("TemplateApp")
        _ = try Self.run(["swift", "package", "--package-path", package.path, "make-app"])
        return package.appendingPathComponent(".build/apps/TemplateApp.app/TemplateApp")
    }

    /// Runs a command, and returns its standard output and standard error as one text.
    private static func run(_ command: [String]) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure.failed("\(command.joined(separator: " "))\n\(text)")
        }
        return text
    }
}
