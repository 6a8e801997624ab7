import Testing
import UIKitBase

@Suite("Objective-C names")
struct ObjectiveCNameTests {
    @Test(
        "M64: A method's selector has the name that Objective-C gives it",
        arguments: [
            ("reload", "reload"), ("reload()", "reload"), ("newTab(_:)", "newTab:"),
            ("moveTo(_:forEvent:)", "moveTo:forEvent:"), ("move(up:)", "moveWithUp:"), ("move(to:)", "moveTo:"),
            ("show(tab:animated:)", "showWithTab:animated:"), ("show(forTab:)", "showForTab:"),
            ("didFinishWith(error:)", "didFinishWithError:"), ("tap(_:_:)", "tap::"),
            ("scroll(toItem:at:)", "scrollToItem:at:"), ("replay(as:)", "replayAs:"),
            ("init(coder:)", "initWithCoder:"),
            ("`default`(_:)", "default:"), ("open(`in`:)", "openIn:"), ("_private(_:)", "_private:"),
            ("turn(onLight:)", "turnOnLight:"), ("turn(once:)", "turnWithOnce:"), ("größe(über:)", "größeWithÜber:"),
        ])
    func names(swift: String, objectiveC: String) throws {
        #expect(try #require(ObjectiveCName(swift)).selectorName() == objectiveC)
    }

    @Test("M64: The selector names of throwing and asynchronous methods have one more part")
    func effects() throws {
        let save = try #require(ObjectiveCName("save"))
        let write = try #require(ObjectiveCName("write(to:)"))
        #expect(save.selectorName(throwing: true) == "saveAndReturnError:")
        #expect(write.selectorName(throwing: true) == "writeTo:error:")
        #expect(save.selectorName(asynchronous: true) == "saveWithCompletionHandler:")
        #expect(write.selectorName(throwing: true, asynchronous: true) == "writeTo:completionHandler:")
        #expect(ObjectiveCName.setter(of: "title") == "setTitle:")
    }

    @Test(
        "M64: A text that is not a method name gives no selector",
        arguments: ["", "()", "a(", "a)", "a(b)", "a(b:c)", "a b(_:)", "1a", "a(:)", "a(b::)", "a.b(_:)", "``"])
    func refused(text: String) {
        #expect(ObjectiveCName(text) == nil)
    }
}
