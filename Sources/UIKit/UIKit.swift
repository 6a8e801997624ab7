@_exported import Foundation
@_exported import UIKitCore

/// Creates the application and its delegate and runs the app's main loop. Returns only if the app cannot start.
///
/// Mirrors UIKit's function. A second process of an app passes its launch reason to the first one and exits with status
/// 0.
///
/// - Parameters:
///   - argc: the number of arguments; ignored.
///   - argv: the arguments; ignored.
///   - principalClassName: name of the application's class, with its module; nil for `UIApplication`.
///   - delegateClassName: name of the delegate's class, with its module; nil for an application that is its own
///     delegate or has none.
/// - Returns: the exit status of the process.
// The name is UIKit's.
// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
@preconcurrency @MainActor
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
    /// The entry point for `@main` on the delegate's class: `UIApplicationMain` with this class.
    public static func main() {
        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, ClassNames.name(self)))
    }
}
