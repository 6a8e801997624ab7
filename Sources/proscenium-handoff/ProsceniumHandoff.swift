import ArgumentParser
import Foundation
import HandoffModel
import HandoffService
import PredicateFormat
import ProcessSpawning
import SceneClient
import Varlink

/// The program that exchanges activities with the user's other devices.
@main
struct ProsceniumHandoff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "proscenium-handoff",
        abstract: "Exchanges activities with your other devices.",
        discussion: """
            `proscenium handoff` starts this program and controls it. It listens on the network only if Handoff is on, \
            and ends some seconds after the last command if Handoff is off.

            Locations:
              the socket for commands    $PROSCENIUM_HANDOFF_SOCKET, else handoff in the folder of the daemon's socket
              the key and the devices    proscenium/handoff in $XDG_STATE_HOME, else in ~/.local/state

            Examples:
              proscenium-handoff --if-on
              proscenium-handoff --name "Desk upstairs"
            """,
        version: "0.1.0")

    @Flag(help: "End at once if Handoff is off.")
    var ifOn = false

    @Option(
        help: ArgumentHelp("The name that other devices show; by default the name of the machine.", valueName: "name"))
    var name: String?

    func run() throws {
        umask(0o077)
        let environment = ProcessInfo.processInfo.environment
        // The memory contains the key of this device.
        ProcessMemory.protect(environment: environment)
        signal(SIGPIPE, SIG_IGN)
        let options = HandoffOptions(
            socket: DevicesInterface.socketPath(daemonSocket: ControlSocket.path, environment: environment),
            daemonSocket: ControlSocket.path, stateFolder: HandoffFolder.path(environment: environment),
            name: name ?? Self.machineName, version: Self.configuration.version)
        do {
            let process = try HandoffProcess(options)
            if ifOn, !process.isOn { return }
            let sources = try Self.stopOnSignals(process)
            Self.signalReadiness(environment)
            try process.run()
            withExtendedLifetime(sources) {}
        } catch let error as any DiagnosticError {
            FileHandle.standardError.write(Data("proscenium-handoff: \(error.diagnostic.rendered())\n".utf8))
            throw ExitCode(2)
        }
    }

    private static var machineName: String {
        var name = [CChar](repeating: 0, count: 65)
        guard gethostname(&name, 64) == 0 else { return "device" }
        return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func stopOnSignals(_ process: HandoffProcess) throws -> [any DispatchSourceSignal] {
        let mailbox = try process.loop.mailbox(of: Int32.self) { [unowned process] _ in process.stop() }
        return [SIGTERM, SIGINT, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { mailbox.post(number) }
            source.resume()
            return source
        }
    }

    /// Signals readiness by closing a descriptor. The command that started this program waits for this.
    private static func signalReadiness(_ environment: [String: String]) {
        guard let text = environment[DaemonLauncher.readinessVariable], let descriptor = Int32(text), descriptor > 2
        else { return }
        close(descriptor)
    }
}
