import Foundation

/// Who is told what happens to an activity. Every method is optional.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// The activity is about to be stored or sent; called only when its `needsSave` is true. Bring it up to date here.
    func userActivityWillSave(_ userActivity: NSUserActivity)

    /// The activity was taken up in another place.
    func userActivityWasContinued(_ userActivity: NSUserActivity)

    /// The app that took the activity up asked for streams, and here are this side's ends of them.
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

// A name of Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Code of an error in Cocoa's domain: the activity could not be taken up.
public let NSUserActivityHandoffFailedError = 4608

// A name of Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Code of an error in Cocoa's domain: there is no connection to the app that the activity came from.
public let NSUserActivityConnectionUnavailableError = 4609

// A name of Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Code of an error in Cocoa's domain: the app that the activity came from did not answer in time.
public let NSUserActivityRemoteApplicationTimedOutError = 4610

// A name of Foundation.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Code of an error in Cocoa's domain: the activity's `userInfo` is too large to be handed over.
public let NSUserActivityHandoffUserInfoTooLargeError = 4611
