import Foundation

/// Lookup of classes by their names in Info.plist.
package enum ClassNames {
    /// Finds a class by its name with the module, such as `ClownTown.SceneDelegate`, or one of UIKit's classes by its
    /// name alone. Returns nil if the process does not have the class.
    static func find(_ name: String) -> AnyClass? {
        findByMangledName(name) ?? NSClassFromString(name) ?? findInUIKit(name)
    }

    /// Finds a class of a module if the names of the module and of the class consist of ASCII letters, digits and
    /// underscores. `NSClassFromString` uses the same function of Swift's runtime, but takes longer to parse the name.
    private static func findByMangledName(_ name: String) -> AnyClass? {
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

    /// Returns the qualified name of a class; `find` accepts such names.
    ///
    /// `NSStringFromClass` returns the same name, but first builds a table of names. Building the table takes a tenth
    /// of an app's launch time.
    package static func name(_ type: AnyClass) -> String { _typeName(type, qualified: true) }

    /// Finds one of UIKit's own classes by its name without the module; nil if UIKit does not have the class.
    private static func findInUIKit(_ name: String) -> AnyClass? {
        name.utf8.contains(UInt8(ascii: "."))
            ? nil : NSClassFromString("UIKitCore.\(name)") ?? NSClassFromString("UIKitBase.\(name)")
    }
}
