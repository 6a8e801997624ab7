import ClownApp
import UIKit

/// The app delegate of Clown Town as a separate process.
@main
final class TestAppDelegate: ClownAppDelegate {
    override init() {
        super.init()
        WindowMemoryProbe.shared.start()
        // Simulates a command-line tool of the app that changes a setting.
        guard let nose = ProcessInfo.processInfo.environment["CLOWN_NOSE"] else { return }
        UserDefaults.standard.set(nose, forKey: "nose")
        exit(UserDefaults.standard.synchronize() ? 0 : 1)
    }
}
