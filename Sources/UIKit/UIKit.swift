@_exported import Foundation
@_exported import UIKitCore

/// Makes the application and its delegate and runs the app's main loop, which only returns when the app cannot begin.
///
/// Mirrors UIKit's function. A second process of an app hands its reason to the first and ends with status 0.
///
/// - Parameters:
///   - argc: how many arguments there are; not looked at.
///   - argv: the arguments; not looked at.
///   - principalClassName: name of the application's class, with its module; nil for `UIApplication`.
///   - delegateClassName: name of the delegate's class, with its module; nil for an application that is its own delegate.
/// - Returns: the status to end the process with.
// UIKit's own name.
// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    AppMain.run(
        .init(applicationName: principalClassName, delegateName: delegateClassName),
        prepare: { PlatformChoice.prepare() }
    ) { bundle throws(LaunchFault) in try PlatformChoice.make(bundle) }
}

extension UIApplicationDelegate {
    /// What `@main` on the delegate's class runs: `UIApplicationMain` with this class.
    public static func main() {
        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, ClassNames.name(self)))
    }
}
