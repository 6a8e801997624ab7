import Foundation
import Testing

@testable import UIKitCore

/// A class with an ASCII name. Swift mangles such a name unchanged.
final class ASCIINamedResponder: UIResponder {}
/// A class with a non-ASCII name. Swift mangles such a name with Punycode.
final class Käfig: UIResponder {}

@Suite("Class lookup by name")
struct ClassNamesTests {
    @Test("A class is found by the name that `ClassNames` gives it", arguments: [ASCIINamedResponder.self, Käfig.self])
    func byName(type: UIResponder.Type) {
        #expect(classIdentifier(named: ClassNames.name(type)) == ObjectIdentifier(type))
    }

    @Test("UIKit's classes are found by names without a module")
    func unqualified() {
        #expect(classIdentifier(named: "UIWindowScene") == ObjectIdentifier(UIWindowScene.self))
        #expect(classIdentifier(named: "UITraitCollection") == ObjectIdentifier(UITraitCollection.self))
    }

    @Test(
        "An unknown or malformed class name gives nil",
        arguments: [
            "", ".", "A.", ".A", "UIKitCoreTests.Nobody", "Swift.Int", "UIKitCoreTests.ASCIINamedResponder.Inner",
            "A B.C",
            "1.C", "4ABCDC",
        ])
    func unknown(name: String) { #expect(classIdentifier(named: name) == nil) }
}

private func classIdentifier(named name: String) -> ObjectIdentifier? {
    ClassNames.find(name).map { ObjectIdentifier($0) }
}
