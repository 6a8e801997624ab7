import Foundation

/// A base class for creating an object of a class that is known only by its metatype.
///
/// Swift calls an initialiser through a metatype only if the initialiser is `required`, and apps do not mark the
/// `init()` of their delegate classes as required. But every subclass of `NSObject` has `init()` in the same slot of
/// its method table. This class declares `init()` as required. The class must stay open and public so that the call
/// goes through the method table.
open class InstantiableObject: NSObject {
    /// Creates an object.
    public override required init() { super.init() }

    /// Creates an object of a class with the `init()` of that class; returns nil if the class is not a subclass of
    /// `NSObject`.
    ///
    /// If the class has made its `init()` unavailable, Swift's runtime ends the process with a message about the
    /// unavailable initialiser.
    static func make(_ type: AnyClass) -> AnyObject? {
        guard let type = type as? NSObject.Type else { return nil }
        return unsafeBitCast(type as AnyClass, to: InstantiableObject.Type.self).init()
    }
}
