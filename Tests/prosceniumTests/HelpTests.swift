import Foundation
import Testing

/// The command's help and shell completion.
@Suite("Help and completion", .timeLimit(.minutes(15)))
struct HelpTests {
    @Test(
        "B08: The help of every command has examples",
        arguments: [
            "new", "sessions", "apps", "apps list", "apps add", "activate", "refresh", "close", "items", "watch",
            "status",
            "explain", "lint", "daemon", "install", "uninstall", "run", "open", "rules", "rules list", "rules add",
            "rules remove",
            "rules test", "doctor", "notify", "push", "notifications", "notifications list", "notifications remove",
            "notifications answer", "appearance", "restore", "handoff", "handoff status", "handoff on", "handoff off",
            "handoff pair", "handoff list", "handoff rename", "handoff revoke", "handoff offers", "handoff continue",
        ])
    func examples(_ command: String) throws {
        let run = try CommandRun(command.split(separator: " ").map(String.init) + ["--help"])
        #expect(run.status == 0 && run.errors == "")
        let examples = run.output.components(separatedBy: "Examples:\n").dropFirst().joined()
        #expect(("\n" + examples).contains("\n  proscenium "), "\(run.output)")
        #expect(run.output.contains("proscenium \(command)"))
        let areOffline = ["new", "lint", "apps", "daemon", "rules", "doctor", "notifications", "appearance", "restore"]
        if !areOffline.contains(command), !command.hasPrefix("handoff") {
            #expect(run.output.contains("--no-start"))
        }
    }

    @Test("B08: The commands are grouped by whether they need a running daemon")
    func groups() throws {
        let run = try CommandRun(["--help"])
        let names = ["DAEMON", "DAEMON OR OFFLINE", "HANDOFF PROCESS", "OFFLINE"]
        for title in names.map({ "\($0) SUBCOMMANDS:" }) {
            #expect(run.output.contains("\n\(title)\n"), "\(run.output)")
        }
    }

    @Test("B08: Completion scripts are generated, and bash accepts its script", arguments: ["bash", "zsh", "fish"])
    func scripts(_ shell: String) throws {
        let run = try CommandRun(["--generate-completion-script", shell])
        #expect(run.status == 0 && run.output.contains("activate"))
        guard shell == "bash" else { return }
        let check = try CommandRun(shell: "\"$proscenium\" --generate-completion-script bash | bash -n")
        #expect(check.status == 0 && check.errors == "", "\(check.errors)")
    }

    /// Runs the command that completion scripts call for the candidates of an argument.
    private func completions(_ arguments: [String], _ environment: [String: String]) throws -> CommandRun {
        try CommandRun(["---completion"] + arguments + ["0", "0", ""], environment: environment)
    }

    @Test(
        "B08: Apps and sessions are completed from a running daemon; completion starts no daemon",
        arguments: [
            (["sessions", "--", "--app"], ["com.example.clowntown", "org.example.notes"]),
            (["explain", "--", "--app"], ["com.example.clowntown", "org.example.notes"]),
            (["activate", "--", "positional@0"], ["com.example.clowntown", "org.example.notes"]),
            (["activate", "--", "--session"], [Canned.crusty, Canned.main, Canned.notes]),
            (["notify", "--", "positional@0"], ["com.example.clowntown", "org.example.notes"]),
            (["notifications", "answer", "--", "positional@1"], ["feed", "crusty", "n-1"]),
            (["close", "--", "positional@0"], [Canned.crusty, Canned.main, Canned.notes]),
        ])
    func completion(_ arguments: [String], _ expected: [String]) throws {
        let daemon = try FakeDaemon()
        let run = try completions(arguments, daemon.environment)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        #expect(run.output.split(separator: "\n").map(String.init) == expected)

        let folder = try ScratchFolder()
        let path = folder.url.path
        let alone = try completions(
            arguments, ["XDG_RUNTIME_DIR": path, "XDG_STATE_HOME": path + "/state", "HOME": path])
        #expect(alone.status == 0 && alone.output.allSatisfy(\.isWhitespace) && alone.errors == "")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: path).filter {
                !["input", "output", "errors"].contains($0)
            } == [])
    }
}
