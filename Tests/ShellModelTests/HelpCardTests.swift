import Foundation
import Testing

@testable import ShellModel

@Suite("Help card")
struct HelpCardTests {
    @Test(
        "M30: The help card is on the screen and no higher than its rows need",
        arguments: [(1366, 1024), (800, 600), (1280, 800), (360, 800), (640, 360), (320, 320)])
    func size(_ width: Int, _ height: Int) throws {
        var driver = WorkspaceDriver(size: CGSize(width: width, height: height))
        driver.key("slash", .logo)
        driver.finishTransitions()
        let frame = driver.frame("help")
        #expect(frame.minX >= 12 && frame.maxX <= Double(width) - 12)
        #expect(frame.minY >= 24 + 12 && frame.maxY <= Double(height) - 12)
        let count = ShellShortcut.all.count
        let lines = frame.width >= 560 && Double(count) * 34 + 88 > frame.height ? (count + 1) / 2 : count
        #expect(frame.height <= Double(lines) * 34 + 88)
    }
}
