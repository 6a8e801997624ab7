import Foundation
import HandoffModel
import SceneClient
import Varlink

/// A client of the handoff process, which it starts if none is running.
struct HandoffConnection {
    /// The time within which a started process must accept calls, in milliseconds.
    private static let startMilliseconds: Int32 = 20_000

    private let client: Client
    private let socket: String

    /// Connects to the process; starts it first if none is listening.
    ///
    /// - Throws: ``HandoffCallError``.
    static func connect() throws(HandoffCallError) -> HandoffConnection {
        let instance = DaemonPaths.current
        let socket = DevicesInterface.socketPath(
            daemonSocket: instance.socket, environment: ProcessInfo.processInfo.environment)
        if let connection = try connectIfListening(socket) { return connection }
        let lock = DaemonStartLock(folder: instance.stateFolder)
        defer { lock.release() }
        if let connection = try connectIfListening(socket) { return connection }
        let log = instance.stateFolder + "/handoff.log"
        try start(log)
        if let connection = try connectIfListening(socket) { return connection }
        throw .notStarted(socket: socket, log: log)
    }

    private static func connectIfListening(_ socket: String) throws(HandoffCallError) -> HandoffConnection? {
        do throws(DaemonCallError) {
            try SocketTrust.check(socket)
        } catch {
            guard case .untrustedOwner(let path, let owner) = error else { return nil }
            throw .untrustedOwner(path: path, owner: owner)
        }
        do throws(ClientError) {
            return HandoffConnection(client: try Client(path: socket), socket: socket)
        } catch {
            switch error {
            case .noServer, .refused: return nil
            default: throw .connection(error, socket: socket)
            }
        }
    }

    /// Starts the process, and waits until it accepts calls or ends.
    private static func start(_ log: String) throws(HandoffCallError) {
        let program = URL(fileURLWithPath: DaemonStarter.Program.current.path).deletingLastPathComponent()
            .appendingPathComponent("proscenium-handoff").path
        guard access(program, X_OK) == 0 else { throw .notInstalled(path: program) }
        let file = open(log, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        if file >= 0 { close(file) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .notStarted(socket: program, log: log) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (code, _) = DaemonLauncher.startDetached(
            executable: program, arguments: ["proscenium-handoff"],
            environment: ProcessInfo.processInfo.environment, outputPath: log, readinessPipe: ends[1])
        close(ends[1])
        defer { close(ends[0]) }
        guard code == 0 else { throw .notStarted(socket: program, log: log) }
        // The process closes its end when it is ready, and the kernel when it has ended.
        var wanted = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        _ = poll(&wanted, 1, startMilliseconds)
    }

    /// Makes a call.
    ///
    /// - Throws: ``HandoffCallError``.
    func call<Answer: Decodable>(
        _ method: String, _ parameters: some Encodable = NoParameters(), as type: Answer.Type = NoParameters.self
    ) throws(HandoffCallError) -> Answer {
        do throws(ClientError) {
            return try client.call(DevicesInterface.member(method), parameters, returning: type)
        } catch {
            throw callError(error)
        }
    }

    /// Returns the state.
    func status() throws(HandoffCallError) -> DevicesMessages.Status {
        try call("GetStatus", NoParameters(), as: DevicesMessages.Status.self)
    }

    /// Pairs this device; calls a function for every step.
    func pair(_ address: String?, _ each: (DevicesMessages.PairingStep) -> Void) throws(HandoffCallError) {
        do throws(ClientError) {
            try client.more(
                DevicesInterface.member("Pair"), DevicesMessages.Pair(address: address),
                returning: DevicesMessages.PairingStep.self
            ) { step in
                each(step)
                return true
            }
        } catch {
            throw callError(error)
        }
    }

    private struct ErrorParameters: Decodable {
        let message: String
        let remedy: String?
    }

    private func callError(_ error: ClientError) -> HandoffCallError {
        guard case .service(let answer) = error, answer.name.hasPrefix(DevicesInterface.name + "."),
            let parameters = try? answer.decode(ErrorParameters.self)
        else { return .connection(error, socket: socket) }
        let name = String(answer.name.dropFirst(DevicesInterface.name.utf8.count + 1))
        return .refused(error: name, message: parameters.message, remedy: parameters.remedy)
    }
}

/// The address of another device as a person writes it.
enum DeviceAddress {
    /// Returns the address with a numeric host. The names of hosts are resolved.
    static func resolve(_ text: String) throws(HandoffCallError) -> String {
        guard let colon = text.lastIndex(of: ":") else { throw .unknownHost(text) }
        let port = String(text[text.index(after: colon)...])
        var host = String(text[..<colon])
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var result: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &result) == 0, let result else { throw .unknownHost(text) }
        defer { freeaddrinfo(result) }
        var name = [CChar](repeating: 0, count: 256)
        let code = getnameinfo(
            result.pointee.ai_addr, result.pointee.ai_addrlen, &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST)
        guard code == 0 else { throw .unknownHost(text) }
        let number = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return number.contains(":") ? "[\(number)]:\(port)" : "\(number):\(port)"
    }
}
