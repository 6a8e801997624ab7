import Foundation

/// An image on an action's button; mirrors `UNNotificationActionIcon`. The image is not sent to the daemon, and buttons
/// show no image here.
public final class UNNotificationActionIcon: NSObject, NSCopying, Sendable {
    private enum Source: Hashable, Sendable {
        case template(String)
        case system(String)
    }

    private let source: Source

    private init(_ source: Source) {
        self.source = source
        super.init()
    }

    /// Creates an icon from the shape of a named image of the app; the colours of the image are not used.
    public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }

    /// Creates an icon from a named system symbol.
    public convenience init(systemImageName: String) { self.init(.system(systemImageName)) }

    /// Returns the icon itself, because it is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object has the same image.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.source == source }

    /// The hash value; equal for equal icons.
    public override var hash: Int { source.hashValue }
}
