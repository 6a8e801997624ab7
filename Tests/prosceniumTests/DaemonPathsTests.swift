import Foundation
import Testing

@testable import proscenium

/// The locations of a daemon's socket and files.
@Suite("Daemon paths")
struct DaemonPathsTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let environment: [String: String]
        var folders: Set<String> = []
        let socket: String
        var testDescription: String {
            environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
        }
    }

    static let cases = [
        Case(environment: ["PROSCENIUM_SOCKET": "/a/b", "XDG_RUNTIME_DIR": "/run/x"], socket: "/a/b"),
        Case(environment: ["PROSCENIUM_SOCKET": "b"], socket: "b"),
        Case(
            environment: ["PROSCENIUM_SOCKET": "", "XDG_RUNTIME_DIR": "/run/x"], folders: ["/run/user/7"],
            socket: "/run/x/proscenium/socket"),
        Case(environment: ["XDG_RUNTIME_DIR": "/run/x/"], socket: "/run/x/proscenium/socket"),
        Case(
            environment: ["XDG_RUNTIME_DIR": "relative"], folders: ["/run/user/7"],
            socket: "/run/user/7/proscenium/socket"),
        Case(environment: ["XDG_RUNTIME_DIR": ""], folders: ["/run/user/8"], socket: "/tmp/proscenium-7/socket"),
        Case(environment: ["TMPDIR": "/scratch"], folders: ["/run/user/7"], socket: "/run/user/7/proscenium/socket"),
        Case(environment: ["TMPDIR": "/scratch"], socket: "/scratch/proscenium-7/socket"),
        Case(environment: ["TMPDIR": ""], socket: "/tmp/proscenium-7/socket"),
        Case(environment: [:], socket: "/tmp/proscenium-7/socket"),
    ]

    private func daemonPaths(_ environment: [String: String], _ folders: Set<String> = []) -> DaemonPaths {
        DaemonPaths(environment: environment, user: 7, home: "/home/robbie", folderExists: folders.contains)
    }

    @Test("B08: The socket path comes from the explicit settings first, then from defaults", arguments: cases)
    func socket(_ example: Case) {
        #expect(daemonPaths(example.environment, example.folders).socket == example.socket)
    }

    @Test("B08: State and limits are in the XDG folders or below the home folder")
    func folders() {
        let defaults = daemonPaths(["XDG_STATE_HOME": "", "XDG_CONFIG_HOME": "relative"])
        #expect(defaults.stateFolder == "/home/robbie/.local/state/proscenium")
        #expect(defaults.logFile == "/home/robbie/.local/state/proscenium/daemon.log")
        #expect(defaults.limitsFile == "/home/robbie/.config/proscenium/limits.json")
        let absolute = daemonPaths(["XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/config/"])
        #expect(absolute.stateFolder == "/state/proscenium")
        #expect(absolute.limitsFile == "/config/proscenium/limits.json")
    }

    @Test(
        "B08: The home folder is the environment's if it is absolute, otherwise the account's",
        arguments: [
            (["HOME": "/tmp/other"], "/tmp/other"), (["HOME": "/"], "/"), (["HOME": ""], "/home/robbie"),
            (["HOME": "other"], "/home/robbie"), ([:], "/home/robbie"),
        ])
    func home(_ environment: [String: String], _ expected: String) {
        #expect(HomeFolder.path(environment: environment, account: "/home/robbie") == expected)
    }

    @Test("B08: The command looks for state, limits and apps in the given home folder")
    func homeOfCommand() throws {
        let folder = try ScratchFolder()
        let home = folder.url.path
        let run = try CommandRun(
            ["doctor"], environment: ["HOME": home, "XDG_RUNTIME_DIR": home, "PROSCENIUM_SOCKET": home + "/socket"])
        for path in [".local/state/proscenium", ".config/proscenium/limits.json", ".local/share/applications"] {
            #expect(run.output.contains("\(home)/\(path)"))
        }
    }
}
