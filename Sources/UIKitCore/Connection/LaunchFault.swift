import PredicateFormat

/// A reason why an app cannot start or continue.
package enum LaunchFault: DiagnosticError {
    /// Another process of the app is running and has received the request of this launch.
    case alreadyRunning
    /// The daemon refused the registration.
    case refused(Diagnostic)
    /// The daemon is not running and could not be started.
    case daemonUnavailable(command: String, problem: String)
    /// The executable is not in a bundle.
    case noBundle(folder: String)
    /// The bundle's Info.plist is not valid.
    case badBundle(Diagnostic)
    /// The process has no delegate class of the given name.
    case noDelegate(name: String)
    /// The process has no application class of the given name.
    case noApplication(name: String)
    /// The main loop cannot be created.
    case mainLoopUnavailable(String)
    /// The app cannot connect to a display.
    case noDisplay(Diagnostic)
    /// The display to which the app was connected has been closed.
    case displayLost(name: String)

    /// The exit status: 0 if another process of the app handles the launch, otherwise 1.
    package var status: Int32 { if case .alreadyRunning = self { 0 } else { 1 } }

    package var diagnostic: Diagnostic {
        switch self {
        case .alreadyRunning:
            Diagnostic(code: "alreadyRunning", message: "the app is already running; its process receives the event")
        case .refused(let diagnostic), .badBundle(let diagnostic), .noDisplay(let diagnostic): diagnostic
        case .daemonUnavailable(let command, let problem):
            Diagnostic(
                code: "noSystem", message: "the daemon is not running and “\(command)” could not start it",
                remedy: "install proscenium, or set PROSCENIUM_COMMAND to its path", cause: problem)
        case .noBundle(let folder):
            Diagnostic(
                code: "noBundle", message: "the executable's folder does not contain an Info.plist",
                remedy: "run “swift package make-app”, then start the app from the bundle that it creates",
                place: folder)
        case .mainLoopUnavailable(let problem):
            Diagnostic(
                code: "noPlatform", message: "cannot create the app's main loop",
                remedy: "close other programs, or raise the limit of open files", cause: problem)
        case .displayLost(let name):
            Diagnostic(
                code: "displayGone", message: "the display was closed, so the app has ended",
                remedy: "start the app again on a display; it restores its sessions", place: name)
        case .noDelegate(let name):
            Diagnostic(
                code: "noDelegate", message: "the app delegate class “\(name)” does not exist",
                remedy: "derive it from UIResponder, declare UIApplicationDelegate, and include the module in its name")
        case .noApplication(let name):
            Diagnostic(
                code: "noApplication", message: "the application class “\(name)” does not exist",
                remedy: "derive it from UIApplication, and include the module in its name")
        }
    }
}
