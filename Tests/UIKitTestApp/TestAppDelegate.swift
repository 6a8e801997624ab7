import ClownApp
import UIKit

/// The app of the tests as a process of its own.
@main
final class TestAppDelegate: ClownAppDelegate {
    override init() {
        super.init()
        WindowCycle.shared.start()
        // What a tool of the app does that changes a setting.
        guard let nose = ProcessInfo.processInfo.environment["CLOWN_NOSE"] else { return }
        UserDefaults.standard.set(nose, forKey: "nose")
        exit(UserDefaults.standard.synchronize() ? 0 : 1)
    }
}
