import ArgumentParser
import Faults
import Foundation
import Logging
import PredicateFormat
import ProcessSpawning
import SceneClient
import SceneService
import SceneStore
import Varlink

/// `proscenium daemon`: runs the daemon in the foreground.
struct Daemon: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the daemon, which stores every app's sessions and delivers events.",
        discussion: """
            Runs in the foreground until SIGTERM or Ctrl-C. Other commands start the daemon when none is listening, so \
            you rarely run it by hand. Apps keep running when the daemon ends, and reconnect to the next one.

            A state folder has one daemon. A second daemon prints the process that owns the folder and exits with \
            status 0.

            Locations:
              the socket    $PROSCENIUM_SOCKET, else proscenium/socket in $XDG_RUNTIME_DIR
              the state     proscenium in $XDG_STATE_HOME, else in ~/.local/state
              the limits    proscenium/limits.json in $XDG_CONFIG_HOME, else in ~/.config: time limits for apps in seconds, \
            such as {"launch": 20, "connection": 10, "backgroundSave": 5, "restoration": 5, "refresh": 30}

            A crash of the daemon leaves no core dump, and debuggers cannot attach, unless PROSCENIUM_ALLOW_DEBUGGING=1 is set.

            Examples:
              proscenium daemon
              PROSCENIUM_SOCKET=try/socket proscenium daemon --state-folder try/state
            """
    )

    @Option(help: "Store the state in this folder.", completion: .directory)
    var stateFolder: String?

    @Option(help: "Read the limits from this file.", completion: .file(extensions: ["json"]))
    var limits: String?

    func run() throws {
        // Files and folders that the daemon creates are private to the user.
        umask(0o077)
        // The memory contains the contents of all sessions.
        ProcessMemory.protect(environment: ProcessInfo.processInfo.environment)
        signal(SIGPIPE, SIG_IGN)
        InternalFault.handler = { Logger(label: "proscenium").critical("\($0)") }
        Self.raiseDescriptorLimit()
        let instance = DaemonPaths.current
        var options = DaemonOptions(
            // The path must be absolute, because app processes have other working folders.
            socket: URL(fileURLWithPath: instance.socket).path,
            stateFolder: URL(fileURLWithPath: stateFolder ?? instance.stateFolder, isDirectory: true),
            limits: try LimitsFile.read(URL(fileURLWithPath: limits ?? instance.limitsFile)),
            environment: Self.environment, installer: .forCurrentUser, version: Proscenium.configuration.version)
        options.sharedApps = SharedApps(command: AppInstaller.forCurrentUser.command)
        guard let (daemon, notifier) = try makeDaemon(options) else { return }
        let sources = try Self.stopOnSignals(daemon)
        Self.signalReadiness()
        try daemon.run()
        notifier?.shutDown()
        withExtendedLifetime(sources) {}
    }

    /// Creates the daemon and its notifier. Returns nil if another daemon has locked the state folder; this is not an
    /// error.
    private func makeDaemon(_ options: DaemonOptions) throws -> (SceneDaemon, BusNotifier?)? {
        do {
            var notifier: BusNotifier?
            let daemon = try SceneDaemon(
                options,
                makeNotifier: { loop in
                    notifier = BusNotifier(loop: loop, environment: ProcessInfo.processInfo.environment)
                    return notifier
                })
            return (daemon, notifier)
        } catch StoreError.locked(let pid, let folder) {
            let owner = pid.map { "process \($0)" } ?? "another process"
            print("proscenium: \(owner) is already the daemon of \(folder)")
            return nil
        } catch let error as ListenError {
            throw DaemonError(socket: options.socket, error)
        }
    }

    /// The environment of app processes: the daemon's own environment without the variables that are only for the
    /// daemon.
    private static var environment: [String: String] {
        ProcessInfo.processInfo.environment.filter {
            ![DaemonLauncher.readinessVariable, "PROSCENIUM_FD"].contains($0.key)
        }
    }

    /// Raises the soft limit of open files to the hard limit, because every app needs two connections and a process
    /// descriptor.
    private static func raiseDescriptorLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    private static func stopOnSignals(_ daemon: SceneDaemon) throws -> [any DispatchSourceSignal] {
        let mailbox = try daemon.loop.mailbox(of: Int32.self) { [unowned daemon] _ in daemon.stop() }
        return [SIGTERM, SIGINT, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { mailbox.post(number) }
            source.resume()
            return source
        }
    }

    /// Signals readiness by closing a descriptor. The process that started the daemon waits for this.
    private static func signalReadiness() {
        guard let text = ProcessInfo.processInfo.environment[DaemonLauncher.readinessVariable],
            let descriptor = Int32(text), descriptor > 2
        else { return }
        close(descriptor)
    }
}

/// The error that the daemon cannot listen on the control socket.
struct DaemonError: DiagnosticError, Hashable {
    private let socket: String
    private let reason: String
    private let remedy: String

    init(socket: String, _ error: ListenError) {
        (self.socket, reason) = (socket, "\(error)")
        remedy =
            switch error {
            case .linkedFolder: "remove the link, or set PROSCENIUM_SOCKET to a path without it"
            case .sharedFolder(let path): "run: chmod go-w \(ShellWord.quoted(path))"
            case .addressInUse: "end the other server, or set PROSCENIUM_SOCKET to another path"
            default: "set PROSCENIUM_SOCKET to another path"
            }
    }

    var diagnostic: Diagnostic {
        Diagnostic(
            code: "cannotListen", message: "the daemon cannot listen on its socket",
            remedy: remedy, place: socket, cause: reason)
    }
}
