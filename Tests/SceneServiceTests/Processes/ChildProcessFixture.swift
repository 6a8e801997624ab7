import EventLoop
import Foundation
import Testing

@testable import SceneService

/// A runner of shell scripts as app processes, on one event loop.
final class ChildProcessFixture {
    let loop: EpollLoop
    /// The exit of the child; nil while it runs.
    private(set) var exit: ProcessExit?
    /// The child's output on its connection.
    private(set) var output = ""
    private(set) var exitCount = 0

    private var started: [LaunchedProcess] = []

    init() throws { loop = try EpollLoop() }

    deinit {
        // Kills the processes that a failed test has left running. The descriptor of a process that has ended is closed
        // already.
        for process in started where process.processDescriptor.number >= 0 { ProcessLauncher.killAndReap(process.pid) }
    }

    /// Starts a script whose output on descriptor 3 is collected.
    @discardableResult
    func start(
        _ script: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil
    ) throws -> (process: ChildProcess, socket: OwnedFileDescriptor) {
        let launched = try ProcessLauncher.launch(
            LaunchSpecification(
                executable: "/bin/sh", arguments: ["-c", script, "sh"] + arguments,
                environment: environment.merging(["PATH": "/usr/bin:/bin"]) { old, _ in old }, workingDirectory: folder)
        )
        started.append(launched)
        let child = try ChildProcess(launched, on: loop) { [weak self] end in
            self?.exit = end
            self?.exitCount += 1
        }
        try collect(launched.socket)
        return (child, launched.socket)
    }

    private func collect(_ socket: OwnedFileDescriptor) throws {
        var watch: DescriptorWatch?
        watch = try loop.watch(socket.number, for: .read) { [weak self] _ in
            var bytes = [UInt8](repeating: 0, count: 65_536)
            let count = recv(socket.number, &bytes, bytes.count, 0)
            if count > 0 {
                self?.output += String(decoding: bytes[..<count], as: UTF8.self)
            } else if let watch {
                self?.loop.unwatch(watch)
            }
        }
    }

    /// Runs the loop until a condition holds; returns false on timeout.
    func wait(_ condition: () -> Bool) throws -> Bool {
        let deadline = MonotonicTime.now + .seconds(20)
        while !condition() {
            guard .now < deadline else { return false }
            try loop.turn(until: deadline)
        }
        return true
    }

    /// Runs a script to its end and returns its output.
    func run(
        _ script: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil
    ) throws -> String {
        try start(script, arguments, environment: environment, folder: folder)
        #expect(try wait { exit != nil })
        // All output has arrived when the process has ended, but it may not have been read yet.
        try loop.turn(until: .now)
        return output
    }
}
