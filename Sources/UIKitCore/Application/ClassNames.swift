import Foundation

/// Classes by the names that Info.plist has for them.
package enum ClassNames {
    /// The class of a name with its module, such as `ClownTown.SceneDelegate`; nil when the program has none.
    static func find(_ name: String) -> AnyClass? { plain(name) ?? NSClassFromString(name) ?? ours(name) }

    /// A class of a module, both with plain names. `NSClassFromString` asks the same of Swift's runtime, and is slow to divide the name.
    private static func plain(_ name: String) -> AnyClass? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isPlain) }) else { return nil }
        return _typeByName(parts.map { "\($0.utf8.count)\($0)" }.joined() + "C") as? AnyClass
    }

    private static func isPlain(_ letter: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The name of a class by which it is found again.
    ///
    /// `NSStringFromClass` answers the same, and first readies a table of names, which takes a tenth of an app's start.
    package static func name(_ type: AnyClass) -> String { _typeName(type, qualified: true) }

    /// UIKit's own classes go by their bare names.
    private static func ours(_ name: String) -> AnyClass? {
        name.contains(".") ? nil : NSClassFromString("UIKitCore.\(name)")
    }
}
