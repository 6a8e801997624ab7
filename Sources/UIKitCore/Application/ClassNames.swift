import Foundation

/// Classes by the names that Info.plist has for them.
enum ClassNames {
    /// The class of a name with its module, such as `ClownTown.SceneDelegate`; nil when the program has none.
    static func find(_ name: String) -> AnyClass? { NSClassFromString(name) ?? ours(name) }

    /// The name of a class by which it is found again.
    static func name(_ type: AnyClass) -> String { NSStringFromClass(type) }

    /// UIKit's own classes go by their bare names.
    private static func ours(_ name: String) -> AnyClass? {
        name.contains(".") ? nil : NSClassFromString("UIKitCore.\(name)")
    }
}
