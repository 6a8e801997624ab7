import UIKit

/// An app that shows every view and control of UIKit, with one page for each kind.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
