import Foundation
import SceneModel
import UIKitCore
import UIKitGTK

/// A probe that opens and closes windows one after the other.
@MainActor
enum ChurnProbe {
    private static var daemon: ProbeDaemon?
    static var views = 0

    static func start(_ platform: GTKPlatform, count: Int) {
        do {
            let daemon = try ProbeDaemon(platform, sceneDelegate: "ChurnDelegate", isQuiet: true)
            self.daemon = daemon
            Task { @MainActor in
                for round in 1...count {
                    let session = try daemon.open()
                    ChurnDelegate.frames = 0
                    while ChurnDelegate.frames < 2 { try await Task.sleep(for: .milliseconds(2)) }
                    daemon.close(session)
                    guard round == 20 || round == count else { continue }
                    let memory = try await settledMemory()
                    Output.print("round \(round) kB \(memory) views \(views)")
                }
                exit(0)
            }
        } catch {
            Output.print("fault \(error)")
            exit(1)
        }
    }

    /// Returns the lowest private memory of the process within 0.4 seconds, in kB. GTK frees parts of a closed window
    /// in later turns of the main loop.
    private static func settledMemory() async throws -> Int {
        var lowest = memory
        for _ in 0..<20 {
            try await Task.sleep(for: .milliseconds(20))
            lowest = min(lowest, memory)
        }
        return lowest
    }

    /// The private memory of the process in kB.
    private static var memory: Int {
        let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("Private_Dirty:") } ?? ""
        return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
}

/// A view class that counts its live instances.
final class CountedView: DrawnView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        ChurnProbe.views += 1
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit { ChurnProbe.views -= 1 }
}

/// The delegate of scenes that are opened and closed.
final class ChurnDelegate: UIResponder, UIWindowSceneDelegate {
    static var frames = 0
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        for index in 0..<20 {
            let view = CountedView(frame: CGRect(x: 10 + 10 * index, y: 10 + 10 * index, width: 200, height: 100))
            view.steps = { bounds in
                Self.frames += index == 0 ? 1 : 0
                return index == 0 ? Sample.picture(in: bounds) : [.fill(.rectangle(bounds), .grey)]
            }
            window.addSubview(view)
        }
        window.makeKeyAndVisible()
        self.window = window
        ApplicationEnvironment.current.frames?.request { _ in
            ApplicationEnvironment.current.frames?.request { _ in Self.frames += 1 }
        }
    }
}
