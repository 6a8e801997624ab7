import Foundation
import Testing

@testable import UIKitBase

@Suite("Associated objects")
struct AssociatedObjectTests {
    private final class Owner: NSObject {}
    private final class Value: NSObject, NSCopying {
        func copy(with zone: NSZone? = nil) -> Any { Value() }
    }

    /// Two keys, which are compared by their addresses.
    private final class Keys {
        let first = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
        var second: UnsafeMutablePointer<UInt8> { first + 1 }
        deinit { first.deallocate() }
    }

    @Test("A value is stored under its key until it is replaced, set to nil or removed")
    func values() {
        let (owner, other, keys) = (Owner(), Owner(), Keys())
        objc_setAssociatedObject(owner, keys.first, "text", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(owner, keys.second, 7, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(owner, keys.first) as? String == "text")
        #expect(objc_getAssociatedObject(owner, keys.second) as? Int == 7)
        #expect(objc_getAssociatedObject(other, keys.first) == nil)
        objc_setAssociatedObject(owner, keys.first, nil, .OBJC_ASSOCIATION_ASSIGN)
        #expect(objc_getAssociatedObject(owner, keys.first) == nil)
        objc_removeAssociatedObjects(owner)
        #expect(objc_getAssociatedObject(owner, keys.second) == nil)
    }

    @Test("The policy determines whether the value is held weakly, strongly, or as a copy")
    func policies() {
        let (owner, keys) = (Owner(), Keys())
        weak var weakValue: Value?
        do {
            let value = Value()
            weakValue = value
            objc_setAssociatedObject(owner, keys.first, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, keys.first) as? Value === value)
            objc_setAssociatedObject(owner, keys.second, value, .OBJC_ASSOCIATION_COPY)
            #expect(objc_getAssociatedObject(owner, keys.second) as? Value !== value)
        }
        #expect(weakValue == nil && objc_getAssociatedObject(owner, keys.first) == nil)
        #expect(objc_getAssociatedObject(owner, keys.second) is Value)
    }

    @Test("Later associations release the values of freed objects, and other objects never get these values")
    func freed() {
        let (table, keys) = (AssociatedObjects(), Keys())
        weak var last: Value?
        for _ in 0..<10_000 {
            let (owner, value) = (Owner(), Value())
            #expect(table.value(for: keys.first, of: owner) == nil)
            table.set(value, .OBJC_ASSOCIATION_RETAIN, for: keys.first, of: owner)
            last = value
        }
        #expect(table.count <= 128)
        let owners = (0..<200).map { _ in Owner() }
        for owner in owners { table.set(1, .OBJC_ASSOCIATION_RETAIN, for: keys.first, of: owner) }
        #expect(last == nil && table.count >= 200)
    }
}
