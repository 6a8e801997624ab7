import Foundation
import Testing

@testable import UIKitCore

/// A class with an ASCII name.
final class PlainlyNamed: UIResponder {}
/// A class whose name Swift mangles with Punycode.
final class Käfig: UIResponder {}

@Suite("Class lookup by name")
struct ClassNamesTests {
    @Test("A class is found by the name under which it is stored", arguments: [PlainlyNamed.self, Käfig.self])
    func byName(type: UIResponder.Type) {
        #expect(found(ClassNames.name(type)) == ObjectIdentifier(type))
    }

    @Test("UIKit's classes are found by their unqualified names")
    func unqualified() {
        #expect(found("UIWindowScene") == ObjectIdentifier(UIWindowScene.self))
        #expect(found("UITraitCollection") == ObjectIdentifier(UITraitCollection.self))
    }

    @Test(
        "An unknown or malformed class name is not found",
        arguments: [
            "", ".", "A.", ".A", "UIKitCoreTests.Nobody", "Swift.Int", "UIKitCoreTests.PlainlyNamed.Inner", "A B.C",
            "1.C", "4ABCDC",
        ])
    func none(name: String) { #expect(found(name) == nil) }
}

private func found(_ name: String) -> ObjectIdentifier? { ClassNames.find(name).map { ObjectIdentifier($0) } }
