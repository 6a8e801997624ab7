import Foundation
import Shell
import Testing

@testable import ShellModel

// Only one shell runs at a time, so these tests belong to the serialized suite.
extension ShellStoryTests {
    /// Tests of the shell's keys on keyboards of several scripts.
    @Suite("Keyboard layouts", .serialized)
    struct KeyboardLayoutTests {
        @Test("The shell's keys work with layouts of several scripts", arguments: ["ru", "gr", "ua,us", "il", "de"])
        func layouts(_ layout: String) throws {
            let fixture = try ShellFixture(keyboard: .init(layout: layout))
            try fixture.waitUntil("the icon") { try fixture.element("icon/") != nil }
            let (meta, b, h) = (125 as UInt32, 48 as UInt32, 35 as UInt32)
            try fixture.press(b, holding: [meta])
            try fixture.waitUntil("the notifications") { try fixture.element("notificationList") != nil }
            try fixture.press(h, holding: [meta])
            try fixture.waitUntil("home") { try fixture.element("notificationList") == nil }
        }
    }
}
