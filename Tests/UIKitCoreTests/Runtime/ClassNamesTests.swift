import Foundation
import Testing

@testable import UIKitCore

/// A class with a plain name.
final class PlainlyNamed: UIResponder {}
/// A class whose name Swift writes in another alphabet.
final class Käfig: UIResponder {}

@Suite("Classes by their names")
struct ClassNamesTests {
    @Test("a class is found by the name that it is stored with", arguments: [PlainlyNamed.self, Käfig.self])
    func byName(type: UIResponder.Type) {
        #expect(found(ClassNames.name(type)) == ObjectIdentifier(type))
    }

    @Test("UIKit's classes are found by their bare names")
    func bare() { #expect(found("UIWindowScene") == ObjectIdentifier(UIWindowScene.self)) }

    @Test(
        "what names no class finds none",
        arguments: [
            "", ".", "A.", ".A", "UIKitCoreTests.Nobody", "Swift.Int", "UIKitCoreTests.PlainlyNamed.Inner", "A B.C",
            "1.C", "4ABCDC",
        ])
    func none(name: String) { #expect(found(name) == nil) }
}

private func found(_ name: String) -> ObjectIdentifier? { ClassNames.find(name).map { ObjectIdentifier($0) } }
