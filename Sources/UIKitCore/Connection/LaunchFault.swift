import PredicateFormat

/// A reason for which an app cannot start or continue.
package enum LaunchFault: DiagnosticError {
    /// Another process of the app is running and has received this launch's request.
    case alreadyRunning
    /// The daemon refused the registration.
    case refused(Diagnostic)
    /// The daemon is not running and could not be started.
    case noSystem(command: String, problem: String)
    /// The executable is in no bundle.
    case noBundle(folder: String)
    /// The bundle's Info.plist is not valid.
    case badBundle(Diagnostic)
    /// There is no delegate class of the given name.
    case noDelegate(name: String)
    /// There is no application class of the given name.
    case noApplication(name: String)
    /// The main loop cannot be created.
    case noPlatform(String)
    /// There is no display to connect to.
    case noDisplay(Diagnostic)
    /// The display has ended.
    case displayGone(name: String)

    /// The exit status: 0 when another process does this one's work.
    package var status: Int32 { if case .alreadyRunning = self { 0 } else { 1 } }

    package var diagnostic: Diagnostic {
        switch self {
        case .alreadyRunning:
            Diagnostic(code: "alreadyRunning", message: "the app runs already and was told")
        case .refused(let diagnostic), .badBundle(let diagnostic), .noDisplay(let diagnostic): diagnostic
        case .noSystem(let command, let problem):
            Diagnostic(
                code: "noSystem", message: "the system side does not run and “\(command)” could not start it",
                remedy: "install proscenium, or name its command in PROSCENIUM_COMMAND", cause: problem)
        case .noBundle(let folder):
            Diagnostic(
                code: "noBundle", message: "there is no Info.plist beside the executable",
                remedy: "run “swift package make-app”, then start the app in the bundle that it makes", place: folder)
        case .noPlatform(let problem):
            Diagnostic(
                code: "noPlatform", message: "the app's main loop cannot be made",
                remedy: "close other programs, or raise the limit of open files", cause: problem)
        case .displayGone(let name):
            Diagnostic(
                code: "displayGone", message: "the display has ended, and the app with it",
                remedy: "start the app again on a display; its windows come back as they were", place: name)
        case .noDelegate(let name):
            Diagnostic(
                code: "noDelegate", message: "there is no class “\(name)” that could be the app's delegate",
                remedy: "derive it from UIResponder, declare UIApplicationDelegate, and name it with its module")
        case .noApplication(let name):
            Diagnostic(
                code: "noApplication", message: "there is no class “\(name)” that could be the application",
                remedy: "derive it from UIApplication, and name it with its module")
        }
    }
}
