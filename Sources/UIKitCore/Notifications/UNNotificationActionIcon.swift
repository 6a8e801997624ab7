import Foundation

/// A picture on an action's button; mirrors `UNNotificationActionIcon`. It stays in the app, and buttons have none here.
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

    /// A picture of the app by its name, of which only the shape counts.
    public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }

    /// A symbol of the system by its name.
    public convenience init(systemImageName: String) { self.init(.system(systemImageName)) }

    /// The icon itself, as it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is the same picture.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationActionIcon)?.source == source }

    /// Equal for equal icons.
    public override var hash: Int { source.hashValue }
}
