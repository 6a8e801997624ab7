import Foundation
import Shell
import Synchronization

/// A shell on its own thread.
final class ShellThread: Sendable {
    private struct State: Sendable {
        var failure: String?
        var hasEnded = false
        /// Whether the waiting test has timed out.
        var hasTimedOut = false
    }

    private let state = Mutex(State())
    private let started = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    // Reason: only the shell's thread accesses this value.
    @ShellActor private var shell: Shell?

    /// Starts the shell, and waits until it is running.
    init(_ options: ShellOptions) throws {
        Thread { [self] in
            ShellActor.runOwning { run(options) }
            state.withLock { $0.hasEnded = true }
            ended.signal()
        }.start()
        guard started.wait(timeout: .now() + 30) == .success else {
            state.withLock { $0.hasTimedOut = true }
            throw ShellFixtureError("the shell has not started within 30 seconds")
        }
        if let failure = state.withLock({ $0.failure }) { throw ShellFixtureError(failure) }
    }

    deinit { stop() }

    @ShellActor
    private func run(_ options: ShellOptions) {
        do {
            let shell = try Shell(options)
            defer { shell.tearDown() }
            try shell.start()
            self.shell = shell
            started.signal()
            guard !state.withLock({ $0.hasTimedOut }) else { return }
            shell.run()
            self.shell = nil
        } catch {
            state.withLock { $0.failure = "\(error)" }
            started.signal()
        }
    }

    /// Runs a closure on the shell's thread, and waits for its result.
    func perform<Value: Sendable>(_ body: @escaping @Sendable @ShellActor (Shell) -> Value) throws -> Value {
        let (done, result) = (DispatchSemaphore(value: 0), ValueBox<Value>())
        Task { @ShellActor in
            if let shell { result.set(body(shell)) }
            done.signal()
        }
        guard done.wait(timeout: .now() + 30) == .success, let value = result.value else {
            throw ShellFixtureError("the shell has not run the closure within 30 seconds")
        }
        return value
    }

    /// Stops the shell, and waits until it is torn down.
    func stop() {
        guard !state.withLock({ $0.hasEnded }) else { return }
        Task { @ShellActor in shell?.stop() }
        _ = ended.wait(timeout: .now() + 30)
    }
}

/// A value that is passed from one thread to another.
private final class ValueBox<Value: Sendable>: Sendable {
    private let content = Mutex<Value?>(nil)
    var value: Value? { content.withLock { $0 } }
    func set(_ value: Value) { content.withLock { $0 = value } }
}

struct ShellFixtureError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
