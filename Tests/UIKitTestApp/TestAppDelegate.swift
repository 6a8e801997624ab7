import ClownApp
import UIKit

/// The app of the tests as a process of its own.
@main
final class TestAppDelegate: ClownAppDelegate {}
