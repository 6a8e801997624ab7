import Foundation

/// A delegate of an activity. Every method is optional.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before the activity is stored or sent if the activity's `needsSave` is true. The delegate can then update
    /// the activity.
    func userActivityWillSave(_ userActivity: NSUserActivity)

    /// Called after the activity was continued on another device.
    func userActivityWasContinued(_ userActivity: NSUserActivity)

    /// Called with this app's ends of the streams when the app that continued the activity has requested streams.
    /// Proscenium does not call this method yet.
    func userActivity(
        _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}

    /// Does nothing.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}

    /// Does nothing.
    public func userActivity(
        _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream
    ) {}
}

// The name is given by Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The code of an error in Cocoa's domain: the activity could not be continued.
public let NSUserActivityHandoffFailedError = 4608

// The name is given by Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The code of an error in Cocoa's domain: the app from which the activity came is not connected.
public let NSUserActivityConnectionUnavailableError = 4609

// The name is given by Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The code of an error in Cocoa's domain: the app from which the activity came did not answer in time.
public let NSUserActivityRemoteApplicationTimedOutError = 4610

// The name is given by Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The code of an error in Cocoa's domain: the activity's `userInfo` is too large to be transferred.
public let NSUserActivityHandoffUserInfoTooLargeError = 4611
