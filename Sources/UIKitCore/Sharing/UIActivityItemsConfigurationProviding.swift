import Foundation

/// An object that can have items to share.
@preconcurrency @MainActor public protocol UIActivityItemsConfigurationProviding: NSObjectProtocol {
    /// The items to share; nil for none.
    var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? { get }
}

extension UIResponder: UIActivityItemsConfigurationProviding {
    /// The items that the responder shows, for `UIActivityViewController(activityItemsConfiguration:)`; nil for none. On
    /// an iPad, Siri asks for these items; here nothing does.
    public final var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? {
        get { assignedItemsConfiguration as? any UIActivityItemsConfigurationReading }
        set { assignedItemsConfiguration = newValue }
    }
}

extension UIWindowScene {
    /// The object that has the items which the scene shows; nil for none. The scene does not retain the object. On an
    /// iPad, Siri asks for these items; here nothing does.
    public final var activityItemsConfigurationSource: (any UIActivityItemsConfigurationProviding)? {
        get { assignedItemsSource as? any UIActivityItemsConfigurationProviding }
        set { assignedItemsSource = newValue }
    }
}
