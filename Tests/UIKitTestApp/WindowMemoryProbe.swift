import ClownApp
import UIKit

/// A driver that opens and closes a window repeatedly and logs the private memory of the process.
@MainActor
final class WindowMemoryProbe {
    /// The driver configured by `CLOWN_CYCLE`, a list of numbers separated by commas. The driver logs the memory after
    /// each of these numbers of closed windows. The first number is high enough that all caches are filled. Without the
    /// variable the driver does nothing.
    static let shared = WindowMemoryProbe(ProcessInfo.processInfo.environment["CLOWN_CYCLE"])
    private let recordedCycles: [Int]
    private var count = 0
    private var recent: [Int] = []
    private var home: UISceneSession?
    private var observers: [any NSObjectProtocol] = []

    private init(_ cycleCounts: String?) {
        recordedCycles = cycleCounts?.split(separator: ",").compactMap { Int($0) } ?? []
    }

    /// Starts the cycles as soon as the app has its first window.
    func start() {
        guard !recordedCycles.isEmpty else { return }
        observe(UIScene.didActivateNotification) { [weak self] in self?.sceneDidAppear($0) }
        observe(UIScene.didDisconnectNotification) { [weak self] _ in self?.sceneDidDisappear() }
    }

    private func observe(_ name: Notification.Name, _ action: @escaping @MainActor (UIScene) -> Void) {
        let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            // Reason: UIKit posts on the main actor, and the notification is used only there.
            nonisolated(unsafe) let object = notification.object
            MainActor.assumeIsolated {
                if let scene = object as? UIScene { action(scene) }
            }
        }
        observers.append(observer)
    }

    private func sceneDidAppear(_ scene: UIScene) {
        guard home != nil else {
            home = scene.session
            return open()
        }
        guard scene.session != home, let window = (scene as? UIWindowScene)?.windows.first else { return }
        // The animation makes the window draw frames before it is closed.
        UIView.animate(
            withDuration: 0.02, animations: { window.rootViewController?.view.alpha = 0.5 },
            completion: { _ in
                UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
            })
    }

    private func sceneDidDisappear() {
        count += 1
        // The pixel buffers of the window just closed may not be freed yet. The minimum of the last twenty measurements
        // excludes these buffers.
        recent = recent.suffix(19) + [Self.kilobytes]
        if recordedCycles.contains(count) { CallbackLog.add("cycle \(count) kilobytes \(recent.min() ?? 0)") }
        if count < recordedCycles.max() ?? 0 { open() }
    }

    private func open() {
        let activity = NSUserActivity(activityType: "com.example.clowntown.clown")
        activity.targetContentIdentifier = "clowntown:number \(count)"
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil) {
            CallbackLog.add("refused \($0)")
        }
    }

    /// The private dirty memory of the process, swap included, in kB. Clean pages are excluded: pages of libraries
    /// become private when other programs that map them end.
    private static var kilobytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("Private_Dirty:") || $0.hasPrefix("Swap:") }.reduce(0)
        { sum, line in
            sum + (line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0)
        }
    }
}
