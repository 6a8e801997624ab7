import Foundation
import Glibc
import HandoffModel
import Varlink

/// A real `proscenium-handoff` process beside the daemon of a folder.
package final class HandoffProgram: @unchecked Sendable {
    // Reason: `isRunning` is only accessed while `lock` is locked; the rest is constant.
    private let lock = NSLock()
    private var isRunning = true
    private let process: SpawnedProcess
    private let errorFile: String
    /// The path of the socket for commands.
    package let socketPath: String

    /// Starts the program and waits until it accepts calls.
    ///
    /// - Parameter name: the name of the device.
    /// - Throws: ``KitError`` with the error output if the program is not ready in time.
    package init(in folder: TestFolder, name: String) throws {
        socketPath = folder.path("handoff")
        errorFile = folder.path("handoff-errors")
        let input = open("/dev/null", O_RDWR | O_CLOEXEC)
        let errors = open(errorFile, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        let (ready, notifier) = try KitSocket.pair()
        defer { for descriptor in [input, errors, ready] { Glibc.close(descriptor) } }
        let environment = [
            "PROSCENIUM_SOCKET": folder.path("socket"), "XDG_STATE_HOME": folder.path("state"),
            "PROSCENIUM_READY_FD": "3", "PROSCENIUM_ALLOW_DEBUGGING": "1", "HOME": folder.url.path,
        ]
        do {
            process = try SpawnedProcess(
                BuiltProgram.url("proscenium-handoff").path, ["--name", name],
                environment: environment, descriptors: [input, errors, errors, notifier])
        } catch {
            Glibc.close(notifier)
            throw error
        }
        Glibc.close(notifier)
        guard KitSocket.waitForInput(ready, seconds: 20), let probe = try? KitSocket.connect(to: socketPath) else {
            kill()
            throw KitError("the handoff process is not ready; its output: \(errorText)")
        }
        Glibc.close(probe)
    }

    deinit { kill() }

    /// The error output.
    package var errorText: String { (try? String(contentsOfFile: errorFile, encoding: .utf8)) ?? "" }

    /// Kills the process. Does nothing when it has ended.
    package func kill() {
        lock.withLock {
            guard isRunning else { return }
            isRunning = false
            Glibc.kill(process.pid, SIGKILL)
            _ = process.wait(seconds: nil)
        }
    }

    /// Waits until the process ends by itself; returns its exit status, or nil on timeout.
    package func waitForEnd(within seconds: Double) -> Int32? {
        lock.withLock {
            let status = process.wait(seconds: seconds)
            if status != nil { isRunning = false }
            return status
        }
    }

    /// Returns the path of a file of the process.
    package static func file(_ name: String, in folder: TestFolder) -> String {
        folder.path("state/proscenium/handoff/\(name)")
    }
}

/// A caller of `org.proscenium.Devices`.
package final class DevicesClient: Sendable {
    /// The replies to `Pair`.
    package let steps = Recorder<DevicesMessages.PairingStep>("steps of a pairing")
    /// The reason for the end of `Pair`: the name of the error, or empty after a success.
    package let end = Recorder<String>("ends of a pairing")
    private let calls: SharedClient
    private let pairing: SharedClient

    /// Connects to the process.
    package init(path: String) throws {
        (calls, pairing) = (try SharedClient(path: path), try SharedClient(path: path))
    }

    deinit { disconnect() }

    /// Ends the connections, also during a pairing.
    package func disconnect() {
        pairing.disconnect()
        calls.disconnect()
    }

    /// Makes a call.
    package func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable = NoParameters(), _ answer: Answer.Type = NoParameters.self
    ) throws -> Answer {
        try calls.withClient {
            try $0.call(DevicesInterface.member(method), parameters, returning: answer, timeout: .seconds(40))
        }
    }

    /// Returns the state.
    package func status() throws -> DevicesMessages.Status {
        try call("GetStatus", NoParameters(), DevicesMessages.Status.self)
    }

    /// Turns Handoff on, on this machine only; returns the port.
    package func turnOn(port: Int? = nil) throws -> Int? {
        let parameters = DevicesMessages.SetOn(isOn: true, port: port, host: "127.0.0.1")
        return try call("SetOn", parameters, DevicesMessages.Port.self).port
    }

    /// Waits until the state has a property.
    package func waitForStatus(
        _ description: String, _ condition: (DevicesMessages.Status) -> Bool
    ) throws -> DevicesMessages.Status {
        let deadline = Date(timeIntervalSinceNow: 40)
        while true {
            let status = try status()
            if condition(status) { return status }
            guard Date() < deadline else { throw KitError("no status with \(description), but \(status)") }
            usleep(20_000)
        }
    }

    /// Begins a pairing on another thread, and waits for the first reply.
    package func pair(with address: String? = nil) throws {
        let (client, steps, end) = (pairing, steps, end)
        let first = steps.count
        Thread.detachNewThread {
            do {
                try client.withClient {
                    try $0.more(
                        DevicesInterface.member("Pair"), DevicesMessages.Pair(address: address),
                        returning: DevicesMessages.PairingStep.self
                    ) { step in
                        steps.add(step)
                        return true
                    }
                }
                end.add("")
            } catch ClientError.service(let error) {
                end.add(error.name.split(separator: ".").last.map(String.init) ?? error.name)
                steps.add(.init())
            } catch {
                end.add("\(error)")
                steps.add(.init())
            }
        }
        _ = try steps.wait(for: "the first reply", within: 40, from: first) { _ in true }
    }

    /// Waits for the code.
    package func waitForCode(from start: Int = 0) throws -> String {
        try steps.wait(for: "the code", within: 40, from: start) { $0.code != nil }.value.code ?? ""
    }

    /// Waits for the end of the pairing; returns the name of the error, or an empty text after a success.
    package func waitForPairingEnd(from start: Int = 0) throws -> String {
        try end.wait(for: "the end of the pairing", within: 40, from: start) { _ in true }.value
    }

    /// Answers whether the codes are equal.
    package func answer(_ code: String, isEqual: Bool = true) throws {
        _ = try call("AnswerCode", DevicesMessages.CodeAnswer(code: code, isEqual: isEqual))
    }
}
