import Foundation

/// An object that can restore the state that a user activity describes.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores the state that an activity describes.
    func restoreUserActivityState(_ activity: NSUserActivity)
}
