import ClownApp
import UIKit

/// The app delegate of Clown Town as an app process.
@main
final class TestAppDelegate: ClownAppDelegate {
    override init() {
        super.init()
        WindowMemoryProbe.shared.start()
        // With `CLOWN_NOSE` the process acts as a command-line tool of the app: it changes a setting and exits.
        guard let nose = ProcessInfo.processInfo.environment["CLOWN_NOSE"] else { return }
        UserDefaults.standard.set(nose, forKey: "nose")
        exit(UserDefaults.standard.synchronize() ? 0 : 1)
    }
}
