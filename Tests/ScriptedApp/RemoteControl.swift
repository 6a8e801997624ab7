import EventLoop
import Foundation
import Glibc
import Varlink

/// An executor of commands that the observing test sends, one per line.
final class RemoteControl {
    private let app: ScriptedProcess
    private var bytes: [UInt8] = []

    init(app: ScriptedProcess) { self.app = app }

    /// Reads commands from the test. The app exits when the test's connection closes.
    func listen(journal: Journal, loop: any EventLoop) throws {
        let descriptor = journal.observer
        guard descriptor >= 0 else { return }
        _ = try loop.watch(descriptor, for: .read) { [self] _ in
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            let count = buffer.withUnsafeMutableBytes {
                recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
            }
            if count == 0 { exit(5) }
            if count > 0 { handle(buffer[..<count]) }
        }
    }

    private func handle(_ received: ArraySlice<UInt8>) {
        bytes += received
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            let line = Data(bytes[..<end])
            bytes.removeSubrange(...end)
            if case .object(let command) = JSONValue(text: line), case .string(let name)? = command["do"] {
                execute(name, command)
            } else {
                app.log("answer", ["of": .null, "error": .string("not a command")])
            }
        }
    }

    private func execute(_ name: String, _ command: [String: JSONValue]) {
        let tag = command["tag"]
        func call(_ method: String, _ parameters: [String: JSONValue]) {
            app.call(method, parameters, of: name, tag: tag)
        }
        func fields(_ keys: String...) -> [String: JSONValue] { command.filter { keys.contains($0.key) } }
        switch name {
        case "crash": kill(getpid(), SIGKILL)
        case "exit":
            if case .integer(let status)? = command["status"] { exit(Int32(truncatingIfNeeded: status)) }
            exit(0)
        case "updateScene": call("UpdateScene", Self.update(command))
        case "saveState": call("SaveState", fields("session", "activity"))
        case "requestActivation": call("RequestActivation", Self.activation(command))
        case "requestRefresh": call("RequestRefresh", fields("session"))
        case "requestDestruction": call("RequestDestruction", fields("session", "animation"))
        case "extendRestoration": call("ExtendRestoration", fields("session"))
        case "completeRestoration": call("CompleteRestoration", fields("session"))
        case "openSessions": call("OpenSessions", [:])
        case "call":
            guard case .string(let method)? = command["method"] else { fallthrough }
            app.call(method, command["parameters"] ?? .object([:]), of: name, tag: tag)
        default: app.log("answer", ["of": .string(name), "error": .string("not a command")])
        }
    }

    private static func update(_ command: [String: JSONValue]) -> [String: JSONValue] {
        var parameters = command.filter {
            ["session", "title", "isPrivate", "prefersHomeIndicatorAutoHidden", "activity", "userInfo", "removes"]
                .contains($0.key)
        }
        let conditions = command.filter { ["can", "prefers"].contains($0.key) }
        if !conditions.isEmpty { parameters["conditions"] = .object(conditions) }
        return parameters
    }

    private static func activation(_ command: [String: JSONValue]) -> [String: JSONValue] {
        var parameters = command.filter { ["session", "activity", "byConditions"].contains($0.key) }
        if let style = command["style"] {
            let requester = command.filter { $0.key == "requestingSession" }
            parameters["presentation"] = .object(["style": style].merging(requester) { $1 })
        }
        return parameters
    }
}
