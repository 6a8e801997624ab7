import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitBase

@MainActor
private class Browser: NSObject {
    var log: [String] = []
    func newTab(_ sender: Any?) { log.append("newTab \(sender.map { "\($0)" } ?? "nil")") }
    func reload() { log.append("reload") }
    func pick(_ number: Int) -> String { "picked \(number)" }
    func move(_ sender: Any?, forEvent event: Any?) { log.append("move \(event.map { "\($0)" } ?? "nil")") }
}

private final class PrivateBrowser: Browser {
    override func reload() { log.append("private reload") }
}

/// A class without actor isolation, with a method that throws.
private final class Model: NSObject {
    nonisolated(unsafe) var count = 0  // Reason: only the main thread uses it.
    func advance() { count += 1 }
    func add(_ number: Int) throws {
        guard number > 0 else { throw CocoaError(.featureUnsupported) }
        count += number
    }
}

@MainActor private protocol TabActions: AnyObject { func showTab(_ sender: Any?) }
@MainActor private final class TabHolder: NSObject, TabActions {
    var shown = 0
    func showTab(_ sender: Any?) { shown += 1 }
}

@MainActor
@Suite("Selectors")
struct SelectorTests {
    // A selector in a stored property, as in apps.
    private let newTab = Selector("newTab:", Browser.newTab)

    @Test("M64: Selectors are equal if their names are equal; the name determines the number of arguments")
    func names() {
        #expect(newTab == "newTab:")
        #expect(newTab == Selector("newTab:"))
        #expect(newTab != Selector("newTab"))
        #expect(newTab.description == "newTab:")
        #expect(Selector("move:forEvent:").argumentCount == 2)
        #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
        #expect(Set([newTab, "newTab:"]).count == 1)
    }

    @Test("M64: Instances of the class and of its subclasses respond to a registered selector; other objects do not")
    func responds() {
        #expect(Browser().responds(to: newTab))
        #expect(PrivateBrowser().responds(to: "newTab:"))
        #expect(!TabHolder().responds(to: newTab))
        #expect(!Browser().responds(to: "newTab"))
        #expect(!Browser().responds(to: ""))
    }

    @Test("M64: perform passes as many arguments as the method has, and calls overrides")
    func performing() {
        let reload = Selector("reload", Browser.reload)
        let move = Selector("move:forEvent:", Browser.move)
        let browser = PrivateBrowser()
        browser.perform(newTab, with: "sender")
        browser.perform(newTab, with: nil)
        browser.perform(reload, with: "ignored")
        browser.perform(move, with: 1, with: 2)
        #expect(browser.log == ["newTab sender", "newTab nil", "private reload", "move 2"])
    }

    @Test("M64: perform returns the method's return value as an object")
    func results() {
        let pick = Selector("pick:", Browser.pick)
        let result = Browser().perform(pick, with: 3)
        #expect(result?.takeUnretainedValue() as? String == "picked 3")
        #expect(Browser().perform(newTab, with: nil) == nil)
    }

    @Test("M64: Methods of classes without actor isolation can be performed, and a thrown error is a fault")
    func withoutActor() {
        let advance = Selector("advance", Model.advance)
        let add = Selector("add:", Model.add)
        let model = Model()
        model.perform(advance)
        model.perform(add, with: 4)
        #expect(model.count == 5)
        let (_, faults) = Faults.of { _ = model.perform(add, with: 0) }
        #expect(faults.codes == ["error"])
    }

    @Test("M64: A method of a protocol can be an action; a selector created with `checking:` registers nothing")
    func protocolsAndChecks() {
        let show = Selector("showTab:", { (holder: any TabActions) in holder.showTab })
        let holder = TabHolder()
        holder.perform(show, with: nil)
        #expect(holder.shown == 1)
        let checked = Selector("unregistered:", checking: holder.showTab(_:))
        #expect(!holder.responds(to: checked))
    }

    @Test("M64: A missing method or a wrong argument type is a fault, and nothing is called")
    func invalidInput() {
        let pick = Selector("pick:", Browser.pick)
        let browser = Browser()
        let (result, faults) = Faults.of {
            browser.perform("launchMissiles:", with: nil) == nil && browser.perform(pick, with: "three") == nil
        }
        #expect(result)
        #expect(faults.codes == ["unrecognizedSelector", "error"])
        #expect(faults.texts.first?.contains("“launchMissiles:” is not a registered method of Browser") == true)
        #expect(faults.texts.last?.contains("takes Int") == true)
    }

    @Test(
        "The method of the closest class is called, a second registration for the same class is ignored, and outlets are set"
    )
    func members() {
        var log: [String] = []
        ObjCMembers.action("memberTest:") { (_: Browser, _: Any?) in log.append("Browser") }
        ObjCMembers.action("memberTest:") { (_: PrivateBrowser, _: Any?) in log.append("PrivateBrowser") }
        ObjCMembers.action("memberTest:") { (_: NSObject, _: Any?) in log.append("NSObject") }
        ObjCMembers.action("memberTest:") { (_: Browser, _: Any?) in log.append("again") }
        PrivateBrowser().perform("memberTest:", with: nil)
        Browser().perform("memberTest:", with: nil)
        Model().perform("memberTest:", with: nil)
        #expect(log == ["PrivateBrowser", "Browser", "NSObject"])

        ObjCMembers.outlet("log") { (browser: Browser, value) in browser.log = value as? [String] ?? [] }
        let browser = PrivateBrowser()
        #expect(ObjCMembers.setOutlet("log", of: browser, to: ["set"]))
        #expect(browser.log == ["set"])
        #expect(!ObjCMembers.setOutlet("log", of: Model(), to: nil))
    }
}

@MainActor
@Suite("Registrations before the first lookup")
struct DeferredRegistrationTests {
    @Test(
        "Members that are registered later are found by the next lookup, also if they are added during a registration")
    func deferred() {
        nonisolated(unsafe) var calls = 0  // Reason: only the main thread uses it.
        ObjCMembers.addRegistration {
            ObjCMembers.action("deferredTest") { (_: Browser) in calls += 1 }
            ObjCMembers.addRegistration { ObjCMembers.action("nestedTest") { (_: Browser) in calls += 10 } }
        }
        #expect(Browser().responds(to: "deferredTest"))
        #expect(Browser().responds(to: "nestedTest"))
        Browser().perform("deferredTest")
        Browser().perform("nestedTest")
        #expect(calls == 11)
    }

    @Test("A Boolean parameter receives an object as true, and a protocol's members are registered for its classes")
    func objectiveCArguments() {
        var received: [Bool] = []
        ObjCMembers.action("booleanTest:") { (_: any TabActions, flag: Bool) in received.append(flag) }
        TabHolder().perform("booleanTest:", with: NSObject())
        TabHolder().perform("booleanTest:", with: false)
        TabHolder().perform("booleanTest:", with: nil)
        #expect(received == [true, false, false])
    }

    @Test(
        "A handler whose parameter is a subclass of the sender's declared class is chosen by the sender's dynamic type")
    func narrowerParameter() {
        var received: [String] = []
        ObjCMembers.action("narrowTest:") { (_: Browser, sender: PrivateBrowser) in
            received.append("\(type(of: sender))")
        }
        let sender: Browser = PrivateBrowser()
        Browser().perform("narrowTest:", with: sender)
        #expect(received == ["PrivateBrowser"])
    }
}
