import PredicateFormat

/// Why an app cannot begin, or go on.
package enum LaunchFault: DiagnosticError {
    /// Another process of the app is there and has been told why this one was started.
    case alreadyRunning
    /// The system side does not take the app.
    case refused(Diagnostic)
    /// There is no system side, and none could be started.
    case noSystem(command: String, problem: String)
    /// The executable stands in no bundle.
    case noBundle(folder: String)
    /// The bundle's Info.plist cannot be used.
    case badBundle(Diagnostic)
    /// The class that was named as the app's delegate is none.
    case noDelegate(name: String)
    /// The class that was named as the application is none.
    case noApplication(name: String)
    /// The main loop cannot be made.
    case noPlatform(String)
    /// There is nothing to be shown on.
    case noDisplay(Diagnostic)
    /// What it was shown on has ended.
    case displayGone(name: String)

    /// The status that the process ends with: 0 when somebody else does its work.
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
