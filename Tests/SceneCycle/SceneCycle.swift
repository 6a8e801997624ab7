import ClownApp
import Foundation
import UIKitTesting

/// A program that connects and discards a given number of scenes and prints the memory of the process, in kilobytes,
/// before and after.
@main
struct SceneCycle {
    static func main() throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
        let app = try TestApplication(
            bundle: URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
            delegate: ClownAppDelegate.self)
        // Fills caches and pools before the first measurement.
        open(count / 2, app)
        let before = try residentKilobytes()
        open(count, app)
        print(before, try residentKilobytes(), app.application.openSessions.count)
    }

    @MainActor
    private static func open(_ count: Int, _ app: TestApplication) {
        for _ in 0..<count {
            app.system?.openWindow()
            for scene in app.scenes { app.system?.discard(scene.session) }
            app.runPendingWork()
            CallbackLog.all = []
        }
    }

    private static func residentKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon") }
        return line.flatMap { Int($0.split(separator: " ").dropLast().last ?? "") } ?? 0
    }
}
