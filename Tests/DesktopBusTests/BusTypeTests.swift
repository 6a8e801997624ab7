import Testing

@testable import DesktopBus

@Suite("D-Bus types")
struct BusTypeTests {
    @Test(
        "Valid signatures are parsed and written back unchanged",
        arguments: ["", "y", "susssasa{sv}i", "(iiibiiay)", "a{s(oa{sv}v)}", "aaaay", "a(y)", "v(v)"])
    func valid(signature: String) throws {
        let types = try #require(BusType.list(signature))
        #expect(types.map(\.signature).joined() == signature)
    }

    @Test(
        "Invalid signatures, and file descriptors, are refused",
        arguments: ["a", "(", "()", ")", "(y", "a{vs}", "a{s}", "a{ssv}", "{sv}", "h", "z", "a{(s)v}", "é", "a{sv"])
    func invalid(signature: String) {
        #expect(BusType.list(signature) == nil)
    }

    @Test("32 levels of nesting and 255 bytes are accepted; 33 levels and 256 bytes are refused")
    func depth() {
        #expect(BusType.list(String(repeating: "a", count: 32) + "y") != nil)
        #expect(BusType.list(String(repeating: "a", count: 33) + "y") == nil)
        let open = String(repeating: "(", count: 33)
        let close = String(repeating: ")", count: 33)
        #expect(BusType.list(open + "y" + close) == nil)
        #expect(BusType.list(open.dropFirst() + "y" + close.dropFirst()) != nil)
        #expect(BusType.list(String(repeating: "y", count: 255)) != nil)
        #expect(BusType.list(String(repeating: "y", count: 256)) == nil)
    }
}
