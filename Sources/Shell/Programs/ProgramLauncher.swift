import DesktopBus
import EventLoop
import Foundation
import ProcessSpawning
import ShellModel

/// The launcher of foreign programs. A program is started as a child process that leads a kernel session of its own. If
/// the desktop file of the program has the key `DBusActivatable`, the session bus starts the program instead.
@ShellActor
final class ProgramLauncher {
    /// A function that receives the start or end of a process of a program.
    typealias ProcessHandler = (ProgramIdentifier, _ processID: pid_t, _ isRunning: Bool) -> Void
    /// A function that receives the failure of a program, or of the terminal if the program is nil.
    typealias FailureHandler = (ProgramIdentifier?, ProgramError) -> Void

    private let loop: any EventLoop
    private let environment: [String: String]
    private let processHandler: ProcessHandler
    private let failureHandler: FailureHandler
    /// Whether the shell is a window on another desktop.
    private let isNested: Bool
    private var connector: BusConnector?
    private var bus: (connection: BusConnection, driver: BusDriver)?
    private var pendingCalls: [(Result<BusConnection, BusError>) -> Void] = []

    /// The time in seconds after the start of a program. If the program ends with an error within this time, the error
    /// is reported to the user.
    nonisolated private static let startPeriod = 5.0

    /// Creates a launcher.
    ///
    /// - Parameters:
    ///   - environment: the environment variables of the programs, including the name of the shell's Wayland display.
    ///   - isNested: whether the shell is a window on another desktop.
    init(
        loop: any EventLoop, environment: [String: String], isNested: Bool,
        processHandler: @escaping ProcessHandler, failureHandler: @escaping FailureHandler
    ) {
        (self.loop, self.environment, self.isNested) = (loop, environment, isNested)
        (self.processHandler, self.failureHandler) = (processHandler, failureHandler)
    }

    /// Disconnects from the session bus. Started programs keep running.
    func stop() {
        connector?.stop()
        bus?.connection.close()
        (connector, bus, pendingCalls) = (nil, nil, [])
    }

    /// Returns the folders in which the launcher looks for programs.
    nonisolated static func searchPath(_ environment: [String: String]) -> [String] {
        let path = environment["PATH"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").map(String.init)
    }

    /// Starts a program, or performs one of its actions.
    func launch(_ entry: ProgramEntry, action: String?) {
        let identifier = entry.program.identifier
        let command = action.map { entry.actionCommands[$0] } ?? entry.command
        // If the shell is a window on another desktop, the session bus would start the program on that desktop.
        guard entry.isBusActivatable, !isNested || command == nil else { return start(command, of: entry) }
        activate(entry, action: action) { [weak self] failure in
            guard let self, let failure else { return }
            // If the bus is not available, the command line starts the program. The specification requires a command
            // line for this case.
            if command != nil { start(command, of: entry) } else { failureHandler(identifier, .bus(failure)) }
        }
    }

    /// Opens the user's terminal.
    func openTerminal() {
        guard let terminal = TerminalProgram(environment, searchPath: Self.searchPath(environment)) else {
            return failureHandler(nil, .noTerminal)
        }
        run(terminal.arguments(running: []), folder: nil, of: nil)
    }

    private func start(_ command: String?, of entry: ProgramEntry) {
        let identifier = entry.program.identifier
        guard let line = command.flatMap({ DesktopCommandLine($0) }) else {
            return failureHandler(identifier, .invalidCommand(path: entry.path))
        }
        var arguments = line.arguments(name: entry.program.name, icon: entry.icon, path: entry.path)
        if entry.needsTerminal {
            guard let terminal = TerminalProgram(environment, searchPath: Self.searchPath(environment)) else {
                return failureHandler(identifier, .noTerminal)
            }
            arguments = terminal.arguments(running: arguments)
        }
        run(arguments, folder: entry.folder, of: identifier)
    }

    /// Starts a process, and reports to the user if it soon ends with an error.
    private func run(_ arguments: [String], folder: String?, of program: ProgramIdentifier?) {
        guard let name = arguments.first, let path = ProgramEntry.path(ofExecutable: name, Self.searchPath(environment))
        else {
            return failureHandler(program, .notStarted(arguments.first ?? "", reason: "it is not installed"))
        }
        var isFolder: ObjCBool = false
        let workingFolder = [folder, environment["HOME"], "/"].compactMap { $0 }.first {
            FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && isFolder.boolValue
        }
        let call = SpawnCall(
            executable: path, arguments: arguments, environment: environment.map { "\($0.key)=\($0.value)" },
            steps: [
                .open("/dev/null", flags: O_RDONLY, as: 0), .duplicate(2, as: 1), .closeFrom(3),
                .changeDirectory(to: workingFolder ?? "/"),
            ], processGroupMode: .session)
        let (code, pid) = call.run()
        guard code == 0 else {
            return failureHandler(program, .notStarted(name, reason: String(cString: strerror(code))))
        }
        if let program { processHandler(program, pid, true) }
        reap(pid, name, of: program)
    }

    /// Waits for the end of a process on another thread, so that no zombie process remains, and reports the end.
    private func reap(_ pid: pid_t, _ name: String, of program: ProgramIdentifier?) {
        let start = ContinuousClock.now
        let thread = Thread { [weak self] in
            var status: Int32 = 0
            while waitpid(pid, &status, 0) < 0 { if errno != EINTR { return } }
            let isEarly = ContinuousClock.now - start < .seconds(Self.startPeriod)
            let failure = status != 0 && isEarly ? ProgramError.ended(name, status: status) : nil
            Task { @ShellActor in
                if let program { self?.processHandler(program, pid, false) }
                if let failure { self?.failureHandler(program, failure) }
            }
        }
        thread.stackSize = 64 << 10
        thread.start()
    }

    // MARK: Session bus

    /// Calls the interface `org.freedesktop.Application` of a program; the bus starts the program if it is not running.
    ///
    /// - Parameter completion: receives the reason of a failure; nil for success.
    private func activate(_ entry: ProgramEntry, action: String?, completion: @escaping (String?) -> Void) {
        let name = entry.program.identifier.text
        let path = "/" + name.replacing(".", with: "/").replacing("-", with: "_")
        var call = BusCall(name, path, "org.freedesktop.Application", "Activate", [.variants([:])])
        if let action {
            call = BusCall(
                name, path, "org.freedesktop.Application", "ActivateAction",
                [.string(action), .array(.variant, []), .variants([:])])
        }
        let environment = activationEnvironment
        withBus { result in
            do throws(BusError) {
                let connection = try result.get()
                try connection.call(environment) { _ in }
                try connection.call(call) { reply in
                    if case .failure(let error) = reply { completion(error.reason) } else { completion(nil) }
                }
            } catch { completion(error.reason) }
        }
    }

    /// The call that makes the bus pass the name of the shell's Wayland display to the programs that the bus starts.
    private var activationEnvironment: BusCall {
        let names = ["WAYLAND_DISPLAY", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE"]
        let pairs = names.compactMap { name in
            environment[name].map { BusValue.Pair(.string(name), .string($0)) }
        }
        return BusCall(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "UpdateActivationEnvironment",
            [.dictionary(key: .string, value: .string, isNested ? [] : pairs)])
    }

    /// Calls a function with the connection to the session bus, after connecting if necessary.
    private func withBus(_ body: @escaping (Result<BusConnection, BusError>) -> Void) {
        if let bus { return body(.success(bus.connection)) }
        pendingCalls.append(body)
        if connector != nil { return }
        let connector = BusConnector(on: loop, environment: environment) { [weak self] in self?.finishConnecting($0) }
        self.connector = connector
        connector.connect()
    }

    private func finishConnecting(_ result: Result<BusConnection, BusError>) {
        connector?.stop()
        connector = nil
        let calls = pendingCalls
        pendingCalls = []
        let usable = result.flatMap(drive)
        for call in calls { call(usable) }
    }

    /// Drives a connection on the loop. Without a driver the replies of calls would never be read.
    private func drive(_ connection: BusConnection) -> Result<BusConnection, BusError> {
        do throws(SystemError) {
            bus = (connection, try BusDriver(connection, on: loop))
        } catch {
            connection.close()
            return .failure(.system(call: error.call, code: error.code))
        }
        _ = connection.whenDisconnected { [weak self] in self?.bus = nil }
        return .success(connection)
    }
}

extension BusError {
    /// The problem and its cause in one line.
    fileprivate var reason: String { [diagnostic.message, diagnostic.cause].compactMap { $0 }.joined(separator: ": ") }
}
