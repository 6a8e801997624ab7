import Foundation

@testable import proscenium

extension MachineDiagnosisTests {
    private static let otherSocket = MachineDiagnosis.chooseSocketCommand

    static let folderCases = [
        Case("runtimeFolderUnset", .warning, "export XDG_RUNTIME_DIR=/run/user/1000") {
            $0.folders?.runtimeFolderVariable = nil
        },
        Case("runtimeFolderUnset", .warning, "mkdir -p -m 700 ~/.local/run && export XDG_RUNTIME_DIR=~/.local/run") {
            $0.folders?.runtimeFolderVariable = nil
            ($0.account.hasSystemd, $0.account.loginRuntimeFolder) = (false, nil)
        },
        Case(
            "runtimeFolderRelative", .warning,
            "sudo loginctl enable-linger \"$USER\" && export XDG_RUNTIME_DIR=/run/user/1000"
        ) {
            $0.folders?.runtimeFolderVariable = "run"
            $0.account.loginRuntimeFolder = nil
        },
        Case("runtimeFolderMissing", .fault, "sudo install -d -m 700 -o 1000 /run/user/1000") {
            $0.folders?.runtime = .missing
        },
        Case("runtimeFolderMissing", .fault, "mkdir -p -m 700 '/my run'") {
            $0.folders?.runtimeFolderVariable = "/my run"
            $0.folders?.runtime = .missing
        },
        Case("runtimeFolderUnreachable", .fault, "export XDG_RUNTIME_DIR=/run/user/1000") {
            $0.folders?.runtime = .unreachable(EACCES)
            $0.folders?.socketFolder.fact = .unreachable(EACCES)
        },
        Case("runtimeFolderNoFolder", .fault, "export XDG_RUNTIME_DIR=/run/user/1000") {
            $0.folders?.runtime = .exists(.socket())
        },
        Case("runtimeFolderForeign", .fault, "export XDG_RUNTIME_DIR=/run/user/1000") {
            $0.folders?.runtime = .exists(.folder(owner: 0))
        },
        Case("runtimeFolderClosed", .fault, "chmod 700 /run/user/1000") {
            $0.folders?.runtime = .exists(.folder(mode: 0o500, isWritable: false))
        },
        Case("runtimeFolderMode", .warning, "chmod 700 /run/user/1000") {
            $0.folders?.runtime = .exists(.folder(mode: 0o755))
        },
        Case("socketFolderMode", .warning, "chmod 700 /run/user/1000/proscenium") {
            $0.folders?.socketFolder.fact = .exists(.folder(mode: 0o750))
        },
        Case("socketFolderShared", .fault, "chmod 700 /run/user/1000/proscenium") {
            $0.folders?.socketFolder.fact = .exists(.folder(mode: 0o770))
        },
        Case("socketFolderShared", .fault, otherSocket) {
            $0.folders?.isSocketPathSet = true
            $0.folders?.socketFolder.fact = .exists(.folder(mode: 0o1777))
        },
        Case("socketFolderLink", .fault, "rm /run/user/1000/proscenium") {
            $0.folders?.socketFolder.fact = .exists(.link)
        },
        Case("socketFolderLink", .fault, otherSocket) {
            $0.folders?.isSocketPathSet = true
            $0.folders?.socketFolder.fact = .exists(.link)
        },
        Case("socketFolderNoFolder", .fault, "mv /run/user/1000/proscenium /run/user/1000/proscenium.old") {
            $0.folders?.socketFolder.fact = .exists(.socket())
        },
        Case("socketFolderForeign", .fault, otherSocket) { $0.folders?.socketFolder.fact = .exists(.folder(owner: 7)) },
        Case("stateFolderUnmakeable", .fault, "sudo install -d -m 700 -o 1000 /s/proscenium") {
            $0.folders?.state.fact = .missing
            $0.folders?.nearestStateAncestor?.fact = .exists(.folder(isWritable: false))
        },
        Case("stateFolderNoFolder", .fault, "mv /s/proscenium /s/proscenium.old") {
            $0.folders?.state.fact = .exists(.socket())
        },
        Case("stateFolderForeign", .fault, "sudo chown -R 1000 /s/proscenium") {
            $0.folders?.state.fact = .exists(.folder(owner: 0))
        },
        Case("stateFolderClosed", .fault, "chmod 700 /s/proscenium") {
            $0.folders?.state.fact = .exists(.folder(mode: 0o500, isWritable: false))
        },
        Case("stateFolderMode", .warning, "chmod 700 /s/proscenium") {
            $0.folders?.state.fact = .exists(.folder(mode: 0o755))
        },
        Case("stateFolderUnreachable", .fault, "export XDG_STATE_HOME=~/.local/state") {
            $0.folders?.state.fact = .unreachable(EACCES)
        },
        Case("stateDiskFull", .warning, "du -xh /s | sort -h | tail   # then remove what you do not need") {
            $0.folders?.disk?.freeBytes = (64 << 20) - 1
        },
        Case("stateOnNetwork", .warning, "export XDG_STATE_HOME=FOLDER   # on a local disk") {
            $0.folders?.disk?.networkFileSystemType = "nfs4"
        },
    ]

    private static let socket = "/run/user/1000/proscenium/socket"

    static let controlCases = [
        Case("socketStale", .warning, "rm \(socket)") { $0.control?.answer = .stale },
        Case("socketPathTooLong", .fault, otherSocket) {
            $0.control?.file = .missing
            $0.control?.answer = .tooLong(limit: 107)
        },
        Case("socketRefused", .fault, "chmod 600 \(socket)") { $0.control?.answer = .refused(EACCES) },
        Case("socketUntrusted", .fault, otherSocket) { $0.control?.answer = .untrusted },
        Case("socketForeign", .fault, otherSocket) { $0.control?.file = .exists(.socket(owner: 7)) },
        Case("socketMode", .fault, "chmod 600 \(socket)") { $0.control?.file = .exists(.socket(mode: 0o666)) },
        Case("socketNoSocket", .fault, "mv \(socket) \(socket).old") { $0.control?.file = .exists(.folder()) },
        Case("daemonSilent", .fault, "kill -KILL 42") { $0.control?.answer = .unresponsive(pid: 42) },
        Case("daemonSilent", .fault, "fuser -k \(socket)") { $0.control?.answer = .unresponsive(pid: nil) },
        Case("daemonStrange", .fault, "kill 42   # the next command starts a daemon") {
            $0.control?.answer = .incompatible(pid: 42, reason: "no reply")
        },
        Case(
            "storeTrouble", .fault,
            "df -h /s/proscenium && ls -ld /s/proscenium   # free space there, or give robbie write permission"
        ) { $0.changeDaemon { $0.storeError = "the disk is full" } },
        Case(
            "storeSalvaged", .warning,
            "proscenium status --acknowledge   # shows what was lost; rm /s/proscenium/scenes.sqlite.damaged-* as well"
        ) { $0.changeDaemon { $0.salvage = "2 rows" } },
        Case(
            "daemonOfOtherVersion", .warning,
            "kill 42   # apps keep running; the next command starts a daemon of its own version"
        ) { $0.changeDaemon { $0.version = "9" } },
        Case("daemonOfOtherState", .note, "kill 42   # if that is not intended") {
            $0.changeDaemon { $0.stateFolder = "/other" }
        },
    ]
}

extension MachineFacts {
    fileprivate mutating func changeDaemon(_ change: (inout DaemonFacts) -> Void) {
        guard case .daemon(var daemon) = control?.answer else { return }
        change(&daemon)
        control?.answer = .daemon(daemon)
    }
}
