import Dispatch
import Foundation
import UIKitCore
import UIKitGTK

/// A probe that exercises every kind of source the main loop runs.
@MainActor
enum LoopProbe {
    private static var waiting: Set<String> = []
    private static var watch: (any PlatformWatch)?

    static func start(_ platform: GTKPlatform) {
        waiting = ["task", "sleep", "queue", "later", "timer", "schedule", "descriptor", "frame", "clock", "detached"]
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
        platform.loop.schedule(after: 0.005) { done("schedule") }
        let begun = platform.clock.now
        _ = platform.clock.schedule(after: 0.005) { if platform.clock.now - begun >= 0.005 { done("clock") } }
        platform.frames?.request { if abs($0 - platform.clock.now) < 1 { done("frame") } }
        watchDescriptor(platform)
    }

    private static func watchDescriptor(_ platform: GTKPlatform) {
        let pipe = Pipe()
        let (input, output) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        var writing: (any PlatformWatch)?
        // An empty pipe is writable at once, so the callback must run exactly when write readiness is requested.
        writing = platform.loop.watch(output.fileDescriptor) {
            writing?.stop()
            output.write(Data("x".utf8))
        }
        watch = platform.loop.watch(input.fileDescriptor) {
            guard input.availableData == Data("x".utf8) else { return }
            watch?.stop()
            done("descriptor")
        }
        platform.loop.schedule(after: 0.005) { writing?.wantsWriting = true }
    }

    private static func done(_ name: String) {
        Output.say("\(name) \(Thread.isMainThread ? "main" : "elsewhere")")
        waiting.remove(name)
        if waiting.isEmpty { exit(0) }
    }
}
