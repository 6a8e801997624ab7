import Foundation
import SceneTestKit
import Testing

/// The messages of `proscenium-shell` about its options.
@Suite("Options of the shell", .enabled(if: BuiltProgram.hasShell, "the shell is not built"))
struct ShellOptionTests {
    @Test(
        "The error for a refused value lists the allowed values",
        arguments: [
            ("--output=100x100", "width and height must each be from 320 to 8192 pixels"),
            ("--output=1366x9000", "width and height must each be from 320 to 8192 pixels"),
            ("--output=-1x99999999999999999999", "write WIDTHxHEIGHT in pixels, such as 1366x1024"),
            ("--output=large", "write WIDTHxHEIGHT in pixels, such as 1366x1024"),
            ("--output=400x500x600", "write WIDTHxHEIGHT in pixels, such as 1366x1024"),
            ("--output=400xAx600", "write WIDTHxHEIGHT in pixels, such as 1366x1024"),
            ("--scale=9", "--scale must be from 0.5 to 4"), ("--scale=nan", "--scale must be from 0.5 to 4"),
            ("--backend=foo", "'auto', 'wayland', 'x11' or 'headless'"),
            ("--appearance=blue", "'light', 'dark', 'schedule' or 'desktop'"),
            ("--outputt=1366x1024", "Did you mean '--output'?"),
        ])
    func limits(_ argument: String, _ message: String) throws {
        let run = try ProgramRun(
            BuiltProgram.url("proscenium-shell").path, ["--backend", "headless", argument], environment: [:])
        #expect(run.status == 64 && run.output == "" && run.errors.contains(message), "\(run.errors)")
    }

    /// The examples in the help.
    private static let examples: [String] = {
        let run = try? ProgramRun(BuiltProgram.url("proscenium-shell").path, ["--help"], environment: [:])
        let text = run?.output.components(separatedBy: "\nExamples:\n").last ?? ""
        return text.components(separatedBy: "\n").prefix { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) }
    }()

    @Test("The help has examples")
    func hasExamples() { #expect(Self.examples.count == 3) }

    @Test("The shell starts with the options of each example in its help", arguments: examples)
    func starts(_ example: String) throws {
        let words = example.split(separator: " ").map(String.init)
        #expect(words.first == "proscenium-shell" && example.count + 2 <= 80)
        let folder = try TestFolder()
        try Data().write(to: URL(fileURLWithPath: folder.path("errors")))
        let shell = Process()
        shell.executableURL = BuiltProgram.url("proscenium-shell")
        // The test has no screen.
        shell.arguments = words.dropFirst() + (words.contains("--backend") ? [] : ["--backend", "headless"])
        shell.environment = [
            "XDG_RUNTIME_DIR": folder.url.path, "HOME": folder.url.path, "PATH": "/usr/bin:/bin",
            "PROSCENIUM_COMMAND": "/bin/true", "PROSCENIUM_SOCKET": folder.path("socket"),
        ]
        shell.standardError = FileHandle(forWritingAtPath: folder.path("errors"))
        try shell.run()
        defer {
            kill(shell.processIdentifier, SIGKILL)
            shell.waitUntilExit()
        }
        let deadline = Date(timeIntervalSinceNow: 40)
        var errors = ""
        while !errors.contains("Wayland clients connect with"), shell.isRunning, Date() < deadline {
            usleep(20_000)
            errors = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
        }
        #expect(shell.isRunning && errors.contains("Wayland clients connect with"), "\(errors)")
    }

    @Test("The version contains the version of wlroots")
    func version() throws {
        let run = try ProgramRun(BuiltProgram.url("proscenium-shell").path, ["--version"], environment: [:])
        #expect(run.status == 0 && run.output.contains(/^[0-9.]+ \(wlroots 0\.(15|18|19|20)\.[0-9]+\)\n$/))
    }

    @Test("The help names the limits")
    func help() throws {
        let run = try ProgramRun(BuiltProgram.url("proscenium-shell").path, ["--help"], environment: [:])
        let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(run.status == 0 && text.contains("each side from 320 to 8192") && text.contains("0.5 to 4"))
    }
}
