import Foundation

/// Classes by the names that Info.plist has for them.
package enum ClassNames {
    /// The class of a name with its module, such as `ClownTown.SceneDelegate`; nil when the program has none.
    static func find(_ name: String) -> AnyClass? { NSClassFromString(name) ?? ours(name) }

    /// The name of a class by which it is found again.
    ///
    /// `NSStringFromClass` answers the same, and first readies a table of names, which takes a tenth of an app's start.
    package static func name(_ type: AnyClass) -> String { _typeName(type, qualified: true) }

    /// UIKit's own classes go by their bare names.
    private static func ours(_ name: String) -> AnyClass? {
        name.contains(".") ? nil : NSClassFromString("UIKitCore.\(name)")
    }
}
