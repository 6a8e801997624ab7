import Dispatch
import EventLoop
import Foundation
import UIKitCore
import UIKitGTK

/// A probe that exercises every kind of source the main loop runs.
@MainActor
enum LoopProbe {
    private static var remaining: Set<String> = []
    private static var watch: DescriptorWatch?

    static func start(_ platform: GTKPlatform) {
        remaining = [
            "task", "sleep", "queue", "later", "timer", "schedule", "descriptor", "frame", "clock", "detached",
        ]
        Task { @MainActor in
            done("task")
            try? await Task.sleep(for: .milliseconds(5))
            done("sleep")
            let value = await Task.detached { 7 }.value
            if value == 7 { done("detached") }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { done("queue") } }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.005) { MainActor.assumeIsolated { done("later") } }
        _ = Timer.scheduledTimer(withTimeInterval: 0.005, repeats: false) { _ in
            MainActor.assumeIsolated { done("timer") }
        }
        platform.loop.schedule(after: .milliseconds(5)) { done("schedule") }
        let scheduleTime = platform.clock.now
        _ = platform.clock.schedule(after: 0.005) { if platform.clock.now - scheduleTime >= 0.005 { done("clock") } }
        platform.frames?.request { if abs($0 - platform.clock.now) < 1 { done("frame") } }
        try? watchDescriptor(platform.loop)
    }

    private static func watchDescriptor(_ loop: any EventLoop) throws {
        let pipe = Pipe()
        let (input, output) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        var writing: DescriptorWatch?
        // An empty pipe is writable at once, so the callback must not run before write readiness is requested below.
        writing = try loop.watch(output.fileDescriptor, for: .read) { _ in
            if let writing { loop.unwatch(writing) }
            output.write(Data("x".utf8))
        }
        watch = try loop.watch(input.fileDescriptor, for: .read) { _ in
            guard input.availableData == Data("x".utf8) else { return }
            if let watch { loop.unwatch(watch) }
            done("descriptor")
        }
        loop.schedule(after: .milliseconds(5)) {
            if let writing { loop.setInterest([.read, .write], of: writing) }
        }
    }

    private static func done(_ name: String) {
        Output.print("\(name) \(Thread.isMainThread ? "main" : "elsewhere")")
        remaining.remove(name)
        if remaining.isEmpty { exit(0) }
    }
}
