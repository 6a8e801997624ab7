import UIKit

/// An app that shows the views and controls of UIKit, on one page for each kind.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}
