import Foundation

/// The way to make an object of a class that is known by its metatype only.
///
/// Swift calls an initialiser of a metatype only if it is `required`, and delegate classes of apps do not say that of theirs.
/// Every subclass of `NSObject` has `init()` at the same place of its table of methods, though, and this class, which must
/// stay open and public so that the call goes through that table, has it as required.
open class Instantiable: NSObject {
    /// Makes an object.
    public override required init() { super.init() }

    /// Makes an object of a class with its own `init()`; nil when the class is not one of `NSObject`'s.
    ///
    /// A class that has taken its `init()` away ends the program with Swift's message about that.
    static func make(_ type: AnyClass) -> AnyObject? {
        guard let type = type as? NSObject.Type else { return nil }
        return unsafeBitCast(type as AnyClass, to: Instantiable.Type.self).init()
    }
}
